//! Stress: random inputs against the brute force until a program breaks, then the smallest input
//! that breaks it.

use crate::{Problem, SIZES};
use rustc_hash::{FxHashSet, FxHasher};
use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// A program under test: from input to output, or to what went wrong instead.
pub type Suspect<'a> = &'a (dyn Fn(&str) -> Result<String, String> + Sync);

/// How long to search, and where.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    /// The search ends after this time.
    pub limit: Duration,
    /// How many cases run at a time.
    pub threads: usize,
    /// Only this case, instead of a search.
    pub seed: Option<u64>,
    /// How many cases of every smaller size a counterexample has to survive as the smallest.
    pub tries: u64,
}

/// What a search has seen so far.
#[derive(Debug, Default)]
pub struct Counts {
    /// Inputs that were tried.
    pub cases: AtomicU64,
    /// Answers that say who wins.
    pub answers: AtomicU64,
    /// Those among them in which the first player does.
    pub wins: AtomicU64,
    /// Hashes of the inputs: enough to count the different ones.
    distinct: Mutex<FxHashSet<u64>>,
}

impl Counts {
    /// How many different inputs were tried.
    #[must_use]
    pub fn distinct(&self) -> usize {
        self.distinct.lock().map_or(0, |distinct| distinct.len())
    }
}

