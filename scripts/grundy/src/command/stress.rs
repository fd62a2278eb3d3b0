//! `stress`: a program against the brute force, the solution in process, anything else as a
//! process.

use super::kept;
use super::problems::Problems;
use super::{duration, time_limit, words};
use crate::checker::Checker;
use facts::ask::{was_tried, Counterexample, Message, Order, Outcome, Request, Sums, Work, ORDER};
use facts::compare::differ_in_white_space;
use facts::{Problem, Sample};
use similar::{ChangeTag, TextDiff};
use std::fmt;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{mpsc, Mutex};
use std::thread;
use std::time::{Duration, Instant};
use system::oracle::Oracle;
use system::process::{self, Drain, Limits, Trouble};
use system::sandbox::{Policy, Sandbox};
use system::{cargo, files, stop, terminal, Failure, Result};

/// Random inputs against the brute force, until one breaks the program or time is over
///
/// With --rules a game that has nothing but rules takes the place of a problem.
#[derive(clap::Args)]
#[command(after_long_help = RULES_HELP)]
pub(crate) struct Args {
    #[command(flatten)]
    problems: Problems,
    /// How long to search, for each problem
    #[arg(long, allow_negative_numbers = true, default_value_t = 10.0)]
    seconds: f64,
    /// Only the case that this seed means
    #[arg(long)]
    seed: Option<u64>,
    /// Test this program, with its arguments, in place of the solution
    #[arg(long, value_name = "CMD")]
    against: Option<String>,
    /// Call this checker, as testlib's are, in place of the problem's own
    #[arg(long, value_name = "CMD")]
    checker: Option<String>,
    /// How many seconds of a processor a program may take for one input; three times as many by the clock
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true, default_value_t = TIME_LIMIT)]
    time_limit: f64,
    /// How much memory that program may take, in MiB
    #[arg(long, value_name = "MIB", default_value_t = MEMORY_LIMIT,
          value_parser = clap::value_parser!(u64).range(1..1 << 40))]
    memory_limit: u64,
    /// How many cases run at a time; as many as there are processors, if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Keep a counterexample among the samples, where every later test runs it
    #[arg(long)]
    save: bool,
    /// A game in Rust, as for `explore --rules`; --help tells what the program reads and prints
    #[arg(long, value_name = "FILE.rs", requires = "against",
          conflicts_with_all = ["ids", "shard", "checker", "save"])]
    rules: Option<PathBuf>,
    #[command(flatten)]
    asked: Asked,
}

/// What a program is asked about a game that has nothing but rules.
#[derive(clap::Args)]
struct Asked {
    /// Of a game: who wins, `first` or `second`, or the Grundy value
    #[arg(long, value_name = "wins|grundy", requires = "rules", default_value = "wins",
          value_parser = ["wins", "grundy"])]
    question: String,
    /// Of a game: the last move loses
    #[arg(long, requires = "rules")]
    misere: bool,
    /// Of a game: how large the numbers of a position get
    #[arg(long, value_name = "N", requires = "rules",
          value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    upto: Option<u64>,
}

