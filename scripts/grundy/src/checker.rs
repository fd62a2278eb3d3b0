//! Is a program right? An interactor talks with it, or its answer is judged: by a program, by the checker of the
//! oracle, or by the comparison that problem.toml names.

use crate::interactive::{converse, interactor};
use crate::task::oracle::SharedOracle;
use crate::task::{Judging, Task};
use crate::tool::{of_facts, Convention, Tool};
use facts::ask::Request;
use facts::compare::Compare;
use facts::{Facts, Sample};
use std::collections::HashMap;
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;
use system::process::{from_here, Limits, Trouble};
use system::sandbox::Sandbox;
use system::{files, Failure, Result};

/// What judges the programs for a problem.
pub(crate) enum Checker {
    /// A comparison with the expected answer.
    Compare(Compare),
    /// The checker of an oracle.
    Oracle(SharedOracle),
    /// A program.
    Program(Box<Tool>, Convention),
    /// The interactor of a problem whose answers are conversations.
    /// Neither side may be silent for longer than this.
    Interactor(Box<Command>, Convention, Duration),
}

/// That an answer is right, or why it is wrong.
pub(crate) type Verdict = std::result::Result<(), String>;

/// How a program answered one input.
#[derive(Debug)]
pub(crate) struct Attempt {
    /// Its answer, or why there is none; nothing after a conversation.
    pub got: std::result::Result<String, Trouble>,
    pub verdict: Verdict,
    /// What it wrote to stderr.
    pub stderr: String,
    /// Who said what, if it was a conversation.
    pub transcript: Option<String>,
}

impl Attempt {
    /// The answer to judge, unless the verdict was known without it.
    pub(crate) fn answer(&self) -> Option<&str> {
        self.got.as_deref().ok().filter(|_| self.transcript.is_none())
    }
}

/// What a program may use for one input.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    pub limits: Limits,
    /// These many times the time and the memory that were asked for.
    times: [u32; 2],
}

impl Bounds {
    /// How many times the judge's time and memory a debug build may use.
    pub(crate) const DEBUG: [u32; 2] = [4, 2];

    pub(crate) fn plain(limits: Limits) -> Bounds {
        Bounds { limits, times: [1, 1] }
    }

    /// The limits of the judge in `facts`, these many times the time and the memory; 1 s and 256 MB where they are not
    /// known.
    pub(crate) fn of_judge(facts: &Facts, times: [u32; 2]) -> Bounds {
        let milliseconds = facts.time_limit_ms.unwrap_or(1000) * times[0];
        let megabytes = facts.memory_limit_mb.unwrap_or(256) * times[1];
        let limits = Limits {
            time: Duration::from_millis(milliseconds.into()),
            memory: u64::from(megabytes) << 20,
            ..Limits::GENEROUS
        };
        Bounds { limits, times }
    }

    /// What is wrong, with the limits as they were given.
    fn quoted(&self, trouble: &Trouble) -> String {
        let [time, memory] = self.times;
        let in_debug = |times| format!(", {times} times that in this debug build");
        let seconds = |limit: &Duration| (*limit / time).as_secs_f64();
        match trouble {
            Trouble::Processor(limit) if time > 1 => {
                format!("time limit exceeded: {} s{}", seconds(limit), in_debug(time))
            }
            Trouble::TimeOut(limit, clock) if time > 1 => {
                let (seconds, clock) = (seconds(limit), clock.as_secs_f64());
                let debug = in_debug(time);
                format!("time limit exceeded: {seconds} s{debug}; no end within {clock} s")
            }
            Trouble::Memory(limit) if memory > 1 => {
                let mebibytes = (limit >> 20) / u64::from(memory);
                format!("memory limit exceeded: {mebibytes} MiB{}", in_debug(memory))
            }
            trouble => trouble.to_string(),
        }
    }
}

impl Checker {
    /// What a program that checks may use for one answer.
    const LIMITS: Limits =
        Limits { time: Duration::from_secs(10), memory: 1 << 30, output: 1 << 20 };

