//! The providers: each makes a [`Task`] from one kind of source.

use super::icpc::{self, Package};
use super::language::{self, Source};
use super::layout::{self, Around, Place};
use super::oracle::{Oracle, ProcessOracle, StartOracle};
use super::programs::{Programs, OUTPUT};
use super::settings::Settings;
use super::{Helpers, Program, Task};
use crate::bundle::{self, judges, Selection};
use facts::ask::Request;
use facts::Problem;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use system::oracle::OracleProcess;
use system::process::Limits;
use system::rules_program::{RulesProgram, RulesQuestion};
use system::{cargo, terminal, Failure, Result};

/// What the programs of `stress` may use for one input, if the user names no other limits.
pub(crate) const SMALL: Limits =
    Limits { time: Duration::from_secs(2), memory: 256 << 20, output: OUTPUT };

/// What a call asks of programs in somebody's own folder.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wanted {
    pub(crate) selection: Selection,
    /// The judge for which the program is, in place of the one that its files name.
    pub(crate) judge: Option<String>,
}

/// The task that `name` means: a program that belongs to no problem, or else a problem of the collection.
pub(crate) fn find(name: &str, wanted: &Wanted) -> Result<Task> {
    match outside(name) {
        Some(path) => local(&path, wanted),
        None => Ok(problem(&facts::find(name)?)),
    }
}

/// The file or folder that `name` is the path of, if it lies outside the workspace or belongs to no problem of it. In a
/// package a program has a shorter name: `a` for `src/bin/a.rs`.
pub(crate) fn outside(name: &str) -> Option<PathBuf> {
    let path = Path::new(name);
    let workspace = facts::workspace().and_then(|it| it.canonicalize().ok());
    let Some(workspace) = workspace else {
        let short =
            [format!("src/bin/{name}.rs"), format!("{name}.rs"), format!("src/bin/{name}/main.rs")]
                .iter()
                .map(PathBuf::from)
                .find(|it| !path.exists() && it.is_file());
        let is_path = path.exists() || language::is_known(path) || name.contains('/');
        return short.or(is_path.then(|| path.to_path_buf()));
    };
    let is_rust = path.extension().is_some_and(|ending| ending == "rs");
    if !is_rust && !path.exists() {
        return None;
    }
    let folder = path
        .parent()
        .filter(|folder| *folder != Path::new(""))
        .unwrap_or(Path::new("."))
        .canonicalize()
        .ok();
    let is_inside = folder.is_none_or(|folder| folder.starts_with(workspace));
    let is_source = path.is_file() && language::is_known(path);
    let is_own = is_source && (!is_rust || facts::find(name).is_err());
    (!is_inside || is_own).then(|| path.to_path_buf())
}

/// The names of programs that help to test others.
const GENERATORS: [&str; 2] = ["gen", "generator"];
const BRUTES: [&str; 5] = ["brute", "naive", "slow", "stupid", "bf"];
const OTHERS: [&str; 6] = ["check", "checker", "interactor", "judge", "validator", "template"];

/// The task of the program at `path`, which is a file or a folder with one program.
pub(crate) fn local(path: &Path, wanted: &Wanted) -> Result<Task> {
    let task = if path.is_dir() { in_folder(path, wanted)? } else { file(path, wanted)? };
    let is_here = path == Path::new(".");
    let called = path.display().to_string();
    Ok(Task { called: if is_here { task.called } else { Some(called) }, ..task })
}

