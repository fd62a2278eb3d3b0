//! Stress: random inputs against the brute force until a program breaks, then the smallest input
//! that breaks it.

use crate::shrink::shrink;
use crate::verdict::{AnswerCheck, Verdict};
use crate::{Oracle, SIZES};
use facts::ask::{Counterexample, Message, Order, Sums, Work};
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};
use std::fs::File;
use std::hash::{Hash, Hasher};
use std::io::{Seek, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{channel, RecvTimeoutError};
use std::sync::Mutex;
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

/// A program under test with its judge: from an input and a right answer to what is wrong, if anything
/// is.
pub type Suspect<'a> = &'a (dyn Fn(&str, &str) -> Result<(), Wrong> + Sync);

/// What is wrong with an answer.
#[derive(Clone, Debug)]
pub struct Wrong {
    /// The answer, or what went wrong instead.
    pub got: Result<String, String>,
    /// What the checker says, if there is one.
    pub verdict: Option<String>,
}

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
    pub stop: &'a (dyn Fn() -> bool + Sync),
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

impl Counts {
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

/// Searches for an input of `oracle` that `suspect` does not answer rightly, sizes growing from
/// the smallest, and makes it as small as it can.
pub fn search(
    oracle: &Oracle,
    suspect: Suspect,
    search: Search,
    counts: &Counts,
) -> Option<Counterexample> {
    if let Some(seed) = search.seed {
        // Somebody who names a seed wants to see the very case.
        return attempt(oracle, suspect, seed, counts);
    }
    let end = Instant::now() + search.limit;
    let found = first_of(oracle, suspect, search, counts, &growing(), end)?;
    Some(smallest(oracle, suspect, search, counts, found))
}

/// The smallest counterexample that can be found from `found` on: among random inputs of smaller
/// sizes, then by taking away from it.
pub fn smallest(
    oracle: &Oracle,
    suspect: Suspect,
    search: Search,
    counts: &Counts,
    found: Counterexample,
) -> Counterexample {
    (search.found)(&found);
    let size = found.seed.map_or(SIZES as u64, |seed| seed % SIZES as u64);
    let end = Instant::now() + PATIENCE;
    let smaller = |number: u64| {
        let (size_below, try_) = (number / search.tries, number % search.tries);
        (size_below < size).then_some(try_ * SIZES as u64 + size_below)
    };
    let smaller = first_of(oracle, suspect, search, counts, &smaller, end);
    let found = smaller.unwrap_or(found);
    (search.found)(&found);
    shrink(oracle, suspect, search, found)
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
    oracle: &Oracle,
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
                    let counterexample = attempt(oracle, suspect, seed, counts);
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
    oracle: &Oracle,
    suspect: Suspect,
    seed: u64,
    counts: &Counts,
) -> Option<Counterexample> {
    let input = oracle.small_input(seed);
    if !counts.is_new(&input) {
        return None;
    }
    let expected =
        oracle.answer(&input).unwrap_or_else(|e| panic!("seed {seed} breaks a limit: {e}"));
    let (wins, answers) = oracle.wins(&expected);
    counts.wins.fetch_add(wins as u64, Ordering::Relaxed);
    counts.answers.fetch_add(answers as u64, Ordering::Relaxed);
    tried(suspect, Some(seed), input, expected)
}

/// What `suspect` makes of `input`, if that is wrong.
pub(crate) fn tried(
    suspect: Suspect,
    seed: Option<u64>,
    input: String,
    expected: String,
) -> Option<Counterexample> {
    let Wrong { got, verdict } = suspect(&input, &expected).err()?;
    Some(Counterexample { seed, input, expected, got, verdict })
}

/// What `check` says of `got`, the answer to `input` or what went wrong instead. Where the checker fails,
/// nothing is wrong with the answer: the search ends.
pub fn judged(
    check: AnswerCheck,
    input: &str,
    expected: &str,
    got: Result<String, String>,
) -> Result<(), Wrong> {
    let Ok(answer) = &got else { return Err(Wrong { got, verdict: None }) };
    match check.verdict(input, expected, answer) {
        Verdict::Right => Ok(()),
        Verdict::Wrong(why, by_checker) => Err(Wrong { got, verdict: by_checker.then_some(why) }),
        Verdict::Failed(why) => {
            lose(why);
            Ok(())
        }
    }
}

/// Has a search of this process been given up?
static LOST: AtomicBool = AtomicBool::new(false);

/// Gives up all searches of this process, and tells why.
pub fn lose(why: String) {
    if !LOST.swap(true, Ordering::Relaxed) {
        Message::Lost(why).tell();
    }
}

/// Searches as `order` says, tells what it finds, and returns what it has seen. Ten times a second
/// `hangs` is asked whether a case takes too long; then nothing but the end of the process ends it.
pub(crate) fn perform(
    oracle: &Oracle,
    suspect: Suspect,
    order: &Order,
    stop: &(dyn Fn() -> bool + Sync),
    hangs: &(dyn Fn() -> bool + Sync),
) -> Sums {
    let stop = || stop() || LOST.load(Ordering::Relaxed);
    let counts = Counts::default();
    let task = Search {
        limit: Duration::try_from_secs_f64(order.seconds).unwrap_or(Duration::MAX),
        threads: order.threads,
        seed: order.seed,
        tries: order.tries,
        stop: &stop,
        found: &|found| Message::Found(found.clone()).tell(),
    };
    let (sender, over) = channel::<()>();
    thread::scope(|scope| {
        // It goes with this closure, also when that panics, and the reporter with it.
        let sender = sender;
        scope.spawn(|| {
            let over = over;
            while over.recv_timeout(Duration::from_millis(100)) == Err(RecvTimeoutError::Timeout) {
                Message::Sums(counts.sums()).tell();
                if hangs() {
                    Message::Hangs.tell();
                    std::process::exit(0);
                }
            }
        });
        let found = match &order.known {
            Some(input) => {
                let expected = oracle.answer(input).expect("an input that was valid before");
                let seed = order.seed.or_else(|| seed_of(oracle, input));
                let known = tried(suspect, seed, input.clone(), expected);
                known.map(|known| match order.seed {
                    Some(_) => known,
                    None => smallest(oracle, suspect, task, &counts, known),
                })
            }
            None => search(oracle, suspect, task, &counts),
        };
        if let Some(found) = found {
            Message::Found(found).tell();
        }
        drop(sender);
    });
    counts.sums()
}

/// The seed that makes `input`, as far as one looks; what comes of shrinking has none.
fn seed_of(oracle: &Oracle, input: &str) -> Option<u64> {
    (0..100_000).find(|&seed| oracle.small_input(seed) == input)
}

/// The work of the test `stress` of a solution.
pub fn work(oracle: &Oracle, solve: fn(&str) -> String) {
    let Work { order, time_limit, folder } = Work::given();
    let watch = Watch { folder, running: Mutex::default() };
    let limit = Duration::try_from_secs_f64(time_limit).unwrap_or(Duration::MAX);
    // What a solution says as it panics is part of the counterexample, not of the output.
    std::panic::set_hook(Box::new(|_| ()));
    let check = AnswerCheck::of(oracle);
    let suspect = |input: &str, expected: &str| {
        watch.begin(input);
        let answer = std::panic::catch_unwind(|| solve(input));
        watch.end();
        let answer = answer.map_err(|panic| format!("it panics: {}", said(&*panic)));
        judged(check, input, expected, answer)
    };
    let seen = perform(oracle, &suspect, &order, &|| false, &|| watch.longest() > limit);
    Message::End(seen).tell();
}

/// What a panic had to say.
pub(crate) fn said(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a message")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_grow_and_no_case_comes_twice() {
        let seeds: Vec<u64> = (0..2000).map(|number| growing()(number).unwrap()).collect();
        assert!(seeds[..8].iter().all(|seed| seed % SIZES as u64 == 0));
        assert!(seeds[8..16].iter().all(|seed| seed % SIZES as u64 == 1));
        assert_eq!(seeds.iter().collect::<FxHashSet<_>>().len(), 2000);
    }
}
