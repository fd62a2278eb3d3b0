//! A reference is a second way to the answers of a problem, for inputs beyond the brute force: another algorithm, from the
//! theorem or from the notes. It shares no code with the solution, and tests compare it with the brute force. References
//! live in `testdata/references/ID.rs`. They may read and write inputs with the oracle's `read` and `file`; the oracle does
//! not see them.

use crate::harness::{answer, Program};
use crate::verdict::{AnswerCheck, Verdict};
use crate::{Oracle, Rng};
use facts::compare::cut;
use std::time::{Duration, Instant};

#[derive(Clone, Copy, Debug)]
pub struct Reference {
    pub answer: Program,
    /// Inputs that are too large for the brute force and small enough for `answer`: a name, and a maker from
    /// a generator and a size from 1 to 10. Their values reach every bit that the statement allows.
    pub medium: &'static [Medium],
    /// The least divisor of the limits with which `answer` is quick enough for the oracle's large inputs: 1 for the limits
    /// themselves, 10 for a tenth, 0 if it never is.
    pub large_from: usize,
    /// Relations between answers that the theory gives, such as that G + G is lost, for sizes that no second way reaches.
    /// Each makes its own inputs, and panics if the solution contradicts it.
    pub relations: &'static [Relation],
}

impl Reference {
    /// A second way that is quick enough for all large inputs.
    pub const fn new(answer: Program, medium: &'static [Medium]) -> Self {
        Reference { answer, medium, large_from: 1, relations: &[] }
    }

    /// The medium inputs of `seed`, one of every kind, with their names. The first seeds make the largest ones.
    pub fn medium_inputs(&self, seed: u64) -> impl Iterator<Item = (&'static str, String)> {
        let size = 10 - (seed % 10) as usize;
        self.medium.iter().map(move |(name, make)| (*name, make(&mut Rng::new(seed), size)))
    }
}

/// The name of a kind of medium inputs, and its maker.
pub type Medium = (&'static str, fn(&mut Rng, usize) -> String);

/// The name of a relation, and its check of a solution on an input that it makes.
pub type Relation = (&'static str, fn(&mut Rng, Program));

/// The numbers in `text`, without checks.
pub fn numbers(text: &str) -> impl Iterator<Item = i128> + '_ {
    let number = |word: &str| word.parse().unwrap_or_else(|_| panic!("`{word}` is not a number"));
    text.split_whitespace().map(number)
}

/// The heaps of each test in `text`: the number of tests, then for each test the number of heaps and the heaps.
pub fn tests_of_heaps(text: &str) -> Vec<Vec<i128>> {
    let mut numbers = numbers(text);
    let tests = numbers.next().expect("the number of tests");
    let mut heaps = || {
        let n = numbers.next().expect("the number of heaps");
        numbers.by_ref().take(n as usize).collect()
    };
    (0..tests).map(|_| heaps()).collect()
}

/// Is the nim-sum of these heaps not 0? This counts: some binary digit occurs in an odd number of heaps.
pub fn some_digit_is_odd(heaps: &[i128]) -> bool {
    let count = |digit: u32| heaps.iter().filter(|&heap| heap >> digit & 1 == 1).count();
    (0..64).any(|digit| count(digit) % 2 == 1)
}

/// How long each of the following tests makes inputs, after the first round.
const PATIENCE: Duration = Duration::from_millis(400);

/// The number of rounds even on a busy machine.
const LEAST: u64 = 4;

/// The seeds of the rounds: at least [`LEAST`], and as many as [`PATIENCE`] allows.
fn rounds() -> impl Iterator<Item = u64> {
    let start = Instant::now();
    (0..).take_while(move |&seed| seed < LEAST || (start.elapsed() < PATIENCE && seed < 1000))
}

/// The second way and the brute force give the same answers.
pub fn the_second_way_is_right(oracle: &Oracle, reference: &Reference) {
    let check = AnswerCheck::of(oracle);
    let start = Instant::now();
    let every = (oracle.every)();
    // Small spaces may be ordered, so a stride reaches all parts of one within the time.
    let stride = every.len() / 400 + 1;
    let small = (0..300).map(|seed| oracle.small_input(seed));
    for (number, input) in every.into_iter().step_by(stride).chain(small).enumerate() {
        if number > 200 && start.elapsed() > 3 * PATIENCE {
            break;
        }
        let expected = oracle.answer(&input).unwrap_or_else(|e| panic!("{e}\n{input}"));
        agree(
            check,
            "the brute force and the second way",
            &input,
            &expected,
            &(reference.answer)(&input),
        );
    }
}

/// The solution and the second way agree on medium inputs.
pub fn medium_inputs(oracle: &Oracle, reference: &Reference, solve: Program) {
    let check = AnswerCheck::of(oracle);
    for seed in rounds() {
        for (shape, input) in reference.medium_inputs(seed) {
            oracle.check(&input).unwrap_or_else(|e| panic!("{shape}, seed {seed}: {e}"));
            let what = format!("{shape}, seed {seed}: the second way and the solution");
            agree(check, &what, &input, &(reference.answer)(&input), &answer(solve, &input));
        }
    }
}

/// The solution and the second way agree on the largest inputs that the second way can answer.
pub fn large_answers(oracle: &Oracle, reference: &Reference, solve: Program) {
    if reference.large_from == 0 {
        return;
    }
    let check = AnswerCheck::of(oracle);
    for (shape, make) in oracle.large {
        for seed in [1, 2] {
            let input = make(&mut Rng::new(seed), reference.large_from);
            let what = format!("{shape}, seed {seed}: the second way and the solution");
            agree(check, &what, &input, &(reference.answer)(&input), &answer(solve, &input));
        }
    }
}

/// The solution satisfies the relations.
pub fn relations(reference: &Reference, solve: Program) {
    for seed in rounds() {
        for (_, relation) in reference.relations {
            relation(&mut Rng::new(seed), solve);
        }
    }
}

/// Compares two answers to a large input; the message has the first line that differs.
fn agree(check: AnswerCheck, what: &str, input: &str, expected: &str, got: &str) {
    let why = match check.verdict(input, expected, got) {
        Verdict::Right => return,
        Verdict::Wrong(why) | Verdict::Failed(why) => why,
    };
    let short = |text: &str| cut(text, 300);
    let differ = expected.lines().zip(got.lines()).enumerate().find(|(_, (a, b))| a != b);
    let place = differ.map_or(String::new(), |(line, (expected, got))| {
        format!("; line {}: expected {}, got {}", line + 1, short(expected), short(got))
    });
    panic!("{what} differ: {why}{place}\n--- input of {} bytes\n{}\n", input.len(), short(input));
}
