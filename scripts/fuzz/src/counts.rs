//! What came of the cases of a target.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How many cases of each kind there were. It tells that when it goes, however the target ends.
#[derive(Debug, Default)]
pub struct Counts(Mutex<BTreeMap<String, u64>>);

impl Counts {
    fn kinds(&self) -> MutexGuard<'_, BTreeMap<String, u64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a case of this kind.
    pub fn add(&self, kind: &str) {
        *self.kinds().entry(kind.to_string()).or_default() += 1;
    }

    /// How many cases of this kind there were.
    pub fn of(&self, kind: &str) -> u64 {
        self.kinds().get(kind).copied().unwrap_or(0)
    }

    /// How many cases there were.
    pub fn all(&self) -> u64 {
        self.kinds().values().sum()
    }
}

impl Drop for Counts {
    fn drop(&mut self) {
        for (kind, count) in &*self.kinds() {
            eprintln!("{count:9} {kind}");
        }
    }
}
