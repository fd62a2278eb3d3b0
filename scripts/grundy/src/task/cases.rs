//! The cases that a program has to answer before it is trusted.

use super::session::Session;
use super::Task;
use crate::checker::{Attempt, Bounds};
use facts::ask::{Case, Request};
use facts::Sample;
use std::collections::HashSet;
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;
use std::time::Duration;
use system::oracle::OracleProcess;
use system::process::{Limits, Trouble};
use system::sandbox::{Policy, Sandbox};
use system::{terminal, Failure, Result};

/// How many random cases a bundle has to answer as the brute force does.
pub(crate) const CASES: usize = 200;

/// What a program may use for a sample or a random case, which are small: the report that a program never ends,
/// or sleeps, comes soon.
const SMALL: Limits = Limits { time: Duration::from_secs(4), ..Limits::GENEROUS };

/// What a program has to answer before it is trusted: samples and random cases.
pub(crate) struct Cases<'a> {
    samples: Vec<Sample>,
    random: Vec<Sample>,
    /// None if there are no cases.
    session: Option<&'a Session>,
    /// Does an interactor hide the inputs?
    hides_inputs: bool,
    /// Hashes of the answers that were right, each with the name of its case: most programs print the same ones.
    right: Mutex<HashSet<u64>>,
}

impl Cases<'_> {
    /// The samples of `task` and, with an oracle, random cases.
    pub(crate) fn of<'a>(task: &Task, session: &'a Session) -> Result<Cases<'a>> {
        let mut samples = task.samples()?;
        for sample in &mut samples {
            sample.name = format!("sample {}", sample.name);
        }
        let mut random = vec![];
        let hides_inputs = task.is_interactive();
        if let Some(mut oracle) = session.oracle().filter(|_| !hides_inputs) {
            let cases = oracle.cases(&Request::First(CASES as u64), &|| false)?;
            let names = (0..).map(|seed: u64| format!("seed {seed}"));
            let sample =
                |(name, Case { input, answer: output, .. })| Sample { name, input, output };
            random.extend(names.zip(cases.into_iter().flatten()).map(sample));
        }
        Ok(Cases { samples, random, session: Some(session), hides_inputs, right: Mutex::default() })
    }

    /// No case at all: whatever compiles passes.
    pub(crate) fn none() -> Cases<'static> {
        Cases {
            samples: vec![],
            random: vec![],
            session: None,
            hides_inputs: false,
            right: Mutex::default(),
        }
    }

    /// How many cases there are, in words.
    pub(crate) fn counted(&self) -> String {
        let samples = terminal::counted(self.samples.len(), "sample");
        match self.random.len() {
            0 => samples,
            random => format!("{samples} and {random} random cases"),
        }
    }

    /// The samples and as many of the random cases, at most [`CASES`].
    fn first(&self, random: usize) -> impl Iterator<Item = &Sample> {
        self.samples.iter().chain(self.random.iter().take(random))
    }

    /// Runs the program `binary` on the samples and on as many of the random cases, at most [`CASES`].
    pub(crate) fn hold(&self, binary: &Path, random: usize) -> Result<()> {
        let Some(session) = self.session else { return Ok(()) };
        let mut sandbox = Sandbox::open(Policy::new(SMALL)).map_err(Failure::at(binary))?;
        let (program, bounds) = (Command::new(binary), Bounds::plain(SMALL));
        let mut attempts: Vec<(&Sample, Attempt)> = vec![];
        for case in self.first(random) {
            let attempt = session.checker.run(&program, &mut sandbox, &bounds, case)?;
            let is_wrong = attempt.verdict.is_err();
            attempts.push((case, attempt));
            if is_wrong {
                break;
            }
        }
        // One question about all answers.
        let mut right = self.right.lock().expect("no thread panics");
        let key = |case: &Sample, answer: &str| facts::hash((&case.name, answer));
        let unknown: Vec<(&Sample, &str)> = attempts
            .iter()
            .filter_map(|(case, attempt)| Some((*case, attempt.answer()?)))
            .filter(|(case, answer)| !right.contains(&key(case, answer)))
            .collect();
        let verdicts = session.checker.judge_all(&unknown)?;
        let judged = unknown.into_iter().zip(verdicts);
        for ((case, answer), verdict) in judged {
            if let Err(why) = verdict {
                let [expected, got] = [&case.output, answer].map(shortened);
                return Err(Failure::check(format!(
                    "{}: {why}; expected {expected}, got {got}",
                    case.name
                )));
            }
            right.insert(key(case, answer));
        }
        match attempts.pop() {
            Some((case, Attempt { verdict: Err(why), .. })) => {
                Err(Failure::check(format!("{}: {why}", case.name)))
            }
            _ => Ok(()),
        }
    }

    /// Runs the program `binary` on the inputs that break a rule of the statement, impossible lengths of lists
    /// among them: it has to refuse each in words, with nothing on stdout.
    pub(crate) fn refuses_broken(&self, binary: &Path) -> Result<()> {
        if self.hides_inputs {
            return Ok(());
        }
        let Some(mut oracle) = self.session.and_then(Session::oracle) else { return Ok(()) };
        let Some(process) = oracle.process() else { return Ok(()) };
        let broken: Vec<String> = process.ask(&Request::Broken)??;
        drop(oracle);
        let mut sandbox = Sandbox::open(Policy::new(SMALL)).map_err(Failure::at(binary))?;
        // A backtrace takes 50 times as long as the program.
        let mut program = Command::new(binary);
        program.env("RUST_BACKTRACE", "0");
        for input in broken {
            let wrong = |what: &str| {
                Failure::check(format!("the broken input {} {what}", shortened(&input)))
            };
            let output = sandbox.run_to_end(&program, &input);
            let output = match output {
                Err(Trouble::Stopped) => return Err(Failure::Stopped),
                output => output.map_err(|trouble| wrong(&format!("is not refused: {trouble}")))?,
            };
            match Trouble::of(&output.end, sandbox.policy(), &output.stderr) {
                None => return Err(wrong("is answered")),
                Some(Trouble::Crash(_)) if !output.stdout.is_empty() => {
                    return Err(wrong("is answered in part"));
                }
                Some(Trouble::Crash(_)) if output.stderr.contains("panicked at") => {}
                Some(trouble) => return Err(wrong(&format!("is not refused in words: {trouble}"))),
            }
        }
        Ok(())
    }

    /// Runs the program `binary` on the largest inputs and on medium ones, one of every shape, under `limits`: it
    /// has to answer what the solution answers in its own tests, where a second way judges that.
    pub(crate) fn hold_large(&self, binary: &Path, limits: Limits) -> Result<()> {
        let Some(session) = self.session.filter(|_| !self.hides_inputs) else { return Ok(()) };
        let Some(mut oracle) = session.oracle() else { return Ok(()) };
        let has_medium = oracle.about().has_medium;
        let shapes = oracle.about().shapes.clone();
        let Some(process) = oracle.process() else { return Ok(()) };
        let mut sandbox = Sandbox::open(Policy::new(limits)).map_err(Failure::at(binary))?;
        let mut inputs = large_inputs(process, shapes)?;
        inputs.iter_mut().for_each(|(shape, _)| shape.push_str(", at full size"));
        if has_medium {
            let cases: Vec<Case> = process.ask(&Request::Medium(0))??;
            let names = (1..).map(|number| format!("medium input {number}"));
            inputs.extend(names.zip(cases.into_iter().map(|case| case.input)));
        }
        let mut cases = vec![];
        for (name, input) in inputs {
            let output: String = process.ask(&Request::Solve(input.clone()))??;
            cases.push(Sample { name, input, output });
        }
        // The checker may ask the same oracle.
        drop(oracle);
        for case in &cases {
            let answer = answer(&mut sandbox, binary, &case.name, &case.input)?;
            let verdict = session.checker.judge(case, &answer)?;
            verdict.map_err(|why| Failure::check(format!("{}: {why}", case.name)))?;
        }
        Ok(())
    }

    /// Runs two programs on the largest inputs, which are beyond the brute force: they have to print the
    /// same.
    pub(crate) fn same_when_large(&self, one: &Path, other: &Path) -> Result<()> {
        let Some(mut oracle) = self.session.and_then(Session::oracle) else { return Ok(()) };
        let shapes = oracle.about().shapes.clone();
        let Some(process) = oracle.process() else { return Ok(()) };
        let inputs = large_inputs(process, shapes)?;
        drop(oracle);
        let mut sandbox = Sandbox::open(Policy::new(Limits::GENEROUS)).map_err(Failure::at(one))?;
        for (shape, input) in inputs {
            let mut run = |binary: &Path| answer(&mut sandbox, binary, &shape, &input);
            if run(one)? != run(other)? {
                return Err(Failure::check(format!(
                    "{shape}: another answer than the Rust file's"
                )));
            }
        }
        Ok(())
    }
}

/// The shapes of the largest inputs, each with one input.
fn large_inputs(process: &mut OracleProcess, shapes: Vec<String>) -> Result<Vec<(String, String)>> {
    let numbered = shapes.into_iter().enumerate();
    let input = |(number, shape)| Ok((shape, process.ask(&Request::Large(number, 1, 1))??));
    numbered.map(input).collect()
}

/// What the program `binary` answers to the input called `name`.
fn answer(sandbox: &mut Sandbox, binary: &Path, name: &str, input: &str) -> Result<String> {
    sandbox.run(&Command::new(binary), input).map_err(|trouble| match trouble {
        Trouble::Stopped => Failure::Stopped,
        trouble => Failure::check(format!("{name}: {trouble}")),
    })
}

/// The text on one line, as far as a line goes.
fn shortened(text: &str) -> String {
    const WIDTH: usize = 100;
    match text.char_indices().nth(WIDTH) {
        Some((end, _)) => format!("{:?}…", &text[..end]),
        None => format!("{text:?}"),
    }
}
