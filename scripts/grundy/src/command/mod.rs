//! The commands, one a file: its arguments and what it does.

pub(crate) mod bench;
pub(crate) mod bundle;
pub(crate) mod doctor;
pub(crate) mod explore;
pub(crate) mod input;
pub(crate) mod judges;
pub(crate) mod list;
pub(crate) mod mutants;
pub(crate) mod new;
mod problems;
pub(crate) mod stress;
pub(crate) mod test;
pub(crate) mod watch;

use std::time::Duration;
use system::{Failure, Result};

/// A program and its arguments in the value of the option `name`, with a shell's quotes.
///
/// # Errors
/// If there is no program in it, or a quote without its end.
fn words(name: &str, command: &str) -> Result<Vec<String>> {
    match shell_words::split(command) {
        Ok(words) if !words.is_empty() => Ok(words),
        Ok(_) => Err(Failure::usage(format!("--{name} needs a program"))),
        Err(e) => Err(Failure::usage(format!("--{name} {command}: {e}"))),
    }
}

/// A time from the value of the option `name`.
///
/// # Errors
/// If it is below 0 or longer than any clock runs.
fn duration(name: &str, seconds: f64) -> Result<Duration> {
    Duration::try_from_secs_f64(seconds)
        .map_err(|_| Failure::usage(format!("--{name} {seconds} is not a time in seconds")))
}
