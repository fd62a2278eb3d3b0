//! What `cargo grundy site` starts when it has gathered the material.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods)]

use clap::Parser;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use system::{terminal, Failure, Result};

/// The problems, the boards and the course as a folder of pages
#[derive(Parser)]
struct Args {
    /// What the command has gathered: a file a problem
    #[arg(long, value_name = "FOLDER", required_unless_present_any = ["board", "oracle"])]
    material: Option<PathBuf>,
    /// Where the pages go
    #[arg(long, value_name = "FOLDER", required_unless_present_any = ["board", "oracle"])]
    out: Option<PathBuf>,
    /// Where the site will be, such as <https://name.github.io/grundy>
    #[arg(long, value_name = "URL")]
    base_url: Option<String>,
    /// Look for links that lead nowhere
    #[arg(long)]
    check: bool,
    /// Print the boards of this problem as JSON, for `play`
    #[arg(long, value_name = "ID")]
    board: Option<String>,
    /// Answer as the oracle of this problem, which the boards contain: a program less to compile
    #[arg(long, value_name = "ID")]
    oracle: Option<String>,
}

fn write_pages(args: &Args, out: &Path, material: &Path) -> Result<()> {
    let pages = site::build(material, out, args.base_url.as_deref())?;
    terminal::remark(format!("{pages} pages"));
    if args.check {
        let (dead, links) = site::dead_links(out)?;
        if !dead.is_empty() {
            return Err(Failure::check(format!("dead links:\n{}", dead.join("\n"))));
        }
        terminal::remark(format!("{links} links, and each leads somewhere"));
    }
    terminal::print(format!("{}\n", out.join("index.html").display()));
    Ok(())
}

fn main() -> ExitCode {
    terminal::show_panics();
    let args = Args::parse();
    let done = match (&args.oracle, &args.board, &args.out, &args.material) {
        (Some(id), ..) => site::serve(id),
        (_, Some(id), ..) => site::board(id).map(terminal::print),
        (.., Some(out), Some(material)) => write_pages(&args, out, material),
        _ => unreachable!("clap asks for these"),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.shown(),
    }
}
