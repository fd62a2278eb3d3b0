//! `judges`: what the judges compile with, and what they have.

use crate::bundle::judges;
use system::terminal;

/// List the judges: compilers, flags, crates
#[derive(clap::Args)]
pub(crate) struct Args {}

pub(crate) fn judges() {
    terminal::print(judges::table());
}
