//! The commands, one a file: its arguments and what it does.

pub(crate) mod add;
pub(crate) mod bench;
pub(crate) mod bundle;
mod cache_key;
pub(crate) mod completions;
pub(crate) mod doctor;
pub(crate) mod explore;
pub(crate) mod import;
pub(crate) mod input;
pub(crate) mod judges;
pub(crate) mod list;
pub(crate) mod mutants;
pub(crate) mod new;
pub(crate) mod play;
mod problems;
mod program_args;
pub(crate) mod prove;
pub(crate) mod remove;
mod round;
mod samples;
mod save_sample;
mod search;
pub(crate) mod site;
pub(crate) mod stress;
pub(crate) mod test;
pub(crate) mod verdicts;
pub(crate) mod watch;

use crate::task::Task;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;
use system::{cargo, Failure, Result};

/// The name under which the command was called.
pub(crate) fn called() -> String {
    let own = || {
        let path = PathBuf::from(std::env::args_os().next()?);
        Some(path.file_stem()?.to_string_lossy().into_owned())
    };
    std::env::var(launch::NAME).ok().or_else(own).unwrap_or("grundy".to_string())
}

/// Together with the command cargo chooses the same features of what both need, and builds nothing twice.
const SOLUTIONS: [&str; 4] = ["--package", "solutions", "--package", "grundy"];

/// The arguments with which cargo does `task` for the solution `id`.
fn on_solution<'a>(task: &[&'a str], id: &'a str) -> Vec<&'a str> {
    [task, &SOLUTIONS, &["--bin", id]].concat()
}

/// Has the solution the line that declares its tests? A conversation needs processes.
fn has_tests(task: &Task) -> bool {
    let path = cargo::root().join(format!("solutions/src/bin/{}.rs", task.name));
    !task.is_interactive()
        && fs::read_to_string(path).is_ok_and(|text| text.contains("\ntestdata::"))
}

/// A program and its arguments in the value of the option `name`, with a shell's quotes.
fn words(name: &str, command: &str) -> Result<Vec<String>> {
    match shell_words::split(command) {
        Ok(words) if !words.is_empty() => Ok(words),
        Ok(_) => Err(Failure::usage(format!("--{name} needs a program"))),
        Err(e) => Err(Failure::usage(format!("--{name} {command}: {e}"))),
    }
}

/// A time from the value of the option `name`.
fn duration(name: &str, seconds: f64) -> Result<Duration> {
    const LONGEST: f64 = 1e9;
    match Duration::try_from_secs_f64(seconds) {
        Ok(time) if seconds <= LONGEST => Ok(time),
        _ => Err(Failure::usage(format!("--{name} takes a time from 0 to {LONGEST:e} seconds"))),
    }
}

/// A limit on time from the value of `--time-limit`.
fn time_limit(seconds: f64) -> Result<Duration> {
    match duration("time-limit", seconds)? {
        Duration::ZERO => Err(Failure::usage("--time-limit 0 lets nothing come to its end")),
        time => Ok(time),
    }
}
