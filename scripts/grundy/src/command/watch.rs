//! `watch`: on every save the samples and a moment of stress, on one calm screen.

use super::cases::Source;
use super::search::{processors, Screen, SearchConfig, Start};
use super::stress::{difference, render_counterexample};
use super::{duration, time_limit, words};
use crate::checker::Checker;
use crate::interactive::{converse, interactor};
use facts::{Problem, Sample};
use notify::{Event, EventKind, RecursiveMode, Watcher};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant, SystemTime};
use system::oracle::Oracle;
use system::process::{self, Limits};
use system::{cargo, parallel, stop, terminal, Failure, Result};

/// On every save: compile, samples, two seconds of stress
///
/// Watches the solution, its oracle, its facts and samples, or the program that is tested in its place.
/// Shows what failed first, as small as it gets. Ctrl-C ends it.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The problem
    id: String,
    /// Test this program, with its arguments, in place of the solution
    #[arg(long, value_name = "CMD")]
    against: Option<String>,
    /// Call this checker, as testlib's are, in place of the problem's own
    #[arg(long, value_name = "CMD")]
    checker: Option<String>,
    /// How long to stress after a save
    #[arg(long, allow_negative_numbers = true, default_value_t = 2.0)]
    seconds: f64,
    /// How many seconds of a processor a program may take for one input; three times as many by the clock
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true, default_value_t = 2.0)]
    time_limit: f64,
    /// How much memory it may take, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 256,
          value_parser = clap::value_parser!(u64).range(1..1 << 40))]
    memory_limit: u64,
}

/// Saves that are as near to each other are one: some editors write a file in several steps.
const TOGETHER: Duration = Duration::from_millis(100);

/// How many lines of a compiler's complaint are shown.
const LINES: usize = 12;

pub(crate) fn watch(args: &Args) -> Result<()> {
    let problem = facts::find(&args.id)?;
    let config = SearchConfig {
        seconds: duration("seconds", args.seconds)?,
        seed: None,
        threads: processors(),
        against: args.against.as_deref().map(|it| words("against", it)).transpose()?,
        checker: args.checker.as_deref().map(|it| words("checker", it)).transpose()?,
        limits: Limits {
            time: time_limit(args.time_limit)?,
            memory: args.memory_limit << 20,
            output: 64 << 20,
        },
    };
    if let Some(words) = &config.against {
        process::can_start(words)?;
    }
    stop::listen();
    let places = Places::of(&problem.id, config.against.as_deref());
    let (sender, events) = mpsc::channel();
    let notice = move |event: notify::Result<Event>| {
        // To look is no save, and we look ourselves.
        if !matches!(event, Ok(Event { kind: EventKind::Access(_), .. })) {
            // What happened is told by the files themselves, and nobody listens at the end.
            let _ = sender.send(());
        }
    };
    let mut watcher = notify::recommended_watcher(notice)
        .map_err(|e| Failure::check(format!("nothing tells of saves here: {e}")))?;
    for folder in &places.folders {
        let watched = watcher.watch(folder, RecursiveMode::NonRecursive);
        watched.map_err(|e| Failure::check(format!("{}: {e}", folder.display())))?;
    }
    let mut bench = Bench { id: &problem.id, config, oracle: None };
    let mut saved = Instant::now();
    loop {
        let state = places.state();
        // What a save interrupts is begun anew at once.
        let since = Instant::now();
        let changed = || since.elapsed() > TOGETHER && places.state() != state;
        terminal::clear();
        match bench.round(saved, &changed) {
            Ok(()) => {}
            Err(Failure::Stopped) => return Ok(()),
            Err(failure) => terminal::print(format!("{failure}\n")),
        }
        if stop::asked() {
            return Ok(());
        }
        if places.state() == state {
            terminal::print(terminal::styled("watching; Ctrl-C ends it\n", terminal::DIM));
        }
        while places.state() == state {
            match events.recv_timeout(TOGETHER) {
                Ok(()) | Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(Failure::check("nothing tells of saves any more"));
                }
            }
            if stop::asked() {
                return Ok(());
            }
        }
        saved = Instant::now();
        std::thread::sleep(TOGETHER);
        while events.try_recv().is_ok() {}
    }
}

/// The files whose change is a save.
struct Places {
    /// These are watched themselves, and may be written anew under their names.
    files: Vec<PathBuf>,
    /// What lies in here counts too: facts and samples.
    problem: PathBuf,
    /// Where all of them lie.
    folders: Vec<PathBuf>,
}

/// When each file was written last, and its length.
type State = BTreeMap<PathBuf, (SystemTime, u64)>;

