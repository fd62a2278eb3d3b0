//! Why a command ends without having done its work.

use crate::terminal;
use facts::ask::Refusal;
use facts::Missing;
use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;

/// Why a command ends without having done its work. Shown as one line on stderr.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// A wrong call: exit status 2.
    #[error("{0}")]
    Usage(String),
    /// The command worked and found a fault: exit status 1.
    #[error("{0}")]
    Check(String),
    /// A file or folder cannot be used: exit status 1.
    #[error("{path}: {source}", path = .0.display(), source = .1)]
    Disk(PathBuf, #[source] Box<dyn Error + Send + Sync>),
    /// The user pressed Ctrl-C or sent SIGTERM: exit status 130.
    #[error("stopped")]
    Stopped,
}

pub type Result<T> = std::result::Result<T, Failure>;

impl Failure {
    pub fn check(what: impl std::fmt::Display) -> Self {
        Failure::Check(what.to_string())
    }

    pub fn usage(what: impl std::fmt::Display) -> Self {
        Failure::Usage(what.to_string())
    }

    /// The same failure as a wrong call, unless the user asked to stop.
    #[must_use]
    pub fn of_call(self) -> Self {
        match self {
            Failure::Stopped => self,
            failure => Failure::usage(failure),
        }
    }

    /// For `map_err`: a failure at `path`.
    pub fn at<E: Into<Box<dyn Error + Send + Sync>>>(
        path: impl Into<PathBuf>,
    ) -> impl FnOnce(E) -> Self {
        move |source| Failure::Disk(path.into(), source.into())
    }

    /// Keeps the failure for [`end`], while the work goes on.
    pub fn noted(self) {
        NOTED.lock().expect("no thread panics").push(self);
    }

    /// Shows the failure on stderr, and returns the program's status.
    pub fn shown(&self) -> ExitCode {
        terminal::remark(terminal::styled("error:", terminal::BAD).and(format!(" {self}")));
        ExitCode::from(match self {
            Failure::Usage(_) => 2,
            Failure::Check(_) | Failure::Disk(..) => 1,
            Failure::Stopped => 130,
        })
    }
}

static NOTED: Mutex<Vec<Failure>> = Mutex::new(vec![]);

/// Shows all failures, and returns the program's status.
pub fn end(outcome: Result<ExitCode>) -> ExitCode {
    let noted = std::mem::take(&mut *NOTED.lock().expect("no thread panics"));
    let (status, last) = match outcome {
        Ok(status) => (status, None),
        Err(failure) => (ExitCode::SUCCESS, Some(failure)),
    };
    noted.into_iter().chain(last).fold(status, |_, failure| failure.shown())
}

impl From<Missing> for Failure {
    fn from(missing: Missing) -> Self {
        match missing {
            Missing::Unknown(why) => Failure::Usage(why),
            Missing::Unreadable(path, why) => Failure::Disk(path, why),
        }
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Failure::check(refusal)
    }
}
