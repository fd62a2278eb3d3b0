//! What a call asks for.

use std::fmt;

/// The target for which rustc compiles.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// The level at which rustc optimises.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// For speed: `opt-level=3`.
    Three,
    /// For length: `opt-level=s`.
    S,
    /// For length alone: `opt-level=z`.
    Z,
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Level::Three => "3",
            Level::S => "s",
            Level::Z => "z",
        })
    }
}

/// How to make a C file.
#[derive(Clone, Debug)]
pub struct Options {
    /// The edition of the Rust file.
    pub edition: String,
    /// How many bytes the C file may have.
    pub limit: usize,
    /// Should an overflow end the program? `usize` has 32 bits here: a test may want to know.
    pub overflow_checks: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options { edition: "2021".to_string(), limit: 64_000, overflow_checks: false }
    }
}
