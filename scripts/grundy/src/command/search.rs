//! The search for an input that breaks a program, and for the smallest one. The oracle makes the inputs and
//! the answers in batches; everything else is here: the order of the sizes, the threads, the time. A [`Tester`] runs the
//! program: in its test executable, or as a process.

use super::bundle;
use super::{duration, has_tests, on_solution, time_limit, words};
use crate::checker::{Bounds, Checker};
use crate::task::oracle::{Over, ProcessOracle};
use crate::task::session::Session;
use crate::task::{language, Judging, Program, Task};
use crate::tool::Runs;
use facts::ask::{Case, Request, Seeds, Sums, Tried, SIZES};
use facts::shrink::weight;
use facts::Sample;
use std::collections::{HashSet, VecDeque};
use std::fmt;
use std::hash::{BuildHasher, RandomState};
use std::iter::once;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, Once};
use std::time::{Duration, Instant};
use system::oracle::OracleProcess;
use system::process::{self, Limits, Trouble};
use system::sandbox::{Policy, Sandbox};
use system::{cargo, stop, terminal, together, Failure, Result};

/// How long inputs of smaller sizes are tried in vain: as long as the search took to get here, but not shorter and not longer
/// than this. And how many seeds may bring nothing new.
const IN_VAIN: [Duration; 2] = [Duration::from_millis(500), Duration::from_secs(3)];
const STALE: u64 = 20_000;

/// The longest block of seeds of a smaller size. Only a test executable is quick enough to reach it.
const TRIES: u64 = 10_000;

/// About how long a batch lasts, and how many seeds it has at most.
const BATCH: Duration = Duration::from_millis(50);
const LONGEST_BATCH: u64 = 1024;

/// A test executable takes microseconds for a case, so its batches are longer.
const LONGEST_BATCH_IN_PROCESS: u64 = 1 << 14;

/// What to try, and how.
pub(super) struct SearchConfig {
    /// How long to search.
    pub(super) seconds: Duration,
    /// Only this case.
    pub(super) seed: Option<u64>,
    /// How many programs run at a time.
    pub(super) threads: usize,
    /// A program to test in place of the solution.
    pub(super) against: Option<Vec<String>>,
    /// The words that the user wrote for it, if they name a source file.
    pub(super) source: Option<Vec<String>>,
    /// A checker in place of the problem's own.
    pub(super) checker: Option<Vec<String>>,
    /// What a program may use for one input.
    pub(super) bounds: Bounds,
}

/// The program under test, and what it may use.
#[derive(clap::Args)]
pub(crate) struct TestedArgs {
    /// Test this program, with its arguments, instead of the solution
    #[arg(long, value_name = "CMD")]
    pub(super) against: Option<String>,
    /// Call this checker, which follows testlib's convention, instead of the problem's own
    #[arg(long, value_name = "CMD")]
    pub(super) checker: Option<String>,
    /// Seconds of processor time that a program may take for one input; three times that by the clock. The default is the
    /// judge's limit, for `stress` 2. For `test ID` it is the time of all tests of a problem, by default 300
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true)]
    pub(super) time_limit: Option<f64>,
    /// For this judge instead of the problem's own: its edition and its crates. Of a problem of the workspace `test` checks
    /// the bundle for it; `stress` and `watch` run this bundle, compiled with the judge's flags
    #[arg(long, value_name = "NAME", conflicts_with = "against")]
    pub(super) judge: Option<String>,
    /// MiB of memory that it may take. The default is the judge's limit, for `stress` 256
    #[arg(long, value_name = "MIB", value_parser = clap::value_parser!(u64).range(1..1 << 40))]
    pub(super) memory_limit: Option<u64>,
}

impl TestedArgs {
    /// A search of this length, with these bounds where the user gives none.
    pub(super) fn config(&self, seconds: f64, bounds: Bounds) -> Result<SearchConfig> {
        let mut config = SearchConfig::new(duration("seconds", seconds)?, bounds);
        let Limits { time, memory, output } = bounds.limits;
        if self.time_limit.is_some() || self.memory_limit.is_some() {
            config.bounds = Bounds::plain(Limits {
                time: self.time_limit.map_or(Ok(time), time_limit)?,
                memory: self.memory_limit.map_or(memory, |mebibytes| mebibytes << 20),
                output,
            });
        }
        config.checker = program("checker", &self.checker)?;
        config.against = program("against", &self.against)?;
        let named = self.against.as_ref().map(|it| words("against", it)).transpose()?;
        let is_compiled =
            |named: &Vec<String>| config.against.as_ref().is_some_and(|it| it[0] != named[0]);
        config.source = named.filter(is_compiled);
        Ok(config)
    }

