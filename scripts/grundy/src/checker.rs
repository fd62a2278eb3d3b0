//! Is a program right? An interactor talks with it, or its answer is judged: by a program, by the checker of the
//! oracle, or by the comparison that problem.toml names.

use crate::interactive::{converse, interactor};
use crate::tool::{of_facts, refusal, Tool};
use facts::ask::{Refusal, Request};
use facts::compare::Compare;
use facts::{Problem, Sample};
use std::process::Command;
use std::sync::Mutex;
use std::time::Duration;
use system::oracle::Oracle;
use system::process::{from_here, Limits, Trouble};
use system::sandbox::Sandbox;
use system::{files, Failure, Result};

/// What judges the programs for a problem.
#[derive(Debug)]
pub(crate) enum Checker {
    /// A comparison with the expected answer.
    Compare(Compare),
    /// The checker of an oracle.
    Oracle(Box<Mutex<Oracle>>),
    /// A program that is called as testlib's checkers are.
    Program(Box<Tool>),
    /// The interactor of a problem whose answers are conversations.
    Interactor(Command),
}

/// That an answer is right, or why it is wrong.
pub(crate) type Verdict = std::result::Result<(), String>;

/// What a program made of one input.
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

    /// The limits of the judge of `problem`, these many times the time and the memory; 1 s and 256 MB where they
    /// are not known.
    pub(crate) fn of_judge(problem: &Problem, times: [u32; 2]) -> Bounds {
        let milliseconds = problem.facts.time_limit_ms.unwrap_or(1000) * times[0];
        let megabytes = problem.facts.memory_limit_mb.unwrap_or(256) * times[1];
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

    /// The program of these words.
    pub(crate) fn program(words: &[String]) -> Checker {
        let tool = Tool::new(words.join(" "), from_here(words), Checker::LIMITS);
        Checker::Program(Box::new(tool))
    }

    /// What judges the programs for `problem`: a checker of the user's `own` goes before that of the oracle and that
    /// of the facts.
    pub(crate) fn of(problem: &Problem, own: Option<&[String]>) -> Result<Checker> {
        let compare = Checker::Compare(problem.facts.compare);
        if problem.is_interactive() {
            return Ok(Checker::Interactor(interactor(problem)?));
        }
        if let Some(words) = own {
            return Ok(Checker::program(words));
        }
        if problem.has_oracle() {
            let mut oracle = Oracle::start(&problem.id, Oracle::LIMITS)?;
            let has_one = oracle.about()?.has_checker;
            return Ok(if has_one { Checker::Oracle(Box::new(oracle.into())) } else { compare });
        }
        let Some(words) = &problem.facts.checker else { return Ok(compare) };
        let command = of_facts(problem, "checker", words)?;
        Ok(Checker::Program(Box::new(Tool::new(words.clone(), command, Checker::LIMITS))))
    }

    /// Runs `program` on the input of `case`: in the `sandbox`, or as the partner of the interactor.
    pub(crate) fn attempt(
        &self,
        program: &Command,
        sandbox: &mut Sandbox,
        bounds: &Bounds,
        case: &Sample,
    ) -> Result<Attempt> {
        if let Checker::Interactor(judge) = self {
            let quoted = |trouble: &Trouble| bounds.quoted(trouble);
            let talk = converse(program, bounds.limits, &quoted, judge, &case.input)?;
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
        let verdict = match &got {
            Ok(answer) => self.judge(case, answer)?,
            Err(trouble) => Err(bounds.quoted(trouble)),
        };
        Ok(Attempt { got, verdict, stderr, transcript: None })
    }

    /// The verdict on `got`, an answer to the input of `case`.
    pub(crate) fn judge(&self, case: &Sample, got: &str) -> Result<Verdict> {
        match self {
            Checker::Compare(compare) => Ok(compare.check(&case.output, got)),
            Checker::Oracle(oracle) => {
                let mut oracle = oracle.lock().expect("no thread panics");
                match oracle.ask::<()>(&Request::Accepts(case.input.clone(), got.to_string()))? {
                    Ok(()) => Ok(Ok(())),
                    Err(Refusal::Wrong(why)) => Ok(Err(why)),
                    Err(refusal) => Err(Failure::check(refusal)),
                }
            }
            Checker::Program(checker) => {
                let verdict = by_program(checker, case, got)?;
                // A refusal may come from a checker that fails: the judge's own answer has to pass.
                if verdict.is_err() {
                    by_program(checker, case, &case.output)?.map_err(|why| {
                        Failure::check(format!(
                            "the checker `{}` is wrong: it refuses the judge's own answer to {}: {why}",
                            checker.shown, case.name
                        ))
                    })?;
                }
                Ok(verdict)
            }
            Checker::Interactor(_) => Err(Failure::check("an interactive problem has no answers")),
        }
    }
}

/// Calls the checker as testlib has it: the input, the answer and the judge's answer are files, and the
/// exit status is the verdict.
fn by_program(checker: &Tool, case: &Sample, got: &str) -> Result<Verdict> {
    let folder = files::temporary()?;
    let texts = [("input", case.input.as_str()), ("output", got), ("answer", &case.output)];
    for (name, text) in texts {
        let path = folder.path().join(name);
        std::fs::write(&path, text).map_err(Failure::at(&path))?;
    }
    let fails = |how: &Trouble| {
        Failure::check(format!("the checker `{}` fails on {}: {how}", checker.shown, case.name))
    };
    let paths = texts.map(|(name, _)| folder.path().join(name));
    let ran = checker.run_to_end(&paths, "")?.map_err(|trouble| match trouble {
        Trouble::Start(why) => {
            Failure::usage(format!("the checker `{}` cannot be started: {why}", checker.shown))
        }
        trouble => fails(&trouble),
    })?;
    let Some(trouble) = checker.trouble(&ran) else { return Ok(Ok(())) };
    let why = refusal(ran.end.status(), &ran.stderr, "it says nothing");
    why.map(Err).ok_or_else(|| fails(&trouble))
}
