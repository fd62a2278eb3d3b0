//! A task: what a command knows about a program under test, wherever it comes from. [`provide`] makes tasks; a
//! command starts one [`session`] of a task.

pub(crate) mod cases;
pub(crate) mod debug;
pub(crate) mod icpc;
pub(crate) mod language;
pub(crate) mod layout;
pub(crate) mod oracle;
mod programs;
pub(crate) mod provide;
pub(crate) mod session;
pub(crate) mod settings;
mod yaml;

use crate::bundle;
use crate::tool::Convention;
use facts::{Facts, Sample};
use language::Source;
use oracle::StartOracle;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;
use system::{cargo, process, Failure, Result};

#[derive(Clone)]
pub(crate) struct Task {
    /// How messages name it: an id, a file, a command line.
    pub(crate) name: String,
    pub(crate) program: Program,
    /// Its judge, page, limits and comparison, in the form of problem.toml.
    pub(crate) facts: Facts,
    /// How a call names it; none if only `--against` does.
    pub(crate) called: Option<String>,
    /// Where another sample goes.
    pub(crate) folder: Option<PathBuf>,
    /// Where the programs in its facts are called.
    pub(crate) home: Option<PathBuf>,
    /// Its samples; none if they are the pairs NAME.in and NAME.out in its folder.
    pub(crate) samples: Option<Vec<Sample>>,
    /// Inputs without an answer: samples, if a program talks with the program.
    pub(crate) hidden: Vec<Sample>,
    /// The files that its samples and facts were read from.
    pub(crate) files: Vec<PathBuf>,
    /// A checker that goes before all others.
    pub(crate) checker: Option<Judging>,
    /// An interactor that goes before that of the facts.
    pub(crate) interactor: Option<Judging>,
    /// What a person should know of it.
    pub(crate) remark: Option<String>,
    /// The words of a program that has a say where program and brute force differ.
    pub(crate) third: Option<Vec<String>>,
    /// Sources beside the program that make inputs and answer them.
    pub(crate) helpers: Helpers,
    /// How long the search may take, if it is one.
    pub(crate) seconds: Option<Duration>,
    /// Starts what knows the right answers. None if only the samples have answers.
    pub(crate) oracle: Option<StartOracle>,
}

/// A program that judges.
#[derive(Clone, Debug)]
pub(crate) struct Judging {
    pub(crate) words: Vec<String>,
    pub(crate) convention: Convention,
}

impl From<Vec<String>> for Judging {
    fn from(words: Vec<String>) -> Judging {
        Judging { words, convention: Convention::Testlib }
    }
}

/// Programs beside somebody's own program, by their usual names.
#[derive(Clone, Debug, Default)]
pub(crate) struct Helpers {
    pub(crate) generator: Option<PathBuf>,
    pub(crate) brute: Option<PathBuf>,
}

/// A program under test.
#[derive(Clone, Debug)]
pub(crate) enum Program {
    /// The solution of the collection's problem that has the name of the task.
    Solution,
    /// A program of any Cargo package, or of none.
    Package(Box<bundle::Program>),
    /// A source file in another language.
    Source(Source),
    /// A program with its arguments.
    Command(Vec<String>),
}

impl Task {
    /// The task of this name that has nothing but a program.
    fn new(name: String, program: Program) -> Task {
        Task {
            name,
            program,
            facts: Facts::default(),
            called: None,
            folder: None,
            home: None,
            samples: None,
            hidden: vec![],
            files: vec![],
            checker: None,
            interactor: None,
            seconds: None,
            remark: None,
            third: None,
            helpers: Helpers::default(),
            oracle: None,
        }
    }

    /// The samples in the order of their names.
    pub(crate) fn samples(&self) -> Result<Vec<Sample>> {
        match (&self.samples, &self.folder) {
            (Some(samples), _) if self.is_interactive() => {
                Ok(samples.iter().chain(&self.hidden).cloned().collect())
            }
            (Some(samples), _) => Ok(samples.clone()),
            (None, Some(folder)) => Ok(facts::samples(folder, !self.is_interactive())?),
            (None, None) => Ok(vec![]),
        }
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

    /// How long a checker may take for an answer, or an interactor for a line, by the clock. It may have to wait for a
    /// processor.
    pub(crate) fn patience(&self) -> Duration {
        const LEAST: Duration = Duration::from_secs(2);
        self.seconds.map_or(Duration::MAX, |seconds| seconds.max(LEAST))
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
            Program::Source(source) => match source.build()? {
                Ok(words) => {
                    // An interpreter that is missing is not a wrong answer.
                    process::can_start(&words)?;
                    Ok(process::from_here(&words))
                }
                Err(said) => Err(language::does_not_compile(&self.name, &said)),
            },
        }
    }

    /// Is it neither a problem of the collection nor just a command: does it lie in somebody's own folder?
    pub(crate) fn is_own(&self) -> bool {
        matches!(self.program, Program::Package(_) | Program::Source(_))
    }

    /// The files and folders whose change changes the task.
    pub(crate) fn watched(&self) -> Vec<PathBuf> {
        let mut paths = match &self.program {
            Program::Solution => vec![],
            Program::Command(words) => {
                words.iter().map(PathBuf::from).filter(|path| path.is_file()).collect()
            }
            Program::Source(source) => source.files(),
            Program::Package(program) => {
                let folders = program.own_folders();
                let parts = folders.iter().flat_map(|it| [it.join("src"), it.join("Cargo.toml")]);
                parts.chain([program.path.clone()]).collect()
            }
        };
        paths.extend(self.files.clone());
        paths.extend(self.folder.clone());
        paths.extend([&self.helpers.generator, &self.helpers.brute].into_iter().flatten().cloned());
        paths
    }

    /// How the program is compiled, for a person to see.
    pub(crate) fn build_line(&self) -> Option<String> {
        match &self.program {
            Program::Source(source) => Some(source.shown()),
            Program::Package(program) => {
                let judge = match &*self.facts.judge {
                    "" => String::new(),
                    judge => format!(", for {judge}"),
                };
                let flags: String =
                    program.rustflags.iter().map(|it| format!("RUSTFLAGS='{it}' ")).collect();
                let edition = program.edition();
                Some(format!("{flags}cargo build --release, edition {edition}{judge}"))
            }
            Program::Solution | Program::Command(_) => None,
        }
    }
}
