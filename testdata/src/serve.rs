//! An oracle as a program: it reads questions from stdin and writes replies to stdout, each a line of JSON.

use crate::family::Values;
use crate::harness::Program;
use crate::reference::Reference;
use crate::verdict::{panic_message, AnswerCheck, Verdict};
use crate::{Input, Oracle, Rng, SIZES};
use facts::ask::{About, Answer, Case, FamilyAbout, Refusal, Request, Tried};
use facts::shrink::{self, Weight};
use rustc_hash::{FxBuildHasher, FxHashSet};
use std::fmt::Display;
use std::hash::BuildHasher;
use std::io::{BufRead, Write};
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::mpsc;
use std::thread;

/// Declares the `main` of the oracle `$oracle`. A solution's tests, which include the same file as a module, leave it out;
/// the boards, which include it too, call it as a function.
///
/// With the name of a function, `testdata::oracle!(ORACLE, judge);`, the program is also the judge of an interactive
/// problem: `judge INPUT` talks with a solution over stdin and stdout.
#[macro_export]
macro_rules! oracle {
    ($oracle:ident $(, $judge:path)?) => {
        #[cfg(not(test))]
        pub(crate) fn main() {
            $($crate::serve::judge($judge);)?
            $crate::serve::serve(&$oracle);
        }
    };
}

/// A conversation with a solution, about a hidden input.
#[derive(Debug)]
pub struct Conversation {
    pub hidden: String,
}

impl Conversation {
    /// Sends a line to the solution.
    pub fn say(&mut self, line: impl Display) {
        // A solution that has ended fails at its next line, which is missing.
        let _ = writeln!(std::io::stdout(), "{line}").and_then(|()| std::io::stdout().flush());
    }

    /// Waits for the solution's next line; an error if the solution has ended.
    pub fn hear(&mut self) -> Result<String, String> {
        let mut line = String::new();
        match std::io::stdin().read_line(&mut line) {
            Ok(1..) => Ok(line.trim().to_string()),
            _ => Err("the program said no more".to_string()),
        }
    }
}

/// Called with `judge INPUT`, lets `judge` talk with a solution, and ends as testlib's interactors do.
pub fn judge(judge: fn(&mut Conversation) -> Result<(), String>) {
    let args: Vec<String> = std::env::args().collect();
    let [_, word, input, ..] = &args[..] else { return };
    if word == "judge" {
        let hidden = std::fs::read_to_string(input).expect("the input can be read");
        std::process::exit(match judge(&mut Conversation { hidden }) {
            Ok(()) => 0,
            Err(why) => {
                eprintln!("{why}");
                1
            }
        });
    }
}

/// A brute force may recurse deeply; unused pages of the stack cost nothing.
const STACK: usize = 1 << 30;

/// Answers the questions on stdin until its end.
pub fn serve(oracle: &'static Oracle) {
    serve_with_stack(oracle, STACK);
}

/// The same with a stack of this many bytes.
pub(crate) fn serve_with_stack(oracle: &'static Oracle, stack: usize) {
    answer_all(oracle, None, None, stack);
}

/// The same in the test executable of the solution `solve`, which it can try on inputs; the `reference` answers medium
/// inputs.
pub fn serve_with_solution(
    oracle: &'static Oracle,
    reference: Option<&'static Reference>,
    solve: Program,
) {
    // A wrong solution panics thousands of times a second.
    std::panic::set_hook(Box::new(|_| ()));
    let check = AnswerCheck::of(oracle);
    let solution = Solution { solve, check, seen: FxHashSet::default() };
    answer_all(oracle, reference, Some(solution), STACK);
}

fn answer_all(
    oracle: &'static Oracle,
    reference: Option<&'static Reference>,
    solution: Option<Solution>,
    stack: usize,
) {
    let (sender, requests) = mpsc::channel();
    thread::spawn(move || {
        for line in std::io::stdin().lock().lines().map_while(Result::ok) {
            if sender.send(Request::read(&line)).is_err() {
                return;
            }
        }
        // The reader of a long answer may have gone.
        std::process::exit(0);
    });
    let work = move || {
        let mut session = Session { oracle, reference, solution, values: None };
        for request in requests {
            let reply = catch_unwind(AssertUnwindSafe(|| session.answer(request)));
            Answer::tell(&reply.unwrap_or_else(|panic| {
                Err(match panic.downcast::<Refusal>() {
                    Ok(refusal) => *refusal,
                    Err(panic) => Refusal::Panicked(panic_message(&*panic)),
                })
            }));
        }
    };
    let worker = thread::Builder::new().stack_size(stack).spawn(work).expect("a thread");
    if worker.join().is_err() {
        std::process::exit(1);
    }
}

