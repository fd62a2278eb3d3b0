//! Nearly right inputs of all problems: the validator, the solution and the brute force do not crash, and
//! what the validator accepts the solution answers as the brute force does.
//!
//! No harness runs this: an oracle is this program again, in a sandbox, and the sandbox's supervisor is it as well.

mod guard;
mod inputs;
mod problems;

use facts::ask::Request;
use fuzz::{bytes, corpus, corpus_folder, Choices, Counts};
use guard::{guarded, Case};
use inputs::changed;
use problems::{Problem, PROBLEMS};
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use system::oracle::OracleProcess;
use system::process::Limits;
use testdata::SIZES;

/// Names the problem whose oracle this program is to be: a brute force may take for ever.
const ORACLE: &str = "FUZZ_ORACLE";

/// What is said of an answer that the brute force gives too.
const RIGHT: &str = "right";

/// What a panic says where an input was not refused but broke something.
const CRASHES: [&str; 6] = [
    "index out of bounds",
    "out of range for slice",
    "attempt to",
    "`None` value",
    "capacity overflow",
    "internal error",
];

/// What came of an input, in a few words: inputs of one kind have the same.
fn hold(problem: &Problem, input: &str, brute: &mut Brute) -> String {
    let id = problem.oracle.id;
    let case = Case { target: "solutions", name: format!("{id}.in"), text: input.to_string() };
    let check = || (problem.oracle.check(input), problem.oracle.form(input).len());
    let (valid, _) = guarded(&case, check)
        .unwrap_or_else(|why| panic!("the validator of {id}: {why}\n--- input\n{input}"));
    let answer = guarded(&case, || (problem.solve)(input));
    match (valid, answer) {
        (Ok(()), Err(why)) => panic!("{id} refuses a valid input: {why}\n--- input\n{input}"),
        (Ok(()), Ok(answer)) => match brute.says(id, input, &answer) {
            Some(Err(why)) => panic!("{id}: {why}\n--- input\n{input}"),
            Some(Ok(())) => RIGHT.to_string(),
            None => "too large for brute force".to_string(),
        },
        (Err(_), Err(why)) => {
            let crash = CRASHES.iter().any(|crash| why.contains(crash));
            assert!(!crash, "{id} breaks: {why}\n--- input\n{input}");
            "refused: ".to_string() + &why.replace(|c: char| !c.is_ascii_alphabetic(), "")
        }
        (Err(_), Ok(_)) => "answered beyond the limits".to_string(),
    }
}

/// The oracles as processes: a brute force may take for ever.
#[derive(Default)]
struct Brute(BTreeMap<&'static str, OracleProcess>);

impl Brute {
    /// Checks an answer; `None` if the input is too large for the brute force.
    fn says(&mut self, id: &'static str, input: &str, answer: &str) -> Option<Result<(), String>> {
        let limits =
            Limits { time: Duration::from_millis(500), memory: 512 << 20, ..OracleProcess::LIMITS };
        let oracle = self.0.entry(id).or_insert_with(|| {
            let this = std::env::current_exe().expect("it runs");
            // Without an oracle nothing would be tested.
            let mut command = Command::new(this);
            command.env(ORACLE, id);
            OracleProcess::start_as(command, id, limits).expect("it starts")
        });
        let verdict = Self::asked(oracle, input, answer);
        if verdict.is_err() {
            // It has ended, or has no end: the next one is a new one.
            self.0.remove(id);
        }
        verdict.ok().flatten()
    }

    fn asked(
        oracle: &mut OracleProcess,
        input: &str,
        answer: &str,
    ) -> system::Result<Option<Result<(), String>>> {
        // The brute force first: where it gives up, it says nothing about the answer.
        let Ok(expected) = oracle.ask::<String>(&Request::Answer(input.to_string()))? else {
            return Ok(None);
        };
        if expected == answer {
            return Ok(Some(Ok(())));
        }
        let accepts = Request::Accepts(vec![(input.to_string(), answer.to_string())]);
        let verdicts = oracle.ask::<Vec<Option<String>>>(&accepts)?;
        let wrong = verdicts.map_err(|why| why.to_string()).map(|mut verdicts| verdicts.remove(0));
        Ok(Some(wrong.and_then(|why| why.map_or(Ok(()), Err))))
    }
}

/// The problem that a file of the corpus is of.
fn problem_of(file: &str) -> Option<&'static Problem> {
    PROBLEMS
        .iter()
        .find(|it| file.strip_prefix(it.oracle.id).is_some_and(|rest| rest.starts_with(['.', '-'])))
}

fn main() {
    system::sandbox::serve();
    if let Ok(id) = std::env::var(ORACLE) {
        let problem = PROBLEMS.iter().find(|problem| problem.oracle.id == id);
        return testdata::serve::serve(problem.expect("a problem").oracle);
    }
    the_corpus_holds();
    solutions();
}

fn the_corpus_holds() {
    std::panic::set_hook(Box::new(|_| ()));
    let mut brute = Brute::default();
    let mut failed = vec![];
    for (path, text) in corpus("solutions") {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let Some(problem) = problem_of(&name) else { continue };
        let held = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            hold(problem, &text, &mut brute)
        }));
        if let Err(why) = held {
            failed.push(why.downcast::<String>().map_or(name, |why| *why));
        }
    }
    let _ = std::panic::take_hook();
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

fn solutions() {
    // A solution may refuse an input, so hide its panic.
    std::panic::set_hook(Box::new(|_| ()));
    let mut seeds: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (path, text) in corpus("solutions") {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if let Some(problem) = problem_of(&name) {
            seeds.entry(problem.oracle.id).or_default().push(text);
        }
    }
    let state = Mutex::new((Brute::default(), BTreeSet::new()));
    let keeps = std::env::var_os("FUZZ_KEEP").is_some();
    let counts = Counts::default();
    bolero::check!().with_generator(bytes(256)).for_each(|bytes| {
        let mut choices = Choices::new(bytes);
        let problem = choices.one(PROBLEMS);
        let id = problem.oracle.id;
        let known = seeds.get(id).map_or(&[][..], |seeds| seeds);
        let input = match choices.below(4) {
            0 if !known.is_empty() => choices.one(known).clone(),
            _ => problem.oracle.small_input(
                choices.number(3) / SIZES as u64 * SIZES as u64 + choices.below(SIZES) as u64,
            ),
        };
        let input = if choices.is_over() { input } else { changed(&input, &mut choices) };
        let (brute, kinds) = &mut *state.lock().unwrap_or_else(PoisonError::into_inner);
        let kind = hold(problem, &input, brute);
        counts.add(kind.split(':').next().unwrap_or_default());
        if keeps && input.len() < 200 && kinds.insert((id, kind.clone())) {
            let number = kinds.iter().filter(|(of, _)| *of == id).count();
            let path = corpus_folder("solutions").join(format!("{id}-{number}.in"));
            std::fs::write(path, &input).expect("the folder is there");
        }
    });
    let _ = std::panic::take_hook();
    let (right, all) = (counts.of(RIGHT), counts.all());
    assert!(right >= all / 20, "of {all} inputs {right} have met a brute force");
}