    /// The task of a problem, with the bundle for the judge that the user names in place of the solution.
    pub(super) fn for_judge(&self, task: Task) -> Result<Task> {
        match &self.judge {
            Some(name) => bundle::as_judge(task, name),
            None => Ok(task),
        }
    }
}

impl SearchConfig {
    /// `task` with the program and the checker that the user names.
    pub(super) fn on(&self, task: Task) -> Task {
        let program = self.against.clone().map_or(task.program, Program::Command);
        let checker = self.checker.clone().map(Judging::from).or(task.checker);
        Task { program, checker, seconds: Some(self.seconds), ..task }
    }
}

/// The words of the program in the value of the option `name`, which can be started.
pub(super) fn program(name: &str, value: &Option<String>) -> Result<Option<Vec<String>>> {
    let words = value.as_ref().map(|it| language::runnable(words(name, it)?)).transpose()?;
    words.iter().try_for_each(|words| process::can_start(words))?;
    Ok(words)
}

/// An input that a program does not answer rightly.
pub(super) struct Counterexample {
    /// The seed of the case is the one that led here, before the input shrank.
    pub(super) case: Case,
    pub(super) kind: FailureKind,
    /// The answer of the program, or what went wrong instead.
    pub(super) got: std::result::Result<String, String>,
    /// What is wrong, in words.
    pub(super) why: String,
    /// A heading and what is shown below it: what a checker says, or who said what.
    pub(super) remark: Option<(&'static str, String)>,
    /// What the program wrote to stderr.
    pub(super) stderr: String,
}

impl Counterexample {
    fn with_seed(self, seed: Option<u64>) -> Counterexample {
        Counterexample { case: Case { seed, ..self.case }, ..self }
    }
}

/// What is wrong in kind. It stays while a counterexample shrinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FailureKind {
    Answer,
    Crash,
    Time,
    Memory,
    Output,
    Processes,
}

impl FailureKind {
    fn of(trouble: Option<&Trouble>) -> FailureKind {
        match trouble {
            None => FailureKind::Answer,
            Some(Trouble::TimeOut(..) | Trouble::Processor(_)) => FailureKind::Time,
            Some(Trouble::Memory(_)) => FailureKind::Memory,
            Some(Trouble::Output(_) | Trouble::File(_)) => FailureKind::Output,
            Some(Trouble::Processes(_) | Trouble::Leftovers(_)) => FailureKind::Processes,
            Some(Trouble::Crash(_) | Trouble::Start(_) | Trouble::Stopped) => FailureKind::Crash,
        }
    }
}

/// Where a search begins.
pub(super) enum Start {
    /// With the smallest size; the sizes grow.
    Smallest,
    /// With these seeds or inputs.
    At(Request),
    /// With this input, which is as small as it gets; this seed led to it.
    Shrunk(Option<u64>, String),
}

type Searched = (Option<Counterexample>, Seen);

/// The seeds of a search: blocks of every size in turn, from the smallest, ever longer.
fn growing() -> impl Iterator<Item = Seeds> + Send {
    let sizes = SIZES as u64;
    (3..32).flat_map(move |round| {
        let (begin, count) = ((1 << round) - 8, 1 << round);
        (0..sizes).map(move |size| Seeds { first: begin * sizes + size, count })
    })
}

/// What follows small inputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Follow {
    Nothing,
    /// Medium inputs, after each round.
    Medium,
    /// Inputs with rare numbers, after each size, because a slow program may not see the end of a round.
    Unseen,
}

/// What a search asks for: the sizes grow, and other inputs follow them, if the oracle has some.
fn rounds(follow: Follow) -> impl Iterator<Item = Request> + Send {
    let medium = |round: u64| 10 * ((1 << round) - 1)..10 * ((2 << round) - 1);
    let sizes = SIZES as u64;
    growing().enumerate().flat_map(move |(number, seeds)| {
        let (round, size) = (number as u64 / sizes, number as u64 % sizes);
        let number = number as u64;
        let (medium, unseen) = match follow {
            Follow::Medium if size == sizes - 1 => (medium(round), 0..0),
            Follow::Unseen => (0..0, number..number + 1),
            _ => (0..0, 0..0),
        };
        let others = medium.map(Request::Medium).chain(unseen.map(Request::Unseen));
        once(Request::Cases(seeds)).chain(others)
    })
}

