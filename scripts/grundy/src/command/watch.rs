//! `watch`: on every save the samples and a moment of stress, on one calm screen.

use super::on_solution;
use super::samples;
use super::search::{Screen, SearchConfig, Start, TestedArgs};
use super::stress::render_counterexample;
use crate::checker::Bounds;
use crate::task::provide;
use crate::task::session::Session;
use facts::ask::Request;
use facts::Problem;
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant, SystemTime};
use system::oracle::OracleProcess;
use system::process;
use system::terminal::Text;
use system::{cargo, stop, terminal, Failure, Result};

/// On every save: compile, samples, two seconds of stress
///
/// Watches the solution, its oracle, its facts and samples, or the program that is tested instead.
/// Shows each sample with its time, and the smallest counterexample that it finds. Ctrl-C ends it.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The problem
    id: String,
    #[command(flatten)]
    tested: TestedArgs,
    /// How long to stress after a save
    #[arg(long, allow_negative_numbers = true, default_value_t = 2.0)]
    seconds: f64,
}

/// Saves that are as near to each other are one: some editors write a file in several steps.
const TOGETHER: Duration = Duration::from_millis(100);

/// How often we look for a save. That takes 0.3 per cent of a processor.
const POLL: Duration = Duration::from_millis(50);

/// How many lines of a compiler's complaint are shown.
const LINES: usize = 12;

pub(crate) fn watch(args: &Args) -> Result<()> {
    let problem = facts::find(&args.id)?;
    // A wrong call ends before the first round.
    let config = args.config(&problem)?;
    stop::listen();
    let state = || state(&problem.id, config.against.as_deref());
    let mut bench = Bench { args, id: &problem.id, oracle: None };
    let mut saved = Instant::now();
    loop {
        let before = state();
        // A save interrupts the round, and the next one begins at once.
        let since = Instant::now();
        let changed = || since.elapsed() > TOGETHER && state() != before;
        terminal::clear();
        match bench.round(saved, &changed) {
            Ok(()) => {}
            Err(Failure::Stopped) => return Ok(()),
            Err(failure) => terminal::print(format!("{failure}\n")),
        }
        if stop::asked() {
            return Ok(());
        }
        if state() == before {
            terminal::print(terminal::styled("watching; Ctrl-C ends it\n", terminal::DIM));
        }
        while state() == before {
            if stop::asked() {
                return Ok(());
            }
            sleep(POLL);
        }
        saved = Instant::now();
        sleep(TOGETHER);
    }
}

/// For each file whose change is a save, when it was written last, and its length.
fn state(id: &str, against: Option<&[String]>) -> BTreeMap<PathBuf, (SystemTime, u64)> {
    let root = cargo::root();
    let mut files = match against {
        None => vec![root.join(format!("solutions/src/bin/{id}.rs"))],
        Some(words) => words.iter().map(PathBuf::from).filter(|path| path.is_file()).collect(),
    };
    files.push(root.join(format!("testdata/examples/{id}.rs")));
    let about_problem = fs::read_dir(facts::folder().join(id)).into_iter().flatten().flatten();
    files.extend(about_problem.map(|entry| entry.path()));
    let when = |path: PathBuf| {
        let about = fs::metadata(&path).ok()?;
        Some((path, (about.modified().ok()?, about.len())))
    };
    files.into_iter().filter_map(when).collect()
}

impl Args {
    /// The search on `problem` as its facts are now. The solution is a debug build, with overflow checks.
    fn config(&self, problem: &Problem) -> Result<SearchConfig> {
        let times = if self.tested.against.is_some() { [1, 1] } else { Bounds::DEBUG };
        let mut bounds = Bounds::of_judge(&problem.facts, times);
        bounds.limits.output = 64 << 20;
        self.tested.config(self.seconds, bounds)
    }
}

/// What stays from one save to the next.
struct Bench<'a> {
    args: &'a Args,
    id: &'a str,
    /// When the oracle was written that was built last.
    oracle: Option<SystemTime>,
}