    /// The program that is `command`, which `shown` names, for `task`.
    fn program(shown: String, command: Command, convention: Convention, task: &Task) -> Checker {
        let tool = Tool::new(shown, command, Checker::LIMITS).within(task.patience());
        Checker::Program(Box::new(tool), convention)
    }

    /// What judges the answers for `task`: a checker that the user names goes before that of the oracle and that of the
    /// facts.
    pub(crate) fn of(task: &Task, oracle: Option<&SharedOracle>) -> Result<Checker> {
        let compare = Checker::Compare(task.facts.compare);
        if task.is_interactive() {
            let convention =
                task.interactor.as_ref().map_or(Convention::Testlib, |it| it.convention);
            return Ok(Checker::Interactor(
                Box::new(interactor(task)?),
                convention,
                task.patience(),
            ));
        }
        if let Some(Judging { words, convention }) = &task.checker {
            return Ok(Checker::program(words.join(" "), from_here(words), *convention, task));
        }
        let has_checker =
            |oracle: &&SharedOracle| oracle.lock().expect("no thread panics").about().has_checker;
        if let Some(oracle) = oracle.filter(has_checker) {
            return Ok(Checker::Oracle(Arc::clone(oracle)));
        }
        match (&task.facts.checker, &task.home) {
            (Some(words), Some(folder)) => {
                let command = of_facts(folder, "checker", words)?;
                Ok(Checker::program(words.clone(), command, Convention::Testlib, task))
            }
            _ => Ok(compare),
        }
    }

    /// Runs `program` on the input of `case`, in the `sandbox` or as the partner of the interactor, and judges its answer.
    pub(crate) fn attempt(
        &self,
        program: &Command,
        sandbox: &mut Sandbox,
        bounds: &Bounds,
        case: &Sample,
    ) -> Result<Attempt> {
        let mut attempt = self.run(program, sandbox, bounds, case)?;
        if let Some(answer) = attempt.answer() {
            attempt.verdict = self.judge(case, answer)?;
        }
        Ok(attempt)
    }

    /// The same, without judging an answer.
    pub(crate) fn run(
        &self,
        program: &Command,
        sandbox: &mut Sandbox,
        bounds: &Bounds,
        case: &Sample,
    ) -> Result<Attempt> {
        if let Checker::Interactor(judge, convention, patience) = self {
            let quoted = |trouble: &Trouble| bounds.quoted(trouble);
            let judge = (&**judge, *convention, *patience);
            let talk = converse(program, bounds.limits, &quoted, judge, case)?;
            let transcript = Some(talk.shown());
            let verdict = talk.wrong.map_or(Ok(()), Err);
            let got = talk.trouble.map_or(Ok(String::new()), Err);
            return Ok(Attempt { got, verdict, stderr: talk.stderr, transcript });
        }
        let (got, stderr) = match sandbox.run_to_end(program, &case.input) {
            Err(Trouble::Stopped) => return Err(Failure::Stopped),
            Err(trouble) => (Err(trouble), String::new()),
            Ok(ran) => {
                let trouble = Trouble::of(&ran.end, sandbox.policy(), &ran.stderr);
                (trouble.map_or(Ok(ran.stdout), Err), ran.stderr)
            }
        };
        let verdict = got.as_ref().map(drop).map_err(|trouble| bounds.quoted(trouble));
        Ok(Attempt { got, verdict, stderr, transcript: None })
    }

    /// The verdicts on these answers, in their order.
    pub(crate) fn judge_all(&self, answers: &[(&Sample, &str)]) -> Result<Vec<Verdict>> {
        let Checker::Oracle(oracle) = self else {
            return answers.iter().map(|(case, got)| self.judge(case, got)).collect();
        };
        if answers.is_empty() {
            return Ok(vec![]);
        }
        let pairs = answers.iter().map(|(case, got)| (case.input.clone(), (*got).to_string()));
        let request = Request::Accepts(pairs.collect());
        let mut oracle = oracle.lock().expect("no thread panics");
        let process = oracle.process().expect("only a process has a checker");
        let verdicts: Vec<Option<String>> = process.ask(&request)??;
        Ok(verdicts.into_iter().map(|why| why.map_or(Ok(()), Err)).collect())
    }

