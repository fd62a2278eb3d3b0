//! A task: what a command knows about a program under test, wherever it comes from. [`provide`] makes tasks; a
//! command starts one [`session`] of a task.

pub(crate) mod cases;
pub(crate) mod oracle;
mod programs;
pub(crate) mod provide;
pub(crate) mod session;

use crate::bundle;
use facts::{Facts, Sample};
use oracle::StartOracle;
use std::path::PathBuf;
use std::process::Command;
use system::{cargo, process, Failure, Result};

#[derive(Clone)]
pub(crate) struct Task {
    /// How messages name it: an id, a file, a command line.
    pub(crate) name: String,
    pub(crate) program: Program,
    /// Its judge, page, limits and comparison, in the form of problem.toml.
    pub(crate) facts: Facts,
    /// The folder of its samples, from which the programs in its facts are called. None if it has no samples.
    pub(crate) folder: Option<PathBuf>,
    /// A checker that goes before all others.
    pub(crate) checker: Option<Vec<String>>,
    /// An interactor that goes before that of the facts.
    pub(crate) interactor: Option<Vec<String>>,
    /// Starts what knows the right answers. None if only the samples have answers.
    pub(crate) oracle: Option<StartOracle>,
}

/// A program under test.
#[derive(Clone, Debug)]
pub(crate) enum Program {
    /// The solution of the collection's problem that has the name of the task.
    Solution,
    /// A program of any Cargo package, or of none.
    Package(Box<bundle::Program>),
    /// A program with its arguments.
    Command(Vec<String>),
}

impl Task {
    /// The samples in the order of their names.
    pub(crate) fn samples(&self) -> Result<Vec<Sample>> {
        Ok(self.folder.as_deref().map_or(Ok(vec![]), facts::samples)?)
    }

    /// The samples, of which there must be some.
    pub(crate) fn some_samples(&self) -> Result<Vec<Sample>> {
        match self.samples()? {
            samples if samples.is_empty() => {
                Err(Failure::check(format!("{} has no sample", self.name)))
            }
            samples => Ok(samples),
        }
    }

    /// Does another program talk with the program?
    pub(crate) fn is_interactive(&self) -> bool {
        self.facts.interactive || self.facts.interactor.is_some() || self.interactor.is_some()
    }

    pub(crate) fn has_oracle(&self) -> bool {
        self.oracle.is_some()
    }

    /// Is the program the solution of a problem of the collection?
    pub(crate) fn is_solution(&self) -> bool {
        matches!(self.program, Program::Solution)
    }

    /// What `[package.metadata.grundy]` of its package says.
    pub(crate) fn default(&self, key: &str) -> Option<String> {
        match &self.program {
            Program::Package(program) => program.defaults[key].as_str().map(str::to_string),
            _ => None,
        }
    }

    /// What starts the program, after it is built.
    pub(crate) fn command(&self) -> Result<Command> {
        match &self.program {
            Program::Solution => Ok(Command::new(cargo::build_solution(&self.name)?)),
            Program::Command(words) => Ok(process::from_here(words)),
            Program::Package(program) => Ok(Command::new(program.build()?)),
        }
    }
}