struct Session {
    oracle: &'static Oracle,
    reference: Option<&'static Reference>,
    solution: Option<Solution>,
    /// The family of the last question, with all values found so far.
    values: Option<(usize, Values)>,
}

/// A solution in its own test executable.
struct Solution {
    solve: Program,
    check: AnswerCheck,
    /// Hashes of the inputs so far.
    seen: FxHashSet<u64>,
}

impl Session {
    fn answer(&mut self, request: Request) -> Result<Answer, Refusal> {
        let oracle = self.oracle;
        Ok(match request {
            Request::About => Answer::About(about(oracle, self.reference)),
            Request::Small(seed, size) => {
                let size = size.unwrap_or((seed % SIZES as u64) as usize + 1);
                Answer::Text((oracle.small)(&mut Rng::new(seed), size))
            }
            Request::Cases(seeds) => {
                let mut seen = FxHashSet::default();
                let inputs = seeds
                    .iter()
                    .map(|seed| (seed, oracle.small_input(seed)))
                    .filter(|(_, input)| seen.insert(input.clone()));
                let cases = inputs.map(|(seed, input)| case(oracle, Some(seed), input));
                Answer::Cases(cases.collect::<Result<_, _>>()?)
            }
            Request::First(count) => {
                let inputs = (0..count).map(|seed| (seed, oracle.small_input(seed)));
                let cases = inputs.map(|(seed, input)| case(oracle, Some(seed), input));
                Answer::Cases(cases.collect::<Result<_, _>>()?)
            }
            Request::Answers(inputs) => {
                let valid = inputs.into_iter().filter(|input| oracle.check(input).is_ok());
                let cases = valid.map(|input| case(oracle, None, input));
                Answer::Cases(cases.collect::<Result<_, _>>()?)
            }
            Request::Medium(seed) => {
                let reference = self.reference.ok_or_else(unanswered)?;
                let inputs = reference.medium_inputs(seed).map(|(_, input)| input);
                Answer::Cases(inputs.map(|input| second_case(oracle, reference, input)).collect())
            }
            Request::SecondAnswers(inputs) => {
                let reference = self.reference.ok_or_else(unanswered)?;
                let valid = inputs.into_iter().filter(|input| oracle.check(input).is_ok());
                // The second way may panic on an edited input, as it is made for its own.
                let case = |input| catch_unwind(|| second_case(oracle, reference, input)).ok();
                Answer::Cases(valid.filter_map(case).collect())
            }
            Request::Unseen(_) => return Err(unanswered()),
            Request::Smaller(input) => {
                Answer::Texts(shrink::smaller(&input, |edited| oracle.check(edited).is_ok()))
            }
            Request::Moves(misere, sum) => {
                Answer::Moves(oracle.moves.ok_or_else(unanswered)?(misere, &sum))
            }
            Request::Try(inputs, weight) => {
                Answer::Tried(self.solution()?.tried(oracle, *inputs, weight)?)
            }
            Request::Solve(input) => Answer::Text((self.solution()?.solve)(&input)),
            Request::Large(shape, seed, scale) => {
                Answer::Text((oracle.large[shape].1)(&mut Rng::new(seed), scale))
            }
            Request::Check(input) => {
                Answer::Nothing(oracle.check(&input).map_err(Refusal::Invalid)?)
            }
            Request::Broken => {
                Answer::Texts(oracle.broken.iter().map(ToString::to_string).collect())
            }
            Request::Form(input) => Answer::Remarks(oracle.form(&input)),
            Request::Answer(input) => {
                Answer::Text(oracle.answer(&input).map_err(Refusal::Invalid)?)
            }
            Request::Accepts(answers) => {
                let whys = answers.iter().map(|(input, answer)| why_wrong(oracle, input, answer));
                Answer::Verdicts(whys.collect::<Result<_, _>>()?)
            }
            Request::Explain(input) => {
                let outcomes = oracle.outcomes.map(|outcomes| outcomes(&mut Input::new(&input)));
                let reasons = outcomes.transpose().map_err(Refusal::Invalid)?;
                Answer::Texts(reasons.into_iter().flatten().map(|it| it.why).collect())
            }
            Request::Values(family, points) => self.at_each(family, &points, Values::at),
            Request::MisereValues(family, points) => {
                self.at_each(family, &points, Values::misere_at)
            }
            Request::Stated(family, points) => self.at_each(family, &points, Values::stated_at),
        })
    }

    fn solution(&mut self) -> Result<&mut Solution, Refusal> {
        self.solution.as_mut().ok_or_else(unanswered)
    }

