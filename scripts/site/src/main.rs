//! What `cargo grundy site` starts when it has gathered the material.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods)]

use clap::Parser;
use std::path::PathBuf;
use std::process::ExitCode;
use system::terminal;

/// The problems, the boards and the course as a folder of pages
#[derive(Parser)]
struct Args {
    /// What the command has gathered: a file a problem. Without it, only look whether the pages may go
    /// there
    #[arg(long, value_name = "FOLDER")]
    material: Option<PathBuf>,
    /// Where the pages go
    #[arg(long, value_name = "FOLDER", required_unless_present = "board")]
    out: Option<PathBuf>,
    /// Print the boards of this problem as JSON, for `play`
    #[arg(long, value_name = "ID")]
    board: Option<String>,
}

fn main() -> ExitCode {
    terminal::show_panics();
    let args = Args::parse();
    let made = match (&args.board, &args.out, &args.material) {
        (Some(id), ..) => site::board(id).map(terminal::print),
        (None, Some(out), Some(material)) => site::build(material, out).map(|pages| {
            terminal::remark(format!("{pages} pages"));
            terminal::print(format!("{}\n", out.join("index.html").display()));
        }),
        (None, Some(out), None) => site::check(out),
        (None, None, _) => unreachable!("clap asks for one of them"),
    };
    match made {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.shown(),
    }
}
