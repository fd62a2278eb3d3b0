//! `remove`: a problem goes from all its places at once.

use crate::places::{self, Places};
use facts::Missing;
use system::{lock, stop, terminal, Failure, Result};

/// Take a problem away: solution, oracle, facts and the row in the README
///
/// A copy stays in target/removed.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The problem
    id: String,
}

pub(crate) fn remove(args: &Args) -> Result<()> {
    // What was begun is done to its end.
    stop::listen();
    let (places, copy) = lock::alone(|| {
        let places = match facts::find(&args.id) {
            Ok(problem) => Places::of(&problem.id),
            // Not all of it is there, or its facts are broken.
            Err(missing) => half(&args.id, missing)?,
        };
        let copy = places.remove()?;
        places::register()?;
        Ok((places, copy))
    })?;
    let id = places.id;
    terminal::remark(format!("{id} is gone; a copy lies in {}", copy.display()));
    Ok(())
}

/// The places of `id`, where something of it is left.
fn half(id: &str, missing: Missing) -> Result<Places> {
    let name = id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    let places = Places::of(id);
    if name && !id.is_empty() && places.are_taken() {
        Ok(places)
    } else {
        Err(Failure::from(missing))
    }
}
