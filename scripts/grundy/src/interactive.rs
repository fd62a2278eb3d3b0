//! An interactive problem: a program and an interactor, each reads what the other prints.

use crate::task::Task;
use crate::tool::{longer, of_facts, Convention};
use facts::Sample;
use std::fmt::Write;
use std::process::Command;
use std::sync::mpsc::{self, RecvTimeoutError};
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
    let [hidden, answer, feedback] =
        ["input", "answer", "feedback"].map(|name| folder.path().join(name));
    std::fs::write(&hidden, &case.input).map_err(Failure::at(&hidden))?;
    let judge = if convention == Convention::Icpc {
        std::fs::write(&answer, &case.output).map_err(Failure::at(&answer))?;
        std::fs::create_dir(&feedback).map_err(Failure::at(&feedback))?;
        longer(judge, &[hidden, answer, feedback.join("")])
    } else {
        longer(judge, &[hidden, folder.path().join("output")])
    };
    let open = |policy| Sandbox::open(policy).map_err(Failure::check);
    // A conversation takes longer than its computations: silence ends it, not the clock.
    let clock = Duration::from_secs(600);
    // Nor may an interactor compute for longer than it may be silent.
    let of_judge = Limits { time: JUDGE.time.min(patience), ..JUDGE };
    let judges = open(Policy { clock, ..Policy::here(of_judge) })?;
    let programs = open(Policy { clock, ..Policy::new(limits) })?;
    let fails = |how: &str| Failure::check(format!("the interactor fails: {how}"));
    let mut judge = Talk::start(judges, &judge).map_err(|e| fails(&e.to_string()))?;
    let mut program = Talk::start(programs, program).map_err(Failure::check)?;
    let (sender, lines) = mpsc::channel();
    judge.forward(Side::Judge, sender.clone());
    program.forward(Side::Program, sender);
    let patience = patience.min(2 * limits.time + Duration::from_secs(1));
    let mut conversation = Conversation::default();
    let mut ends: [Option<Heard>; 2] = [None, None];
    let mut judge_ended_first = false;
    let mut counts = [0; 2];
    let mut last = Instant::now();
    while ends.iter().any(Option::is_none) {
        match lines.recv_timeout(Duration::from_millis(20)) {
            Ok((side, Some(line))) => {
                match side {
                    Side::Judge => program.say(&line),
                    Side::Program => judge.say(&line),
                }
                conversation.lines.push((side, line));
                last = Instant::now();
                let count = &mut counts[side as usize];
                *count += 1;
                if *count > MOST {
                    if side == Side::Judge {
                        return Err(fails(&format!("it printed more than {MOST} lines")));
                    }
                    conversation.wrong = Some(format!("it printed more than {MOST} lines"));
                    return Ok(conversation);
                }
            }
            Ok((Side::Judge, None)) => {
                program.hang_up();
                judge_ended_first = ends[1].is_none();
                ends[0] = Some(judge.ended());
            }
            Ok((Side::Program, None)) => {
                judge.hang_up();
                ends[1] = Some(program.ended());
            }
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) if stop::asked() => return Err(Failure::Stopped),
            Err(RecvTimeoutError::Timeout)
                if last.elapsed() > patience && !program.is_busy() && !judge.is_busy() =>
            {
                conversation.wrong = Some(silence(&conversation.lines, &ends));
                return Ok(conversation);
            }
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
    let [judged, ended] = ends;
    conversation.stderr = program.complaint().to_string();
    let silent = "the interactor does not say why";
    let trouble_of_judge = match &judged {
        Some(Heard::Trouble(trouble)) => trouble.to_string(),
        Some(Heard::End) => "exit status: 0".to_string(),
        _ => return Err(fails("it does not end")),
    };
    let verdict = match (judged, convention) {
        (Some(Heard::End), Convention::Testlib) => Some(Ok(())),
        _ => convention.verdict(judge.status(), judge.complaint(), &feedback, silent),
    };
    if let Some(Heard::Trouble(trouble)) = ended {
        let why = quoted(&trouble);
        // A program that reads on when the interactor has ended may well crash.
        match &verdict {
            _ if !judge_ended_first => conversation.wrong = Some(why),
            Some(Ok(())) => conversation.wrong = Some(format!("after its right answer: {why}")),
            _ => {}
        }
        conversation.trouble = Some(trouble).filter(|_| conversation.wrong.is_some());
    }
    match verdict {
        Some(Ok(())) => {}
        // It may well crash when the program is gone.
        _ if conversation.wrong.is_some() => {}
        Some(Err(why)) => conversation.wrong = Some(why),
        None => return Err(fails(&trouble_of_judge)),
    }
    Ok(conversation)
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

/// Why nothing is said any more.
fn silence(lines: &[(Side, String)], ends: &[Option<Heard>; 2]) -> String {
    match (ends, lines.last()) {
        ([Some(_), _], _) => "the interactor has ended, and the program waits".to_string(),
        ([_, Some(_)], _) => "the program has ended, and the interactor waits".to_string(),
        (_, None) => "both wait: neither has said a word".to_string(),
        (_, Some((Side::Program, _))) => "both wait: the program spoke last".to_string(),
        (_, Some((Side::Judge, _))) => "both wait: the interactor spoke last".to_string(),
    }
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