/// The task of the program in `folder`.
fn in_folder(folder: &Path, wanted: &Wanted) -> Result<Task> {
    let shown = folder.display();
    let manifest = folder.join("Cargo.toml");
    if manifest.is_file() {
        let selection = Selection { manifest: Some(manifest), ..wanted.selection.clone() };
        return program(bundle::Program::selected(&selection)?, wanted);
    }
    if folder.join("problem.yaml").is_file() {
        let what = "is a problem package: `cargo grundy verdicts` runs all its submissions; `test` takes one of them";
        return Err(Failure::usage(format!("{shown} {what}")));
    }
    let mut files = layout::entries(folder)?;
    files.retain(|file| file.is_file() && language::is_known(file));
    let stem = |file: &PathBuf| file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let helps =
        |file: &PathBuf| [&GENERATORS[..], &BRUTES, &OTHERS].concat().contains(&&*stem(file));
    files.retain(|file| !helps(file));
    let own = folder
        .canonicalize()
        .ok()
        .and_then(|it| Some(it.file_name()?.to_string_lossy().into_owned()));
    if files.len() > 1 && files.iter().any(|file| stem(file) == "main") {
        files.retain(|file| stem(file) == "main");
    }
    if files.len() > 1 && files.iter().any(|file| Some(stem(file)) == own) {
        files.retain(|file| Some(stem(file)) == own);
    }
    match &files[..] {
        [one] => file(one, wanted),
        [] => Err(Failure::usage(format!(
            "{shown} has no program: neither a Cargo.toml nor a source file"
        ))),
        several => {
            let names: Vec<String> = several.iter().map(|it| it.display().to_string()).collect();
            Err(Failure::usage(format!(
                "{shown} has several programs; name one of {}",
                names.join(", ")
            )))
        }
    }
}

/// The task of the program in the file at `path`.
fn file(path: &Path, wanted: &Wanted) -> Result<Task> {
    if path.extension().is_some_and(|ending| ending == "rs") {
        let rust = language::rust(path, wanted.judge.as_deref(), &wanted.selection)?;
        return program(rust, wanted);
    }
    let place =
        path.canonicalize().map_err(|e| Failure::usage(format!("{}: {e}", path.display())))?;
    let Some(source) = Source::of(path)? else {
        let ending = path.extension().unwrap_or_default().to_string_lossy();
        return Err(Failure::usage(format!(
            "{}: nothing says how files with the ending `{ending}` run; `--against CMD` takes any command, and \
             grundy.toml can name one",
            path.display()
        )));
    };
    let name = stem_of(path);
    around(Task::new(name, Program::Source(source)), &place, None, wanted)
}

fn stem_of(path: &Path) -> String {
    path.file_stem().map_or("program".to_string(), |it| it.to_string_lossy().into_owned())
}

/// `task` with what lies around its program, the file at `path`.
fn around(
    task: Task,
    path: &Path,
    package: Option<(&Path, &str)>,
    wanted: &Wanted,
) -> Result<Task> {
    let folder = path.parent().expect("a file is in a folder");
    let mut around = Around::of(Place { folder, file: Some(path), package })?;
    let mut task = task;
    if let Some(root) = icpc::around(path) {
        let read = Package::read(&root)?;
        let samples = read.samples.clone();
        around = Around { facts: read.facts.clone(), samples, hidden: vec![], ..around };
        around.samples.extend(read.secret.clone());
        task = read.judges(task);
    }
    let Around { mut facts, samples, hidden, home, folder: for_samples, mut files } = around;
    files.extend(Settings::around(path)?.file());
    if let Some(judge) = &wanted.judge {
        facts.judge = judges::find(judge)?.map_or(judge.clone(), |judge| judge.name.to_string());
    }
    let helper = |names: &[&str]| {
        let files = layout::entries(folder).unwrap_or_default();
        files.into_iter().find(|file| {
            language::is_known(file) && names.contains(&&*stem_of(file)) && file != path
        })
    };
    let helpers = Helpers { generator: helper(&GENERATORS), brute: helper(&BRUTES) };
    let called = path.strip_prefix(std::env::current_dir().unwrap_or_default()).unwrap_or(path);
    Ok(Task {
        called: Some(called.display().to_string()),
        facts,
        folder: Some(for_samples),
        samples: Some(samples),
        hidden,
        home,
        files,
        helpers,
        ..task
    })
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
        called: Some(problem.id.clone()),
        facts: problem.facts.clone(),
        folder: Some(problem.folder()),
        home: Some(problem.folder()),
        oracle: problem.has_oracle().then(|| Arc::new(start) as StartOracle),
        ..Task::new(problem.id.clone(), Program::Solution)
    }
}

