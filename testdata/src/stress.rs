//! Stress: random inputs against the brute force until a program breaks, then the smallest input
//! that breaks it.

use crate::shrink::shrink;
use crate::{Problem, SIZES};
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::hash::{Hash, Hasher};
use std::io::{Seek, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::Mutex;
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

/// A program under test: from input to output, or to what went wrong instead.
pub type Suspect<'a> = &'a (dyn Fn(&str) -> Result<String, String> + Sync);

/// How long to search, and where.
#[derive(Clone, Copy)]
pub struct Search<'a> {
    /// The search ends after this time. If it has found something, it goes on to look for something
    /// smaller, but no longer than [`PATIENCE`].
    pub limit: Duration,
    /// How many cases run at a time.
    pub threads: usize,
    /// Only this case, instead of a search.
    pub seed: Option<u64>,
    /// How many cases of every smaller size a counterexample has to survive as the smallest.
    pub tries: u64,
    /// Is the search to end early?
    pub stop: fn() -> bool,
    /// Is told of every counterexample that is smaller than those before.
    pub found: &'a (dyn Fn(&Counterexample) + Sync),
}

/// How long a search looks for a smaller counterexample; only a slow program takes so long.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// What a search has seen so far.
#[derive(Debug, Default)]
pub struct Counts {
    /// Inputs that were made. One that came before is not tried again.
    pub cases: AtomicU64,
    /// Answers that say who wins.
    pub answers: AtomicU64,
    /// Those among them in which the first player does.
    pub wins: AtomicU64,
    /// Hashes of the inputs: enough to count the different ones.
    distinct: Mutex<FxHashSet<u64>>,
}

/// The counts at some moment.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct Sums {
    /// Inputs that were made.
    pub cases: u64,
    /// Different ones among them.
    pub distinct: u64,
    /// Answers in which the first player wins.
    pub wins: u64,
    /// Answers that say who wins.
    pub answers: u64,
}

impl Counts {
    /// The counts now.
    #[must_use]
    pub fn sums(&self) -> Sums {
        let [cases, wins, answers] =
            [&self.cases, &self.wins, &self.answers].map(|count| count.load(Ordering::Relaxed));
        let distinct = self.distinct.lock().map_or(0, |distinct| distinct.len() as u64);
        Sums { cases, distinct, wins, answers }
    }

    /// Counts `input`; did it never come before?
    fn is_new(&self, input: &str) -> bool {
        self.cases.fetch_add(1, Ordering::Relaxed);
        let mut hasher = FxHasher::default();
        input.hash(&mut hasher);
        self.distinct.lock().is_ok_and(|mut distinct| distinct.insert(hasher.finish()))
    }
}

/// An input that a program does not answer rightly.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counterexample {
    /// The seed that made the input from which this one was found.
    pub seed: u64,
    /// The input.
    pub input: String,
    /// The answer of the brute force.
    pub expected: String,
    /// What the program answered, or what went wrong instead.
    pub got: Result<String, String>,
}

/// Searches for an input of `problem` that `suspect` does not answer rightly, sizes growing from
/// the smallest, and makes it as small as it can.
pub fn search(
    problem: &Problem,
    suspect: Suspect,
    search: Search,
    counts: &Counts,
) -> Option<Counterexample> {
    if let Some(seed) = search.seed {
        // Somebody who names a seed wants to see the very case.
        return attempt(problem, suspect, seed, counts);
    }
    let end = Instant::now() + search.limit;
    let found = first_of(problem, suspect, search, counts, &growing(), end)?;
    Some(smallest(problem, suspect, search, counts, found))
}

/// The smallest counterexample that can be found from `found` on: among random inputs of smaller
/// sizes, then by taking away from it.
pub fn smallest(
    problem: &Problem,
    suspect: Suspect,
    search: Search,
    counts: &Counts,
    found: Counterexample,
) -> Counterexample {
    (search.found)(&found);
    let size = found.seed % SIZES as u64;
    let end = Instant::now() + PATIENCE;
    let smaller = |number: u64| {
        let (size_below, try_) = (number / search.tries, number % search.tries);
        (size_below < size).then_some(try_ * SIZES as u64 + size_below)
    };
    let smaller = first_of(problem, suspect, search, counts, &smaller, end);
    let found = smaller.unwrap_or(found);
    (search.found)(&found);
    shrink(problem, suspect, search, found)
}

/// The seeds of a search: blocks of every size in turn, from the smallest, ever longer.
fn growing() -> impl Fn(u64) -> Option<u64> + Sync {
    move |mut number| {
        let sizes = SIZES as u64;
        let (mut block, mut begin) = (8, 0);
        while number >= block * sizes {
            number -= block * sizes;
            begin += block;
            block *= 2;
        }
        Some((begin + number % block) * sizes + number / block)
    }
}

