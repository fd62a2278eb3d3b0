//! `verdicts`: several solutions of a problem, each with the verdict that its folder expects, on samples, secret data
//! and generated inputs; and which generators break too few of the wrong ones.

use super::search::program;
use super::time_limit;
use crate::bundle::{self, Selection};
use crate::checker::{Attempt, Bounds};
use crate::interactive::is_silence;
use crate::task::icpc::{self, Package};
use crate::task::language::{is_known, Source};
use crate::task::provide::{self, OraclePrograms};
use crate::task::session::Session;
use crate::task::{layout, Judging, Task};
use facts::ask::{Case, Request};
use facts::Sample;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use system::process::{self, from_here, Limits, Trouble};
use system::sandbox::{Policy, Sandbox};
use system::{parallel, stop, terminal, Failure, Result};

/// Run several solutions, and compare their verdicts with those that their folders expect
///
/// Takes a problem package in the format of ICPC and Kattis, or any folder with solutions in folders such as
/// accepted, wrong_answer, time_limit_exceeded, run_time_error (also below submissions/ or solutions/), and samples.
/// Each --gen makes inputs, which an accepted solution or --brute answers; `verdicts` names the wrong solutions that a
/// generator does not break.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The folder of the problem; without it, the one in which we are
    folder: Option<PathBuf>,
    /// `CMD SEED SIZE` prints an input; give it several times for several generators. Files gen*.* in the folder are
    /// generators, too
    #[arg(long = "gen", value_name = "CMD")]
    generators: Vec<String>,
    /// Answers the generated inputs; by default the first accepted solution does
    #[arg(long, value_name = "CMD")]
    brute: Option<String>,
    /// Call this checker, which follows testlib's convention
    #[arg(long, value_name = "CMD")]
    checker: Option<String>,
    /// How many inputs each generator makes
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    inputs: u64,
    /// Seconds of processor time for one input, in place of the limit that the files of the problem state
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true)]
    time_limit: Option<f64>,
    /// MiB of memory, in place of the limit that the files of the problem state
    #[arg(long, value_name = "MIB", value_parser = clap::value_parser!(u64).range(1..1 << 40))]
    memory_limit: Option<u64>,
}

/// What a judge says of a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Accepted,
    WrongAnswer,
    TimeLimit,
    RunTimeError,
}

use Verdict::{Accepted, RunTimeError, TimeLimit, WrongAnswer};

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Accepted => "accepted",
            WrongAnswer => "wrong answer",
            TimeLimit => "time limit exceeded",
            RunTimeError => "run-time error",
        })
    }
}

impl Verdict {
    fn of(attempt: &Attempt) -> Verdict {
        match (&attempt.verdict, &attempt.got) {
            (Ok(()), _) => Accepted,
            (Err(_), Err(Trouble::Processor(_) | Trouble::TimeOut(..))) => TimeLimit,
            (Err(why), _) if attempt.transcript.is_some() && is_silence(why) => TimeLimit,
            (Err(_), Err(_)) => RunTimeError,
            (Err(_), Ok(_)) => WrongAnswer,
        }
    }
}

/// The folders, and the verdicts that each expects: those of problemtools, of the ICPC format and of BAPCtools.
const FOLDERS: [(&str, &[Verdict]); 9] = [
    ("accepted", &[Accepted]),
    ("slow_accepted", &[Accepted, TimeLimit]),
    ("partially_accepted", &[WrongAnswer, TimeLimit, RunTimeError]),
    ("rejected", &[WrongAnswer, TimeLimit, RunTimeError]),
    ("brute_force", &[TimeLimit, RunTimeError]),
    ("wrong_answer", &[WrongAnswer]),
    ("time_limit_exceeded", &[TimeLimit]),
    ("run_time_error", &[RunTimeError]),
    ("runtime_error", &[RunTimeError]),
];

/// The words of `@EXPECTED_RESULTS@`, which DOMjudge reads in a source.
const NOTED: [(&str, Verdict); 8] = [
    ("ACCEPTED", Accepted),
    ("CORRECT", Accepted),
    ("WRONG_ANSWER", WrongAnswer),
    ("NO_OUTPUT", WrongAnswer),
    ("TIME_LIMIT_EXCEEDED", TimeLimit),
    ("TIMELIMIT", TimeLimit),
    ("RUN_TIME_ERROR", RunTimeError),
    ("RUN_ERROR", RunTimeError),
];

/// A solution with the verdicts that are expected of it.
struct Submission {
    path: PathBuf,
    /// Does a folder hold its files?
    is_folder: bool,
    name: String,
    expected: Vec<Verdict>,
}

