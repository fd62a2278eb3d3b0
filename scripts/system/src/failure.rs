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
    /// The command was not called rightly: exit status 2.
    #[error("{0}")]
    Usage(String),
    /// The work was done, or begun, and something is wrong with what it was about: exit status 1.
    #[error("{0}")]
    Check(String),
    /// The disk, or what lies on it, does not do as it should: exit status 1.
    #[error("{path}: {source}", path = .0.display(), source = .1)]
    Disk(PathBuf, #[source] Box<dyn Error + Send + Sync>),
    /// Somebody pressed Ctrl-C, or ended the command politely: exit status 130.
    #[error("stopped")]
    Stopped,
}

/// The result of anything that a command does.
pub type Result<T> = std::result::Result<T, Failure>;

impl Failure {
    /// A failed check, from anything that can say what is wrong.
    pub fn check(what: impl std::fmt::Display) -> Self {
        Failure::Check(what.to_string())
    }

    /// A wrong call, from anything that can say what is wrong.
    pub fn usage(what: impl std::fmt::Display) -> Self {
        Failure::Usage(what.to_string())
    }

    /// Trouble with the file or folder at `path`, for `map_err`.
    pub fn at<E: Into<Box<dyn Error + Send + Sync>>>(
        path: impl Into<PathBuf>,
    ) -> impl FnOnce(E) -> Self {
        move |source| Failure::Disk(path.into(), source.into())
    }

    /// Notes what went wrong on the way: the work goes on, and [`end`] shows it.
    pub fn noted(self) {
        NOTED.lock().expect("no thread panics").push(self);
    }

    /// Shows the failure on stderr, and what the program ends with.
    pub fn shown(&self) -> ExitCode {
        let error = terminal::styled("error:", terminal::BAD);
        terminal::remark(format!("{error} {self}"));
        ExitCode::from(match self {
            Failure::Usage(_) => 2,
            Failure::Check(_) | Failure::Disk(..) => 1,
            Failure::Stopped => 130,
        })
    }
}

/// What went wrong on the way.
static NOTED: Mutex<Vec<Failure>> = Mutex::new(vec![]);

/// Shows what went wrong on the way and at last: what the program ends with.
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