/// The counterexample with the least number whose seed `seed_of` gives, as far as `end` allows.
fn first_of(
    problem: &Problem,
    suspect: Suspect,
    search: Search,
    counts: &Counts,
    seed_of: &(dyn Fn(u64) -> Option<u64> + Sync),
    end: Instant,
) -> Option<Counterexample> {
    let next = AtomicU64::new(0);
    let over = AtomicBool::new(false);
    let found: Mutex<Option<(u64, Counterexample)>> = Mutex::new(None);
    let is_over = || over.load(Ordering::Relaxed) || Instant::now() >= end || (search.stop)();
    thread::scope(|scope| {
        for _ in 0..search.threads.max(1) {
            scope.spawn(|| {
                while !is_over() {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(seed) = seed_of(number) else { break };
                    let counterexample = attempt(problem, suspect, seed, counts);
                    // A program that was stopped has not failed.
                    if let Some(counterexample) = counterexample.filter(|_| !(search.stop)()) {
                        over.store(true, Ordering::Relaxed);
                        let mut found = found.lock().expect("no thread panics");
                        if found.as_ref().is_none_or(|(best, _)| number < *best) {
                            *found = Some((number, counterexample));
                        }
                    }
                }
            });
        }
    });
    found.into_inner().expect("no thread panics").map(|(_, counterexample)| counterexample)
}

/// The case that `seed` means, unless its input came before.
fn attempt(
    problem: &Problem,
    suspect: Suspect,
    seed: u64,
    counts: &Counts,
) -> Option<Counterexample> {
    let input = problem.small_input(seed);
    if !counts.is_new(&input) {
        return None;
    }
    let expected =
        problem.answer(&input).unwrap_or_else(|e| panic!("seed {seed} breaks a limit: {e}"));
    let (wins, answers) = problem.wins(&expected);
    counts.wins.fetch_add(wins as u64, Ordering::Relaxed);
    counts.answers.fetch_add(answers as u64, Ordering::Relaxed);
    judged(suspect, seed, input, expected)
}

/// What `suspect` makes of `input`, if it is not what is expected. Blanks at the ends of lines and
/// blank lines at the end of the output do not count.
pub(crate) fn judged(
    suspect: Suspect,
    seed: u64,
    input: String,
    expected: String,
) -> Option<Counterexample> {
    let got = suspect(&input);
    let right = got.as_ref().is_ok_and(|got| same(&expected, got));
    (!right).then_some(Counterexample { seed, input, expected, got })
}

/// Are the two outputs the same for a judge that does not look at blanks at the ends of lines, nor
/// at missing or blank lines at the end?
#[must_use]
pub fn same(expected: &str, got: &str) -> bool {
    let lines = |text: &str| -> Vec<String> {
        text.trim_end().lines().map(|line| line.trim_end().to_string()).collect()
    };
    expected == got || lines(expected) == lines(got)
}

/// What a test executable is asked to do, through the variable [`ORDER`] of its environment.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Order {
    /// How long to search.
    pub seconds: f64,
    /// How many cases run at a time.
    pub threads: usize,
    /// How many cases of every smaller size are tried.
    pub tries: u64,
    /// Only this case.
    pub seed: Option<u64>,
    /// How many seconds a case may take.
    pub time_limit: f64,
    /// Where the inputs lie that are being tried, a file for each thread.
    pub folder: PathBuf,
}

/// The name of the variable.
pub const ORDER: &str = "GRUNDY_STRESS";

/// What a test executable tells, a line of stdout each, behind the word [`ORDER`].
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Message {
    /// What was seen so far; ten times a second.
    Sums(Sums),
    /// A counterexample, smaller than those before.
    Found(Counterexample),
    /// A case takes longer than it may; the executable ends itself.
    Hangs,
}

impl Message {
    fn tell(&self) {
        println!("{ORDER} {}", serde_json::to_string(self).expect("plain data"));
    }

    /// The message in a line of stdout, if there is one.
    #[must_use]
    pub fn read(line: &str) -> Option<Message> {
        serde_json::from_str(line.split(ORDER).nth(1)?).ok()
    }
}