/// The seeds of the sizes below this one, which counts from 0: each round has twice as many of each size.
fn below(limit: u64) -> impl Iterator<Item = Seeds> + Send {
    growing().filter(move |seeds| size(seeds.first) < limit)
}

/// The size of the input of `seed`, from 0.
fn size(seed: u64) -> u64 {
    seed % SIZES as u64
}

/// How long the next batch is, after one of this length that took this `time`.
fn next_length(length: u64, time: Duration, longest: u64) -> u64 {
    if time < BATCH {
        longest.min(2 * length)
    } else {
        1.max(length / 2)
    }
}

impl SearchConfig {
    /// A search for the smallest input that breaks a solution, with all processors.
    pub(super) fn new(seconds: Duration, bounds: Bounds) -> SearchConfig {
        let threads = system::processors();
        SearchConfig {
            seconds,
            seed: None,
            threads,
            against: None,
            source: None,
            checker: None,
            bounds,
        }
    }

    /// Searches for an input that breaks the program of `task`, and says how the search went.
    pub(super) fn search(&self, task: &Task) -> Result<(Session, Option<Counterexample>)> {
        let screen = Screen::that_announces(&task.name, self.seconds);
        let (session, searched) = if task.is_solution() && task.checker.is_none() && has_tests(task)
        {
            self.in_process(task, &screen)?
        } else {
            let program = task.command()?;
            let session = Session::start(task)?;
            if !task.is_interactive() {
                session.agrees_with(&task.samples()?)?;
            }
            let start = self.start();
            let searched = self.as_process(task, &session, program, start, &screen, &|| false)?;
            (session, searched)
        };
        Ok((session, screen.result(self, &task.name, searched)?))
    }

    /// The start of a search that knows nothing yet.
    fn start(&self) -> Start {
        let one = |first| Start::At(Request::Cases(Seeds { first, count: 1 }));
        self.seed.map_or(Start::Smallest, one)
    }

    /// Tries the solution in its test executable, hundreds of times as fast as processes. A process then
    /// confirms the counterexample, because a judge sees the process.
    fn in_process(&self, task: &Task, screen: &Screen) -> Result<(Session, Searched)> {
        let id = &task.name;
        // These are the executables of `test`, with overflow checks.
        let tests = cargo::build_one(&on_solution(&["test", "--no-run"], id), id)?;
        let mut process =
            OracleProcess::start_in_tests(&tests, "tests::stress", id, Limits::GENEROUS)?;
        // A batch takes much less, unless a case never ends.
        process.set_time_limit(self.bounds.limits.time + Duration::from_secs(1));
        let session = Session::with(task, Some(ProcessOracle::boxed(process, false)?))?;
        let mut tester = InProcess {
            id,
            session: &session,
            screen,
            start: Instant::now(),
            sums: Sums::default(),
            strange: None,
        };
        let search = Search { config: self, session: &session, screen, over: &|| false };
        let found = search.smallest(&mut tester, self.start())?;
        let (seen, strange) = (tester.seen(), tester.strange.take());
        let mut oracle = session.oracle().expect("we started it");
        let process = oracle.process().expect("it is a process");
        let (start, complaint) = match (found, strange) {
            (Some(found), _) => {
                let start = Start::Shrunk(found.case.seed, found.case.input);
                (start, "in its test executable one is wrong".to_string())
            }
            (None, Some((batch, complaint))) => (Start::At(batch), complaint),
            (None, None) => match process.close()? {
                None => {
                    drop(oracle);
                    return Ok((session, (None, seen)));
                }
                // Processes that a solution leaves behind show only at the end.
                Some(trouble) => (self.start(), trouble.to_string()),
            },
        };
        process.set_time_limit(OracleProcess::LIMITS.time);
        // What the solution did to its test executable must not disturb the oracle.
        if !matches!(start, Start::Shrunk(..)) {
            process.restart()?;
        }
        drop(oracle);
        let program = Command::new(cargo::build_one(&on_solution(&["build"], id), id)?);
        match self.as_process(task, &session, program, start, screen, &|| false)? {
            (None, _) if !stop::asked() => Err(Failure::check(format!(
                "{id}: as a process its answers are right, but {complaint}"
            ))),
            (found, _) => Ok((session, (found, seen))),
        }
    }

