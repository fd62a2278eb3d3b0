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
    pub csv: bool,
    pub json: bool,
    pub svg: Option<OutputFile>,
    pub png: Option<OutputFile>,
    pub no_formula: bool,
    pub resume: Option<PathBuf>,
    pub question: Option<Question>,
}

/// A time from the value of `--seconds`.
pub fn seconds(seconds: f64) -> Result<Duration> {
    if !(seconds > 0.0 && seconds <= 1e9) {
        return Err(Failure::usage(format!("--seconds {seconds}: more than 0, up to 1e9")));
    }
    Ok(Duration::from_secs_f64(seconds))
}