/// The work of the test `stress`: searches as [`ORDER`] says, and tells what it finds.
pub fn work(problem: &Problem, solve: fn(&str) -> String) {
    let order = std::env::var(ORDER).expect("`cargo grundy stress` sets the variable");
    let order: Order = serde_json::from_str(&order).expect("an order");
    let watch = Watch { folder: order.folder, running: Mutex::default() };
    // What a solution says as it panics is part of the counterexample, not of the output.
    std::panic::set_hook(Box::new(|_| ()));
    let suspect = |input: &str| {
        watch.begin(input);
        let answer = std::panic::catch_unwind(|| solve(input));
        watch.end();
        answer.map_err(|panic| {
            let message = panic.downcast_ref::<String>().map(String::as_str);
            let message = message.or_else(|| panic.downcast_ref::<&str>().copied());
            format!("it panics: {}", message.unwrap_or("without a message"))
        })
    };
    let counts = Counts::default();
    let task = Search {
        limit: Duration::from_secs_f64(order.seconds),
        threads: order.threads,
        seed: order.seed,
        tries: order.tries,
        stop: || false,
        found: &|found| Message::Found(found.clone()).tell(),
    };
    let (sender, over) = std::sync::mpsc::channel();
    let found = thread::scope(|scope| {
        scope.spawn(|| {
            let over = over;
            while over.recv_timeout(Duration::from_millis(100)).is_err() {
                Message::Sums(counts.sums()).tell();
                if watch.longest() > Duration::from_secs_f64(order.time_limit) {
                    // Nothing else ends a thread that is in an endless loop.
                    Message::Hangs.tell();
                    std::process::exit(0);
                }
            }
        });
        let found = search(problem, &suspect, task, &counts);
        sender.send(()).expect("the reporter waits");
        found
    });
    Message::Sums(counts.sums()).tell();
    if let Some(found) = found {
        Message::Found(found).tell();
    }
}

/// Keeps what is being tried where it survives the end of the process, and since when.
struct Watch {
    folder: PathBuf,
    running: Mutex<FxHashMap<ThreadId, (File, Option<Instant>)>>,
}

impl Watch {
    fn begin(&self, input: &str) {
        let mut running = self.running.lock().expect("no thread panics");
        let name = format!("{}.in", running.len());
        let (file, since) = running.entry(thread::current().id()).or_insert_with(|| {
            (File::create(self.folder.join(name)).expect("the folder can be written"), None)
        });
        // The length first: what a longer input has left behind it does not count.
        let text = format!("{:9} {input}", input.len());
        let written = file.rewind().and_then(|()| file.write_all(text.as_bytes()));
        written.expect("the folder can be written");
        *since = Some(Instant::now());
    }

    fn end(&self) {
        let mut running = self.running.lock().expect("no thread panics");
        let (_, since) = running.get_mut(&thread::current().id()).expect("it has begun");
        *since = None;
    }

    fn longest(&self) -> Duration {
        let running = self.running.lock().expect("no thread panics");
        let since = running.values().filter_map(|(_, since)| *since);
        since.map(|since| since.elapsed()).max().unwrap_or_default()
    }
}

/// The input that a [`work`] was at, from the text of its file.
#[must_use]
pub fn was_tried(file: &str) -> Option<&str> {
    let (length, input) = file.trim_start().split_once(' ')?;
    input.get(..length.parse().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shrink::weight;
    use crate::PROBLEMS;

    fn find(id: &str) -> &'static Problem {
        PROBLEMS.iter().find(|problem| problem.id == id).unwrap()
    }

    const SEARCH: Search = Search {
        limit: Duration::ZERO,
        threads: 2,
        seed: None,
        tries: 100,
        stop: || false,
        found: &|_| (),
    };

    #[test]
    fn sizes_grow_and_no_case_comes_twice() {
        let seeds: Vec<u64> = (0..2000).map(|number| growing()(number).unwrap()).collect();
        assert!(seeds[..8].iter().all(|seed| seed % SIZES as u64 == 0));
        assert!(seeds[8..16].iter().all(|seed| seed % SIZES as u64 == 1));
        assert_eq!(seeds.iter().collect::<FxHashSet<_>>().len(), 2000);
    }

    /// A program that is wrong where a 7 occurs and the first player wins.
    #[test]
    fn the_smallest_counterexample_is_found() {
        let p1290 = find("p1290");
        let wrong = |input: &str| {
            let right = p1290.answer(input).map_err(|e| e.to_string())?;
            let numbers: Vec<&str> = input.split_ascii_whitespace().collect();
            Ok(if numbers.contains(&"7") { right.replace("Stan", "Ollie") } else { right })
        };
        let limit = Duration::from_mins(1);
        let order = Search { limit, ..SEARCH };
        let found = search(p1290, &wrong, order, &Counts::default()).unwrap();
        assert_eq!(weight(&found.input), weight("1\n1 7\n"), "{}", found.input);
        assert_eq!(found.expected, "Stan wins\n");
        assert_eq!(found.got.as_deref(), Ok("Ollie wins\n"));
    }

    #[test]
    fn a_right_program_is_not_broken_and_a_seed_replays() {
        let p1290 = find("p1290");
        let right = |input: &str| Ok(p1290.answer(input).unwrap() + " \n\n");
        let counts = Counts::default();
        let limit = Duration::from_millis(200);
        let order = Search { limit, ..SEARCH };
        assert_eq!(search(p1290, &right, order, &counts), None);
        assert!(counts.cases.into_inner() > 100);

        let crash = |_: &str| Err("it crashed".to_string());
        let order = Search { seed: Some(77), ..order };
        let found = search(p1290, &crash, order, &Counts::default()).unwrap();
        assert_eq!((found.seed, found.input), (77, p1290.small_input(77)));
    }
}
