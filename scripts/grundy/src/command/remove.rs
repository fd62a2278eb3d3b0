//! `remove`: problems go from all their places at once.

use crate::places::{self, Places, Removal};
use std::collections::BTreeSet;
use system::{cargo, files, lock, stop, terminal, Failure, Result};

/// Take problems away: solution, oracle, board, proof, facts and the row in PROBLEMS.md
///
/// A copy stays in target/removed.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Their ids, to the letter
    #[arg(required_unless_present = "all", conflicts_with = "all")]
    ids: Vec<String>,
    /// All problems: an empty workspace is left, for your own
    #[arg(long)]
    all: bool,
}

pub(crate) fn remove(args: &Args) -> Result<()> {
    // What was begun is done to its end.
    stop::listen();
    let copies = lock::alone(|| {
        let ids = if args.all { everything()? } else { args.ids.iter().cloned().collect() };
        // Check all ids first, so that a typo in the last one does not leave half of the work.
        for id in &ids {
            let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
            // Facts that cannot be read, and halves, go as well; but only by their very name.
            if id.is_empty() || !id.chars().all(letters) || !Places::of(id).are_taken() {
                // A kill may have come before its row went.
                places::register();
                let meant = facts::find(id)?.id;
                return Err(Failure::usage(format!("`{id}` is not an id; did you mean {meant}?")));
            }
        }
        places::can_register()?;
        let mut removed: Vec<(Removal, String)> = vec![];
        for id in ids {
            match Places::of(&id).remove() {
                Ok(removal) => removed.push((removal, id)),
                // All or nothing: those before come back.
                Err(why) => return Err(removed.iter().fold(why, |why, it| it.0.undone(why))),
            }
        }
        places::register();
        Ok(removed)
    })?;
    if args.all {
        let count = terminal::counted(copies.len(), "problem");
        terminal::remark(format!("{count} gone; copies lie in target/removed"));
        return Ok(());
    }
    for (removal, id) in copies {
        let copy = removal.copy.display();
        terminal::remark(format!("{id} is gone; a copy lies in {copy}"));
    }
    Ok(())
}

/// The ids of all problems, and of halves of problems.
fn everything() -> Result<BTreeSet<String>> {
    let mut ids: BTreeSet<String> = facts::ids()?.into_iter().collect();
    for folder in ["solutions/src/bin", "testdata/examples"] {
        let programs = files::below(&cargo::root().join(folder))?;
        let programs = programs.iter().filter(|it| it.extension().is_some_and(|it| it == "rs"));
        let stems = programs.filter_map(|it| it.file_stem()?.to_str().map(str::to_string));
        ids.extend(stems);
    }
    Ok(ids)
}