impl Bench<'_> {
    /// What follows a save, until something fails or the next save `changed` a file.
    fn round(&mut self, saved: Instant, changed: &(dyn Fn() -> bool + Sync)) -> Result<()> {
        let problem = Problem::read(self.id)?;
        let config = self.args.config(&problem)?;
        let Some(program) = self.program(&config)? else { return Ok(()) };
        if changed() {
            return Ok(());
        }
        let has_oracle = self.builds_oracle()?;
        let task = config.on(provide::problem(&problem));
        let session = match has_oracle {
            true => Session::start(&task)?,
            false => Session::with(&task, None)?,
        };
        let all = task.samples()?;
        let outcome =
            samples::run(&all, &program, &session.checker, &config.bounds, true, &|it| {
                terminal::print(it)
            })?;
        let style = if outcome.wrong.is_some() { terminal::BAD } else { terminal::GOOD };
        let right = terminal::styled(format!("{} of {} right", outcome.right, all.len()), style);
        let seconds = saved.elapsed().as_secs_f64();
        let after = format!(", {seconds:.2} s after the save\n");
        terminal::print(Text::from("samples    ").and(right).and(after));
        if outcome.is_late {
            return Ok(());
        }
        if !has_oracle {
            terminal::print("stress     none: there is no oracle that compiles, samples only\n");
            return Ok(());
        }
        let over = || stop::asked() || changed();
        let begin = match &outcome.wrong {
            Some(sample) => Start::At(Request::Answers(vec![sample.input.clone()])),
            None => Start::Smallest,
        };
        let screen = Screen::new(self.id, config.seconds);
        let searched = config.as_process(&task, &session, program, begin, &screen, &over);
        let (found, seen) = searched?;
        drop(screen);
        if stop::asked() {
            return Err(Failure::Stopped);
        }
        match (found, &outcome.wrong) {
            _ if changed() => {}
            (Some(found), Some(sample)) if found.case.input == sample.input => {
                terminal::print(format!("stress     nothing smaller than {}\n", sample.name));
            }
            (Some(found), wrong) => {
                let from = wrong.as_ref().map_or(String::new(), |it| format!(", from {}", it.name));
                terminal::print(format!("stress     broken{from}, after {seen}\n"));
                terminal::print(render_counterexample(Some(&session), &found));
            }
            // The oracle answers as the program does.
            (None, Some(sample)) => {
                let name = &sample.name;
                terminal::print(format!("stress     the oracle disagrees with sample {name}\n"));
            }
            (None, None) if seen.is_empty() => {
                terminal::print("stress     no case came in time\n");
            }
            (None, None) => {
                let right = terminal::styled("no counterexample", terminal::GOOD);
                terminal::print(Text::from("stress     ").and(right).and(format!(" in {seen}\n")));
            }
        }
        Ok(())
    }

    /// The program under test; none, after a word on the screen, if it does not compile.
    fn program(&self, config: &SearchConfig) -> Result<Option<Command>> {
        if let Some(words) = &config.against {
            return Ok(Some(process::from_here(words)));
        }
        let built = cargo::build_quietly(&on_solution(&["build"], self.id), self.id);
        if stop::asked() {
            return Err(Failure::Stopped);
        }
        Ok(match built? {
            Ok((path, warnings)) => {
                if !warnings.is_empty() {
                    let count = terminal::counted(warnings.len(), "warning");
                    complain(&count, &warnings, "warning");
                }
                Some(Command::new(path))
            }
            Err(errors) => {
                complain(&format!("{} does not compile", self.id), &errors, "error");
                None
            }
        })
    }

    /// Builds the oracle, if there is one; complains if it does not compile.
    fn builds_oracle(&mut self) -> Result<bool> {
        let source = cargo::root().join(format!("testdata/examples/{}.rs", self.id));
        let written = fs::metadata(source).and_then(|about| about.modified()).ok();
        if written.is_none() || self.oracle == written {
            return Ok(written.is_some());
        }
        self.oracle = match OracleProcess::build_quietly(self.id)? {
            Ok(_) => written,
            Err(errors) => {
                complain(&format!("the oracle of {} does not compile", self.id), &errors, "error");
                None
            }
        };
        Ok(self.oracle.is_some())
    }
}

/// The first of what a compiler complains about, in short.
fn complain(what: &str, errors: &[String], kind: &str) {
    let mut text = terminal::styled(what, terminal::BAD).and("\n");
    let first = errors.first().map_or("", String::as_str);
    text += first.lines().take(LINES).map(|line| format!("{line}\n")).collect::<String>();
    if first.lines().count() > LINES {
        text += "…\n";
    }
    match errors.len() {
        0 | 1 => {}
        many => text += format!("and {} more\n", terminal::counted(many - 1, kind)),
    }
    terminal::print(text);
}
