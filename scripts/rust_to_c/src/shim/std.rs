//! The part of std that a program for a judge uses, for wasm32 without a system.
//!
//! `core` and `alloc` are there anyway; what is missing is stdin and stdout, an allocator, hash maps
//! and the functions of math.h. What a panic would say is left out at its start: it traps.
//!
//! rustc takes this crate for std: it finds the prelude and the macros by their names.

#![no_std]
#![allow(clippy::all, static_mut_refs)]

extern crate alloc as library;

pub use core::{
    any, array, ascii, cell, char, clone, cmp, convert, default, f32, f64,
    hash, hint, i128, i16, i32, i64, i8, isize, iter, marker, matches, mem, num, ops, option, pin,
    ptr, result, u128, u16, u32, u64, u8, usize, write, writeln,
};
pub use core::{concat, debug_assert, debug_assert_eq, debug_assert_ne, include_str, stringify};
pub use library::{borrow, boxed, fmt, format, rc, slice, str, string, vec};

mod float;
mod hash_map;
mod hash_set;
mod heap;
pub mod io;
pub mod sync;

pub mod collections {
    pub use crate::hash_map::HashMap;
    pub use crate::hash_set::HashSet;
    pub use library::collections::*;
    pub mod hash_map {
        pub use crate::hash_map::*;
    }
    pub mod hash_set {
        pub use crate::hash_set::*;
    }
}

pub mod time {
    pub use core::time::Duration;
}

pub mod error {
    pub use core::error::Error;
}

pub mod process {
    #[link(wasm_import_module = "c")]
    extern "C" {
        #[link_name = "exit"]
        fn c_exit(status: i32);
    }

    /// Ends the program.
    pub fn exit(status: i32) -> ! {
        unsafe { c_exit(status) };
        crate::trap()
    }
}

/// A prelude: that of core, with what needs an allocator, and the macros below in the place of its own.
macro_rules! prelude {
    ($($edition:ident)*) => { $(
        pub mod $edition {
            pub use crate::float::Float;
            pub use crate::{
                assert, assert_eq, assert_ne, dbg, debug_assert, debug_assert_eq, debug_assert_ne,
                eprint, eprintln, format, matches, panic, print, println, todo, unimplemented,
                unreachable, vec, write, writeln,
            };
            pub use core::prelude::$edition::*;
            pub use library::borrow::ToOwned;
            pub use library::boxed::Box;
            pub use library::string::{String, ToString};
            pub use library::vec::Vec;
        }
    )* };
}

pub mod prelude {
    prelude!(v1 rust_2015 rust_2018 rust_2021 rust_2024);
}

#[macro_export]
macro_rules! panic { ($($message:tt)*) => { $crate::trap() } }
#[macro_export]
macro_rules! unreachable { ($($message:tt)*) => { $crate::trap() } }
#[macro_export]
macro_rules! todo { ($($message:tt)*) => { $crate::trap() } }
#[macro_export]
macro_rules! unimplemented { ($($message:tt)*) => { $crate::trap() } }
#[macro_export]
macro_rules! assert {
    ($holds:expr $(, $($message:tt)*)?) => { if !$holds { $crate::trap() } }
}
#[macro_export]
macro_rules! assert_eq {
    ($a:expr, $b:expr $(, $($message:tt)*)?) => { if !($a == $b) { $crate::trap() } }
}
#[macro_export]
macro_rules! assert_ne {
    ($a:expr, $b:expr $(, $($message:tt)*)?) => { if $a == $b { $crate::trap() } }
}
#[macro_export]
macro_rules! print {
    ("{}", $shown:expr $(,)?) => {{
        #[allow(unused_imports)]
        use $crate::io::{ShowAny as _, ShowText as _};
        (&$crate::io::Shown(&$shown)).show()
    }};
    ($($message:tt)*) => { $crate::io::put(&$crate::format!($($message)*)) };
}
#[macro_export]
macro_rules! println {
    () => { $crate::io::put("\n") };
    ($($message:tt)*) => {{
        $crate::print!($($message)*);
        $crate::io::put("\n")
    }};
}
#[macro_export]
macro_rules! eprint { ($($message:tt)*) => { { let _ = $crate::__args!($($message)*); } } }
#[macro_export]
macro_rules! eprintln { ($($message:tt)*) => { $crate::eprint!($($message)*) } }
#[macro_export]
macro_rules! dbg { ($value:expr $(,)?) => { $value } }
#[doc(hidden)]
#[macro_export]
macro_rules! __args {
    () => { () };
    ($($message:tt)*) => { core::format_args!($($message)*) };
}

#[inline(always)]
pub fn trap() -> ! {
    core::arch::wasm32::unreachable()
}

#[panic_handler]
fn panicked(_: &core::panic::PanicInfo) -> ! {
    trap()
}

/// What `main` returns.
pub trait Finish {
    fn finish(self);
}

impl Finish for () {
    fn finish(self) {}
}

impl<E> Finish for Result<(), E> {
    fn finish(self) {
        if self.is_err() {
            trap()
        }
    }
}