/// Inputs that have a source in common.
struct Group {
    name: String,
    cases: Vec<Sample>,
    is_generated: bool,
}

/// What became of a solution: for each group the first case that it fails, and how.
struct Outcome {
    failures: Vec<Option<(String, Verdict)>>,
}

impl Outcome {
    fn verdict(&self) -> Verdict {
        self.failures.iter().flatten().next().map_or(Accepted, |(_, verdict)| *verdict)
    }
}

pub(crate) fn verdicts(args: &Args) -> Result<()> {
    stop::listen();
    let folder = args.folder.as_deref().unwrap_or(Path::new("."));
    if !folder.is_dir() {
        return Err(Failure::usage(format!("{} is not a folder", folder.display())));
    }
    let (mut task, mut groups, multiplier) = read(folder)?;
    if let Some(words) = program("checker", &args.checker)? {
        task.checker = Some(Judging::from(words));
    }
    let submissions = submissions(folder)?;
    let built = built(&submissions)?;
    let session = Session::start(&task)?;
    let own_limit = args.time_limit.map(time_limit).transpose()?;
    let stated = task.facts.time_limit_ms.map(|it| Duration::from_millis(it.into()));
    let megabytes = args.memory_limit.unwrap_or(task.facts.memory_limit_mb.unwrap_or(2048).into());
    let limits = |time| Limits { time, memory: megabytes << 20, output: 64 << 20 };
    let runs = Runs { session: &session, built: &built };
    let time = match own_limit.or(stated) {
        Some(time) => time,
        None => {
            let slowest = runs.slowest(&submissions, &groups, limits(GENEROUS))?;
            let seconds = (slowest.as_secs_f64() * multiplier).ceil().max(1.0);
            terminal::remark(format!(
                "time limit: {seconds} s, {multiplier} times what the slowest accepted solution takes"
            ));
            Duration::from_secs_f64(seconds)
        }
    };
    groups.extend(generated(args, folder, &task, &submissions, &built)?);
    groups.retain(|group| !group.cases.is_empty());
    if groups.is_empty() {
        return Err(Failure::usage("there is no input: no sample, no secret data, no generator"));
    }
    let numbers: Vec<usize> = (0..submissions.len()).collect();
    let bar = terminal::progress(numbers.len() as u64, "verdicts");
    let outcomes = parallel(&numbers, |&number| {
        let outcome = runs.run(number, &groups, limits(time));
        bar.inc(1);
        outcome
    });
    bar.finish_and_clear();
    let outcomes: Vec<Option<Outcome>> = outcomes.into_iter().collect::<Result<_>>()?;
    report(&submissions, &groups, &outcomes)
}

/// What an accepted solution may take while no limit is known.
const GENEROUS: Duration = Duration::from_secs(20);

/// The problem in `folder`: how answers are judged, the inputs, and how many times the time of the slowest accepted
/// solution is the limit if none is stated.
fn read(folder: &Path) -> Result<(Task, Vec<Group>, f64)> {
    let group = |name: &str, cases| Group { name: name.to_string(), cases, is_generated: false };
    let task = provide::command(&["true".to_string()], &folder.display().to_string());
    if let Some(root) = icpc::around(folder) {
        let package = Package::read(&root)?;
        let task = package.judges(Task { facts: package.facts.clone(), ..task });
        let groups = vec![group("samples", package.samples), group("secret", package.secret)];
        return Ok((task, groups, package.multiplier));
    }
    let place = layout::Place { folder, file: None, package: None };
    let around = layout::Around::of(place)?;
    let (facts, files) = (around.facts, folder.canonicalize().ok());
    Ok((Task { facts, folder: files, ..task }, vec![group("samples", around.samples)], 5.0))
}

/// The solutions below `folder`, those that are accepted first.
fn submissions(folder: &Path) -> Result<Vec<Submission>> {
    let places = ["submissions", "solutions", "."].map(|name| folder.join(name));
    let has_verdicts = |place: &&PathBuf| FOLDERS.iter().any(|(name, _)| place.join(name).is_dir());
    let Some(place) = places.iter().find(has_verdicts) else {
        let names: Vec<&str> = FOLDERS.iter().map(|it| it.0).collect();
        return Err(Failure::usage(format!(
            "{} has no folder of solutions; the names are {}",
            folder.display(),
            names.join(", ")
        )));
    };
    let mut found = vec![];
    for (name, expected) in FOLDERS {
        for path in layout::entries(&place.join(name))? {
            let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let is_folder = path.is_dir();
            let main = if path.is_dir() { icpc::main_of(&path) } else { Some(path) };
            let shown = format!("{name}/{file}");
            match main.filter(|path| is_known(path) || matches!(Source::of(path), Ok(Some(_)))) {
                Some(path) => {
                    let expected = noted(&path).unwrap_or(expected.to_vec());
                    found.push(Submission { path, is_folder, name: shown, expected });
                }
                None if file.starts_with('.') => {}
                None => terminal::remark(format!("{shown}: left out, it is in no known language")),
            }
        }
    }
    match found.is_empty() {
        true => Err(Failure::usage(format!("{} has no solution", place.display()))),
        false => Ok(found),
    }
}