    fn at_each(
        &mut self,
        family: usize,
        points: &[Vec<u64>],
        value: fn(&mut Values, &[u64]) -> Option<u64>,
    ) -> Answer {
        if self.values.as_ref().is_none_or(|(number, _)| *number != family) {
            self.values = Some((family, (self.oracle.families[family].values)()));
        }
        let (_, values) = self.values.as_mut().expect("it was just made");
        Answer::Values(points.iter().map(|point| value(values, point)).collect())
    }
}

/// Why `answer` is wrong for `input`, if it is.
fn why_wrong(oracle: &Oracle, input: &str, answer: &str) -> Result<Option<String>, Refusal> {
    let expected = match oracle.accepts {
        Some(_) => String::new(),
        None => oracle.answer(input).map_err(Refusal::Invalid)?,
    };
    match AnswerCheck::of(oracle).verdict(input, &expected, answer) {
        Verdict::Right => Ok(None),
        Verdict::Wrong(why) => Ok(Some(why)),
        Verdict::Failed(why) => Err(Refusal::Failed(why)),
    }
}

impl Solution {
    /// Tries the solution on the inputs of `request` that are smaller than `weight`, up to the first wrong answer.
    fn tried(
        &mut self,
        oracle: &'static Oracle,
        request: Request,
        weight: Option<Weight>,
    ) -> Result<Tried, Refusal> {
        let inputs: Box<dyn Iterator<Item = (Option<u64>, String)>> = match request {
            Request::Cases(seeds) => {
                Box::new(seeds.iter().map(|seed| (Some(seed), oracle.small_input(seed))))
            }
            Request::Answers(inputs) => {
                let valid = inputs.into_iter().filter(|input| oracle.check(input).is_ok());
                Box::new(valid.map(|input| (None, input)))
            }
            _ => return Err(unanswered()),
        };
        let mut tried = Tried::default();
        for (seed, input) in inputs {
            tried.sums.cases += 1;
            let is_large = weight.is_some_and(|weight| shrink::weight(&input) >= weight);
            if is_large || !self.seen.insert(FxBuildHasher.hash_one(&input)) {
                continue;
            }
            let case = case(oracle, seed, input)?;
            tried.sums.count(&case);
            if !self.is_right(&case)? {
                tried.wrong = Some(case);
                break;
            }
        }
        Ok(tried)
    }

    fn is_right(&self, case: &Case) -> Result<bool, Refusal> {
        let Ok(got) = catch_unwind(|| (self.solve)(&case.input)) else { return Ok(false) };
        match self.check.verdict(&case.input, &case.answer, &got) {
            Verdict::Right => Ok(true),
            Verdict::Wrong(_) => Ok(false),
            Verdict::Failed(why) => Err(Refusal::Failed(why)),
        }
    }
}

/// The case of an input, which a generator made if there is a seed.
fn case(oracle: &Oracle, seed: Option<u64>, input: String) -> Result<Case, Refusal> {
    let answer = oracle.answer(&input).map_err(|invalid| match seed {
        Some(seed) => Refusal::Panicked(format!("seed {seed} breaks a limit: {invalid}")),
        None => Refusal::Invalid(invalid),
    })?;
    Ok(answered(oracle, seed, input, answer))
}

/// The case of an input without a seed of its own, answered the second way.
fn second_case(oracle: &Oracle, reference: &Reference, input: String) -> Case {
    let answer = (reference.answer)(&input);
    answered(oracle, None, input, answer)
}

fn answered(oracle: &Oracle, seed: Option<u64>, input: String, answer: String) -> Case {
    let (first, all) = oracle.wins(&answer);
    Case { seed, input, answer, wins: (first as u64, all as u64) }
}

fn unanswered() -> Refusal {
    Refusal::Failed("this program does not answer that question".to_string())
}

fn about(oracle: &Oracle, reference: Option<&Reference>) -> About {
    let families = oracle.families.iter().map(|family| FamilyAbout {
        name: family.name.to_string(),
        about: family.about.to_string(),
        parameters: family
            .parameters
            .iter()
            .map(|it| (it.name.to_string(), it.least, it.small, it.large))
            .collect(),
        question: (family.values)().question,
    });
    About {
        is_about_winning: oracle.words.is_some(),
        has_checker: oracle.accepts.is_some(),
        shapes: oracle.large.iter().map(|(shape, _)| shape.to_string()).collect(),
        has_unseen: false,
        has_medium: reference.is_some_and(|it| !it.medium.is_empty()),
        families: families.collect(),
    }
}
