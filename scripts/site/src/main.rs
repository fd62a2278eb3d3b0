//! What `cargo grundy site` starts when it has gathered the material.

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
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let made = match &args.material {
        Some(material) => site::build(material, &args.out).map(|pages| {
            terminal::remark(format!("{pages} pages"));
            terminal::print(format!("{}\n", args.out.join("index.html").display()));
        }),
        None => site::check(&args.out),
    };
    match made {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.shown(),
    }
}