    /// Runs `command`, the program of `task`, until an input breaks it or it is `over`, and looks for the smallest such
    /// input.
    pub(super) fn as_process(
        &self,
        task: &Task,
        session: &Session,
        command: Command,
        start: Start,
        screen: &Screen,
        over: Over,
    ) -> Result<Searched> {
        let mut sandboxes = vec![];
        for _ in 0..self.threads {
            sandboxes.push(Sandbox::open(Policy::new(self.bounds.limits)).map_err(Failure::check)?);
        }
        if let (false, Some(sentence)) = (task.is_solution(), sandboxes[0].gaps().unguarded()) {
            /// `watch` comes here after every save.
            static ONCE: Once = Once::new();
            ONCE.call_once(|| terminal::remark(sentence));
        }
        let mut tester = AsProcess {
            session,
            screen,
            program: Tested { checker: &session.checker, command, bounds: self.bounds },
            sandboxes,
            start: Instant::now(),
            sums: Sums::default(),
            runs: Mutex::default(),
            hasher: RandomState::new(),
            known: HashSet::new(),
        };
        let search = Search { config: self, session, screen, over };
        let found = search.smallest(&mut tester, start)?;
        Ok((found, tester.seen()))
    }
}

/// Tries a program on inputs.
trait Tester {
    fn follow(&self) -> Follow;

    /// The first input of `requests` that breaks the program and is smaller than that of `found`.
    fn first(
        &mut self,
        requests: &mut (dyn Iterator<Item = Request> + Send),
        found: Option<&Counterexample>,
        over: Over,
    ) -> Result<Option<Counterexample>>;

    fn seen(&self) -> Seen;
}

/// The way to the smallest counterexample.
struct Search<'a> {
    config: &'a SearchConfig,
    session: &'a Session,
    screen: &'a Screen,
    over: Over<'a>,
}

impl Search<'_> {
    /// The smallest counterexample that a search from `start` on finds.
    fn smallest(&self, tester: &mut dyn Tester, start: Start) -> Result<Option<Counterexample>> {
        let (over, begin) = (self.over, Instant::now());
        let until = |time| {
            let end = Instant::now() + time;
            move || over() || Instant::now() >= end
        };
        let grows = matches!(start, Start::Smallest);
        let follow = tester.follow();
        let first = match start {
            Start::Smallest => {
                let requests = &mut rounds(follow);
                tester.first(requests, None, &until(self.config.seconds))?
            }
            Start::At(request) => tester.first(&mut once(request), None, over)?,
            Start::Shrunk(seed, input) => {
                let found = tester.first(&mut once(Request::Answers(vec![input])), None, over)?;
                return Ok(found.map(|found| found.with_seed(seed)));
            }
        };
        let Some(mut found) = first else { return Ok(None) };
        if self.config.seed.is_some() {
            // A seed asks for the very case.
            return Ok(Some(found));
        }
        self.screen.announce(&found.case.input, &found.why);
        let is_medium = grows && found.case.seed.is_none() && follow == Follow::Medium;
        let mut answers = if is_medium { Request::SecondAnswers } else { Request::Answers };
        if let Some(mut oracle) = self.session.oracle() {
            unless_stopped(oracle.prepare(over).map(Some))?;
        }
        // Only slow programs, or a busy machine, take so long again.
        let over = until(self.config.seconds);
        loop {
            found = self.shrunk(tester, found, answers, &over)?;
            // A sample and a medium input have no size.
            let size = found.case.seed.map_or(SIZES as u64, size);
            let in_vain = until(begin.elapsed().clamp(IN_VAIN[0], IN_VAIN[1]));
            let over = || over() || in_vain();
            let seeds = below(size).take_while(|seeds| seeds.count < TRIES);
            match tester.first(&mut seeds.map(Request::Cases), Some(&found), &over)? {
                Some(smaller) => (found, answers) = (smaller, Request::Answers),
                None => return Ok(Some(found)),
            }
        }
    }

    /// The smallest input that small edits of `found` lead to.
    fn shrunk(
        &self,
        tester: &mut dyn Tester,
        mut found: Counterexample,
        answers: fn(Vec<String>) -> Request,
        over: Over,
    ) -> Result<Counterexample> {
        let mut at = 0;
        loop {
            let mut oracle = self.session.oracle().expect("a search needs an oracle");
            let smaller = unless_stopped(oracle.smaller(&found.case.input, over))?;
            drop(oracle);
            let Some(mut smaller) = smaller else { return Ok(found) };
            // What lowered a number is likely to lower it again. After a removal we begin with the largest ones.
            at %= smaller.len().max(1);
            smaller.rotate_left(at);
            let (tried, tokens) = (smaller.clone(), weight(&found.case.input).0);
            match tester.first(&mut once(answers(smaller)), Some(&found), over)? {
                Some(smaller) => found = smaller.with_seed(found.case.seed),
                None => return Ok(found),
            }
            at = match tried.iter().position(|it| *it == found.case.input) {
                Some(place) if weight(&found.case.input).0 == tokens => at + place,
                _ => 0,
            };
        }
    }
}