impl Places {
    fn of(id: &str, against: Option<&[String]>) -> Places {
        let root = cargo::root();
        let oracle = root.join(format!("testdata/examples/{id}.rs"));
        let mut files = match against {
            None => vec![root.join(format!("solutions/src/bin/{id}.rs"))],
            Some(words) => words.iter().map(PathBuf::from).filter(|path| path.is_file()).collect(),
        };
        files.push(oracle);
        let problem = facts::folder().join(id);
        let folder = |file: &PathBuf| match file.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder.to_path_buf(),
            _ => PathBuf::from("."),
        };
        let mut folders: Vec<PathBuf> = files.iter().map(folder).collect();
        folders.push(problem.clone());
        folders.sort();
        folders.dedup();
        Places { files, problem, folders }
    }

    fn state(&self) -> State {
        let inside = fs::read_dir(&self.problem).into_iter().flatten().flatten();
        let all = self.files.iter().cloned().chain(inside.map(|entry| entry.path()));
        let when = |path: PathBuf| {
            let about = fs::metadata(&path).ok()?;
            Some((path, (about.modified().ok()?, about.len())))
        };
        all.filter_map(when).collect()
    }
}

/// What stays from one save to the next.
struct Bench<'a> {
    id: &'a str,
    config: SearchConfig,
    oracle: Option<Asked>,
}

/// An oracle at work.
struct Asked {
    /// When it was written.
    written: Option<SystemTime>,
    oracle: Oracle,
    checker: Checker,
}

