//! `add`: a crate that a solution may use, at the version of its judge.

use crate::bundle::judges;
use bundler::{crates, ATCODER};
use std::path::{Path, PathBuf};
use system::{cargo, files, lock, stop, terminal, Failure, Result};

/// Let a solution use a crate, at the version that its judge has
///
/// The crate becomes an optional dependency of the solutions: it is compiled for those that name it, and for no others. The
/// bundle for a judge that lacks the crate contains it. A file that lies in no package may use AtCoder's crates as it is.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The problem
    id: String,
    /// The crate, as crates.io names it; `NAME@VERSION` for one that no judge has
    #[arg(value_name = "CRATE")]
    name: String,
    /// Features of the crate
    #[arg(long, short = 'F', value_name = "FEATURES", value_delimiter = ',')]
    features: Vec<String>,
}

/// The packages that have all solutions as programs, or as modules.
const MANIFESTS: [&str; 2] = ["solutions/Cargo.toml", "scripts/suite/Cargo.toml"];

pub(crate) fn add(args: &Args) -> Result<()> {
    let problem = facts::find(&args.id)?;
    let (name, given) = match args.name.split_once('@') {
        Some((name, version)) => (name, Some(version.trim_start_matches('='))),
        None => (args.name.as_str(), None),
    };
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    let is_version = |c: char| c.is_ascii_alphanumeric() || "-+.".contains(c);
    if name.is_empty() || !name.chars().all(is_name) {
        return Err(Failure::usage(format!("`{name}` is not the name of a crate")));
    }
    if given.is_some_and(|it| it.is_empty() || !it.chars().all(is_version)) {
        return Err(Failure::usage(format!("`{}`: NAME@VERSION, as in tap@1.0.1", args.name)));
    }
    let version = match given.or(version_of(&problem.facts.judge, name)) {
        Some(version) => version,
        None => return Err(unknown(name)),
    };
    // What was begun is done to its end.
    stop::listen();
    let is_new = lock::alone(|| added(name, version, &args.features))?;
    let path = format!("solutions/src/bin/{}.rs", problem.id);
    terminal::remark(match is_new {
        true => format!(
            "{path} may use {name} {version}; it is compiled for solutions that name it, and for no others"
        ),
        false => format!("{path} may use {name} already"),
    });
    let judge = &problem.facts.judge;
    if let Ok(Some(judge)) = judges::find(judge) {
        if !crates(judge.crates).any(|it| it.0 == name) {
            terminal::remark(format!("{} lacks {name}: the bundle contains it", judge.name));
        }
    }
    Ok(())
}

/// The version that this judge has, or else AtCoder's.
fn version_of(judge: &str, name: &str) -> Option<&'static str> {
    let judge = judges::find(judge).ok().flatten();
    let lists = [judge.map_or("", |judge| judge.crates), ATCODER];
    lists.into_iter().flat_map(crates).find(|it| it.0 == name).map(|it| it.1)
}

fn unknown(name: &str) -> Failure {
    let names: Vec<&str> = crates(ATCODER).map(|it| it.0).collect();
    let near = facts::nearest(name, &names);
    let near = near.map_or(String::new(), |near| format!("; did you mean {near}?"));
    Failure::usage(format!(
        "no judge has a crate `{name}`{near} `{name}@VERSION` takes one that the bundle then contains"
    ))
}

/// Adds the crate to the packages that lack it. Nothing changes if cargo finds no such crate. Returns whether one lacked
/// it: a killed call may have written one row, or both and no Cargo.lock.
fn added(name: &str, version: &str, features: &[String]) -> Result<bool> {
    let features = match features {
        [] => String::new(),
        features => format!(", features = {features:?}"),
    };
    let row = format!("{name} = {{ version = \"={version}\", optional = true{features} }}\n");
    let lock = cargo::root().join("Cargo.lock");
    let locked = files::read(&lock)?;
    let is_locked = locked.contains(&format!("name = \"{name}\"\n"));
    // A row without an entry in Cargo.lock is that of a killed call, perhaps for a crate that does not exist.
    let before = |path: &str| -> Result<(PathBuf, String)> {
        let path = cargo::root().join(path);
        let text = files::read(&path)?;
        Ok((path, if is_locked { text } else { text.replace(&row, "") }))
    };
    let before: Vec<_> = MANIFESTS.into_iter().map(before).collect::<Result<_>>()?;
    let has = |text: &str| {
        text.lines().any(|line| {
            let rest = line.strip_prefix(name).unwrap_or_default().trim_start();
            rest.starts_with(['=', '.'])
        })
    };
    let lacking: Vec<_> = before.iter().filter(|(_, text)| !has(text)).collect();
    let written = || -> Result<()> {
        for (path, text) in &lacking {
            files::write(path, with_row(path, text, &row)?)?;
        }
        let mut cargo = cargo::command(&["metadata", "--format-version", "1"]);
        let output = cargo::resolved(&mut cargo)?;
        if output.status.success() {
            return Ok(());
        }
        let said: Vec<&str> = output.stderr.lines().filter(|it| !it.trim().is_empty()).collect();
        Err(Failure::check(format!("cargo does not find {name} {version}: {}", said.join("; "))))
    };
    written().inspect_err(|_| {
        for (path, text) in before.iter().chain([&(lock, locked)]) {
            // The first error says more.
            let _ = files::write(path, text);
        }
    })?;
    Ok(!lacking.is_empty())
}

/// The text of a manifest with this row behind the last optional dependency.
fn with_row(path: &Path, text: &str, row: &str) -> Result<String> {
    let place = text.find("\n[dependencies]\n").map(|at| {
        let begin = at + "\n[dependencies]\n".len();
        text[begin..].find("\n[").map_or(text.len(), |end| begin + end)
    });
    let Some(place) = place else {
        return Err(Failure::check(format!("{} has no [dependencies]", path.display())));
    };
    let (above, below) = text.split_at(place);
    Ok(format!("{}\n{row}{below}", above.trim_end()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_comes_behind_the_dependencies() {
        let text = "[package]\n\n[dependencies]\na = \"1\"\n\n[lints]\n";
        let expected = "[package]\n\n[dependencies]\na = \"1\"\nb = \"2\"\n\n[lints]\n";
        assert_eq!(with_row(Path::new(""), text, "b = \"2\"\n").unwrap(), expected);
        let text = "\n[dependencies]\na = \"1\"\n";
        assert_eq!(with_row(Path::new(""), text, "b\n").unwrap(), format!("{text}b\n"));
    }

    #[test]
    fn the_judge_of_the_problem_decides_the_version() {
        let of = |judge| version_of(judge, "itertools").unwrap();
        assert_ne!(of("CodinGame"), of("AtCoder"));
        assert_eq!(of("Luogu"), of("AtCoder"));
        assert_eq!(version_of("AtCoder", "chrono"), None);
    }
}
