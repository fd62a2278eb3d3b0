//! `stress`: a program against the brute force, the solution in process, anything else as a
//! process.

use crate::process::{self, Limits, Trouble};
use crate::ward::Ward;
use crate::{bundle, cargo, stop, terminal, Failure, Result};
use similar::{ChangeTag, TextDiff};
use std::fmt;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};
use testdata::stress::{
    search, smallest, was_tried, Counterexample, Counts, Message, Search, Sums, ORDER,
};
use testdata::{Input, Problem};

/// What the command line asks for.
#[derive(Clone, Debug)]
pub struct Order {
    /// How long to search.
    pub seconds: Duration,
    /// Only this case.
    pub seed: Option<u64>,
    /// A program to test in place of the solution, with its arguments.
    pub against: Option<String>,
    /// What a program may use for one input.
    pub limits: Limits,
    /// Keep a counterexample as a test.
    pub save: bool,
}

/// How many cases of every smaller size a counterexample has to survive.
const TRIES: u64 = 10_000;

/// How much a program may print. No answer to a small input comes near.
pub const OUTPUT: usize = 1 << 20;

/// Searches for a counterexample and shows it.
///
/// # Errors
/// If there is one, or the program cannot be started.
pub fn stress(problem: &Problem, order: &Order) -> Result<()> {
    stop::listen();
    let ticks = 10 * order.seconds.as_secs();
    let bar = terminal::timer(ticks, &format!("stress {}", problem.id));
    let show = |seen: &Seen| {
        bar.set_position((10 * seen.time.as_secs()).min(ticks));
        bar.set_message(seen.to_string());
    };
    let (found, seen) = match &order.against {
        None => in_process(problem, order, &show)?,
        Some(command) => as_process(problem, order, &words(command)?, None, &show)?,
    };
    bar.finish_and_clear();
    terminal::remark(format!("{}: {seen}", problem.id));
    let Some(found) = found else {
        return if seen.sums.cases > 0 {
            Ok(())
        } else {
            Err(Failure::check("stopped before the first case"))
        };
    };
    terminal::print(told(problem, &found));
    let id = problem.id;
    if order.save {
        // The answer first: an input without one would be no test.
        for (ending, text) in [("out", &found.expected), ("in", &found.input)] {
            let path = problem.folder().join(format!("hack-{}.{ending}", found.seed));
            bundle::write(&path, text)?;
            terminal::remark(format!("saved {}", path.display()));
        }
    } else {
        terminal::remark(format!(
            "`--save` keeps it as the sample hack-{} of {id}, which every later test runs",
            found.seed
        ));
    }
    Err(Failure::check(format!(
        "broken by seed {}: `stress {id} --seed {0}` shows the case that led here",
        found.seed
    )))
}

/// The program and the arguments in a command line, with a shell's quotes.
///
/// # Errors
/// If there is no program in it, or a quote without its end.
pub fn words(command: &str) -> Result<Vec<String>> {
    match shell_words::split(command) {
        Ok(words) if !words.is_empty() => Ok(words),
        Ok(_) => Err(Failure::usage("--against needs a program")),
        Err(e) => Err(Failure::usage(format!("--against {command}: {e}"))),
    }
}

/// What a search has seen.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    /// Since the first case.
    time: Duration,
    sums: Sums,
    /// Is a counterexample known?
    found: bool,
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Sums { cases, distinct, wins, answers } = self.sums;
        let rate = cases as f64 / self.time.as_secs_f64().max(0.001);
        write!(f, "{cases} cases, {rate:.0} a second, {distinct} distinct")?;
        if let Some(share) = (100 * wins).checked_div(answers) {
            write!(f, ", the first player wins {share} %")?;
        }
        if self.found {
            write!(f, ", broken")?;
        }
        Ok(())
    }
}

/// Runs the solution inside of its test executable, a release build.
fn in_process(
    problem: &Problem,
    order: &Order,
    show: &dyn Fn(&Seen),
) -> Result<(Option<Counterexample>, Seen)> {
    let id = problem.id;
    let built =
        cargo::build(&["test", "--release", "--package", "solutions", "--bin", id, "--no-run"])?;
    let built = built
        .iter()
        .find(|it| it.is_test)
        .ok_or_else(|| Failure::check(format!("cargo built no {id}")))?;
    let folder = bundle::temporary()?;
    let work = testdata::stress::Order {
        seconds: order.seconds.as_secs_f64(),
        threads: threads(),
        tries: TRIES,
        seed: order.seed,
        time_limit: order.limits.time.as_secs_f64(),
        folder: folder.path().to_path_buf(),
    };
    let mut command = Command::new(&built.path);
    command
        .args(["--ignored", "--exact", "tests::stress", "--nocapture"])
        .env(ORDER, serde_json::to_string(&work).map_err(Failure::check)?)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    let mut ward = Ward::start(&mut command)
        .map_err(|e| Failure::check(format!("{}: {e}", built.path.display())))?;
    let start = Instant::now();
    let lines = BufReader::new(ward.child().stdout.take().expect("stdout is piped")).lines();
    let (sender, messages) = mpsc::channel();
    thread::spawn(move || {
        let messages = lines.map_while(std::result::Result::ok);
        messages
            .filter_map(|line| Message::read(&line))
            .all(|message| sender.send(message).is_ok());
    });
    let mut seen = Seen::default();
    let mut found = None;
    let mut hangs = false;
    loop {
        match messages.recv_timeout(Duration::from_millis(100)) {
            Ok(Message::Sums(sums)) => {
                seen = Seen { time: start.elapsed(), sums, found: found.is_some() };
                show(&seen);
            }
            Ok(Message::Found(smaller)) => found = Some(smaller),
            Ok(Message::Hangs) => hangs = true,
            Err(mpsc::RecvTimeoutError::Timeout) => {}
            Err(mpsc::RecvTimeoutError::Disconnected) => break,
        }
        if stop::asked() {
            return Ok((found, seen));
        }
    }
    let status = ward.child().wait().map_err(Failure::check)?;
    if status.success() && !hangs {
        return Ok((found, seen));
    }
    // It took the search with it: what it was at is tried again, as a process.
    let binary = cargo::build_solution(id)?;
    let binary = binary.to_string_lossy();
    let suspect = |input: &str| {
        process::run(&mut Command::new(&*binary), input, order.limits).map_err(|e| e.to_string())
    };
    for input in tried(folder.path()) {
        let expected = problem.answer(&input).map_err(Failure::check)?;
        let got = suspect(&input);
        if got.as_ref() != Ok(&expected) {
            let seed = order.seed.unwrap_or_else(|| seed_of(problem, &input));
            let found = Counterexample { seed, input, expected, got };
            if order.seed.is_some() {
                return Ok((Some(found), seen));
            }
            return as_process(problem, order, &[binary.to_string()], Some(found), show);
        }
    }
    Err(Failure::check(format!("the stress test of {id} ended with {status}")))
}

