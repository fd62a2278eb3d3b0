//! The bundler pastes these items as `mod getrandom`, for versions 0.1 to 0.4 of that crate, which needs libc.
//!
//! std asks the system for the keys of its hash maps, and makes numbers of them by SipHash. So this compiles for every
//! system that a judge has.

use std::collections::hash_map::RandomState;
use std::fmt;
use std::hash::{BuildHasher, Hasher};
use std::num::NonZeroU32;

/// No function here makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Error(NonZeroU32);

impl Error {
    pub const INTERNAL_START: u32 = 1 << 31;
    pub const CUSTOM_START: u32 = 3 << 30;

    pub fn code(self) -> NonZeroU32 {
        self.0
    }

    pub fn raw_os_error(self) -> Option<i32> {
        Some(self.0.get() as i32).filter(|code| *code > 0)
    }
}

impl From<NonZeroU32> for Error {
    fn from(code: NonZeroU32) -> Self {
        Error(code)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "error {}", self.0)
    }
}

impl std::error::Error for Error {}

impl From<Error> for std::io::Error {
    fn from(error: Error) -> Self {
        std::io::Error::new(std::io::ErrorKind::Other, error)
    }
}

pub fn getrandom(dest: &mut [u8]) -> Result<(), Error> {
    fill(dest)
}

pub fn fill(dest: &mut [u8]) -> Result<(), Error> {
    for bytes in dest.chunks_mut(8) {
        let length = bytes.len();
        bytes.copy_from_slice(&u64()?.to_le_bytes()[..length]);
    }
    Ok(())
}

pub fn u32() -> Result<u32, Error> {
    Ok(u64()? as u32)
}

pub fn u64() -> Result<u64, Error> {
    Ok(RandomState::new().build_hasher().finish())
}
