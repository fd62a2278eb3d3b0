//! What a call asks for.

use facts::ask::Question;
use std::path::PathBuf;
use std::time::Duration;
use system::{Failure, OutputFile, Result};

/// The options of the command line; its help says what they mean.
#[derive(Clone, Debug, Default)]
pub struct ExploreOptions {
    /// Parameters that keep a value.
    pub set: Vec<(String, u64)>,
    pub upto: Option<u64>,
    pub seconds: Duration,
    pub form: Form,
    pub no_formula: bool,
    pub resume: Option<PathBuf>,
    pub question: Option<Question>,
}

/// The form of a result.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct Form {
    /// Print the table as CSV
    #[arg(long, conflicts_with = "json")]
    pub csv: bool,
    /// Print everything as JSON
    #[arg(long)]
    pub json: bool,
    /// Write a picture; - is stdout, instead of the table
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// Write a picture; - is stdout, instead of the table
    #[arg(long, value_name = "FILE")]
    pub png: Option<PathBuf>,
    /// Replace the file of a picture even if this command did not write it; a source stays
    #[arg(long)]
    force: bool,
}

impl Form {
    /// Fails if a picture may not be written.
    pub fn check(&self) -> Result<()> {
        self.pictures().map(drop)
    }

    /// The files for pictures, SVG and PNG.
    pub(crate) fn pictures(&self) -> Result<[Option<OutputFile>; 2]> {
        let file = |path: &Option<PathBuf>| {
            path.as_deref().map(|path| OutputFile::new(path, self.force)).transpose()
        };
        Ok([file(&self.svg)?, file(&self.png)?])
    }
}

/// A time from the value of `--seconds`.
pub fn seconds(seconds: f64) -> Result<Duration> {
    if !(seconds > 0.0 && seconds <= 1e9) {
        return Err(Failure::usage(format!("--seconds {seconds}: more than 0, up to 1e9")));
    }
    Ok(Duration::from_secs_f64(seconds))
}
