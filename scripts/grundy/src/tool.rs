//! A program of the user that we trust to be right, but not to end: a checker, a generator, a brute force.

use std::ffi::OsStr;
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;
use std::time::{Duration, Instant};
use system::process::{Limits, Ran, Trouble};
use system::sandbox::{Policy, Sandbox};
use system::{Failure, Result};

#[derive(Debug)]
pub(crate) struct Tool {
    /// Its words, as the user wrote them.
    pub(crate) shown: String,
    command: Command,
    policy: Policy,
    /// Sandboxes in which it may run.
    idle: Mutex<Vec<Sandbox>>,
    runs: Mutex<Runs>,
}

/// How long the runs of a program took by the clock. The shortest one shows what a start takes.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Runs {
    pub(crate) count: u32,
    pub(crate) total: Duration,
    least: Duration,
}

impl Runs {
    pub(crate) fn add(&mut self, time: Duration) {
        self.least = if self.count == 0 { time } else { self.least.min(time) };
        self.count += 1;
        self.total += time;
    }

    /// How much of the time the starts took.
    pub(crate) fn starts(&self) -> Duration {
        self.least * self.count
    }
}

impl Tool {
    pub(crate) fn new(shown: String, command: Command, limits: Limits) -> Tool {
        // It may read files of its user, so it runs here.
        Tool {
            shown,
            command,
            policy: Policy::here(limits),
            idle: Mutex::default(),
            runs: Mutex::default(),
        }
    }

    /// The same, which may take this long by the clock.
    pub(crate) fn within(mut self, clock: Duration) -> Tool {
        self.policy.clock = self.policy.clock.min(clock);
        self
    }

    /// Runs it with these arguments more, to whatever end.
    pub(crate) fn run_to_end<A: AsRef<OsStr>>(
        &self,
        args: &[A],
        input: &str,
    ) -> Result<std::result::Result<Ran, Trouble>> {
        let known = self.idle.lock().expect("no thread panics").pop();
        let mut sandbox = match known {
            Some(sandbox) => sandbox,
            None => Sandbox::open(self.policy).map_err(Failure::check)?,
        };
        let start = Instant::now();
        match sandbox.run_to_end(&longer(&self.command, args), input) {
            Err(Trouble::Stopped) => Err(Failure::Stopped),
            ran => {
                self.runs.lock().expect("no thread panics").add(start.elapsed());
                self.idle.lock().expect("no thread panics").push(sandbox);
                Ok(ran)
            }
        }
    }

    /// What it prints, or what went wrong.
    pub(crate) fn run(
        &self,
        args: &[String],
        input: &str,
    ) -> Result<std::result::Result<String, Trouble>> {
        let ran = self.run_to_end(args, input)?;
        Ok(ran.and_then(|ran| self.trouble(&ran).map_or(Ok(ran.stdout), Err)))
    }

    /// Its runs so far.
    pub(crate) fn runs(&self) -> Runs {
        *self.runs.lock().expect("no thread panics")
    }

    /// What is wrong with how it ended.
    pub(crate) fn trouble(&self, ran: &Ran) -> Option<Trouble> {
        Trouble::of(&ran.end, &self.policy, &ran.stderr)
    }
}

/// How a program that judges is called, and what its exit status says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Convention {
    /// The files of the input, the answer and the judge's answer; 0 is right, 1 or 2 wrong.
    Testlib,
    /// The files of the input and of the judge's answer, and a folder for feedback; the answer is stdin. 42 is right, 43
    /// wrong.
    Icpc,
}

impl Convention {
    /// The verdict of a program that has ended with this status; none if it has failed.
    pub(crate) fn verdict(
        self,
        status: Option<i32>,
        stderr: &str,
        feedback: &Path,
        silent: &str,
    ) -> Option<std::result::Result<(), String>> {
        if self == Convention::Testlib {
            return match status {
                Some(0) => Some(Ok(())),
                status => refusal(status, stderr, silent).map(Err),
            };
        }
        match status? {
            42 => Some(Ok(())),
            43 => {
                let said =
                    std::fs::read_to_string(feedback.join("judgemessage.txt")).unwrap_or_default();
                let last = said.lines().rfind(|line| !line.trim().is_empty());
                Some(Err(last.unwrap_or(silent).to_string()))
            }
            _ => None,
        }
    }
}

/// `command` with these arguments more.
pub(crate) fn longer<A: AsRef<OsStr>>(command: &Command, args: &[A]) -> Command {
    let mut longer = Command::new(command.get_program());
    longer.args(command.get_args()).args(args);
    if let Some(folder) = command.get_current_dir() {
        longer.current_dir(folder);
    }
    longer
}

/// The command that the facts in `folder` call `name`.
pub(crate) fn of_facts(folder: &Path, name: &str, words: &str) -> Result<Command> {
    let words = match shell_words::split(words) {
        Ok(words) if !words.is_empty() => words,
        _ => return Err(Failure::check(format!("{name} = {words:?} is not a command"))),
    };
    // A program with a slash is named from the folder.
    let has_slash = words[0].contains(std::path::is_separator);
    let program = if has_slash { folder.join(&words[0]) } else { words[0].clone().into() };
    let mut command = Command::new(program);
    command.args(&words[1..]).current_dir(folder);
    Ok(command)
}

/// Why a program refuses an answer, if it has ended as those of testlib do that refuse one.
pub(crate) fn refusal(status: Option<i32>, stderr: &str, silent: &str) -> Option<String> {
    let said = stderr.lines().find(|line| !line.is_empty()).unwrap_or(silent);
    match status? {
        1 if stderr.contains("Traceback (most recent") => None,
        // 4 and 8 are what a wrong format is called in older and newer versions.
        1 | 2 | 4 | 8 => Some(said.to_string()),
        7 => Some(format!("right in part: {said}")),
        _ => None,
    }
}
