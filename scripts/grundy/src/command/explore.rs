//! `explore`: a program of its own, built when it is first asked for.

use std::ffi::OsString;
use std::process::{Command, ExitCode};
use system::{cargo, stop, Failure, Result};

/// From the rules to the table, its period and its formula
///
/// Of a family of positions that the oracle of a problem names, of an octal game, of a subtraction
/// set or of a game whose rules are a function in Rust.
#[derive(clap::Args)]
#[command(disable_help_flag = true)]
pub(crate) struct Args {
    /// What to explore; --help tells all
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGUMENT")]
    words: Vec<OsString>,
}

/// The options of `scripts/census`, a workspace of its own.
const RESEARCH: [&str; 4] = ["--octal-table", "--hexadecimal-table", "--quotient", "--coq"];

pub(crate) fn explore(args: &Args) -> Result<ExitCode> {
    // The explorer may have to be built first.
    stop::listen();
    let is_research = |word: &OsString| {
        let word = word.to_string_lossy();
        RESEARCH.contains(&word.split('=').next().unwrap_or_default())
    };
    let path = match args.words.iter().any(is_research) {
        true => {
            let manifest = ["build", "--locked", "--manifest-path", "scripts/census/Cargo.toml"];
            let target = ["--target-dir", "target/census-build"];
            cargo::build_one(&[&manifest[..], &target].concat(), "census")?
        }
        false => cargo::build_explorer()?,
    };
    let mut command = Command::new(&path);
    command.args(&args.words).env(launch::NAME, format!("{} explore", super::called()));
    launch::become_program(&mut command).map_err(Failure::check)
}
