//! `remove`: problems go from all their places at once.

use crate::places::{self, Places};
use std::collections::BTreeSet;
use system::{lock, stop, terminal, Failure, Result};

/// Take problems away: solution, oracle, board, proof, facts and the row in PROBLEMS.md
///
/// A copy stays in target/removed.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Their ids, to the letter
    #[arg(required = true)]
    ids: Vec<String>,
}

pub(crate) fn remove(args: &Args) -> Result<()> {
    // What was begun is done to its end.
    stop::listen();
    let copies = lock::alone(|| {
        // Check all ids first, so that a typo in the last one does not leave half of the work.
        for id in &args.ids {
            let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
            // Facts that cannot be read, and halves, go as well; but only by their very name.
            if id.is_empty() || !id.chars().all(letters) || !Places::of(id).are_taken() {
                let meant = facts::find(id)?.id;
                return Err(Failure::usage(format!("`{id}` is no id; did you mean {meant}?")));
            }
        }
        let ids: BTreeSet<&String> = args.ids.iter().collect();
        let copies: Result<Vec<_>> =
            ids.into_iter().map(|id| Ok((id, Places::of(id).remove()?))).collect();
        places::register();
        copies
    })?;
    for (id, copy) in copies {
        terminal::remark(format!("{id} is gone; a copy lies in {}", copy.display()));
    }
    Ok(())
}
