//! `mutants`: do the tests bite? cargo-mutants changes one thing at a time in the solutions and the
//! shared modules, and each change is tested by the tests of that one problem or module.
//!
//! It works on a copy of the workspace below target/, so nothing here is ever half-changed.

use super::problems::Problems;
use facts::Problem;
use serde::Deserialize;
use std::fs;
use std::path::Path;
use std::process::Command;
use system::{cargo, files, lock, process, stop, terminal, Failure, Result};

/// Mutation testing: does some test fail for every change? Takes an hour for all problems
///
/// Needs cargo-mutants. Tests each change in a solution with the tests of that solution only.
/// scripts/mutants.toml lists the changes that no test can notice, with reasons.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    problems: Problems,
    /// Of the library `shared`, in place of problems
    #[arg(long, conflicts_with_all = ["ids", "shard"])]
    shared: bool,
}

/// Mutants that no test can kill, each with its reason.
#[derive(Debug, Deserialize)]
struct Explained {
    known: Vec<Known>,
}

#[derive(Debug, Deserialize)]
struct Known {
    /// The file, from the workspace.
    file: String,
    /// The line that is mutated, without its blanks at both ends.
    line: String,
    /// The change, in the words of cargo-mutants.
    change: String,
    /// Why no test can kill it.
    #[serde(rename = "reason")]
    _reason: String,
}

/// What became of a mutant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Killed,
    TimedOut,
    Explained,
    Survived,
}

pub(crate) fn mutants(args: &Args) -> Result<()> {
    let version = cargo_mutants(&["--version"], Path::new(".")).output();
    if !version.is_ok_and(|version| version.status.success()) {
        return Err(Failure::usage(
            "cargo-mutants is missing: `cargo install --locked cargo-mutants` brings it",
        ));
    }
    let path = cargo::root().join("scripts/mutants.toml");
    let explained: Explained = toml::from_str(&files::read(&path)?).map_err(Failure::at(&path))?;
    let subjects = subjects(args)?;
    let copy = cargo::root().join("target/mutants/workspace");
    let lock = cargo::root().join("target/mutants.lock");
    let _held = lock::hold(&lock, "another `mutants` works on the copy of this workspace")?;
    files::renew(cargo::root(), &copy)?;

    stop::listen();
    let bar = terminal::progress(subjects.len() as u64, "mutants");
    let mut table =
        terminal::table(&["what", "mutants", "killed", "timed out", "explained", "survived"]);
    let mut all = vec![];
    for (name, file, tests) in subjects {
        bar.set_message(name.clone());
        let fates = fates(&copy, &file, &tests, &explained.known)?;
        table.add_row([vec![name], counts(&fates).map(|it| it.to_string()).to_vec()].concat());
        for (what, _) in fates.iter().filter(|(_, fate)| *fate == Fate::Survived) {
            terminal::remark(format!("survived: {what}"));
        }
        all.extend(fates);
        bar.inc(1);
        if stop::asked() {
            return Err(Failure::Stopped);
        }
    }
    bar.finish_and_clear();
    let [viable, _, _, explained, survived] = counts(&all);
    let viable = terminal::counted(viable, "mutant");
    terminal::print(format!("{table}\n{viable}, {survived} survived, {explained} explained\n"));
    match survived {
        0 => Ok(()),
        _ => Err(Failure::check(format!("{} survived", terminal::counted(survived, "mutant")))),
    }
}

/// How many mutants there are, were killed, timed out, are explained, survived.
fn counts(fates: &[(String, Fate)]) -> [usize; 5] {
    let count = |fate| fates.iter().filter(|(_, it)| *it == fate).count();
    let [killed, late, explained, survived] =
        [Fate::Killed, Fate::TimedOut, Fate::Explained, Fate::Survived].map(count);
    [fates.len(), killed, late, explained, survived]
}

/// For every subject its name, the file to mutate and the argument of cargo that chooses its tests.
fn subjects(args: &Args) -> Result<Vec<(String, String, String)>> {
    let shared = || ("shared".to_string(), "shared/src/*.rs".to_string(), "--lib".to_string());
    let solution = |Problem { id, .. }: Problem| {
        (id.clone(), format!("solutions/src/bin/{id}.rs"), format!("--bin={id}"))
    };
    if args.shared {
        return Ok(vec![shared()]);
    }
    let library = args.problems.is_everything().then(shared);
    let solutions = args.problems.chosen()?.into_iter().map(solution);
    Ok(library.into_iter().chain(solutions).collect())
}

/// What becomes of the mutants of `file` that compile, in the workspace at `copy` under `tests`.
fn fates(copy: &Path, file: &str, tests: &str, known: &[Known]) -> Result<Vec<(String, Fate)>> {
    let output = copy.join("target");
    // `main` is the same everywhere, and tested where all binaries are run as processes.
    let options =
        ["--in-place", "--minimum-test-timeout", "10", "--exclude-re", "replace main with"];
    let mut command = cargo_mutants(&options, copy);
    command.args(["--file", file, "--cargo-arg", tests, "--output"]).arg(&output);
    let made = process::tool(&mut command, "")?;
    // 2: some survived; 3: some timed out.
    if !matches!(made.status.code(), Some(0 | 2 | 3)) {
        let said = made.stdout + &made.stderr;
        return Err(Failure::check(format!("cargo mutants, {file}: {}", said.trim())));
    }
    let path = output.join("mutants.out/outcomes.json");
    let outcomes: serde_json::Value =
        serde_json::from_str(&files::read(&path)?).map_err(Failure::at(&path))?;
    let outcomes = outcomes["outcomes"].as_array().cloned().unwrap_or_default();
    let fate = |outcome: &serde_json::Value| {
        let mutant = &outcome["scenario"]["Mutant"];
        let name = mutant["name"].as_str()?.to_string();
        let fate = match outcome["summary"].as_str()? {
            "CaughtMutant" => Fate::Killed,
            "Timeout" => Fate::TimedOut,
            "Unviable" => return None,
            _ => {
                let file = mutant["file"].as_str()?;
                let line = mutant["span"]["start"]["line"].as_u64()? as usize;
                let text = fs::read_to_string(copy.join(file)).ok()?;
                let line = text.lines().nth(line - 1)?.trim();
                let change = |it: &Known| name.ends_with(&format!(": {}", it.change));
                match known.iter().any(|it| it.file == file && it.line == line && change(it)) {
                    true => Fate::Explained,
                    false => Fate::Survived,
                }
            }
        };
        Some((name, fate))
    };
    Ok(outcomes.iter().filter_map(fate).collect())
}

fn cargo_mutants(args: &[&str], folder: &Path) -> Command {
    let mut command = cargo::command(&[&["mutants"], args].concat());
    command.current_dir(folder);
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_known_mutant_is_of_a_line_that_exists() {
        facts::needs_collection!();
        let root = cargo::root();
        let text = fs::read_to_string(root.join("scripts/mutants.toml")).unwrap();
        let explained: Explained = toml::from_str(&text).unwrap();
        for Known { file, line, change, .. } in explained.known {
            let text = fs::read_to_string(root.join(&file)).unwrap();
            assert!(text.lines().any(|it| it.trim() == line), "{file}: no line `{line}`");
            assert!(change.starts_with("replace ") || change.starts_with("delete "), "{change}");
        }
    }
}
