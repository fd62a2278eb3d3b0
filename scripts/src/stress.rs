//! `stress`: a program against the brute force, the solution in process, anything else as a
//! process.

use crate::process::{self, Trouble};
use crate::{bundle, cargo, terminal, Failure, Result};
use similar::{ChangeTag, TextDiff};
use std::fmt;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};
use testdata::stress::{search, Counterexample, Counts, Search, ORDER};
use testdata::Problem;

/// What the command line asks for.
#[derive(Clone, Debug)]
pub struct Order {
    /// How long to search.
    pub seconds: f64,
    /// Only this case.
    pub seed: Option<u64>,
    /// A program to test in place of the solution, with its arguments.
    pub against: Option<String>,
    /// How long that program may take for one input.
    pub time_limit: Duration,
    /// Keep a counterexample as a test.
    pub save: bool,
}

/// How many cases of every smaller size a counterexample has to survive.
const TRIES: u64 = 10_000;

/// Searches for a counterexample and shows it.
///
/// # Errors
/// If there is one, or the program cannot be started.
pub fn stress(problem: &Problem, order: &Order) -> Result<()> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let bar = terminal::spinner(&format!("stress {}", problem.id));
    let show = |seen: &Seen| bar.set_message(seen.to_string());
    let (found, seen) = match &order.against {
        None => in_process(problem, order, threads, show)?,
        Some(command) => as_process(problem, order, threads, command, show)?,
    };
    bar.finish_and_clear();
    terminal::remark(format!("{}: {seen}", problem.id));
    match found {
        None => Ok(()),
        Some(found) => {
            terminal::print(told(&found));
            if order.save {
                // The answer first: an input without one would be no test.
                for (ending, text) in [("out", &found.expected), ("in", &found.input)] {
                    let path = problem.folder().join(format!("hack-{}.{ending}", found.seed));
                    bundle::write(&path, text)?;
                    terminal::remark(format!("saved {}", path.display()));
                }
            }
            let id = problem.id;
            Err(Failure::check(format!(
                "broken by seed {}: `stress {id} --seed {0}` shows the case that led here",
                found.seed
            )))
        }
    }
}

/// The counts of a search at some moment.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    /// Since the first case.
    time: Duration,
    cases: u64,
    distinct: u64,
    wins: u64,
    answers: u64,
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Seen { time, cases, distinct, wins, answers } = self;
        let rate = *cases as f64 / time.as_secs_f64();
        let share = match answers {
            0 => String::new(),
            _ => format!(", the first player wins {} %", 100 * wins / answers),
        };
        write!(f, "{cases} cases, {rate:.0} a second, {distinct} distinct{share}")
    }
}

/// Runs the solution inside of its test executable, a release build.
fn in_process(
    problem: &Problem,
    order: &Order,
    threads: usize,
    show: impl Fn(&Seen),
) -> Result<(Option<Counterexample>, Seen)> {
    let id = problem.id;
    let built =
        cargo::build(&["test", "--release", "--package", "solutions", "--bin", id, "--no-run"])?;
    let built = built
        .iter()
        .find(|it| it.is_test)
        .ok_or_else(|| Failure::check(format!("cargo built no {id}")))?;
    let folder = bundle::temporary()?;
    let seed = order.seed.map_or("-".to_string(), |seed| seed.to_string());
    let words = format!("{} {threads} {TRIES} {seed} {}", order.seconds, folder.path().display());
    let mut child = Command::new(&built.path)
        .args(["--ignored", "--exact", "tests::stress", "--nocapture"])
        .env(ORDER, words)
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|e| Failure::check(format!("{}: {e}", built.path.display())))?;
    let start = Instant::now();
    let mut seen = Seen::default();
    for line in BufReader::new(child.stdout.take().expect("stdout is piped")).lines() {
        let line = line.map_err(Failure::check)?;
        if let Some(counts) = line.split(ORDER).nth(1) {
            let counts: Vec<u64> = counts.split_whitespace().flat_map(str::parse).collect();
            if let [cases, distinct, wins, answers] = counts[..] {
                seen = Seen { time: start.elapsed(), cases, distinct, wins, answers };
                show(&seen);
            }
        }
    }
    let status = child.wait().map_err(Failure::check)?;
    if !status.success() {
        return Err(Failure::check(format!("the stress test of {id} ended with {status}")));
    }
    let file = |name: &str| std::fs::read_to_string(folder.path().join(name));
    let Ok(seed) = file("seed") else { return Ok((None, seen)) };
    let got = file("got").map(Ok).or_else(|_| file("trouble").map(Err)).map_err(Failure::check)?;
    let found = Counterexample {
        seed: seed.parse().map_err(Failure::check)?,
        input: file("input").map_err(Failure::check)?,
        expected: file("expected").map_err(Failure::check)?,
        got,
    };
    Ok((Some(found), seen))
}

/// Runs `command` once for every input.
fn as_process(
    problem: &Problem,
    order: &Order,
    threads: usize,
    command: &str,
    show: impl Fn(&Seen),
) -> Result<(Option<Counterexample>, Seen)> {
    let words: Vec<&str> = command.split_whitespace().collect();
    let [program, arguments @ ..] = &words[..] else {
        return Err(Failure::usage("--against needs a program"));
    };
    let run =
        |input: &str| process::run(Command::new(program).args(arguments), input, order.time_limit);
    // A program that is not there would break on every input.
    if let Err(Trouble::Start(why)) = run("") {
        return Err(Failure::usage(format!("`{program}` cannot be started: {why}")));
    }
    let suspect = |input: &str| run(input).map_err(|trouble| trouble.to_string());
    let limit = Duration::from_secs_f64(order.seconds);
    let start = Instant::now();
    let counts = Counts::default();
    let snapshot = || {
        let [cases, wins, answers] = [&counts.cases, &counts.wins, &counts.answers]
            .map(|count| count.load(Ordering::Relaxed));
        Seen { time: start.elapsed(), cases, distinct: counts.distinct() as u64, wins, answers }
    };
    let order = Search { limit, threads, seed: order.seed, tries: TRIES };
    let found = thread::scope(|scope| {
        let search = scope.spawn(|| search(problem, &suspect, order, &counts));
        while !search.is_finished() {
            show(&snapshot());
            thread::sleep(Duration::from_millis(50));
        }
        search.join().map_err(|_| Failure::check("the search panicked"))
    })?;
    Ok((found, snapshot()))
}

/// A counterexample as a person reads it: the input, and expected and got side by side.
fn told(found: &Counterexample) -> String {
    let mut text = format!("--- input\n{}", found.input);
    match &found.got {
        Err(trouble) => {
            text += &format!("--- expected\n{}--- got\n{trouble}\n", found.expected);
        }
        Ok(got) => {
            text += "--- expected (-), got (+)\n";
            for change in TextDiff::from_lines(&found.expected, got).iter_all_changes() {
                let (sign, style) = match change.tag() {
                    ChangeTag::Delete => ("-", terminal::GOOD),
                    ChangeTag::Insert => ("+", terminal::BAD),
                    ChangeTag::Equal => (" ", terminal::DIM),
                };
                let line = change.value().trim_end_matches('\n');
                text += &format!("{}\n", terminal::styled(format!("{sign}{line}"), style));
            }
        }
    }
    text
}