/// The verdicts that the source itself says are expected.
fn noted(path: &Path) -> Option<Vec<Verdict>> {
    let text = std::fs::read(path).ok()?;
    let text = String::from_utf8_lossy(&text).into_owned();
    let (_, rest) = text.split_once("@EXPECTED_RESULTS@:")?;
    let words = rest.lines().next()?.split([',', ' ']).map(|word| word.trim().replace('-', "_"));
    let verdict = |word: String| {
        NOTED.iter().find(|(name, _)| word.eq_ignore_ascii_case(name)).map(|(_, verdict)| *verdict)
    };
    let verdicts: Vec<Verdict> = words.filter_map(verdict).collect();
    (!verdicts.is_empty()).then_some(verdicts)
}

/// The words that start each of the `submissions`; none if this machine cannot compile it.
fn built(submissions: &[Submission]) -> Result<Vec<Option<Vec<String>>>> {
    let bar = terminal::progress(submissions.len() as u64, "compile");
    let build = |it: &Submission| -> Result<Option<Vec<String>>> {
        let words = if it.path.extension().is_some_and(|ending| ending == "rs") {
            let program = bundle::Program::at(&it.path, &Selection::default());
            program
                .and_then(|program| program.build())
                .map(|it| vec![it.to_string_lossy().into_owned()])
        } else {
            let source = Source::of(&it.path)?.expect("its language is known");
            let source = if it.is_folder { source.with_neighbours()? } else { source };
            source.build()?.map_err(|said| Failure::check(said.trim_end().to_string()))
        };
        bar.inc(1);
        match words {
            Ok(words) => process::can_start(&words).map(|()| Some(words)),
            Err(Failure::Stopped) => Err(Failure::Stopped),
            Err(why) => {
                let why = why.to_string();
                let lines: Vec<&str> = why.lines().take(4).collect();
                terminal::remark(format!(
                    "{}: left out, it does not compile here: {}",
                    it.name,
                    lines.join("\n")
                ));
                Ok(None)
            }
        }
    };
    let built = parallel(submissions, |it| match build(it) {
        Err(Failure::Usage(why)) => {
            terminal::remark(format!("{}: left out: {why}", it.name));
            Ok(None)
        }
        built => built,
    });
    bar.finish_and_clear();
    built.into_iter().collect()
}

/// The inputs of each generator, with answers of the brute force or of the first accepted solution.
fn generated(
    args: &Args,
    folder: &Path,
    task: &Task,
    submissions: &[Submission],
    built: &[Option<Vec<String>>],
) -> Result<Vec<Group>> {
    let mut generators = args.generators.clone();
    if generators.is_empty() {
        let is_generator = |path: &PathBuf| {
            let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            path.is_file() && is_known(path) && stem.starts_with("gen")
        };
        let files = layout::entries(folder)?.into_iter().filter(is_generator);
        generators
            .extend(files.map(|path| shell_words::quote(&path.to_string_lossy()).into_owned()));
    }
    let brute = match program("brute", &args.brute)? {
        Some(words) => Some(words),
        None => {
            let mut accepted =
                submissions.iter().zip(built).filter(|(it, _)| it.expected == [Accepted]);
            accepted.find_map(|(_, words)| words.clone())
        }
    };
    let mut groups = vec![];
    for shown in generators {
        if brute.is_none() && !task.is_interactive() {
            return Err(Failure::usage("--gen needs an accepted solution, or --brute CMD"));
        }
        let generator = program("gen", &Some(shown.clone()))?.expect("it is given");
        let brute = brute.clone().filter(|_| !task.is_interactive());
        let programs = OraclePrograms {
            generator,
            brute,
            check: None,
            time: GENEROUS,
            judge: None,
            joins: false,
        };
        let mut oracle = programs.start()()?;
        let cases = oracle.cases(&Request::First(args.inputs), &|| stop::asked())?;
        let sample = |(seed, Case { input, answer, .. }): (usize, Case)| Sample {
            name: format!("seed {seed}"),
            input,
            output: answer,
        };
        let cases = cases.ok_or(Failure::Stopped)?.into_iter().enumerate().map(sample).collect();
        let words = shell_words::split(&shown).unwrap_or_default();
        let short = |word: &String| {
            Path::new(word).file_name().map_or(word.clone(), |it| it.to_string_lossy().into_owned())
        };
        let name = words.iter().map(short).collect::<Vec<_>>().join(" ");
        groups.push(Group { name, cases, is_generated: true });
    }
    Ok(groups)
}