const RULES_HELP: &str = "\
A game without a problem: `stress --rules FILE.rs --against CMD`. The file has the function `options`,
see `explore --help`. The program reads a position from stdin, its numbers on one line, and prints
`first` or `second`, who wins; with `--question grundy` the Grundy value of the position. With `--misere`
the last move loses.

    $ cat wythoff.rs
    fn options(a: u64, b: u64) -> Vec<(u64, u64)> {
        let one = (0..a).map(|left| (left, b)).chain((0..b).map(|left| (a, left)));
        one.chain((1..=a.min(b)).map(|k| (a - k, b - k))).collect()
    }
    $ cat mine.py
    a, b = map(int, input().split())
    print('second' if min(a, b) == abs(a - b) * 8 // 5 else 'first')
    $ cargo grundy stress --rules wythoff.rs --against 'python3 mine.py'";

/// What a program may take for one input, if nothing is said: seconds, and MiB.
const TIME_LIMIT: f64 = 2.0;
const MEMORY_LIMIT: u64 = 256;

/// How many cases of every smaller size a counterexample has to survive.
const TRIES: u64 = 10_000;

/// How much a program may print. No answer to a small input comes near.
const OUTPUT: usize = 1 << 20;

/// How long a search may take to end when it is told to.
const PATIENCE: Duration = Duration::from_secs(10);

pub(crate) fn stress(args: &Args) -> Result<()> {
    let task = Task {
        seconds: duration("seconds", args.seconds)?,
        seed: args.seed,
        threads: args.threads.map_or_else(processors, usize::from),
        against: args.against.as_deref().map(|it| words("against", it)).transpose()?,
        checker: args.checker.as_deref().map(|it| words("checker", it)).transpose()?,
        limits: Limits {
            time: time_limit(args.time_limit)?,
            memory: args.memory_limit << 20,
            output: OUTPUT,
        },
    };
    if let Some(file) = &args.rules {
        return on_rules(args, &task, file);
    }
    let problems = args.problems.with_oracle()?;
    if problems.len() > 1 && (args.seed.is_some() || args.against.is_some()) {
        return Err(Failure::usage("--seed and --against need exactly one ID"));
    }
    stop::listen();
    let mut broken = vec![];
    for problem in &problems {
        match task.search(problem) {
            Ok(found) => broken.extend(found.map(|found| (problem, found))),
            // One that cannot be searched does not keep the others from it.
            Err(why @ Failure::Check(_)) if problems.len() > 1 => why.noted(),
            Err(why) => return Err(why),
        }
        if stop::asked() {
            break;
        }
    }
    let Some((problem, found)) = broken.first() else {
        return if stop::asked() { Err(Failure::Stopped) } else { Ok(()) };
    };
    for (problem, found) in &broken {
        report(args, problem, found)?;
    }
    if broken.len() > 1 {
        let ids: Vec<&str> = broken.iter().map(|(problem, _)| problem.id.as_str()).collect();
        return Err(Failure::check(format!("broken: {}", ids.join(", "))));
    }
    Err(Failure::check(match found.seed {
        Some(seed) => {
            let again = args.again(&problem.id, seed);
            format!("broken by seed {seed}: `{again}` shows the case that led here")
        }
        None => "broken".to_string(),
    }))
}

impl Args {
    /// The call that tries the case of `seed` once more, with all that decides what comes of it.
    fn again(&self, id: &str, seed: u64) -> String {
        let mut words = vec!["stress".to_string(), id.to_string()];
        let mut option = |name: &str, value: Option<String>| {
            words.extend(value.into_iter().flat_map(|value| [format!("--{name}"), value]));
        };
        option("seed", Some(seed.to_string()));
        option("against", self.against.clone());
        option("checker", self.checker.clone());
        option("time-limit", other(&self.time_limit, &TIME_LIMIT));
        option("memory-limit", other(&self.memory_limit, &MEMORY_LIMIT));
        option("threads", self.threads.map(|threads| threads.to_string()));
        shell_words::join(words)
    }
}

/// The value of an option, if it is not what holds without it.
fn other<T: PartialEq + ToString>(value: &T, default: &T) -> Option<String> {
    (value != default).then(|| value.to_string())
}

/// Shows a counterexample, and keeps it first where that is asked for: showing may fail.
fn report(args: &Args, problem: &Problem, found: &Counterexample) -> Result<()> {
    let id = &problem.id;
    let name = found.seed.map_or("hack".to_string(), |seed| format!("hack-{seed}"));
    let remarks = if args.save {
        kept::kept(&problem.folder(), &name, &found.input, &found.expected)?
    } else {
        vec![format!("`--save` keeps it as the sample {name} of {id}, which every later test runs")]
    };
    terminal::print(told(&mut Oracle::start(id, Oracle::LIMITS)?, found)?);
    remarks.iter().for_each(terminal::remark);
    Ok(())
}

/// Breaks a program on a game that has nothing but rules.
fn on_rules(args: &Args, task: &Task, file: &Path) -> Result<()> {
    let Asked { question, misere, upto } = &args.asked;
    if *misere && question == "grundy" {
        return Err(Failure::usage("--question grundy: a Grundy value speaks of normal play"));
    }
    let name = file.display().to_string();
    stop::listen();
    let explore = cargo::build_one(&["build", "--package", "explore"], "explore")?;
    let mut command = Command::new(explore);
    command.arg("--rules").arg(file).args(["--serve", "--question", question]);
    if *misere {
        command.arg("--misere");
    }
    if let Some(upto) = upto {
        command.args(["--upto", &upto.to_string()]);
    }
    let words = task.against.as_ref().expect("clap asks for it");
    process::can_start(words)?;
    let mut oracle = Oracle::start_as(&command, &name, Oracle::LIMITS)?;
    let screen = Screen::new(&name, task.seconds);
    let searched = task.as_process(&mut oracle, words, None, &screen, &stop::asked)?;
    let Some(found) = screen.result(task, &name, searched)? else {
        return if stop::asked() { Err(Failure::Stopped) } else { Ok(()) };
    };
    terminal::print(told(&mut oracle, &found)?);
    Err(Failure::check("broken"))
}

/// What to do with each problem.
pub(super) struct Task {
    /// How long to search.
    pub(super) seconds: Duration,
    /// Only this case.
    pub(super) seed: Option<u64>,
    /// How many cases run at a time.
    pub(super) threads: usize,
    /// A program to test in place of the solution.
    pub(super) against: Option<Vec<String>>,
    /// A checker in place of the problem's own.
    pub(super) checker: Option<Vec<String>>,
    /// What a program may use for one input.
    pub(super) limits: Limits,
}

impl Task {
    /// Searches for a counterexample.
    fn search(&self, problem: &Problem) -> Result<Option<Counterexample>> {
        let id = &problem.id;
        let screen = Screen::new(id, self.seconds);
        let searched = match (&self.against, &self.checker) {
            (None, None) => self.in_process(problem, &screen)?,
            (Some(words), _) => {
                process::can_start(words)?;
                self.on_problem(problem, words, None, &screen)?
            }
            (None, Some(_)) => {
                let words = [cargo::build_solution(id)?.to_string_lossy().into_owned()];
                self.on_problem(problem, &words, None, &screen)?
            }
        };
        screen.result(self, id, searched)
    }

    /// Runs the program `words` on inputs of `problem`.
    fn on_problem(
        &self,
        problem: &Problem,
        words: &[String],
        known: Option<String>,
        screen: &Screen,
    ) -> Result<(Option<Counterexample>, Seen)> {
        let mut oracle = Oracle::start(&problem.id, Oracle::LIMITS)?;
        self.as_process(&mut oracle, words, known, screen, &stop::asked)
    }

    fn order(&self, known: Option<String>) -> Order {
        let seconds = self.seconds.as_secs_f64();
        Order { seconds, threads: self.threads, tries: TRIES, seed: self.seed, known }
    }

    /// Runs the solution inside of its test executable, a release build.
    fn in_process(
        &self,
        problem: &Problem,
        screen: &Screen,
    ) -> Result<(Option<Counterexample>, Seen)> {
        let id = &problem.id;
        let build = ["test", "--release", "--package", "solutions", "--bin", id, "--no-run"];
        let path = cargo::build_one(&build, id)?;
        let folder = files::temporary()?;
        let work = Work {
            order: self.order(None),
            time_limit: self.limits.time.as_secs_f64(),
            folder: folder.path().to_path_buf(),
        };
        let mut command = Command::new(&path);
        command
            .args(["--ignored", "--exact", "tests::stress", "--nocapture"])
            .env(ORDER, serde_json::to_string(&work).map_err(Failure::check)?);
        // The search measures its time itself.
        let policy = Policy::here(Limits { time: Duration::MAX, ..Limits::GENEROUS });
        let mut sandbox = Sandbox::open(policy).map_err(Failure::at(&path))?;
        let pipes = sandbox.start(&command).map_err(Failure::at(&path))?;
        let _complaint = Drain::of(pipes.stderr, 0);
        let start = Instant::now();
        let lines = BufReader::new(pipes.stdout).split(b'\n');
        let (sender, lines_read) = mpsc::channel();
        thread::spawn(move || {
            let mut lines = lines.map_while(std::result::Result::ok);
            lines.all(|line| sender.send(String::from_utf8_lossy(&line).into_owned()).is_ok())
        });
        let mut seen = Seen::default();
        let mut found = None;
        let mut whole = false;
        // What the solution itself has printed, or its oracle: both run in this process.
        let mut printed = None;
        loop {
            let line = match lines_read.recv_timeout(Duration::from_millis(100)) {
                Ok(line) => line,
                Err(mpsc::RecvTimeoutError::Timeout) => String::new(),
                Err(mpsc::RecvTimeoutError::Disconnected) => break,
            };
            match Message::read(&line) {
                Some(Message::Sums(sums)) => {
                    seen = Seen { time: start.elapsed(), sums, found: found.is_some() };
                    screen.show(&seen);
                }
                Some(Message::End(sums)) => {
                    seen = Seen { time: start.elapsed(), sums, found: found.is_some() };
                    whole = true;
                }
                Some(Message::Found(smaller)) => found = Some(smaller),
                Some(Message::Lost(why)) => return Err(Failure::check(format!("{id}: {why}"))),
                Some(Message::Hangs | Message::Try(..)) | None => {}
            }
            printed = printed.or_else(|| beside(&line).map(String::from));
            if stop::asked() {
                return Ok((found, seen));
            }
        }
        let end = sandbox.wait(PATIENCE).map_err(Failure::check)?;
        let trouble = end.and_then(|end| Trouble::of(&end, &policy, ""));
        let built = || Ok::<_, Failure>(cargo::build_solution(id)?.to_string_lossy().into_owned());
        if whole {
            let beside = match (printed, trouble) {
                (Some(printed), _) => {
                    Some(format!("it or its oracle prints {}", shown(&printed).trim_end()))
                }
                (None, trouble) => trouble.map(|trouble| trouble.to_string()),
            };
            let Some(beside) = beside.filter(|_| found.is_none()) else {
                return Ok((found, seen));
            };
            // In process its answers are right. A judge sees the process.
            let (found, seen) = self.on_problem(problem, &[built()?], None, screen)?;
            return match found {
                Some(found) => Ok((Some(found), seen)),
                None => Err(Failure::check(format!("{id}: its answers are right, but {beside}"))),
            };
        }
        let how = trouble.map_or("it ended".to_string(), |trouble| trouble.to_string());
        // The solution took the search with it: what it was at is tried again, as a process.
        let words = [built()?];
        for input in tried(folder.path()) {
            let (found, _) = self.on_problem(problem, &words, Some(input), screen)?;
            if found.is_some() {
                return Ok((found, seen));
            }
        }
        Err(Failure::check(format!(
            "the stress test of {id} was not done: {how}, and none of the inputs it was at breaks \
             the solution as a process: does the solution end the process?"
        )))
    }

    /// Runs the program `words` once for every input that the oracle wants tried, to look for a
    /// counterexample or, if one is known, for a smaller one.
    pub(super) fn as_process(
        &self,
        oracle: &mut Oracle,
        words: &[String],
        known: Option<String>,
        screen: &Screen,
        over: &(dyn Fn() -> bool + Sync),
    ) -> Result<(Option<Counterexample>, Seen)> {
        let command = process::from_here(words);
        let open = || Sandbox::open(Policy::new(self.limits)).map_err(Failure::check);
        let first = open()?;
        if let (Some(_), Some(sentence)) = (&self.against, first.gaps().unguarded()) {
            terminal::remark(sentence);
        }
        // Where there is a thread there is a sandbox, in which its programs run one after the other.
        let mut sandboxes = vec![first];
        for _ in 1..self.threads {
            sandboxes.push(open()?);
        }
        let checker = self.checker.clone().map(Checker::program);
        // Why the checker failed, if it did.
        let lost: Mutex<Option<Failure>> = Mutex::default();
        let judged = |input: String, expected: String, got| match (got, &checker) {
            (Ok(answer), None) => Ok(Outcome::Answered(answer)),
            (Ok(answer), Some(checker)) => {
                let name = format!("the input {}", input.trim_end().replace('\n', " / "));
                let verdict = checker.judge(&Sample { name, input, output: expected }, &answer)?;
                Ok(Outcome::Judged(answer, verdict))
            }
            (Err(Trouble::Stopped), _) => Err(Failure::Stopped),
            (Err(trouble), _) => Ok(Outcome::Failed(trouble.to_string())),
        };
        oracle.tell(&Request::Search(self.order(known)))?;
        let start = Instant::now();
        let (sender, inputs) = mpsc::channel::<(u64, String, String)>();
        let inputs = Mutex::new(inputs);
        let work = |teller: system::oracle::Teller, mut sandbox: Sandbox| loop {
            let next = inputs.lock().expect("no thread panics").recv();
            let Ok((number, input, expected)) = next else { break };
            let got = sandbox.run(&command, &input);
            let outcome = judged(input, expected, got).unwrap_or_else(|failure| {
                // A program that was stopped has not failed, nor has one whose checker did: the search
                // hears that first.
                lost.lock().expect("no thread panics").get_or_insert(failure);
                let _ = teller.tell(&Request::Stop);
                Outcome::Failed("nobody judged it".to_string())
            });
            if teller.tell(&Request::Tried(number, outcome)).is_err() {
                break;
            }
        };
        thread::scope(|scope| {
            for sandbox in sandboxes {
                let teller = oracle.teller();
                let work = &work;
                scope.spawn(move || work(teller, sandbox));
            }
            // It goes when this is over, and the threads with it.
            let sender = sender;
            let mut found = None;
            let mut seen = Seen::default();
            let mut stopped: Option<Instant> = None;
            loop {
                let line = oracle.next(Duration::from_millis(50))?;
                match line.as_deref().and_then(Message::read) {
                    Some(Message::Try(number, input, expected)) => {
                        drop(sender.send((number, input, expected)));
                    }
                    Some(Message::Lost(why)) => return Err(Failure::check(why)),
                    Some(Message::Found(smaller)) => found = Some(smaller),
                    Some(Message::Sums(sums)) => {
                        seen = Seen { time: start.elapsed(), sums, found: found.is_some() };
                        screen.show(&seen);
                    }
                    Some(Message::End(sums)) => {
                        seen = Seen { time: start.elapsed(), sums, found: found.is_some() };
                        return match lost.lock().expect("no thread panics").take() {
                            None | Some(Failure::Stopped) => Ok((found, seen)),
                            Some(failure) => Err(failure),
                        };
                    }
                    Some(Message::Hangs) | None => {}
                }
                if over() && stopped.is_none() {
                    oracle.tell(&Request::Stop)?;
                    stopped = Some(Instant::now());
                }
                if stopped.is_some_and(|since| since.elapsed() > PATIENCE) {
                    return Ok((found, seen));
                }
            }
        })
    }
}

/// What `line` of a search in process has that is neither a message nor the test harness's.
fn beside(line: &str) -> Option<&str> {
    const HARNESS: [&str; 3] = ["running 1 test", "test tests::stress", "test result: "];
    let said = line.split(ORDER).next().unwrap_or_default().trim();
    let is_harness = HARNESS.iter().any(|words| said.starts_with(words));
    (!said.is_empty() && !is_harness).then_some(said)
}

/// The inputs that a search was at when it ended without a word.
fn tried(folder: &Path) -> Vec<String> {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let texts = files.filter_map(|file| std::fs::read_to_string(file.path()).ok());
    texts.filter_map(|text| was_tried(&text).map(String::from)).collect()
}

pub(super) fn processors() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// What a person sees while a search is on.
pub(super) struct Screen {
    bar: terminal::Bar,
    ticks: u64,
}

impl Screen {
    pub(super) fn new(id: &str, seconds: Duration) -> Screen {
        let ticks = seconds.as_secs().saturating_mul(10);
        Screen { bar: terminal::timer(ticks, &format!("stress {id}")), ticks }
    }

    fn show(&self, seen: &Seen) {
        self.bar.set_position((10 * seen.time.as_secs()).min(self.ticks));
        let broken = if seen.found { ", broken" } else { "" };
        self.bar.set_message(format!("{seen}{broken}"));
    }

    /// Says how the search on `name` went, and returns the counterexample.
    fn result(
        self,
        task: &Task,
        name: &str,
        (found, seen): (Option<Counterexample>, Seen),
    ) -> Result<Option<Counterexample>> {
        self.bar.finish_and_clear();
        match &found {
            None if seen.sums.distinct == 0 && stop::asked() => return Err(Failure::Stopped),
            None if seen.sums.distinct == 0 => {
                let seconds = task.seconds.as_secs_f64();
                return Err(Failure::check(format!("{name}: no case in {seconds} s")));
            }
            None => terminal::remark(format!("{name}: no counterexample in {seen}")),
            Some(_) => terminal::remark(format!("{name}: broken after {seen}")),
        }
        Ok(found)
    }
}

/// What a search has seen.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Seen {
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
        let cases = terminal::counted(cases, "case");
        write!(f, "{cases}, {rate:.0} a second, {distinct} distinct")?;
        if let Some(share) = (100 * wins).checked_div(answers) {
            write!(f, ", the first player wins {share} %")?;
        }
        Ok(())
    }
}