/// An input that a program does not answer rightly.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    let found = first_of(problem, suspect, search.threads, counts, &growing(), end)?;
    let size = found.seed % SIZES as u64;
    let end = Instant::now() + search.limit.max(Duration::from_secs(10));
    let smaller = |number: u64| {
        let (size_below, try_) = (number / search.tries, number % search.tries);
        (size_below < size).then_some(try_ * SIZES as u64 + size_below)
    };
    let smaller = first_of(problem, suspect, search.threads, counts, &smaller, end);
    Some(shrink(problem, suspect, smaller.unwrap_or(found)))
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
    threads: usize,
    counts: &Counts,
    seed_of: &(dyn Fn(u64) -> Option<u64> + Sync),
    end: Instant,
) -> Option<Counterexample> {
    let next = AtomicU64::new(0);
    let over = AtomicBool::new(false);
    let found: Mutex<Option<(u64, Counterexample)>> = Mutex::new(None);
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                while !over.load(Ordering::Relaxed) && Instant::now() < end {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(seed) = seed_of(number) else { break };
                    if let Some(counterexample) = attempt(problem, suspect, seed, counts) {
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

/// The case that `seed` means.
fn attempt(
    problem: &Problem,
    suspect: Suspect,
    seed: u64,
    counts: &Counts,
) -> Option<Counterexample> {
    let input = problem.small_input(seed);
    let expected =
        problem.answer(&input).unwrap_or_else(|e| panic!("seed {seed} breaks a limit: {e}"));
    counts.cases.fetch_add(1, Ordering::Relaxed);
    let (wins, answers) = problem.wins(&expected);
    counts.wins.fetch_add(wins as u64, Ordering::Relaxed);
    counts.answers.fetch_add(answers as u64, Ordering::Relaxed);
    let mut hasher = FxHasher::default();
    input.hash(&mut hasher);
    if let Ok(mut distinct) = counts.distinct.lock() {
        distinct.insert(hasher.finish());
    }
    judged(suspect, seed, input, expected)
}

/// What `suspect` makes of `input`, if it is not what is expected. Blanks at the ends of lines and
/// blank lines at the end of the output do not count.
fn judged(suspect: Suspect, seed: u64, input: String, expected: String) -> Option<Counterexample> {
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

/// Takes parts away from a counterexample and makes its numbers smaller, as long as what is left is
/// a valid input that still breaks the program.
#[must_use]
pub fn shrink(problem: &Problem, suspect: Suspect, found: Counterexample) -> Counterexample {
    let mut smallest = found;
    // Each round costs a run for every edit; an input this small needs few.
    for _ in 0..200 {
        let smaller = edits(&smallest.input)
            .into_iter()
            .filter(|input| weight(input) < weight(&smallest.input))
            .filter(|input| problem.check(input).is_ok())
            .find_map(|input| {
                let expected = problem.answer(&input).ok()?;
                judged(suspect, smallest.seed, input, expected)
            });
        match smaller {
            Some(smaller) => smallest = smaller,
            None => break,
        }
    }
    smallest
}

/// What makes an input small: few tokens, then small numbers, then few letters.
fn weight(input: &str) -> (usize, u128, usize) {
    let sum = input.split_ascii_whitespace().filter_map(|token| token.parse::<u64>().ok());
    (input.split_ascii_whitespace().count(), sum.map(u128::from).sum(), input.len())
}

/// All ways to make `input` a little smaller; most are no valid input.
fn edits(input: &str) -> Vec<String> {
    let lines: Vec<Vec<String>> = input
        .lines()
        .map(|line| line.split_ascii_whitespace().map(String::from).collect())
        .collect();
    let places: Vec<(usize, usize)> =
        (0..lines.len()).flat_map(|i| (0..lines[i].len()).map(move |j| (i, j))).collect();
    let mut edited = vec![];
    // A line or a token goes, alone or with one less in a count before it.
    for (i, line) in lines.iter().enumerate() {
        let mut without = lines.clone();
        without.remove(i);
        edited.extend(with_one_less(&without, places.iter().filter(|place| place.0 < i)));
        for j in 0..line.len() {
            let mut without = lines.clone();
            without[i].remove(j);
            edited.extend(with_one_less(&without, places.iter().filter(|place| **place < (i, j))));
        }
    }
    // A number shrinks, a word loses a letter.
    for &(i, j) in &places {
        let token = &lines[i][j];
        let smaller: Vec<String> = match token.parse::<u64>() {
            Ok(number) if !token.starts_with('0') => {
                let less = number.saturating_sub(1);
                [0, 1, number / 2, less].map(|smaller| smaller.to_string()).to_vec()
            }
            _ => token
                .char_indices()
                .map(|(at, _)| token[..at].to_string() + &token[at + 1..])
                .collect(),
        };
        for smaller in smaller {
            let mut changed = lines.clone();
            changed[i][j] = smaller;
            edited.push(changed);
        }
    }
    let text = |lines: Vec<Vec<String>>| lines.iter().map(|line| line.join(" ") + "\n").collect();
    edited.into_iter().map(text).collect()
}

/// `lines` as they are, and with each of the numbers at `counts` less by one.
fn with_one_less<'a>(
    lines: &[Vec<String>],
    counts: impl Iterator<Item = &'a (usize, usize)>,
) -> Vec<Vec<Vec<String>>> {
    let mut all = vec![lines.to_vec()];
    for &(i, j) in counts {
        if let Some(less) = lines[i][j].parse::<u64>().ok().and_then(|count| count.checked_sub(1)) {
            let mut changed = lines.to_vec();
            changed[i][j] = less.to_string();
            all.push(changed);
        }
    }
    all
}

/// The variable of the environment through which a test executable learns how to stress: seconds,
/// threads, tries, a seed or `-`, and the folder for the counterexample.
pub const ORDER: &str = "GRUNDY_STRESS";

/// The work of the test `stress`: searches as the environment says, prints a line of counts a
/// second ten times, and leaves a counterexample in the folder.
pub fn work(problem: &Problem, solve: fn(&str) -> String) {
    let order = std::env::var(ORDER).unwrap_or_else(|_| "10 1 1000 - .".to_string());
    let mut order = order.splitn(5, ' ');
    let mut next = || order.next().expect("five parts");
    let limit = Duration::from_secs_f64(next().parse().expect("seconds"));
    let threads = next().parse().expect("threads");
    let tries = next().parse().expect("tries");
    let seed = next().parse().ok();
    let folder = std::path::PathBuf::from(next());

    // What a solution says as it panics is part of the counterexample, not of the output.
    std::panic::set_hook(Box::new(|_| ()));
    let suspect = move |input: &str| {
        std::panic::catch_unwind(|| solve(input)).map_err(|panic| {
            let message = panic.downcast_ref::<String>().map(String::as_str);
            let message = message.or_else(|| panic.downcast_ref::<&str>().copied());
            format!("it panics: {}", message.unwrap_or("without a message"))
        })
    };
    let counts = Counts::default();
    let (sender, over) = std::sync::mpsc::channel();
    let found = std::thread::scope(|scope| {
        scope.spawn(|| {
            let over = over;
            while over.recv_timeout(Duration::from_millis(100)).is_err() {
                report(&counts);
            }
        });
        let found = search(problem, &suspect, Search { limit, threads, seed, tries }, &counts);
        sender.send(()).expect("the reporter waits");
        found
    });
    report(&counts);
    if let Some(found) = found {
        let got = found.got.as_ref().unwrap_or_else(|trouble| trouble);
        let kind = if found.got.is_ok() { "got" } else { "trouble" };
        let seed = found.seed.to_string();
        let files =
            [("seed", &seed), ("input", &found.input), ("expected", &found.expected), (kind, got)];
        for (name, text) in files {
            std::fs::write(folder.join(name), text).expect("the folder can be written");
        }
    }
}

fn report(counts: &Counts) {
    let [cases, wins, answers] =
        [&counts.cases, &counts.wins, &counts.answers].map(|count| count.load(Ordering::Relaxed));
    println!("{ORDER} {cases} {} {wins} {answers}", counts.distinct());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PROBLEMS;

    fn find(id: &str) -> &'static Problem {
        PROBLEMS.iter().find(|problem| problem.id == id).unwrap()
    }

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
        let order = Search { limit, threads: 2, seed: None, tries: 100 };
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
        let order = Search { limit, threads: 2, seed: None, tries: 100 };
        assert_eq!(search(p1290, &right, order, &counts), None);
        assert!(counts.cases.into_inner() > 100);

        let crash = |_: &str| Err("it crashed".to_string());
        let order = Search { seed: Some(77), ..order };
        let found = search(p1290, &crash, order, &Counts::default()).unwrap();
        assert_eq!((found.seed, found.input), (77, p1290.small_input(77)));
    }
}