    /// Refuses samples with the same input whose answers cannot all be right.
    pub(crate) fn agree(&self, samples: &[Sample]) -> Result<()> {
        let Checker::Compare(compare) = self else { return Ok(()) };
        let mut known: HashMap<Vec<&str>, &Sample> = HashMap::new();
        for sample in samples {
            let words = sample.input.split_whitespace().collect();
            let before = *known.entry(words).or_insert(sample);
            if let Err(why) = compare.check(&before.output, &sample.output) {
                return Err(Failure::check(format!(
                    "the samples {} and {} contradict each other: the same input, and of the answers {why}",
                    before.name, sample.name
                )));
            }
        }
        Ok(())
    }

    /// The verdict on `got`, an answer to the input of `case`.
    pub(crate) fn judge(&self, case: &Sample, got: &str) -> Result<Verdict> {
        match self {
            Checker::Compare(compare) => Ok(compare.check(&case.output, got)),
            Checker::Oracle(_) => Ok(self.judge_all(&[(case, got)])?.remove(0)),
            Checker::Program(checker, convention) => {
                let by_program = |got: &str| by_program(checker, *convention, case, got);
                let verdict = by_program(got)?;
                // A refusal may come from a checker that fails: the judge's own answer has to pass.
                if verdict.is_err() {
                    by_program(&case.output)?.map_err(|why| {
                        Failure::check(format!(
                            "the checker `{}` is wrong: it refuses the judge's own answer to {}: {why}",
                            checker.shown, case.name
                        ))
                    })?;
                }
                Ok(verdict)
            }
            Checker::Interactor(..) => Err(Failure::check("an interactive problem has no answers")),
        }
    }
}

/// Calls the checker on an answer, by its convention.
fn by_program(checker: &Tool, convention: Convention, case: &Sample, got: &str) -> Result<Verdict> {
    let folder = files::temporary()?;
    let texts = [("input", case.input.as_str()), ("output", got), ("answer", &case.output)];
    for (name, text) in texts {
        let path = folder.path().join(name);
        std::fs::write(&path, text).map_err(Failure::at(&path))?;
    }
    let fails = |how: &Trouble| {
        Failure::check(format!("the checker `{}` fails on {}: {how}", checker.shown, case.name))
    };
    let [input, output, answer] = texts.map(|(name, _)| folder.path().join(name));
    let (mut args, mut stdin) = (vec![input, output, answer], "");
    let feedback = folder.path().join("feedback");
    if convention == Convention::Icpc {
        std::fs::create_dir(&feedback).map_err(Failure::at(&feedback))?;
        (args[1], stdin) = (args.pop().expect("three"), got);
        // The programs of that format expect a slash.
        args.push(feedback.join(""));
    }
    let ran = checker.run_to_end(&args, stdin)?.map_err(|trouble| match trouble {
        Trouble::Start(why) => {
            Failure::usage(format!("the checker `{}` cannot be started: {why}", checker.shown))
        }
        trouble => fails(&trouble),
    })?;
    let verdict = convention.verdict(ran.end.status(), &ran.stderr, &feedback, "it says nothing");
    match (verdict, checker.trouble(&ran)) {
        (Some(Ok(())), None) => Ok(Ok(())),
        (Some(Ok(())), Some(trouble)) if convention == Convention::Testlib => Err(fails(&trouble)),
        (Some(verdict), _) => Ok(verdict),
        (None, trouble) => {
            let trouble = trouble.unwrap_or(Trouble::Crash("exit status: 0".to_string()));
            Err(fails(&trouble))
        }
    }
}
