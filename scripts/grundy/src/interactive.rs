//! An interactive problem: a program and an interactor, each reads what the other prints.

use crate::task::Task;
use crate::tool::{longer, of_facts, Convention};
use facts::Sample;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};
use system::oracle::OracleProcess;
use system::process::{self, Limits, Trouble};
use system::sandbox::{Policy, Sandbox};
use system::talk::{Heard, Talk};
use system::{cargo, files, stop, terminal, Failure, Result};

/// Whose line it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Program,
    Judge,
}

/// What came of a conversation.
#[derive(Debug, Default)]
pub(crate) struct Conversation {
    /// All lines, in the order in which they came.
    pub lines: Vec<(Side, String)>,
    /// Why the program is wrong, if it is.
    pub wrong: Option<String>,
    /// How the program ended, where that is what is wrong.
    pub trouble: Option<Trouble>,
    /// What the program wrote to stderr.
    pub stderr: String,
}

/// The limits of an interactor.
const JUDGE: Limits = Limits { time: Duration::from_secs(10), memory: 1 << 30, output: 64 << 20 };

/// The most lines of one side.
const MOST: usize = 100_000;

/// Lets `program` talk with the interactor `judge` about the hidden input of `case`, until neither says anything for the
/// patience; `quoted` says in words how the program exceeded a limit.
pub(crate) fn converse(
    program: &Command,
    limits: Limits,
    quoted: &dyn Fn(&Trouble) -> String,
    (judge, convention, patience): (&Command, Convention, Duration),
    case: &Sample,
) -> Result<Conversation> {
    let folder = files::temporary()?;
    let feedback = folder.path().join("feedback");
    let judge = longer(judge, &arguments(folder.path(), &feedback, convention, case)?);
    let open = |policy| Sandbox::open(policy).map_err(Failure::check);
    // A conversation takes longer than its computations: silence ends it, not the clock.
    let clock = Duration::from_secs(600);
    // Nor may an interactor compute for longer than it may be silent.
    let of_judge = Limits { time: JUDGE.time.min(patience), ..JUDGE };
    let judges = open(Policy { clock, ..Policy::here(of_judge) })?;
    let programs = open(Policy { clock, ..Policy::new(limits) })?;
    let judge = Talk::start(judges, &judge).map_err(|e| fails(&e.to_string()))?;
    let program = Talk::start(programs, program).map_err(Failure::check)?;
    let mut dialogue = Dialogue::between(program, judge);
    let patience = patience.min(2 * limits.time + Duration::from_secs(1));
    match dialogue.relay(patience)? {
        None => dialogue.conclude(convention, &feedback, quoted),
        wrong => Ok(Conversation { lines: dialogue.lines, wrong, ..Conversation::default() }),
    }
}

/// What the interactor is called with; writes the files that it reads.
fn arguments(
    folder: &Path,
    feedback: &Path,
    convention: Convention,
    case: &Sample,
) -> Result<Vec<PathBuf>> {
    let [input, answer] = ["input", "answer"].map(|name| folder.join(name));
    std::fs::write(&input, &case.input).map_err(Failure::at(&input))?;
    if convention != Convention::Icpc {
        return Ok(vec![input, folder.join("output")]);
    }
    std::fs::write(&answer, &case.output).map_err(Failure::at(&answer))?;
    std::fs::create_dir(feedback).map_err(Failure::at(feedback))?;
    Ok(vec![input, answer, feedback.join("")])
}

fn fails(how: &str) -> Failure {
    Failure::check(format!("the interactor fails: {how}"))
}

/// A program and an interactor under way.
struct Dialogue {
    program: Talk,
    judge: Talk,
    /// The lines of both, and `None` after the last one.
    printed: Receiver<(Side, Option<String>)>,
    lines: Vec<(Side, String)>,
    program_end: Option<Heard>,
    judge_end: Option<Heard>,
    judge_ended_first: bool,
}

impl Dialogue {
    fn between(mut program: Talk, mut judge: Talk) -> Dialogue {
        let (sender, printed) = mpsc::channel();
        judge.forward(Side::Judge, sender.clone());
        program.forward(Side::Program, sender);
        let (program_end, judge_end, judge_ended_first) = (None, None, false);
        let lines = vec![];
        Dialogue { program, judge, printed, lines, program_end, judge_end, judge_ended_first }
    }