/// A counterexample as a person reads it: the input, expected and got side by side, what the checker
/// says, and the move that decides, which the oracle knows.
pub(super) fn told(oracle: &mut Oracle, found: &Counterexample) -> Result<String> {
    let mut text = difference(&found.input, &found.expected, &found.got);
    if let Some(verdict) = &found.verdict {
        text += &format!("--- the checker\n{}", shown(verdict));
    }
    let reasons: Vec<String> = oracle.ask(&Request::Explain(found.input.clone()))??;
    if !reasons.is_empty() {
        text += "--- why\n";
        text.extend(reasons.iter().map(|reason| format!("{reason}\n")));
    }
    Ok(text)
}

/// An input, and what was expected and what came side by side. Where white space alone differs, it shows.
pub(super) fn difference(
    input: &str,
    expected: &str,
    got: &std::result::Result<String, String>,
) -> String {
    let text = format!("--- input\n{}", shown(input));
    match got {
        Err(trouble) => {
            text + &format!("--- expected\n{}--- got\n{}", shown(expected), shown(trouble))
        }
        Ok(got) if got.trim().is_empty() => {
            text + &format!("--- expected\n{}--- got\nnothing was printed\n", shown(expected))
        }
        Ok(got) if differ_in_white_space(expected, got) => {
            let visible = |text: &str| text.replace(' ', "·").replace('\t', "→");
            let diff = diff(&shown(&visible(expected)), &shown(&visible(got)));
            text + &format!("--- expected (-), got (+): white space alone differs\n{diff}")
        }
        Ok(got) => {
            text + &format!("--- expected (-), got (+)\n{}", diff(&shown(expected), &shown(got)))
        }
    }
}

