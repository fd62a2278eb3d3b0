//! The tests that every solution has to pass: `testdata::tests!(oracle)` in its file declares them, or
//! `testdata::samples!()` while it has no oracle.

use crate::family::Parameter;
use crate::verdict::{panic_message, AnswerCheck, Verdict};
use crate::{Input, Oracle, Rng, SIZES};
use facts::ask::Question;
use facts::Sample;
use itertools::Itertools;
use std::collections::HashSet;
use std::fs;
use std::io::{stderr, Write};
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, Once};
use std::thread;
use std::time::{Duration, Instant};

/// From the text of stdin to the text of stdout.
pub type Program = fn(&str) -> String;

/// How many random inputs a solution is tested on; the sizes take turns.
pub const CASES: u64 = 1000;

/// Declares the tests of the solution `solve` against the oracle in the module `$oracle`, and on large inputs against the
/// reference in the module `$reference`; all are children of the enclosing module.
#[macro_export]
macro_rules! tests {
    (@each $module:ident $arguments:tt: $($name:ident),*) => {$(
        #[test]
        fn $name() {
            $module::$name $arguments;
        }
    )*};
    ($oracle:ident, $reference:ident) => {
        $crate::tests!(@ $oracle, Some(&super::$reference::REFERENCE));

        mod large {
            use super::{solve, $oracle::ORACLE, $reference::REFERENCE};
            use $crate::reference;

            $crate::tests!(@each reference(&ORACLE, &REFERENCE): the_second_way_is_right);
            $crate::tests!(@each reference(&ORACLE, &REFERENCE, solve): medium_inputs, large_answers);
            $crate::tests!(@each reference(&REFERENCE, solve): relations);
        }
    };
    ($oracle:ident) => {
        $crate::tests!(@ $oracle, None);
    };
    (@ $oracle:ident, $reference:expr) => {
        mod tests {
            use super::{solve, $oracle::ORACLE};
            use $crate::harness;

            $crate::tests!(@each harness(&ORACLE, solve): samples, every_small_input, random_inputs,
                largest_inputs, any_layout, broken_inputs);
            $crate::tests!(@each harness(&ORACLE): the_oracle_answers_the_samples, the_oracle_is_fair,
                the_outcomes_are_the_answers, the_families_are_whole, the_families_are_right,
                a_seed_is_a_promise);

            #[test]
            #[ignore = "`cargo grundy stress` asks it over a pipe"]
            fn stress() {
                $crate::serve::serve_with_solution(&ORACLE, $reference, solve);
            }
        }
    };
}

/// Declares the tests of the solution `solve` while it has no oracle: the samples of the problem whose id is the name of
/// the enclosing module.
#[macro_export]
macro_rules! samples {
    () => {
        mod tests {
            #[test]
            fn samples() {
                let module = module_path!().strip_suffix("::tests").unwrap_or_default();
                let id = module.rsplit("::").next().unwrap_or_default();
                $crate::harness::samples_alone(id, super::solve);
            }
        }
    };
}

pub fn samples_alone(id: &str, solve: Program) {
    let problem = facts::Problem::read(id).unwrap_or_else(|e| panic!("{e}"));
    answers_samples(id, AnswerCheck::without_oracle(&problem.facts), solve);
}

pub fn samples(oracle: &Oracle, solve: Program) {
    for sample in samples_of(oracle.id) {
        oracle.check(&sample.input).unwrap_or_else(|e| panic!("{}.in: {e}", sample.name));
    }
    answers_samples(oracle.id, AnswerCheck::of(oracle), solve);
}

fn answers_samples(id: &str, check: AnswerCheck, solve: Program) {
    let samples = samples_of(id);
    assert!(!samples.is_empty(), "{id} has no sample");
    for sample in samples {
        compare(check, &sample.output, &answer(solve, &sample.input), &sample.input, &sample.name);
    }
}

/// Every input of the small space against the brute force.
pub fn every_small_input(oracle: &Oracle, solve: Program) {
    let check = AnswerCheck::of(oracle);
    for input in (oracle.every)() {
        against_brute_force(oracle, check, solve, &input, "one of every");
    }
}

/// Random inputs of all sizes against the brute force.
pub fn random_inputs(oracle: &Oracle, solve: Program) {
    let check = AnswerCheck::of(oracle);
    for seed in 0..CASES {
        let input = oracle.small_input(seed);
        against_brute_force(oracle, check, solve, &input, &format!("seed {seed}"));
    }
}