/// The test executable of a solution.
struct InProcess<'a> {
    id: &'a str,
    session: &'a Session,
    screen: &'a Screen,
    start: Instant,
    sums: Sums,
    /// While it was at this batch, something printed a line or it ended: a complaint.
    strange: Option<(Request, String)>,
}

impl Tester for InProcess<'_> {
    /// The tests of the solution try medium inputs.
    fn follow(&self) -> Follow {
        Follow::Nothing
    }

    fn first(
        &mut self,
        requests: &mut (dyn Iterator<Item = Request> + Send),
        found: Option<&Counterexample>,
        over: Over,
    ) -> Result<Option<Counterexample>> {
        let id = self.id;
        let least = found.map(|found| weight(&found.case.input));
        let mut oracle = self.session.oracle().expect("we started it");
        let process = oracle.process().expect("it is a process");
        let (mut length, mut stale) = (1, 0);
        let mut rest = None;
        while self.strange.is_none() && !over() {
            let Some(all) = rest.take().or_else(|| requests.next()) else { break };
            let (batch, others) = split(all, length);
            rest = others;
            let since = Instant::now();
            let tried = match process.ask::<Tried>(&Request::Try(Box::new(batch.clone()), least)) {
                Err(Failure::Stopped) => break,
                Err(how) => {
                    let how = how.to_string().replace(&format!("the oracle of {id}: "), "");
                    self.strange = Some((batch, format!("its test executable ends: {how}")));
                    break;
                }
                Ok(tried) => tried.map_err(|why| Failure::check(format!("{id}: {why}")))?,
            };
            length = next_length(length, since.elapsed(), LONGEST_BATCH_IN_PROCESS);
            self.sums += tried.sums;
            stale = if tried.sums.distinct > 0 { 0 } else { stale + tried.sums.cases };
            self.screen.show(&self.seen(), found);
            if let Some(case) = tried.wrong {
                let why = "the solution is wrong".to_string();
                let (kind, got) = (FailureKind::Answer, Err(why.clone()));
                let stderr = String::new();
                return Ok(Some(Counterexample { case, kind, got, why, remark: None, stderr }));
            }
            if let Some(line) = process.stray_output.take() {
                let line = terminal::shown(&line);
                let complaint = format!("it or its oracle prints {}", line.trim_end());
                self.strange = Some((batch, complaint));
            }
            if found.is_some() && stale > STALE {
                break;
            }
        }
        Ok(None)
    }

    fn seen(&self) -> Seen {
        Seen::of(self.start, self.sums)
    }
}

/// A program that is started once an input.
struct AsProcess<'a> {
    session: &'a Session,
    screen: &'a Screen,
    program: Tested<'a>,
    /// As many as programs run at a time.
    sandboxes: Vec<Sandbox>,
    start: Instant,
    sums: Sums,
    /// The runs of the program.
    runs: Mutex<Runs>,
    hasher: RandomState,
    /// Hashes of the inputs that the program was tried on.
    known: HashSet<u64>,
}

/// The first `length` of what `request` asks for, and the others, if there are any.
fn split(request: Request, length: u64) -> (Request, Option<Request>) {
    let split = |mut inputs: Vec<String>, answers: fn(Vec<String>) -> Request| {
        let others = inputs.split_off(inputs.len().min(length as usize));
        (answers(inputs), (!others.is_empty()).then(|| answers(others)))
    };
    match request {
        Request::Cases(seeds) => {
            let (batch, others) = seeds.split(length);
            (Request::Cases(batch), (others.count > 0).then_some(Request::Cases(others)))
        }
        Request::Answers(inputs) => split(inputs, Request::Answers),
        Request::SecondAnswers(inputs) => split(inputs, Request::SecondAnswers),
        // The medium inputs of a seed come together.
        request => (request, None),
    }
}