fn diff(expected: &str, got: &str) -> String {
    let diff = TextDiff::from_lines(expected, got);
    let lines = diff.iter_all_changes().map(|change| {
        let (sign, style) = match change.tag() {
            ChangeTag::Delete => ("-", terminal::GOOD),
            ChangeTag::Insert => ("+", terminal::BAD),
            ChangeTag::Equal => (" ", terminal::DIM),
        };
        let line = change.value().trim_end_matches('\n');
        format!("{}\n", terminal::styled(format!("{sign}{line}"), style))
    });
    lines.collect()
}

/// `text` as it is, if it is short and plain; else its beginning, with what no terminal should
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
    fn what_a_solution_prints_itself_is_seen() {
        for harness in ["", "running 1 test", "test tests::stress ... ok", "test result: ok. 1"] {
            assert_eq!(beside(harness), None);
        }
        let sums = format!("{ORDER} {}", serde_json::json!({ "Sums": Sums::default() }));
        assert_eq!(beside(&sums), None);
        assert_eq!(beside("debug"), Some("debug"));
        let glued = format!("1 2 {sums}");
        assert_eq!(beside(&glued), Some("1 2"));
        assert!(Message::read(&glued).is_some());
    }

    #[test]
    fn what_a_terminal_should_not_see_is_escaped() {
        assert_eq!(shown("1 2\nYes\n"), "1 2\nYes\n");
        assert_eq!(shown("\u{1b}[31m\0"), "\\u{1b}[31m\\u{0}\n");
        assert_eq!(shown(&"9".repeat(300)).len(), 200 + "... and 100 characters more\n".len());
        assert!(shown(&"9\n".repeat(1000)).ends_with("... and 960 lines more\n"));
    }
}
