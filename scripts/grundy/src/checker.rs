//! Is an answer right? A program says so if one is given, else the checker of the oracle if it has one,
//! else the comparison that problem.toml names.

use facts::ask::{Refusal, Request};
use facts::compare::Compare;
use facts::Sample;
use std::process::Command;
use std::sync::Mutex;
use std::time::Duration;
use system::oracle::Oracle;
use system::process::{from_here, Limits, Trouble};
use system::sandbox::{Policy, Sandbox};
use system::{files, Failure, Result};

/// Who judges the answers to a problem.
#[derive(Debug)]
pub(crate) enum Checker {
    /// A comparison with the expected answer.
    Compare(Compare),
    /// The checker of an oracle.
    Oracle(Box<Mutex<Oracle>>),
    /// A program that is called as testlib's checkers are, and the sandboxes in which it may run.
    Program(Vec<String>, Mutex<Vec<Sandbox>>),
    /// The interactor of a problem whose answers are conversations; it is not asked about an answer.
    Interactor(Command),
}

/// That an answer is right, or why it is wrong.
pub(crate) type Verdict = std::result::Result<(), String>;

impl Checker {
    /// What a program that checks may use for one answer.
    const LIMITS: Limits =
        Limits { time: Duration::from_secs(10), memory: 1 << 30, output: 1 << 20 };

    /// The program of these words.
    pub(crate) fn program(words: Vec<String>) -> Checker {
        Checker::Program(words, Mutex::default())
    }

    /// The checker of an `oracle` if it has one, else `compare`.
    pub(crate) fn of(mut oracle: Oracle, compare: Compare) -> Result<Checker> {
        let has_one = oracle.about()?.has_checker;
        Ok(if has_one {
            Checker::Oracle(Box::new(Mutex::new(oracle)))
        } else {
            Checker::Compare(compare)
        })
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
            Checker::Program(words, idle) => {
                let verdict = by_program(words, idle, case, got)?;
                // A refusal may come from a checker that fails: the judge's own answer has to pass.
                if verdict.is_err() {
                    by_program(words, idle, case, &case.output)?.map_err(|why| {
                        let words = words.join(" ");
                        let name = &case.name;
                        Failure::check(format!(
                            "the checker `{words}` is wrong: it refuses the judge's own answer to {name}: {why}"
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
fn by_program(
    words: &[String],
    idle: &Mutex<Vec<Sandbox>>,
    case: &Sample,
    got: &str,
) -> Result<Verdict> {
    let folder = files::temporary()?;
    let texts = [("input", case.input.as_str()), ("output", got), ("answer", &case.output)];
    let mut command = from_here(words);
    for (name, text) in texts {
        let path = folder.path().join(name);
        std::fs::write(&path, text).map_err(Failure::at(&path))?;
        command.arg(path);
    }
    let fails = |how: &Trouble| {
        Failure::check(format!("the checker `{}` fails on {}: {how}", words.join(" "), case.name))
    };
    // It reads files of ours, so it runs here.
    let policy = Policy::here(Checker::LIMITS);
    let known = idle.lock().expect("no thread panics").pop();
    let mut sandbox = match known {
        Some(sandbox) => sandbox,
        None => Sandbox::open(policy).map_err(Failure::at(&words[0]))?,
    };
    let output = match sandbox.run_to_end(&command, "") {
        Ok(output) => {
            idle.lock().expect("no thread panics").push(sandbox);
            output
        }
        Err(Trouble::Start(why)) => {
            return Err(Failure::usage(format!("`{}` cannot be started: {why}", words[0])));
        }
        Err(Trouble::Stopped) => return Err(Failure::Stopped),
        Err(trouble) => return Err(fails(&trouble)),
    };
    let said = output.stderr.lines().find(|line| !line.is_empty()).unwrap_or("it says nothing");
    match Trouble::of(&output.end, &policy, &output.stderr) {
        None => Ok(Ok(())),
        Some(trouble @ Trouble::Crash(_)) => match output.end.status() {
            Some(1) if output.stderr.contains("Traceback (most recent") => Err(fails(&trouble)),
            // 4 and 8 are what a wrong format is called in older and newer versions.
            Some(1 | 2 | 4 | 8) => Ok(Err(said.to_string())),
            Some(7) => Ok(Err(format!("right in part: {said}"))),
            _ => Err(fails(&trouble)),
        },
        Some(trouble) => Err(fails(&trouble)),
    }
}