impl Tester for AsProcess<'_> {
    fn follow(&self) -> Follow {
        let oracle = self.session.oracle();
        match oracle.as_ref().map(|it| it.about()) {
            Some(about) if about.has_medium => Follow::Medium,
            Some(about) if about.has_unseen => Follow::Unseen,
            _ => Follow::Nothing,
        }
    }

    fn seen(&self) -> Seen {
        let oracle = self.session.oracle();
        let mut runs = oracle.as_ref().map_or(vec![], |oracle| oracle.runs());
        let can_join = oracle.is_some_and(|mut oracle| oracle.can_join());
        runs.push(*self.runs.lock().expect("no thread panics"));
        Seen { time: self.start.elapsed(), sums: self.sums, starts: starts(&runs), can_join }
    }

    fn first(
        &mut self,
        requests: &mut (dyn Iterator<Item = Request> + Send),
        found: Option<&Counterexample>,
        over: Over,
    ) -> Result<Option<Counterexample>> {
        let AsProcess { session, screen, program, sandboxes, sums, runs, hasher, known, start } =
            self;
        let (runs, kind) = (&*runs, found.map(|found| found.kind));
        let batch = session.oracle().expect("a search needs an oracle").shortest_batch();
        let cases = CaseQueue {
            asked: Asked { session, screen, start: *start, found, over },
            requests,
            rest: None,
            queue: VecDeque::new(),
            sums,
            hasher,
            known,
            shortest_batch: batch,
            batch,
            since: Instant::now(),
            stale: 0,
        };
        let (cases, ended) = (Mutex::new(cases), AtomicBool::new(false));
        let work = |sandbox: &mut Sandbox| -> Result<Option<Counterexample>> {
            while !ended.load(Ordering::Relaxed) {
                let mut cases = cases.lock().expect("no thread panics");
                // A generator that has failed is not called again.
                if ended.load(Ordering::Relaxed) {
                    return Ok(None);
                }
                let case = cases.next().inspect_err(|_| ended.store(true, Ordering::Relaxed))?;
                drop(cases);
                let Some(case) = case else { return Ok(None) };
                let begun = Instant::now();
                let wrong = program.wrong(sandbox, case)?;
                runs.lock().expect("no thread panics").add(begun.elapsed());
                // A wrong answer does not shrink to a crash.
                if let Some(wrong) = wrong.filter(|wrong| kind.is_none_or(|it| it == wrong.kind)) {
                    return Ok(Some(wrong));
                }
            }
            Ok(None)
        };
        let first: Mutex<Result<Option<Counterexample>>> = Mutex::new(Ok(None));
        let count = sandboxes.len();
        let sandboxes: Mutex<&mut Vec<Sandbox>> = Mutex::new(sandboxes);
        together(count, &|| {
            let mut sandbox =
                sandboxes.lock().expect("no thread panics").pop().expect("each thread takes one");
            let found = work(&mut sandbox);
            sandboxes.lock().expect("no thread panics").push(sandbox);
            ended.store(true, Ordering::Relaxed);
            let mut first = first.lock().expect("no thread panics");
            *first = smaller_of(std::mem::replace(&mut *first, Ok(None)), found);
        });
        let first = first.into_inner().expect("no thread panics");
        // A program that was stopped has not failed.
        unless_stopped(first)
    }
}

/// What two threads have found: the smaller counterexample, or why one of them failed.
fn smaller_of(
    one: Result<Option<Counterexample>>,
    other: Result<Option<Counterexample>>,
) -> Result<Option<Counterexample>> {
    match (one, other) {
        // After Ctrl-C what was found counts.
        (Ok(Some(one)), Err(Failure::Stopped)) | (Err(Failure::Stopped), Ok(Some(one))) => {
            Ok(Some(one))
        }
        (Err(failure), _) | (_, Err(failure)) => Err(failure),
        (Ok(one), Ok(other)) => {
            // The other one is known now, so it is not tried again.
            let both = [one, other].into_iter().flatten();
            Ok(both.min_by_key(|found| weight(&found.case.input)))
        }
    }
}

/// What asks for cases: the smallest counterexample so far, and how long to go on.
#[derive(Clone, Copy)]
struct Asked<'a> {
    session: &'a Session,
    screen: &'a Screen,
    start: Instant,
    found: Option<&'a Counterexample>,
    over: Over<'a>,
}