    /// Passes the lines on until both have ended, or returns why the program is wrong before that.
    fn relay(&mut self, patience: Duration) -> Result<Option<String>> {
        // A line that was just printed may not have reached us on a busy machine, although its writer waits again.
        const IDLE: usize = 10;
        let mut counts = [0; 2];
        let (mut last, mut idle) = (Instant::now(), 0);
        while self.program_end.is_none() || self.judge_end.is_none() {
            match self.printed.recv_timeout(Duration::from_millis(20)) {
                Ok((side, Some(line))) => {
                    match side {
                        Side::Judge => self.program.say(&line),
                        Side::Program => self.judge.say(&line),
                    }
                    self.lines.push((side, line));
                    (last, idle) = (Instant::now(), 0);
                    counts[side as usize] += 1;
                    if counts[side as usize] > MOST {
                        let why = format!("it printed more than {MOST} lines");
                        return match side {
                            Side::Judge => Err(fails(&why)),
                            Side::Program => Ok(Some(why)),
                        };
                    }
                }
                Ok((Side::Judge, None)) => {
                    self.program.hang_up();
                    self.judge_ended_first = self.program_end.is_none();
                    self.judge_end = Some(self.judge.ended());
                }
                Ok((Side::Program, None)) => {
                    self.judge.hang_up();
                    self.program_end = Some(self.program.ended());
                }
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) if stop::asked() => return Err(Failure::Stopped),
                Err(RecvTimeoutError::Timeout) => {
                    let waits = !self.program.is_busy() && !self.judge.is_busy();
                    idle = if waits { idle + 1 } else { 0 };
                    if last.elapsed() > patience && idle >= IDLE {
                        return Ok(Some(self.silence()));
                    }
                }
            }
        }
        Ok(None)
    }

    /// Why nothing is said any more.
    fn silence(&self) -> String {
        let why = match (&self.judge_end, &self.program_end, self.lines.last()) {
            (Some(_), ..) => "the interactor has ended, and the program waits",
            (_, Some(_), _) => "the program has ended, and the interactor waits",
            (.., None) => "both wait: neither has said a word",
            (.., Some((Side::Program, _))) => "both wait: the program spoke last",
            (.., Some((Side::Judge, _))) => "both wait: the interactor spoke last",
        };
        why.to_string()
    }

    /// The verdict, when both have ended.
    fn conclude(
        self,
        convention: Convention,
        feedback: &Path,
        quoted: &dyn Fn(&Trouble) -> String,
    ) -> Result<Conversation> {
        let judge = &self.judge;
        let by_convention = || {
            let silent = "the interactor does not say why";
            convention.verdict(judge.status(), judge.complaint(), feedback, silent)
        };
        let (verdict, trouble_of_judge) = match self.judge_end {
            Some(Heard::Trouble(trouble)) => (by_convention(), trouble.to_string()),
            Some(Heard::End) if convention == Convention::Testlib => (Some(Ok(())), String::new()),
            Some(Heard::End) => (by_convention(), "exit status: 0".to_string()),
            _ => return Err(fails("it does not end")),
        };
        let trouble = match self.program_end {
            Some(Heard::Trouble(trouble)) => Some(trouble),
            _ => None,
        };
        // A program that reads on when the interactor has ended may well crash.
        let prefix = match verdict {
            _ if !self.judge_ended_first => Some(""),
            Some(Ok(())) => Some("after its right answer: "),
            _ => None,
        };
        let trouble = trouble.filter(|_| prefix.is_some());
        let wrong = match (&trouble, verdict) {
            // The interactor may well crash when the program is gone.
            (Some(trouble), _) => Some(format!("{}{}", prefix.unwrap_or(""), quoted(trouble))),
            (None, Some(verdict)) => verdict.err(),
            (None, None) => return Err(fails(&trouble_of_judge)),
        };
        let stderr = self.program.complaint().to_string();
        Ok(Conversation { lines: self.lines, wrong, trouble, stderr })
    }
}

/// The program that talks with the programs for `task`: the one that the user names, the command in its facts, called
/// in their folder, or its oracle, if that is a judge.
pub(crate) fn interactor(task: &Task) -> Result<Command> {
    let id = &task.name;
    if let Some(judging) = &task.interactor {
        return Ok(process::from_here(&judging.words));
    }
    if let (Some(words), Some(folder)) = (&task.facts.interactor, &task.home) {
        return of_facts(folder, "interactor", words);
    }
    let path = cargo::root().join(format!("testdata/examples/{id}.rs"));
    if files::read(&path).is_ok_and(|text| text.contains("\ntestdata::oracle!(ORACLE, judge);")) {
        let mut command = Command::new(OracleProcess::build(id)?);
        command.arg("judge");
        return Ok(command);
    }
    if task.is_own() {
        return Err(Failure::check(format!(
            "{id} is interactive: `interactor = \"CMD\"` in a problem.toml beside it names the program that talks \
             with it, and `stress` takes `--interactor CMD`"
        )));
    }
    Err(Failure::check(format!(
        "{id} is interactive: add `interactor = \"CMD\"` to testdata/problems/{id}/problem.toml, or \
         `testdata::oracle!(ORACLE, judge);` to its oracle"
    )))
}

/// Does `why` say that both sides wait for each other, as at a judge until the time is over?
pub(crate) fn is_silence(why: &str) -> bool {
    why.starts_with("both wait")
}

impl Conversation {
    /// Who said what: the first lines and the last ones.
    pub(crate) fn shown(&self) -> String {
        const ENDS: usize = 20;
        let mut text = String::new();
        for (i, (side, line)) in self.lines.iter().enumerate() {
            if i == ENDS && self.lines.len() > 2 * ENDS {
                let left_out = self.lines.len() - 2 * ENDS;
                let _ = writeln!(text, "         … {left_out} more lines …");
            }
            if i >= ENDS && i + ENDS < self.lines.len() {
                continue;
            }
            let who = match side {
                Side::Program => "program",
                Side::Judge => "judge",
            };
            let _ = write!(text, "{who:>8}  {}", terminal::shown(&format!("{line}\n")));
        }
        text
    }
}
