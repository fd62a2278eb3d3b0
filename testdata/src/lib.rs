//! The definitions that all oracles share: the theory, what an oracle consists of, and the harness
//! that holds a solution against one. The oracles themselves are programs beside this library,
//! `examples/ID.rs`; a solution's tests take the same file in as a module.
//!
//! This crate never sees `solutions` or `shared`: an oracle that shares a helper with the solution
//! proves little.

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
pub mod serve;
pub mod verdict;

/// For oracles, which have no dependencies but this crate: a solution's tests take them in.
pub use itertools;

/// For tests of all problems.
pub use facts;

pub use facts::ask::{Invalid, SIZES};
pub use input::Input;
pub use oracle::{Accepts, Explain, Oracle, Shape};
pub use random::Rng;

/// The names that nearly every oracle and reference uses.
pub mod prelude {
    pub use crate::family::{self, parameter, Family, Question};
    pub use crate::random::{line, lists};
    pub use crate::reference::{numbers, Reference};
    pub use crate::{explain, game, header, Input, Invalid, Oracle, Rng};
}