/// The cases of some requests that are smaller than what is known, each input once. The oracle makes them in batches.
struct CaseQueue<'a> {
    asked: Asked<'a>,
    requests: &'a mut (dyn Iterator<Item = Request> + Send),
    /// What of a request did not fit into a batch.
    rest: Option<Request>,
    queue: VecDeque<Case>,
    sums: &'a mut Sums,
    hasher: &'a RandomState,
    known: &'a mut HashSet<u64>,
    shortest_batch: u64,
    /// How long the next batch is, and since when we are at this one.
    batch: u64,
    since: Instant,
    /// How many seeds have brought nothing new.
    stale: u64,
}

impl CaseQueue<'_> {
    /// The next case; none if there is no other one, or the time is over.
    fn next(&mut self) -> Result<Option<Case>> {
        let least = self.asked.found.map(|found| weight(&found.case.input));
        loop {
            if stop::asked() || (self.asked.over)() {
                return Ok(None);
            }
            let Some(case) = self.queue.pop_front() else {
                match self.makes_more()? {
                    true => continue,
                    false => return Ok(None),
                }
            };
            let is_smaller = least.is_none_or(|least| weight(&case.input) < least);
            if is_smaller && self.known.insert(self.hasher.hash_one(&case.input)) {
                self.sums.count(&case);
                self.stale = 0;
                return Ok(Some(case));
            }
        }
    }

    /// Asks for the next batch, which may be empty. False if no other one follows.
    fn makes_more(&mut self) -> Result<bool> {
        let Asked { session, screen, start, found, over } = self.asked;
        screen.show(&Seen::of(start, *self.sums), found);
        let Some(all) = self.rest.take().or_else(|| self.requests.next()) else { return Ok(false) };
        let (request, others) = split(all, self.batch);
        self.rest = others;
        let mut oracle = session.oracle().expect("a search needs an oracle");
        let Some(cases) = unless_stopped(oracle.cases(&request, over))? else { return Ok(false) };
        drop(oracle);
        self.queue.extend(cases);
        if let Request::Cases(seeds) = request {
            self.sums.cases += seeds.count;
            self.stale += seeds.count;
            if found.is_some() && self.stale > STALE {
                return Ok(false);
            }
        } else {
            self.sums.cases += self.queue.len() as u64;
        }
        let next = next_length(self.batch, self.since.elapsed(), LONGEST_BATCH);
        (self.batch, self.since) = (next.max(self.shortest_batch), Instant::now());
        Ok(true)
    }
}

/// None if the user asked to stop.
fn unless_stopped<T>(outcome: Result<Option<T>>) -> Result<Option<T>> {
    match outcome {
        Err(Failure::Stopped) => Ok(None),
        outcome => outcome,
    }
}

/// The heading above a conversation.
pub(super) const CONVERSATION: &str = "the conversation";

/// A program under test with its checker.
struct Tested<'a> {
    checker: &'a Checker,
    command: Command,
    bounds: Bounds,
}

impl Tested<'_> {
    /// What is wrong with the program on the input of `case`, if anything is.
    fn wrong(&self, sandbox: &mut Sandbox, case: Case) -> Result<Option<Counterexample>> {
        let line = case.input.trim_end().replace('\n', " / ");
        let (input, output) = (case.input.clone(), case.answer.clone());
        let sample = Sample { name: format!("the input {line}"), input, output };
        let attempt = match self.checker.attempt(&self.command, sandbox, &self.bounds, &sample) {
            Err(Failure::Check(why)) if matches!(self.checker, Checker::Interactor(..)) => {
                // An interactor may fail on what is not valid.
                return match case.seed {
                    None => Ok(None),
                    Some(_) => Err(Failure::check(format!("{why}, on the hidden input {line}"))),
                };
            }
            attempt => attempt?,
        };
        let Err(why) = attempt.verdict else { return Ok(None) };
        let kind = FailureKind::of(attempt.got.as_ref().err());
        let got = attempt.got.map_err(|_| why.clone());
        let remark = match (attempt.transcript, self.checker) {
            (Some(transcript), _) => Some((CONVERSATION, transcript)),
            (None, Checker::Oracle(_) | Checker::Program(..)) if got.is_ok() => {
                Some(("the checker", terminal::shown(&why)))
            }
            _ => None,
        };
        Ok(Some(Counterexample { case, kind, got, why, remark, stderr: attempt.stderr }))
    }
}

/// The progress of a search, as a person sees it.
pub(super) struct Screen {
    bar: terminal::Bar,
    ticks: u64,
    /// Who wants to know of the first counterexample.
    announced: Option<String>,
}

