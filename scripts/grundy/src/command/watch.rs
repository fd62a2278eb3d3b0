//! `watch`: on every save the samples and a moment of stress, on one calm screen.

use super::program_args::ProgramArgs;
use super::round;
use super::search::{program, SearchConfig, TestedArgs};
use crate::task::provide::{self, Wanted};
use crate::task::session::Session;
use crate::task::Task;
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::thread::sleep;
use std::time::{Duration, Instant, SystemTime};
use system::oracle::OracleProcess;
use system::{cargo, stop, terminal, Failure, Result};

/// On every save: compile, samples, two seconds of stress
///
/// Watches the solution, its oracle, its facts and samples, or the program that is tested instead.
/// Shows each sample with its time, and the smallest counterexample that it finds. Ctrl-C ends it.
/// Outside the workspace it takes a Cargo package, a source file in any language, or a folder with one.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The problem, or the path of a program; without it, outside a workspace, the program of this folder
    id: Option<String>,
    #[command(flatten)]
    tested: TestedArgs,
    #[command(flatten)]
    programs: ProgramArgs,
    /// How long to stress after a save
    #[arg(long, allow_negative_numbers = true, default_value_t = 2.0)]
    seconds: f64,
}

/// Saves that are as near to each other are one: some editors write a file in several steps.
const TOGETHER: Duration = Duration::from_millis(100);

/// How often we look for a save. That takes 0.3 per cent of a processor.
const POLL: Duration = Duration::from_millis(50);

pub(crate) fn watch(args: &Args) -> Result<()> {
    stop::listen();
    // A wrong call ends before the first round.
    let (task, _) = args.prepared()?;
    let mut bench = Bench { args, watched: vec![], oracle: None };
    bench.watches(&task);
    let mut saved = Instant::now();
    loop {
        let watched = bench.watched.clone();
        let before = state(&watched);
        // A save interrupts the round, and the next one begins at once.
        let since = Instant::now();
        let changed = || since.elapsed() > TOGETHER && state(&watched) != before;
        terminal::clear();
        match bench.round(saved, &changed) {
            Ok(()) => {}
            Err(Failure::Stopped) => return Ok(()),
            Err(failure) => terminal::print(format!("{failure}\n")),
        }
        if stop::asked() {
            return Ok(());
        }
        let is_calm = state(&watched) == before;
        // The program may be made of other files now.
        let (watched, before) = match is_calm {
            true => (bench.watched.clone(), state(&bench.watched)),
            false => (watched, before),
        };
        if is_calm {
            terminal::print(terminal::styled("watching; Ctrl-C ends it\n", terminal::DIM));
        }
        while state(&watched) == before {
            if stop::asked() {
                return Ok(());
            }
            sleep(POLL);
        }
        saved = Instant::now();
        sleep(TOGETHER);
    }
}

/// For each file whose change is a save, when it was written last, and its length. Of a folder these are the files below
/// it.
fn state(paths: &[PathBuf]) -> BTreeMap<PathBuf, (SystemTime, u64)> {
    let mut files = vec![];
    for path in paths {
        if path.is_dir() {
            files.extend(system::files::below(path).unwrap_or_default());
        } else {
            files.push(path.clone());
        }
    }
    let streams = ["/dev/stdout", "/dev/stderr"].map(|it| fs::metadata(it).ok());
    let when = |path: PathBuf| {
        let about = fs::metadata(&path).ok()?;
        // Each round writes to it, so a round would be the cause of the next one.
        let is_own_output = streams.iter().flatten().any(|it| is_same(it, &about));
        (!is_own_output).then_some((path, (about.modified().ok()?, about.len())))
    };
    files.into_iter().filter_map(when).collect()
}

#[cfg(unix)]
fn is_same(one: &fs::Metadata, other: &fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (one.dev(), one.ino()) == (other.dev(), other.ino())
}

#[cfg(not(unix))]
fn is_same(_: &fs::Metadata, _: &fs::Metadata) -> bool {
    false
}

