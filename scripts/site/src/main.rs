//! What `cargo grundy site` starts when it has gathered the material.

use clap::Parser;
use std::path::PathBuf;
use std::process::ExitCode;
use system::terminal;

/// The problems, the boards and the course as a folder of pages
#[derive(Parser)]
struct Args {
    /// What the command has gathered: a file a problem
    #[arg(long, value_name = "FOLDER")]
    material: PathBuf,
    /// Where the pages go
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
}

fn main() -> ExitCode {
    let args = Args::parse();
    match site::build(&args.material, &args.out) {
        Ok(pages) => {
            let front = args.out.join("index.html");
            terminal::remark(format!("{pages} pages"));
            terminal::print(format!("{}\n", front.display()));
            ExitCode::SUCCESS
        }
        Err(failure) => failure.shown(),
    }
}
