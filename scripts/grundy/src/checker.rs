//! Is an answer right? A program says so if one is given, else the checker of the oracle if it has one,
//! else the comparison that problem.toml names.

use facts::ask::{Refusal, Request};
use facts::compare::Compare;
use facts::Sample;
use std::process::Command;
use std::sync::Mutex;
use std::time::Duration;
use system::oracle::Oracle;
use system::process::{ending, run_to_end, Limits, Trouble};
use system::{files, stop, Failure, Result};

/// Who judges the answers to a problem.
#[derive(Debug)]
pub(crate) enum Checker {
    /// A comparison with the expected answer.
    Compare(Compare),
    /// The checker of an oracle.
    Oracle(Mutex<Oracle>),
    /// A program that is called as testlib's checkers are.
    Program(Vec<String>),
}

/// That an answer is right, or why it is wrong.
pub(crate) type Verdict = std::result::Result<(), String>;

impl Checker {
    /// What a program that checks may use for one answer.
    const LIMITS: Limits =
        Limits { time: Duration::from_secs(10), memory: 1 << 30, output: 1 << 20 };

    /// The checker of an `oracle` if it has one, else `compare`.
    ///
    /// # Errors
    /// If the oracle does not work.
    pub(crate) fn of(mut oracle: Oracle, compare: Compare) -> Result<Checker> {
        let has_one = oracle.about()?.has_checker;
        Ok(if has_one { Checker::Oracle(oracle.into()) } else { Checker::Compare(compare) })
    }

    /// The verdict on `got`, an answer to the input of `case`.
    ///
    /// # Errors
    /// If the checker does not work: then nothing is known of the answer.
    pub(crate) fn judge(&self, case: &Sample, got: &str) -> Result<Verdict> {
        match self {
            Checker::Compare(compare) => Ok(compare.check(&case.output, got)),
            Checker::Oracle(oracle) => {
                let mut oracle = oracle.lock().expect("no thread panics");
                match oracle.ask::<()>(&Request::Accepts(case.input.clone(), got.to_string()))? {
                    Ok(()) => Ok(Ok(())),
                    Err(Refusal::Wrong(why)) => Ok(Err(why)),
                    Err(Refusal::Panicked(why)) => Err(Failure::check(why)),
                    Err(Refusal::Invalid(why)) => Err(Failure::check(why)),
                }
            }
            Checker::Program(words) => by_program(words, case, got),
        }
    }
}

/// Calls the checker as testlib has it: the input, the answer and the judge's answer are files, and the
/// exit status is the verdict.
fn by_program(words: &[String], case: &Sample, got: &str) -> Result<Verdict> {
    let folder = files::temporary()?;
    let texts = [("input", case.input.as_str()), ("output", got), ("answer", &case.output)];
    let mut command = Command::new(&words[0]);
    command.args(&words[1..]);
    for (name, text) in texts {
        let path = folder.path().join(name);
        std::fs::write(&path, text).map_err(Failure::at(&path))?;
        command.arg(path);
    }
    let fails = |how: String| {
        Failure::check(format!("the checker `{}` fails on {}: {how}", words.join(" "), case.name))
    };
    let ended = match run_to_end(&mut command, "", Checker::LIMITS) {
        Ok(ended) => ended,
        Err(Trouble::Start(why)) => {
            return Err(Failure::usage(format!("`{}` cannot be started: {why}", words[0])));
        }
        Err(_) if stop::asked() => return Err(Failure::Stopped),
        Err(trouble) => return Err(fails(trouble.to_string())),
    };
    let said = ended.complaint.lines().find(|line| !line.is_empty()).unwrap_or("it says nothing");
    match ended.status.code() {
        Some(0) => Ok(Ok(())),
        // 4 and 8 are what a wrong format is called in older and newer versions.
        Some(1 | 2 | 4 | 8) => Ok(Err(said.to_string())),
        Some(7) => Ok(Err(format!("right in part: {said}"))),
        _ => Err(fails(ending(ended.status, &ended.complaint))),
    }
}
