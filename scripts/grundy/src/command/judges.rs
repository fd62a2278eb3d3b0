//! `judges`: what the judges compile with, and what they have.

use crate::bundle::judges;
use system::{terminal, Result};

/// List the judges: compilers, flags, crates
#[derive(clap::Args)]
pub(crate) struct Args {}

pub(crate) fn judges(_: &Args) -> Result<()> {
    terminal::print(judges::table());
    Ok(())
}
