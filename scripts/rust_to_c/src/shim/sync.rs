//! The locks of a program that has one thread.

pub use core::sync::*;
pub use library::sync::*;

use core::cell::{LazyCell, OnceCell, RefCell, RefMut};
use core::fmt::{self, Debug, Formatter};
use core::ops::{Deref, DerefMut};

/// It is never poisoned, since a panic ends the program. A second lock traps, where std waits for ever.
#[derive(Debug, Default)]
pub struct Mutex<T: ?Sized>(RefCell<T>);

// There is one thread.
unsafe impl<T: ?Sized> Sync for Mutex<T> {}
unsafe impl<T> Sync for OnceLock<T> {}
unsafe impl<T, F> Sync for LazyLock<T, F> {}

pub type MutexGuard<'a, T> = RefMut<'a, T>;
pub type LockResult<T> = Result<T, PoisonError<T>>;

pub struct PoisonError<T>(T);

impl<T> PoisonError<T> {
    pub fn into_inner(self) -> T {
        self.0
    }
}

impl<T> Debug for PoisonError<T> {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        f.write_str("PoisonError { .. }")
    }
}

impl<T> Mutex<T> {
    pub const fn new(value: T) -> Self {
        Mutex(RefCell::new(value))
    }

    pub fn into_inner(self) -> LockResult<T> {
        Ok(self.0.into_inner())
    }
}

impl<T: ?Sized> Mutex<T> {
    pub fn lock(&self) -> LockResult<MutexGuard<'_, T>> {
        Ok(self.0.borrow_mut())
    }

    pub fn get_mut(&mut self) -> LockResult<&mut T> {
        Ok(self.0.get_mut())
    }
}

#[derive(Clone, Debug)]
pub struct OnceLock<T>(OnceCell<T>);

impl<T> OnceLock<T> {
    pub const fn new() -> Self {
        OnceLock(OnceCell::new())
    }
}

impl<T> Default for OnceLock<T> {
    fn default() -> Self {
        Self::new()
    }
}

/// `get`, `set` and `get_or_init` are those of the cell.
impl<T> Deref for OnceLock<T> {
    type Target = OnceCell<T>;

    fn deref(&self) -> &OnceCell<T> {
        &self.0
    }
}

impl<T> DerefMut for OnceLock<T> {
    fn deref_mut(&mut self) -> &mut OnceCell<T> {
        &mut self.0
    }
}

pub struct LazyLock<T, F = fn() -> T>(LazyCell<T, F>);

impl<T, F: FnOnce() -> T> LazyLock<T, F> {
    pub const fn new(made: F) -> Self {
        LazyLock(LazyCell::new(made))
    }
}

impl<T, F: FnOnce() -> T> Deref for LazyLock<T, F> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}