impl Bench<'_> {
    /// What follows a save, until something fails or the next save `changed` a file.
    fn round(&mut self, saved: Instant, changed: &(dyn Fn() -> bool + Sync)) -> Result<()> {
        let problem = Problem::read(self.id)?;
        let Some(words) = self.program()? else { return Ok(()) };
        if changed() {
            return Ok(());
        }
        let samples = problem.samples()?;
        if problem.is_interactive() {
            return self.conversations(&problem, &samples, &words, saved);
        }
        let has_oracle = self.ready(&problem)?;
        let wrong = self.samples(&problem, &samples, &words, saved)?;
        if !has_oracle {
            terminal::print("stress     none: there is no oracle that compiles, samples only\n");
        }
        let Some(asked) = self.oracle.as_mut().filter(|_| has_oracle) else {
            if let Some((sample, got)) = wrong {
                terminal::print(difference(&sample.input, &sample.output, &got));
            }
            return Ok(());
        };
        let start = Instant::now();
        let limit = self.config.seconds;
        let over = || stop::asked() || changed() || start.elapsed() > limit;
        let begin = match &wrong {
            Some((sample, _)) => Start::Input(sample.input.clone()),
            None => Start::Smallest,
        };
        let own = self.config.checker.clone().map(Checker::program);
        let checker = own.as_ref().unwrap_or(&asked.checker);
        let screen = Screen::new(self.id, limit);
        let oracle = Source::Oracle(&mut asked.oracle);
        let searched = self.config.as_process(oracle, checker, &words, begin, &screen, &over);
        drop(screen);
        let (found, seen) = match searched {
            Ok(searched) => searched,
            // An oracle that failed is of no more use.
            Err(failure) => {
                self.oracle = None;
                return Err(failure);
            }
        };
        if stop::asked() {
            return Err(Failure::Stopped);
        }
        if changed() {
            return Ok(());
        }
        match (found, wrong) {
            (Some(found), known) => {
                let from = known.map_or(String::new(), |(it, _)| format!(", from {}", it.name));
                terminal::print(format!("stress     broken{from}, after {seen}\n"));
                terminal::print(render_counterexample(Some(&mut asked.oracle), &found));
            }
            (None, Some((sample, got))) => {
                terminal::print(difference(&sample.input, &sample.output, &got));
            }
            (None, None) => {
                let right = terminal::styled("no counterexample", terminal::GOOD);
                terminal::print(format!("stress     {right} in {seen}\n"));
            }
        }
        Ok(())
    }

    /// The program under test; none, after a word on the screen, if it does not compile.
    fn program(&self) -> Result<Option<Vec<String>>> {
        if let Some(words) = &self.config.against {
            process::can_start(words)?;
            return Ok(Some(words.clone()));
        }
        let built = cargo::build_with_warnings(&cargo::solution_args(self.id), self.id);
        if stop::asked() {
            return Err(Failure::Stopped);
        }
        Ok(match built? {
            Ok((path, warnings)) => {
                if !warnings.is_empty() {
                    let count = terminal::counted(warnings.len(), "warning");
                    complain(&count, &warnings, "warning");
                }
                Some(vec![path.to_string_lossy().into_owned()])
            }
            Err(errors) => {
                complain(&format!("{} does not compile", self.id), &errors, "error");
                None
            }
        })
    }

    /// Makes the oracle ready, if there is one; says so if it does not compile.
    fn ready(&mut self, problem: &Problem) -> Result<bool> {
        let source = cargo::root().join(format!("testdata/examples/{}.rs", self.id));
        let written = fs::metadata(source).and_then(|about| about.modified()).ok();
        if written.is_none() {
            self.oracle = None;
            return Ok(false);
        }
        if self.oracle.as_ref().is_some_and(|asked| asked.written == written) {
            return Ok(true);
        }
        let path = match Oracle::build_quietly(self.id)? {
            Ok(path) => path,
            Err(errors) => {
                self.oracle = None;
                complain(&format!("the oracle of {} does not compile", self.id), &errors, "error");
                return Ok(false);
            }
        };
        let start = |path: &Path| Oracle::start_at(path, self.id, Oracle::LIMITS);
        let checker = Checker::of(start(&path)?, problem.facts.compare)?;
        self.oracle = Some(Asked { written, oracle: start(&path)?, checker });
        Ok(true)
    }

    /// Lets the program talk with the interactor about each sample, and shows the first conversation that it loses.
    fn conversations(
        &self,
        problem: &Problem,
        samples: &[Sample],
        words: &[String],
        saved: Instant,
    ) -> Result<()> {
        let (judge, program) = (interactor(problem)?, process::from_here(words));
        for sample in samples {
            let talk = converse(&program, self.config.limits, &judge, &sample.input)?;
            if let Some(why) = &talk.wrong {
                let head = terminal::styled(format!("{}: {why}", sample.name), terminal::BAD);
                terminal::print(format!("samples    {head}\n{}", talk.shown()));
                return Ok(());
            }
        }
        let right = format!("{} right", terminal::counted(samples.len(), "conversation"));
        let (right, seconds) =
            (terminal::styled(right, terminal::GOOD), saved.elapsed().as_secs_f64());
        terminal::print(format!("samples    {right}, {seconds:.2} s after the save\n"));
        Ok(())
    }

    /// Runs the samples, and returns the first that is answered wrongly.
    fn samples(
        &self,
        problem: &Problem,
        samples: &[Sample],
        words: &[String],
        saved: Instant,
    ) -> Result<Option<(Sample, std::result::Result<String, String>)>> {
        let own = match (&self.config.checker, &self.oracle) {
            (Some(words), _) => Some(Checker::program(words.clone())),
            (None, Some(_)) => None,
            (None, None) => Some(Checker::Compare(problem.facts.compare)),
        };
        let checker =
            own.as_ref().unwrap_or_else(|| &self.oracle.as_ref().expect("there is one").checker);
        let (command, limits) = (process::from_here(words), self.config.limits);
        let outcomes = parallel(samples, |sample| {
            let got = process::run(&command, &sample.input, limits);
            let got = got.map_err(|trouble| trouble.to_string());
            let verdict = match &got {
                Ok(answer) => checker.judge(sample, answer)?,
                Err(trouble) => Err(trouble.clone()),
            };
            Ok((got, verdict))
        });
        let outcomes = outcomes.into_iter().collect::<Result<Vec<_>>>()?;
        let outcomes: Vec<_> = samples
            .iter()
            .zip(outcomes)
            .map(|(sample, (got, verdict))| (sample, got, verdict))
            .collect();
        if stop::asked() {
            return Err(Failure::Stopped);
        }
        let right = outcomes.iter().filter(|(_, _, verdict)| verdict.is_ok()).count();
        let (all, seconds) = (samples.len(), saved.elapsed().as_secs_f64());
        let wrong = outcomes.into_iter().find(|(_, _, verdict)| verdict.is_err());
        let what = match &wrong {
            None => terminal::styled(format!("{right} of {all} right"), terminal::GOOD),
            Some((sample, _, verdict)) => {
                let why = verdict.as_ref().err().map_or("", String::as_str);
                let head = terminal::styled(format!("{right} of {all} right"), terminal::BAD);
                format!("{head}; {}: {why}", sample.name)
            }
        };
        terminal::print(format!("samples    {what}, {seconds:.2} s after the save\n"));
        Ok(wrong.map(|(sample, got, _)| (sample.clone(), got)))
    }
}

/// The first of what a compiler complains about, in short.
fn complain(what: &str, errors: &[String], kind: &str) {
    let mut text = format!("{}\n", terminal::styled(what, terminal::BAD));
    let first = errors.first().map_or("", String::as_str);
    text.extend(first.lines().take(LINES).map(|line| format!("{line}\n")));
    if first.lines().count() > LINES {
        text += "…\n";
    }
    match errors.len() {
        0 | 1 => {}
        many => text += &format!("and {} more\n", terminal::counted(many - 1, kind)),
    }
    terminal::print(text);
}
