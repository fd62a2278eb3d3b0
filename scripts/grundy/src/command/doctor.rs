//! `doctor`: what this machine has and lacks, and whether the pins are still those of AtCoder.

use std::path::Path;
use system::rustc::Rustc;
use system::{cargo, desktop, files, terminal, Failure, Result};

/// What is missing on this machine, and whether the pins are still those of AtCoder
#[derive(clap::Args)]
pub(crate) struct Args {}

/// What AtCoder has, as of 2026-11.
const ATCODER: [(&str, &str); 4] =
    [("proconio", "0.5.0"), ("itertools", "0.14.0"), ("rand", "0.9.2"), ("rand_xoshiro", "0.7.0")];

/// Shows what is there and what is missing.
///
/// # Errors
/// If something is missing without which a command fails, or a pin is wrong.
pub(crate) fn doctor() -> Result<()> {
    let mut table = terminal::table(&["what", "is", "for"]);
    let there = |there: bool| if there { "there" } else { "missing" };
    table.add_row(["rustc", &format!("1.{}", Rustc::installed().minor()), "everything"]);
    let mut missing = vec![];
    for (name, what) in
        [("rustfmt", "formatted bundles"), ("cargo-clippy", "the checks of .ci/run")]
    {
        table.add_row([name, there(desktop::installed(name)), what]);
    }
    table.add_row([
        "just",
        there(desktop::installed("just")),
        "`just X` in place of `cargo grundy X`",
    ]);
    table.add_row(["clipboard", desktop::clipboard().unwrap_or("missing"), "bundle --copy"]);
    let old = Rustc::at(Path::new("/usr/bin/rustc"))
        .map_or("missing".into(), |old| format!("1.{}", old.minor()));
    table.add_row(["an old rustc", &old, "bundles as a judge that lags compiles them"]);
    let manifest = files::read(&cargo::root().join("Cargo.toml"))?;
    for (name, version) in ATCODER {
        let line = manifest.lines().find(|line| line.starts_with(&format!("{name} = ")));
        let right = line.is_some_and(|line| line.contains(&format!("\"={version}\"")));
        if !right {
            missing.push(format!("{name} is not pinned to ={version}"));
        }
        table.add_row([name, if right { "as at AtCoder" } else { "not as at AtCoder" }, version]);
    }
    terminal::print(format!("{table}\n"));
    if missing.is_empty() {
        Ok(())
    } else {
        Err(Failure::check(missing.join(", ")))
    }
}
