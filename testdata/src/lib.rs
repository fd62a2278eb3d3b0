//! The definitions that all oracles share: the theory, the parts of an oracle, and the harness that tests a solution against
//! one. The oracles are programs, `examples/ID.rs`; a solution's tests include the same file as a module.
//!
//! This crate never sees `solutions` or `shared`: an oracle that shares a helper with the solution
//! proves little.

pub mod cells;
pub mod explain;
pub mod family;
mod form;
pub mod game;
pub mod harness;
pub mod header;
mod input;
mod oracle;
pub mod proof;
pub mod random;
pub mod reference;
pub mod rules_oracle;
pub mod serve;
pub mod verdict;

/// For oracles, which depend on this crate only, because a solution's tests include them.
pub use itertools;

/// For tests of all problems.
pub use facts;

pub use facts::ask::{Invalid, SIZES};
pub use input::{neighbours, Input};
pub use oracle::{Accepts, BruteForce, Moves, Oracle, Outcomes, Shape};
pub use random::Rng;

/// The names that nearly every oracle and reference uses.
pub mod prelude {
    pub use crate::family::{self, parameter, parameters, Family};
    pub use crate::random::{
        counted, counted_lines, file, file_of_lists, line, lines, lists, with_length,
    };
    pub use crate::reference::{numbers, some_digit_is_odd, tests_of_heaps, Reference};
    pub use crate::{explain, game, header, Input, Invalid, Oracle, Rng};
}