/// The program of a Cargo package.
pub(crate) fn package(wanted: &Wanted) -> Result<Task> {
    program(bundle::Program::selected(&wanted.selection)?, wanted)
}

/// A program of any Cargo package, or of none.
fn program(program: bundle::Program, wanted: &Wanted) -> Result<Task> {
    let (path, name) = (program.path.clone(), program.name.clone());
    let package = program.package().map(Path::to_path_buf);
    let noted = |key: &str| program.defaults[key].clone();
    let (judge, seconds) = (noted("judge"), noted("time_limit"));
    let (page, editions) = (program.page.clone(), program.edition().to_string());
    let task = Task::new(name.clone(), Program::Package(Box::new(program)));
    let package = package.as_deref().map(|it| (it, &*name));
    let mut task = around(task, &path, package, wanted)?;
    let facts = &mut task.facts;
    if let Some(page) = page.filter(|_| facts.url.is_empty()) {
        let judge = facts::page::of(&page).map_or(String::new(), |page| page.judge.to_string());
        (facts.url, facts.judge) =
            (page, if facts.judge.is_empty() { judge } else { facts.judge.clone() });
    }
    if let (None, Some(judge)) = (&wanted.judge, judge.as_str()) {
        facts.judge =
            judges::find(judge)?.map_or(judge.to_string(), |judge| judge.name.to_string());
    }
    let seconds = seconds.as_f64().map(|seconds| (seconds * 1000.0) as u32);
    facts.time_limit_ms = seconds.or(facts.time_limit_ms);
    if let Some(judge) = judges::find(&facts.judge).ok().flatten() {
        if package.is_some() && !judge.editions.contains(&&*editions) {
            task.remark = Some(format!(
                "{} compiles edition {}, and this package is of edition {editions}",
                judge.name,
                judge.editions.join(" or ")
            ));
        }
    }
    Ok(task)
}

/// A task that is nothing but the program in these words.
pub(crate) fn command(words: &[String], shown: &str) -> Task {
    Task::new(shown.to_string(), Program::Command(words.to_vec()))
}

/// The program in these words, with the samples and facts of the folder in which we are.
pub(crate) fn command_here(words: &[String], shown: &str) -> Result<Task> {
    let here = std::env::current_dir().map_err(Failure::check)?;
    let Around { facts, samples, hidden, home, folder, files } =
        Around::of(Place { folder: &here, file: None, package: None })?;
    let task = command(words, shown);
    let (folder, samples) = (Some(folder), Some(samples));
    Ok(Task { facts, folder, home, samples, hidden, files, ..task })
}

/// Programs in any language that take the place of an oracle, each as its words.
pub(crate) struct OraclePrograms {
    pub(crate) generator: Vec<String>,
    pub(crate) brute: Option<Vec<String>>,
    pub(crate) check: Option<Vec<String>>,
    /// How long the program under test may take for one input. The brute force may take five times as long.
    pub(crate) time: Duration,
    /// The oracle of the problem, which still judges and explains.
    pub(crate) judge: Option<StartOracle>,
    /// Does it join inputs, so that programs start once for many?
    pub(crate) joins: bool,
}

impl OraclePrograms {
    pub(crate) fn start(self) -> StartOracle {
        Arc::new(move || {
            let (brute, check) = (self.brute.as_deref(), self.check.as_deref());
            let judge = self.judge.as_ref().map(|start| start()).transpose()?;
            let programs = Programs::new(&self.generator, brute, check, self.time, judge)
                .that_joins(self.joins);
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