/// Every shape at the limits of the statement, a tenth and a hundredth of them: the input is valid even for a strict
/// validator, and the solution answers without a panic or an overflow.
pub fn largest_inputs(oracle: &Oracle, solve: Program) {
    assert!(!oracle.large.is_empty(), "{} has no large input", oracle.id);
    for (shape, make) in oracle.large {
        for scale in [1, 10, 100] {
            let input = make(&mut Rng::new(1), scale);
            oracle.check(&input).unwrap_or_else(|e| panic!("{shape}, 1/{scale}: {e}"));
            assert_eq!(oracle.form(&input), [], "{shape}, 1/{scale}: its form");
            let output = answer(solve, &input);
            assert!(output.ends_with('\n'), "{shape}, 1/{scale}: the last line has no end");
            if oracle.words.is_some() {
                let (_, known) = oracle.wins(&output);
                assert!(known > 0, "{shape}, 1/{scale}: {output:?} names no winner");
            }
        }
    }
}

/// The answer does not depend on line ends, blank lines, blanks at the ends of lines, and a missing last line end.
pub fn any_layout(oracle: &Oracle, solve: Program) {
    let check = AnswerCheck::of(oracle);
    for sample in samples_of(oracle.id) {
        let text = sample.input.trim_end();
        let layouts = [
            text.to_string(),
            text.replace('\n', "\r\n") + "\r\n",
            text.replace('\n', " \t\n\n") + "\n \n\n",
            "\n  ".to_string() + &text.replace(' ', "   "),
            text.replace(' ', "\n") + "\n",
        ];
        for input in layouts {
            compare(check, &sample.output, &answer(solve, &input), &input, &sample.name);
        }
    }
}

/// The solution refuses a foreign token, an early end and a broken rule.
pub fn broken_inputs(oracle: &Oracle, solve: Program) {
    for input in oracle.broken {
        assert!(oracle.check(input).is_err(), "this input is not broken\n{input}");
        // As the length of a list, such a number aborts proconio. The bundle refuses it in words.
        if input
            .split_ascii_whitespace()
            .any(|token| token.parse().is_ok_and(|n: u128| n >> 32 > 0))
        {
            continue;
        }
        let why = refuses(solve, input);
        let words = ["index out of bounds", "out of range", "attempt to", "`None`"];
        let crash = words.iter().any(|word| why.contains(word));
        assert!(!crash, "a broken input is not refused but breaks: {why}\n--- input\n{input}");
    }
    for sample in samples_of(oracle.id) {
        let text = &sample.input;
        let starts = (0..text.len()).filter(|&i| {
            let blank = |i: usize| text.as_bytes()[i].is_ascii_whitespace();
            !blank(i) && (i == 0 || blank(i - 1))
        });
        for start in starts.take(100) {
            let (before, rest) = text.split_at(start);
            let end = rest.find(|c: char| c.is_ascii_whitespace()).unwrap_or(rest.len());
            let foreign = format!("{before}?{}", &rest[end..]);
            refuses(solve, &foreign);
            // The shorter input may be valid.
            if oracle.check(before).is_err() {
                refuses(solve, before);
            }
        }
    }
}

/// The brute force gives the answers of the statement, except for the samples beyond it.
pub fn the_oracle_answers_the_samples(oracle: &Oracle) {
    let beyond = facts_of(oracle).beyond;
    let check = AnswerCheck::of(oracle);
    // A checker accepts the statement's own answers.
    for sample in samples_of(oracle.id) {
        compare(check, &sample.output, &sample.output, &sample.input, &sample.name);
    }
    for sample in samples_of(oracle.id).iter().filter(|sample| !beyond.contains(&sample.name)) {
        let answer = oracle.answer(&sample.input).expect("a valid sample");
        compare(check, &sample.output, &answer, &sample.input, &sample.name);
    }
}

/// Small inputs differ and pass a strict validator. If the question is who wins, each answer comes up in 30 to 70 per cent
/// of them.
pub fn the_oracle_is_fair(oracle: &Oracle) {
    let inputs: HashSet<String> = (0..200).map(|seed| oracle.small_input(seed)).collect();
    for input in &inputs {
        assert_eq!(oracle.form(input), [], "the form of a generated input\n{input}");
    }
    assert!(inputs.len() > 40, "{} of 200 inputs differ", inputs.len());
    if oracle.words.is_none() {
        return;
    }
    let (mut first, mut all) = (0, 0);
    for seed in 0..600 {
        let answer = oracle.answer(&oracle.small_input(seed)).expect("a valid input");
        let (wins, answers) = oracle.wins(&answer);
        (first, all) = (first + wins, all + answers);
    }
    let share = 100 * first / all.max(1);
    assert!((30..=70).contains(&share), "the first player wins {share} %");
}

