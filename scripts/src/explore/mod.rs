//! `explore`: from the rules to the table, and from the table to the theorem.

pub mod conjecture;
pub mod expression;
pub mod octal;
pub mod period;
pub mod script;