/// The inputs that a search was at when it ended without a word.
fn tried(folder: &Path) -> Vec<String> {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let texts = files.filter_map(|file| std::fs::read_to_string(file.path()).ok());
    texts.filter_map(|text| was_tried(&text).map(String::from)).collect()
}

/// The seed that makes `input`, as far as one looks; what comes of shrinking has none.
fn seed_of(problem: &Problem, input: &str) -> u64 {
    (0..1_000_000).find(|&seed| problem.small_input(seed) == input).unwrap_or(0)
}

fn threads() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Runs the program `words` once for every input, to look for a counterexample or, if one is known,
/// for a smaller one.
fn as_process(
    problem: &Problem,
    order: &Order,
    words: &[String],
    known: Option<Counterexample>,
    show: &dyn Fn(&Seen),
) -> Result<(Option<Counterexample>, Seen)> {
    let run =
        |input: &str| process::run(Command::new(&words[0]).args(&words[1..]), input, order.limits);
    // A program that is not there would break on every input.
    if let Err(Trouble::Start(why)) = run("") {
        return Err(Failure::usage(format!("`{}` cannot be started: {why}", words[0])));
    }
    let suspect = |input: &str| run(input).map_err(|trouble| trouble.to_string());
    let start = Instant::now();
    let counts = Counts::default();
    let seen = || Seen { time: start.elapsed(), sums: counts.sums(), found: false };
    let task = Search {
        limit: order.seconds,
        threads: threads(),
        seed: order.seed,
        tries: TRIES,
        stop: stop::asked,
        found: &|_| (),
    };
    let found = thread::scope(|scope| {
        let search = scope.spawn(|| match known {
            Some(known) => Some(smallest(problem, &suspect, task, &counts, known)),
            None => search(problem, &suspect, task, &counts),
        });
        while !search.is_finished() {
            show(&seen());
            thread::sleep(Duration::from_millis(20));
        }
        search.join().map_err(|_| Failure::check("the search panicked"))
    })?;
    Ok((found, seen()))
}

/// A counterexample as a person reads it: the input, expected and got side by side, and the move
/// that decides.
fn told(problem: &Problem, found: &Counterexample) -> String {
    let mut text = format!("--- input\n{}", shown(&found.input));
    match &found.got {
        Err(trouble) => {
            text += &format!("--- expected\n{}--- got\n{}", found.expected, shown(trouble));
        }
        Ok(got) if got.trim().is_empty() => {
            text += &format!("--- expected\n{}--- got\nnothing was printed\n", found.expected);
        }
        Ok(got) => {
            text += "--- expected (-), got (+)\n";
            let got = shown(got);
            for change in TextDiff::from_lines(&found.expected, &got).iter_all_changes() {
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
    if let Some(explain) = problem.explain {
        // Reasons for an input that is valid: there is nothing that can go wrong.
        let reasons = explain(&mut Input::new(&found.input)).unwrap_or_default();
        text += "--- why\n";
        text.extend(reasons.iter().map(|reason| format!("{reason}\n")));
    }
    text
}

/// `text` as it is, if it is short and plain; else the begin of it, with what no terminal should
/// see escaped.
fn shown(text: &str) -> String {
    const LINES: usize = 40;
    const WIDTH: usize = 200;
    let mut shown = String::new();
    for (i, line) in text.lines().enumerate() {
        if i == LINES {
            shown += &format!("... and {} lines more\n", text.lines().count() - LINES);
            break;
        }
        let plain = |c: char| {
            if c == '\t' || !c.is_control() {
                c.to_string()
            } else {
                c.escape_default().to_string()
            }
        };
        shown.extend(line.chars().take(WIDTH).map(plain));
        let longer = line.chars().count().saturating_sub(WIDTH);
        if longer > 0 {
            shown += &format!("... and {longer} characters more");
        }
        shown.push('\n');
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_should_not_see_is_escaped() {
        assert_eq!(shown("1 2\nYes\n"), "1 2\nYes\n");
        assert_eq!(shown("\u{1b}[31m\0"), "\\u{1b}[31m\\u{0}\n");
        assert_eq!(shown(&"9".repeat(300)).len(), 200 + "... and 100 characters more\n".len());
        assert!(shown(&"9\n".repeat(1000)).ends_with("... and 960 lines more\n"));
    }
}
