//! `remove`: a problem goes from all its places at once.

use crate::places::{self, Places};
use system::{lock, stop, terminal, Failure, Result};

/// Take a problem away: solution, oracle, board, facts and the row in the README
///
/// A copy stays in target/removed.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Its id, to the letter
    id: String,
}

pub(crate) fn remove(args: &Args) -> Result<()> {
    // What was begun is done to its end.
    stop::listen();
    let id = &args.id;
    let copy = lock::alone(|| {
        let places = Places::of(id);
        let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        // Facts that cannot be read, and halves, go as well; but only by their very name.
        if id.is_empty() || !id.chars().all(letters) || !places.are_taken() {
            let meant = facts::find(id)?.id;
            return Err(Failure::usage(format!("`{id}` is no id; did you mean {meant}?")));
        }
        let copy = places.remove()?;
        places::register();
        Ok(copy)
    })?;
    terminal::remark(format!("{id} is gone; a copy lies in {}", copy.display()));
    Ok(())
}