impl Args {
    /// The problem or the program that is meant, as its files are now.
    fn task(&self) -> Result<Task> {
        let own = match &self.id {
            Some(name) => provide::outside(name),
            None if facts::workspace().is_none() => Some(PathBuf::from(".")),
            None => return Err(Failure::usage("name a problem, or the path of a program")),
        };
        match (own, &self.id) {
            (Some(path), None) if self.tested.against.is_some() => {
                let shown = self.tested.against.as_deref().unwrap_or_default();
                let words = program("against", &self.tested.against)?.expect("it is given");
                drop(path);
                provide::command_here(&words, shown)
            }
            (Some(path), _) => {
                let wanted = Wanted { judge: self.tested.judge.clone(), ..Wanted::default() };
                provide::local(&path, &wanted)
            }
            (None, name) => {
                let problem = facts::find(name.as_deref().unwrap_or_default())?;
                self.tested.for_judge(provide::problem(&problem))
            }
        }
    }

    /// Is this about somebody's own folder?
    pub(crate) fn is_own(&self) -> bool {
        self.id.as_deref().is_none_or(|name| provide::outside(name).is_some())
    }

    /// The task, and the search on it as its facts are now.
    fn prepared(&self) -> Result<(Task, SearchConfig)> {
        let task = self.task()?;
        let bounds = round::bounds(&task, self.tested.against.is_some());
        let config = self.tested.config(self.seconds, bounds)?;
        let time = config.bounds.limits.time;
        let task = self.programs.on(task, time)?;
        Ok((config.on(task), config))
    }
}

/// What stays from one save to the next.
struct Bench<'a> {
    args: &'a Args,
    /// The files and folders whose change is a save.
    watched: Vec<PathBuf>,
    /// When the oracle was written that was built last.
    oracle: Option<SystemTime>,
}

impl Bench<'_> {
    /// Notes which files are watched.
    fn watches(&mut self, task: &Task) {
        self.watched = task.watched();
        // The task has the file to which a link leads now.
        self.watched.extend(self.args.id.iter().map(PathBuf::from).filter(|path| !path.is_dir()));
        let id = &task.name;
        if round::is_in_collection(task) {
            let root = cargo::root();
            // The round itself makes the bundle for a judge.
            self.watched.retain(|path| !path.starts_with(root.join("target")));
            if self.args.tested.against.is_none() {
                self.watched.push(root.join(format!("solutions/src/bin/{id}.rs")));
            }
            self.watched.push(oracle_of(id));
        }
        let named =
            [&self.args.tested.against, &self.args.programs.generator, &self.args.programs.brute];
        let words = named.into_iter().flatten().filter_map(|it| shell_words::split(it).ok());
        self.watched.extend(words.flatten().map(PathBuf::from).filter(|path| path.is_file()));
    }

    /// What follows a save, until something fails or the next save `changed` a file.
    fn round(&mut self, saved: Instant, changed: &(dyn Fn() -> bool + Sync)) -> Result<()> {
        let (task, config) = self.args.prepared()?;
        self.watches(&task);
        let Some(program) = round::program(&task)? else { return Ok(()) };
        if changed() {
            return Ok(());
        }
        let has_oracle = match round::is_in_collection(&task) && !self.args.programs.are_given() {
            true => self.builds_oracle(&task.name)?,
            false => task.has_oracle(),
        };
        let session = match has_oracle {
            true => Session::start(&task)?,
            false => Session::with(&task, None)?,
        };
        round::round(&task, &session, program, &config, (saved, " after the save"), changed)
            .map(drop)
    }

    /// Builds the oracle of the problem `id`, if there is one; complains if it does not compile.
    fn builds_oracle(&mut self, id: &str) -> Result<bool> {
        let written = fs::metadata(oracle_of(id)).and_then(|about| about.modified()).ok();
        if written.is_none() || self.oracle == written {
            return Ok(written.is_some());
        }
        self.oracle = match OracleProcess::build_quietly(id)? {
            Ok(_) => written,
            Err(errors) => {
                round::complain(&format!("the oracle of {id} does not compile"), &errors, "error");
                None
            }
        };
        Ok(self.oracle.is_some())
    }
}

fn oracle_of(id: &str) -> PathBuf {
    cargo::root().join(format!("testdata/examples/{id}.rs"))
}
