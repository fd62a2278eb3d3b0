//! Every solution beside its oracle.

#![allow(dead_code, unused_imports, clippy::all)]

use testdata::Oracle;

/// A problem: its oracle, and its solution.
pub(crate) struct Problem {
    /// The rules, the validator, the generators.
    pub(crate) oracle: &'static Oracle,
    /// From the text of stdin to the text of stdout.
    pub(crate) solve: fn(&str) -> String,
}

include!(concat!(env!("OUT_DIR"), "/problems.rs"));
