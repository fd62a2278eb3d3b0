//! The command `cargo grundy`: everything that surrounds a solution on its way from the rules to
//! the judge. Each module is one capability; `main.rs` is the command line.

pub mod bench;
pub mod bundle;
pub mod cargo;
mod compact;
pub mod doctor;
pub mod explore;
pub mod handing;
pub mod judges;
pub mod list;
pub mod mutants;
pub mod new;
pub mod process;
mod prune;
pub mod rustc;
pub mod stop;
pub mod stress;
pub mod terminal;
pub mod test;
pub mod ward;

/// Why a command ends without having done its work. Shown as one line on stderr.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The command was not called rightly: exit status 2.
    Usage(String),
    /// The work was done, or begun, and something is wrong with what it was about: exit status 1.
    Check(String),
}

impl Failure {
    /// A failed check, from anything that can say what is wrong.
    pub fn check(what: impl std::fmt::Display) -> Self {
        Failure::Check(what.to_string())
    }

    /// A wrong call, from anything that can say what is wrong.
    pub fn usage(what: impl std::fmt::Display) -> Self {
        Failure::Usage(what.to_string())
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let (Failure::Usage(what) | Failure::Check(what)) = self;
        f.write_str(what)
    }
}

/// The result of anything that a command does.
pub type Result<T> = std::result::Result<T, Failure>;