/// The outcomes of an oracle agree with its answers.
pub fn the_outcomes_are_the_answers(oracle: &Oracle) {
    let (Some(outcomes), Some(_)) = (oracle.outcomes, oracle.words) else { return };
    for seed in 0..200 {
        let input = oracle.small_input(seed);
        let outcomes = outcomes(&mut Input::new(&input)).expect("a valid input");
        let first = outcomes.iter().filter(|it| it.first_wins).count();
        let answer = oracle.answer(&input).expect("a valid input");
        assert_eq!((first, outcomes.len()), oracle.wins(&answer), "seed {seed}\n{input}");
    }
}

/// Every family has positions at the least values of its parameters, and ranges that make sense.
pub fn the_families_are_whole(oracle: &Oracle) {
    for family in oracle.families {
        let mut values = (family.values)();
        let mut known = 0;
        // The least values of all parameters and a few more.
        let few = family.parameters.iter().map(|it| it.least..it.least + 4);
        for point in few.multi_cartesian_product() {
            let Some(value) = values.at(&point) else { continue };
            known += 1;
            assert!(values.question == Question::Grundy || value < 2, "{}: {value}", family.name);
        }
        assert!(known > 2, "{} is nearly empty", family.name);
        for Parameter { least, small, large, .. } in family.parameters {
            assert!(least < small && small <= large, "{}", family.name);
        }
    }
}

/// Over its whole range, as far as time allows, a family has the values that the header states, and the brute force names
/// the same winners.
pub fn the_families_are_right(oracle: &Oracle) {
    const PATIENCE: Duration = Duration::from_millis(200);
    for family in oracle.families {
        let ranges = family.parameters.iter().map(|it| it.least..=it.large);
        let mut points: Vec<Vec<u64>> = ranges.multi_cartesian_product().collect();
        Rng::new(1).shuffle(&mut points);
        let mut values = (family.values)();
        let start = Instant::now();
        let mut asked = 0;
        for point in points {
            if start.elapsed() > PATIENCE && asked > 0 {
                break;
            }
            let Some(value) = values.at(&point) else { continue };
            let place = format!("{} at {point:?}", family.name);
            if let Some(stated) = values.stated_at(&point) {
                assert_eq!(value, stated, "{place}: the rules, and what the header states");
            }
            asked += 1;
            let Some(input) = values.input_at(&point) else { continue };
            // The statement may exclude a small position.
            if oracle.check(&input).is_err() {
                continue;
            }
            let answer = oracle.answer(&input).expect("a valid input");
            let (first, all) = oracle.wins(&answer);
            let expected = if value > 0 { all } else { 0 };
            assert!(all > 0 && first == expected, "{place}: {value}, but {answer:?} for\n{input}");
        }
    }
}

/// The generators make the same inputs of seed 1 as always.
pub fn a_seed_is_a_promise(oracle: &Oracle) {
    let now = generated(oracle);
    if let Some(promised) = facts_of(oracle).generated {
        assert!(
            now == promised,
            "the generators make other inputs than before, so a seed in an old report means another \
             case; to change them on purpose, write `generated = \"{now}\"` in problem.toml"
        );
    }
}

/// A hash of all inputs of seed 1, in every size and of every shape.
pub fn generated(oracle: &Oracle) -> String {
    let small = (1..=SIZES).map(|size| (oracle.small)(&mut Rng::new(1), size));
    let large = oracle.large.iter().map(|(_, make)| make(&mut Rng::new(1), 1));
    // A 0 ends each input, which has no such byte.
    facts::fnv(small.chain(large).flat_map(|input| input.into_bytes().into_iter().chain([0])))
}

/// A call of a solution that has not returned.
struct Call {
    since: Instant,
    input: String,
    /// The folder of its thread in /proc.
    thread: PathBuf,
    /// The processor time of its thread before it, or shortly after its beginning.
    before: Option<Duration>,
}

static CALLS: Mutex<Vec<Call>> = Mutex::new(vec![]);

thread_local! {
    static THREAD: PathBuf = this_thread();
}

/// The folder of this thread in /proc, or another name of its own where there is no /proc.
pub(crate) fn this_thread() -> PathBuf {
    fs::read_link("/proc/thread-self")
        .unwrap_or_else(|_| format!("{:?}", thread::current().id()).into())
}

/// What takes a call off the list, also where it panics.
struct Ending;

