//! What `cargo grundy site` starts when it has gathered the material.

use clap::Parser;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use system::{terminal, Result};

/// The problems, the boards and the course as a folder of pages
#[derive(Parser)]
struct Args {
    /// What the command has gathered: a file a problem. Without it, only look whether the pages may go
    /// there
    #[arg(long, value_name = "FOLDER")]
    material: Option<PathBuf>,
    /// Make pages with nothing but a board each, for a look at them
    #[arg(long, conflicts_with = "material")]
    boards: bool,
    /// Where the pages go
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
}

fn main() -> ExitCode {
    system::sandbox::serve();
    let args = Args::parse();
    let made = match &args.material {
        None if args.boards => boards(&args.out),
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

fn boards(out: &Path) -> Result<()> {
    for id in site::write_boards(&facts::published()?, out)? {
        terminal::print(format!("{}\n", out.join(id + ".html").display()));
    }
    Ok(())
}
