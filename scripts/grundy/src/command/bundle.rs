//! `bundle`: one file for the judge, checked, written, and handed over.

use crate::bundle::judges::{self, Judge};
use crate::bundle::verify::{verify, Cases};
use crate::bundle::{default_path, make, Options};
use facts::Problem;
use std::path::PathBuf;
use system::oracle::Oracle;
use system::rustc::Rustc;
use system::{desktop, files, parallel, terminal, Failure, Result};

/// One file for the judge: pruned, compiled, run on the samples
#[derive(clap::Args)]
#[allow(clippy::struct_excessive_bools, reason = "the flags of a command line")]
pub(crate) struct Args {
    /// The problem
    #[arg(required_unless_present = "all")]
    id: Option<String>,
    /// All problems, with a table of their bundles
    #[arg(long, conflicts_with_all = ["id", "stdout", "out", "copy", "open"])]
    all: bool,
    /// Check for this judge, in place of the problem's own; on AtCoder crates stay outside
    #[arg(long)]
    judge: Option<String>,
    /// Compile with this rustc too; the variable `GRUNDY_RUSTC` names more
    #[arg(long, value_name = "PATH")]
    rustc: Vec<PathBuf>,
    /// Put the file on the clipboard as well
    #[arg(long)]
    copy: bool,
    /// Open the problem's page as well
    #[arg(long)]
    open: bool,
    /// Print the file in place of its path
    #[arg(long, conflicts_with = "out")]
    stdout: bool,
    /// Where to write it, in place of target/bundle/ID.rs
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Keep the documentation of the library whole
    #[arg(long)]
    keep_docs: bool,
}

pub(crate) fn bundle(args: &Args) -> Result<()> {
    let compilers = compilers(&args.rustc)?;
    match &args.id {
        Some(id) => one(args, &facts::find(id)?, &compilers),
        None => all(args, &compilers),
    }
}

/// The installed compiler first, then those that are `named` and those of the environment.
fn compilers(named: &[PathBuf]) -> Result<Vec<Rustc>> {
    let mut compilers = vec![Rustc::installed()];
    let more = std::env::var_os("GRUNDY_RUSTC").unwrap_or_default();
    for path in named.iter().cloned().chain(std::env::split_paths(&more)) {
        if !path.as_os_str().is_empty() {
            compilers.push(Rustc::at(&path)?);
        }
    }
    Ok(compilers)
}

/// The judge called `name`, or the problem's own with a remark if that takes no Rust.
fn judge_of(problem: &Problem, name: Option<&str>) -> Result<(Judge, Option<String>)> {
    match name {
        Some(name) => Ok((judges::find(name, problem)?, None)),
        None => Ok(judges::home(problem)),
    }
}

fn one(args: &Args, problem: &Problem, compilers: &[Rustc]) -> Result<()> {
    let (judge, remark) = judge_of(problem, args.judge.as_deref())?;
    let cases = Cases::of(problem)?;
    let bar = terminal::spinner(&format!("bundle {}", problem.id));
    let made = make(&problem.id, &Options { keep_docs: args.keep_docs, crates: judge.crates })?;
    verify(&problem.id, &made, &judge, compilers, &cases)?;
    bar.finish_and_clear();
    for remark in remark.iter().chain(&made.remark) {
        terminal::remark(remark);
    }
    if args.stdout {
        terminal::print(&made.text);
    } else {
        let path = args.out.clone().unwrap_or_else(|| default_path(&problem.id));
        files::write(&path, &made.text)?;
        terminal::print(format!("{}\n", path.display()));
    }
    if args.copy {
        terminal::remark(desktop::copy(&made.text)?);
    }
    if args.open {
        desktop::open(&problem.facts.url)?;
    }
    Ok(())
}

/// Makes the bundles of all problems, and shows a table.
fn all(args: &Args, compilers: &[Rustc]) -> Result<()> {
    let problems = facts::all()?;
    let ids: Vec<String> = problems.iter().map(|problem| problem.id.clone()).collect();
    Oracle::build_all(&ids)?;
    let bar = terminal::progress(problems.len() as u64, "bundle");
    let row = |problem: &Problem| -> Result<[String; 5]> {
        let (judge, _) = judge_of(problem, args.judge.as_deref())?;
        let made = make(&problem.id, &Options { keep_docs: args.keep_docs, crates: judge.crates })?;
        let time = verify(&problem.id, &made, &judge, compilers, &Cases::of(problem)?)?;
        files::write(&default_path(&problem.id), &made.text)?;
        if let Some(remark) = &made.remark {
            terminal::remark(format!("{}: {remark}", problem.id));
        }
        let bytes = made.text.len();
        let share = |limit: usize| format!("{:.1} %", 100.0 * bytes as f64 / limit as f64);
        let share = judge.source_limit.map_or("?".to_string(), share);
        let seconds = format!("{:.2}", time.as_secs_f64());
        Ok([problem.id.clone(), bytes.to_string(), share, made.unpruned.to_string(), seconds])
    };
    let rows = parallel(&problems, |problem| {
        let row = row(problem);
        bar.inc(1);
        row
    });
    bar.finish_and_clear();
    let mut table =
        terminal::table(&["id", "bytes", "of the limit", "before pruning", "seconds to compile"]);
    let mut failed = vec![];
    for (id, row) in ids.iter().zip(rows) {
        match row {
            Ok(row) => drop(table.add_row(row)),
            Err(failure) => {
                terminal::remark(failure);
                failed.push(id.as_str());
            }
        }
    }
    terminal::print(format!("{table}\n"));
    if failed.is_empty() {
        Ok(())
    } else {
        Err(Failure::check(format!("no bundle of {}", failed.join(", "))))
    }
}