impl Drop for Ending {
    fn drop(&mut self) {
        let mut calls = CALLS.lock().expect("no thread panics here");
        THREAD.with(|thread| calls.retain(|call| call.thread != *thread));
    }
}

/// With this variable the command says how many seconds of processor time a call may take.
const TIME_LIMIT: &str = "GRUNDY_TIME_LIMIT";

impl Call {
    /// Why this call lasts too long, if it does.
    fn is_late(&mut self, limit: Option<Duration>) -> Option<String> {
        /// By the clock many times what judges allow, because these builds are slow and share the processor.
        const PATIENCE: Duration = Duration::from_secs(12);
        let used = processor_time(&self.thread);
        self.before = self.before.or(used);
        let used = used.zip(self.before).map(|(used, before)| used.saturating_sub(before));
        match limit.zip(used) {
            Some((limit, used)) if used > limit => {
                Some(format!("no answer after {} s of processor time", limit.as_secs_f64()))
            }
            // It works, on a busy machine.
            Some((limit, used)) if used > limit / 10 => None,
            _ if self.since.elapsed() > PATIENCE => {
                Some(format!("no answer within {} s", PATIENCE.as_secs()))
            }
            _ => None,
        }
    }
}

/// The processor time of a thread so far, where the system says it.
pub(crate) fn processor_time(thread: &Path) -> Option<Duration> {
    let text = fs::read_to_string(Path::new("/proc").join(thread).join("schedstat")).ok()?;
    Some(Duration::from_nanos(text.split(' ').next()?.parse().ok()?))
}

/// The answer of `solve`. A call that lasts too long ends the process, because the tests of a solution that loops would
/// take minutes.
pub(crate) fn answer(solve: Program, input: &str) -> String {
    static WATCHES: Once = Once::new();
    WATCHES.call_once(|| {
        let limit = std::env::var(TIME_LIMIT)
            .ok()
            .and_then(|it| it.parse().ok())
            .map(Duration::from_secs_f64);
        thread::spawn(move || loop {
            thread::sleep(Duration::from_millis(200));
            let mut calls = CALLS.lock().expect("no thread panics here");
            let late = calls.iter_mut().find_map(|it| Some((it.is_late(limit)?, &it.input)));
            if let Some((why, input)) = late {
                let input: String = input.chars().take(500).collect();
                let text = format!("time limit exceeded: {why}\n--- input\n{input}\n");
                // The harness captures what `eprintln!` prints.
                let _ = stderr().write_all(text.as_bytes());
                std::process::exit(1);
            }
        });
    });
    let (since, thread) = (Instant::now(), THREAD.with(Clone::clone));
    let call = Call { since, input: input.to_string(), thread, before: None };
    CALLS.lock().expect("no thread panics here").push(call);
    let _ending = Ending;
    solve(input)
}

fn facts_of(oracle: &Oracle) -> facts::Facts {
    facts::Problem::read(oracle.id).unwrap_or_else(|e| panic!("{e}")).facts
}

fn samples_of(id: &str) -> Vec<Sample> {
    facts::samples(&facts::folder().join(id), true).unwrap_or_else(|e| panic!("{e}"))
}

/// Compares `solve` with the brute force of `oracle` on `input`; `name` is for messages.
fn against_brute_force(
    oracle: &Oracle,
    check: AnswerCheck,
    solve: Program,
    input: &str,
    name: &str,
) {
    let expected = oracle
        .check(input)
        .and_then(|()| oracle.answer(input))
        .unwrap_or_else(|e| panic!("{name}: the generator broke a limit: {e}\n--- input\n{input}"));
    let Ok(output) = catch_unwind(|| answer(solve, input)) else {
        panic!("{name}: the solution panics\n--- input\n{input}--- expected\n{expected}");
    };
    compare(check, &expected, &output, input, name);
}

fn compare(check: AnswerCheck, expected: &str, output: &str, input: &str, name: &str) {
    let (what, why) = match check.verdict(input, expected, output) {
        Verdict::Right => return,
        Verdict::Wrong(why) => ("wrong answer", why),
        Verdict::Failed(why) => ("no verdict", why),
    };
    panic!("{name}: {what}: {why}\n--- input\n{input}\n--- expected\n{expected}--- got\n{output}");
}

/// The message with which `solve` refuses `input`; panics if it answers.
fn refuses(solve: Program, input: &str) -> String {
    match catch_unwind(|| answer(solve, input)) {
        Ok(answer) => {
            panic!("a broken input is answered\n--- input\n{input}\n--- answer\n{answer}")
        }
        Err(why) => panic_message(&*why),
    }
}
