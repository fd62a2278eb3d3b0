//! The providers: each makes a [`Task`] from one kind of source.

use super::oracle::{Oracle, ProcessOracle, StartOracle};
use super::programs::{Programs, OUTPUT};
use super::{Program, Task};
use crate::bundle::{self, Selection};
use facts::ask::Request;
use facts::{Facts, Problem};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use system::oracle::OracleProcess;
use system::process::Limits;
use system::rules_program::{RulesProgram, RulesQuestion};
use system::{cargo, terminal, Result};

/// What the programs of `stress` may use for one input, if the user names no other limits.
pub(crate) const SMALL: Limits =
    Limits { time: Duration::from_secs(2), memory: 256 << 20, output: OUTPUT };

/// The task that `name` means: a Rust file that belongs to no problem, or else a problem of the collection.
pub(crate) fn find(name: &str, selection: &Selection) -> Result<Task> {
    match outside(name) {
        Some(path) => Ok(program(bundle::Program::at(path, selection)?)),
        None => Ok(problem(&facts::find(name)?)),
    }
}

/// The Rust file that `name` is the path of, if it lies outside the workspace or belongs to no problem of it.
pub(crate) fn outside(name: &str) -> Option<&Path> {
    let path = Path::new(name);
    path.extension().filter(|ending| *ending == "rs")?;
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    let folder = folder.unwrap_or(Path::new(".")).canonicalize().ok();
    let workspace = facts::workspace().and_then(|it| it.canonicalize().ok());
    let is_inside = workspace
        .is_some_and(|workspace| folder.is_none_or(|folder| folder.starts_with(workspace)));
    (!is_inside || path.is_file() && facts::find(name).is_err()).then_some(path)
}

/// A problem of the collection.
pub(crate) fn problem(problem: &Problem) -> Task {
    let id = problem.id.clone();
    let hides_inputs = problem.is_interactive();
    let start = move || {
        let process = OracleProcess::start(&id, OracleProcess::LIMITS)?;
        ProcessOracle::boxed(process, hides_inputs)
    };
    Task {
        name: problem.id.clone(),
        program: Program::Solution,
        facts: problem.facts.clone(),
        folder: Some(problem.folder()),
        checker: None,
        interactor: None,
        oracle: problem.has_oracle().then(|| Arc::new(start) as StartOracle),
    }
}

/// The program of a Cargo package.
pub(crate) fn package(selection: &Selection) -> Result<Task> {
    bundle::Program::selected(selection).map(program)
}

/// A program of any Cargo package, or of none. Its samples lie in a folder beside it: `a/1.in` and `a/1.out` for `a.rs`.
fn program(program: bundle::Program) -> Task {
    let url = program.page.clone().unwrap_or_default();
    let judge = facts::page::of(&url).map_or(String::new(), |page| page.judge.to_string());
    let folder = program.path.with_extension("");
    Task {
        name: program.name.clone(),
        program: Program::Package(Box::new(program)),
        facts: Facts { url, judge, ..Facts::default() },
        folder: folder.is_dir().then_some(folder),
        checker: None,
        interactor: None,
        oracle: None,
    }
}

/// A task that is nothing but the program in these words.
pub(crate) fn command(words: &[String], shown: &str) -> Task {
    Task {
        name: shown.to_string(),
        program: Program::Command(words.to_vec()),
        facts: Facts::default(),
        folder: None,
        checker: None,
        interactor: None,
        oracle: None,
    }
}

/// Programs in any language that take the place of an oracle, each as its words.
pub(crate) struct OraclePrograms {
    pub(crate) generator: Vec<String>,
    pub(crate) brute: Option<Vec<String>>,
    pub(crate) check: Option<Vec<String>>,
    /// How long each may take for one input.
    pub(crate) time: Duration,
    /// The oracle of the problem, which still judges and explains.
    pub(crate) judge: Option<StartOracle>,
}

impl OraclePrograms {
    pub(crate) fn start(self) -> StartOracle {
        Arc::new(move || {
            let (brute, check) = (self.brute.as_deref(), self.check.as_deref());
            let judge = self.judge.as_ref().map(|start| start()).transpose()?;
            let programs = Programs::new(&self.generator, brute, check, self.time, judge);
            Ok(Box::new(programs) as Box<dyn Oracle>)
        })
    }
}

/// The oracle of a file of rules.
pub(crate) fn rules(file: &Path, question: RulesQuestion) -> Result<StartOracle> {
    let rules = RulesProgram::read(file)?;
    Ok(Arc::new(move || {
        let process = rules.start(question, OracleProcess::LIMITS.time)?;
        let rules = rules.clone();
        let explained =
            move |failure, request: &Request| rules.explained(failure, request, question);
        ProcessOracle::that_explains(process, false, Box::new(explained))
    }))
}

/// From now on the oracle of the problem `id` knows medium inputs with their answers, where the problem has a second
/// way: the test executable of the solution contains both, and no other program does.
pub(crate) fn reach_medium(id: &str, build_tests: &[&str]) -> Result<()> {
    if facts::has_reference(id) {
        let _bar = terminal::spinner(&format!("building the tests of {id}"));
        match cargo::build_quietly(build_tests, id)? {
            Ok((path, _)) => OracleProcess::is_in_tests(id, &path, "tests::stress"),
            Err(_) => terminal::remark(format!(
                "{id}: its tests do not compile, so the search stays with small inputs"
            )),
        }
    }
    Ok(())
}