/// Runs solutions.
struct Runs<'a> {
    session: &'a Session,
    built: &'a [Option<Vec<String>>],
}

impl Runs<'_> {
    /// What becomes of the solution with this number; none if it does not compile.
    fn run(&self, number: usize, groups: &[Group], limits: Limits) -> Result<Option<Outcome>> {
        let Some(words) = &self.built[number] else { return Ok(None) };
        let (command, bounds) = (from_here(words), Bounds::plain(limits));
        let mut sandbox = Sandbox::open(Policy::new(limits)).map_err(Failure::check)?;
        let mut failures = vec![];
        for group in groups {
            let mut failure = None;
            for case in &group.cases {
                if stop::asked() {
                    return Err(Failure::Stopped);
                }
                let checker = &self.session.checker;
                let attempt = checker.attempt(&command, &mut sandbox, &bounds, case)?;
                let verdict = Verdict::of(&attempt);
                if verdict != Accepted {
                    failure = Some((case.name.clone(), verdict));
                    break;
                }
            }
            failures.push(failure);
        }
        Ok(Some(Outcome { failures }))
    }

    /// How long the slowest accepted solution takes for a case of the `groups`.
    fn slowest(
        &self,
        submissions: &[Submission],
        groups: &[Group],
        limits: Limits,
    ) -> Result<Duration> {
        let accepted =
            submissions.iter().zip(self.built).filter(|(it, _)| it.expected == [Accepted]);
        let mut slowest = Duration::ZERO;
        for (_, words) in accepted {
            let Some(words) = words else { continue };
            let command: Command = from_here(words);
            let mut sandbox = Sandbox::open(Policy::new(limits)).map_err(Failure::check)?;
            for case in groups.iter().flat_map(|group| &group.cases) {
                let start = Instant::now();
                self.session.checker.attempt(
                    &command,
                    &mut sandbox,
                    &Bounds::plain(limits),
                    case,
                )?;
                slowest = slowest.max(start.elapsed());
            }
        }
        Ok(slowest)
    }
}

/// Shows the table, the solutions with another verdict than expected, and the generators that are too weak.
fn report(
    submissions: &[Submission],
    groups: &[Group],
    outcomes: &[Option<Outcome>],
) -> Result<()> {
    let heads = groups.iter().map(|group| format!("{}: {}", group.name, group.cases.len()));
    let heads: Vec<String> =
        ["solution".to_string(), "verdict".to_string()].into_iter().chain(heads).collect();
    let mut table = terminal::table(&heads.iter().map(String::as_str).collect::<Vec<_>>());
    let mut wrong = vec![];
    let tested = || {
        submissions.iter().zip(outcomes).filter_map(|(it, outcome)| Some((it, outcome.as_ref()?)))
    };
    for (submission, outcome) in tested() {
        let verdict = outcome.verdict();
        let cell = |failure: &Option<(String, Verdict)>| match failure {
            None => "right".to_string(),
            Some((case, verdict)) => format!("{verdict}: {case}"),
        };
        let is_expected = submission.expected.contains(&verdict);
        let mark = if is_expected { "" } else { "  UNEXPECTED" };
        let row = [submission.name.clone(), format!("{verdict}{mark}")];
        table.add_row(row.into_iter().chain(outcome.failures.iter().map(cell)).collect::<Vec<_>>());
        if !is_expected {
            let expected: Vec<String> =
                submission.expected.iter().map(ToString::to_string).collect();
            wrong.push(format!(
                "{}: expected {}, got {verdict}",
                submission.name,
                expected.join(" or ")
            ));
        }
    }
    terminal::print(format!("{table}\n"));
    for (number, group) in groups.iter().enumerate().filter(|(_, group)| group.is_generated) {
        let missed: Vec<&str> = tested()
            .filter(|(it, outcome)| {
                !it.expected.contains(&Accepted) && outcome.failures[number].is_none()
            })
            .map(|(it, _)| it.name.as_str())
            .collect();
        if !missed.is_empty() {
            terminal::print(format!(
                "{} is too weak: it does not break {}\n",
                group.name,
                missed.join(", ")
            ));
        }
    }
    let count = tested().count();
    terminal::print(format!("{} of {count} as expected\n", count - wrong.len()));
    match wrong.is_empty() {
        true => Ok(()),
        false => Err(Failure::check(wrong.join("; "))),
    }
}
