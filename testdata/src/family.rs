//! Families: positions of one component with numbers as parameters, for tables and conjectures. They
//! are built on the rules of a problem and on nothing else.

use crate::game;
pub use facts::ask::Question;
use std::hash::Hash;

/// A family of positions.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    /// The name, one word.
    pub name: &'static str,
    /// What a position is, in the names of the parameters.
    pub about: &'static str,
    /// The parameters, in the order of the values.
    pub parameters: &'static [Parameter],
    /// What the values say.
    pub question: Question,
    /// Makes the function from parameters to values; `None` where there is no such position. What it
    /// has found it keeps.
    pub values: fn() -> Values,
}

/// From parameters to a value.
pub type Values = Box<dyn FnMut(&[u64]) -> Option<u64>>;

/// A parameter of a family.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    /// One letter or word.
    pub name: &'static str,
    /// The least value.
    pub least: u64,
    /// How far a formula is sought.
    pub small: u64,
    /// How far the rules alone are computed in seconds; a formula is checked up to here.
    pub large: u64,
}

/// A parameter from `least` on.
#[must_use]
pub const fn parameter(name: &'static str, least: u64, small: u64, large: u64) -> Parameter {
    Parameter { name, least, small, large }
}

/// Grundy values of the positions that `start` makes.
pub fn grundy<P: Clone + Eq + Hash + 'static>(
    options: impl Fn(&P) -> Vec<P> + 'static,
    start: impl Fn(&[u64]) -> Option<P> + 'static,
) -> Values {
    let mut grundy = game::grundy(options);
    Box::new(move |parameters| start(parameters).map(|position| grundy(position) as u64))
}

/// Who wins the positions that `start` makes, under normal play.
pub fn wins<P: Clone + Eq + Hash + 'static>(
    options: impl Fn(&P) -> Vec<P> + 'static,
    start: impl Fn(&[u64]) -> Option<P> + 'static,
) -> Values {
    let mut is_n = game::is_n_position(options);
    Box::new(move |parameters| start(parameters).map(|position| u64::from(is_n(position))))
}

/// Who wins the positions that `start` makes, under misère play.
pub fn misere_wins<P: Clone + Eq + Hash + 'static>(
    options: impl Fn(&P) -> Vec<P> + 'static,
    start: impl Fn(&[u64]) -> Option<P> + 'static,
) -> Values {
    let mut is_n = game::is_misere_n_position(options);
    Box::new(move |parameters| start(parameters).map(|position| u64::from(is_n(position))))
}
