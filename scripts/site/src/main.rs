//! Writes pages of the site.

use clap::Parser;
use std::path::PathBuf;
use std::process::ExitCode;
use system::Result;

/// Pages with boards to play on
#[derive(Parser)]
#[command(name = "site", max_term_width = 100)]
struct Args {
    /// The problems; all of them if none is named
    ids: Vec<String>,
    /// The folder
    #[arg(long, default_value = "target/site")]
    out: PathBuf,
}

fn main() -> ExitCode {
    match perform(&Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.shown(),
    }
}

fn perform(args: &Args) -> Result<()> {
    let mut problems = facts::all()?;
    if !args.ids.is_empty() {
        problems =
            args.ids.iter().map(|id| facts::find(id)).collect::<std::result::Result<_, _>>()?;
    }
    for id in site::write_boards(&problems, &args.out)? {
        println!("{}", args.out.join(id + ".html").display());
    }
    Ok(())
}