impl Screen {
    pub(super) fn new(id: &str, seconds: Duration) -> Screen {
        let ticks = seconds.as_secs().saturating_mul(10);
        let bar = terminal::timer(ticks, &format!("stress {id}"));
        Screen { bar, ticks, announced: None }
    }

    /// The same, which shows the first counterexample before that shrinks.
    pub(super) fn that_announces(name: &str, seconds: Duration) -> Screen {
        Screen { announced: Some(name.to_string()), ..Screen::new(name, seconds) }
    }

    /// Shows the first counterexample.
    fn announce(&self, input: &str, why: &str) {
        if let Some(name) = &self.announced {
            let input = terminal::shown(input);
            let text = format!("{name}: broken by this input: {why}\n{input}shrinking …");
            terminal::remark(text);
        }
    }

    fn show(&self, seen: &Seen, found: Option<&Counterexample>) {
        self.bar.set_position((10 * seen.time.as_secs()).min(self.ticks));
        self.bar.set_message(match found {
            Some(found) => format!("shrinking … {} bytes so far; {seen}", found.case.input.len()),
            None => seen.to_string(),
        });
    }

    /// Says how the search on `name` went, and returns the counterexample.
    pub(super) fn result(
        self,
        config: &SearchConfig,
        name: &str,
        (found, seen): Searched,
    ) -> Result<Option<Counterexample>> {
        self.bar.finish_and_clear();
        match &found {
            None if seen.is_empty() && stop::asked() => return Err(Failure::Stopped),
            None if seen.is_empty() => {
                let seconds = config.seconds.as_secs_f64();
                return Err(Failure::check(format!("{name}: no case in {seconds} s")));
            }
            None => {
                terminal::remark(format!("{name}: no counterexample in {seen}"));
                if seen.can_join && seen.starts.is_some() {
                    terminal::remark(OFFER);
                }
            }
            Some(_) => terminal::remark(format!("{name}: broken after {seen}")),
        }
        Ok(found)
    }
}

/// What helps programs whose starts take most of the time.
const OFFER: &str = "where the first line of an input is the number of its tests, --batch starts the programs once for many \
    inputs";

/// How many per cent of the time of these runs their starts take, if they take most of it and the runs are slow.
fn starts(runs: &[Runs]) -> Option<u128> {
    const ENOUGH: u32 = 20;
    const SLOW: Duration = Duration::from_millis(10);
    let count: u32 = runs.iter().map(|it| it.count).sum();
    let total: Duration = runs.iter().map(|it| it.total).sum();
    let starts: Duration = runs.iter().map(Runs::starts).sum();
    let share = (100 * starts.as_millis()).checked_div(total.as_millis())?;
    (count >= ENOUGH && total / count >= SLOW && share >= 50).then_some(share)
}

/// The counts of a search so far.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Seen {
    /// Since the first case.
    time: Duration,
    sums: Sums,
    /// How many per cent of the time of all programs their starts take, if that is much.
    starts: Option<u128>,
    /// Could many inputs be one?
    can_join: bool,
}

impl Seen {
    fn of(start: Instant, sums: Sums) -> Seen {
        Seen { time: start.elapsed(), sums, ..Seen::default() }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.sums.distinct == 0
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Sums { cases, distinct, wins: (first, all) } = self.sums;
        let rate = cases as f64 / self.time.as_secs_f64().max(0.001);
        let cases = terminal::counted(cases, "case");
        write!(f, "{cases}, {rate:.0} a second, {distinct} distinct")?;
        if let Some(share) = (100 * first).checked_div(all) {
            write!(f, ", the first player wins {share} %")?;
        }
        if let Some(share) = self.starts {
            write!(f, ", {share} % of the time starts programs")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_grow_and_no_seed_comes_twice() {
        let seeds: Vec<u64> = growing().take(50).flat_map(Seeds::iter).collect();
        assert!(seeds[..8].iter().all(|seed| seed % SIZES as u64 == 0));
        assert!(seeds[8..16].iter().all(|seed| seed % SIZES as u64 == 1));
        assert_eq!(seeds.iter().collect::<HashSet<_>>().len(), seeds.len());
        let all: HashSet<u64> = seeds.into_iter().collect();
        assert!((0..2000).all(|seed| all.contains(&seed)));
        assert_eq!(below(3).take(4).map(|seeds| seeds.first).collect::<Vec<_>>(), [0, 1, 2, 80]);
    }
}
