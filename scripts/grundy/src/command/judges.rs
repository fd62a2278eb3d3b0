//! `judges`: what the judges compile with, and what they have.

use crate::bundle::judges;
use system::terminal;

/// The judges: what they compile with, and what they have
#[derive(clap::Args)]
pub(crate) struct Args {}

pub(crate) fn judges() {
    terminal::print(judges::table());
}
