//! Research on taking-and-breaking games, beyond what one contest needs: see README.md.

mod census;
pub mod coq;
pub mod hexadecimal_table;
mod learn;
mod monoid;
pub mod octal_table;
pub mod quotient;
