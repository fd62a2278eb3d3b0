//! What follows a save in `watch`, and what `test` does with a program of somebody's own: the program is built, answers
//! the samples, and is searched for a counterexample for a moment.

use super::on_solution;
use super::samples;
use super::search::{Screen, SearchConfig, Start};
use super::stress::{opinion, render_counterexample, said_in_debug};
use crate::checker::Bounds;
use crate::task::session::Session;
use crate::task::{Program, Task};
use facts::ask::Request;
use facts::Facts;
use std::process::Command;
use std::time::Instant;
use system::process;
use system::terminal::Text;
use system::{cargo, stop, terminal, Failure, Result};

/// How many lines of a compiler's complaint are shown.
const LINES: usize = 12;

/// What a program may use in a round: the limits of its judge, and more for a debug build.
pub(super) fn bounds(task: &Task, has_other: bool) -> Bounds {
    let is_debug = task.is_solution() && !has_other;
    let mut facts = task.facts.clone();
    if !is_in_collection(task) {
        // Most judges give no less.
        facts = Facts {
            time_limit_ms: facts.time_limit_ms.or(Some(2000)),
            memory_limit_mb: facts.memory_limit_mb.or(Some(1024)),
            ..facts
        };
    }
    let mut bounds = Bounds::of_judge(&facts, if is_debug { Bounds::DEBUG } else { [1, 1] });
    bounds.limits.output = 64 << 20;
    bounds
}

/// The program under test; none, after a word on the screen, if it does not compile.
pub(super) fn program(task: &Task) -> Result<Option<Command>> {
    let shown = |how: String| {
        terminal::print(terminal::styled(format!("program    {how}\n"), terminal::DIM))
    };
    task.build_line().into_iter().for_each(shown);
    task.remark.iter().for_each(terminal::remark);
    match &task.program {
        Program::Command(words) => return Ok(Some(process::from_here(words))),
        Program::Package(_) | Program::Source(_) => {
            return match task.command() {
                Err(Failure::Check(why)) => {
                    let (head, rest) = why.split_once('\n').unwrap_or((&why, ""));
                    complain(head.trim_end_matches(':'), &[rest.to_string()], "error");
                    Ok(None)
                }
                built => built.map(Some),
            };
        }
        Program::Solution => {}
    }
    let id = &task.name;
    let built = cargo::build_quietly(&on_solution(&["build"], id), id);
    if stop::asked() {
        return Err(Failure::Stopped);
    }
    Ok(match built? {
        Ok((path, warnings)) => {
            if !warnings.is_empty() {
                let count = terminal::counted(warnings.len(), "warning");
                complain(&count, &warnings, "warning");
            }
            Some(Command::new(path))
        }
        Err(errors) => {
            complain(&format!("{id} does not compile"), &errors, "error");
            None
        }
    })
}

/// Tests `program` on the samples of `task` and against its oracle, until something fails or the next save `changed` a
/// file. Is all of it right?
pub(super) fn round(
    task: &Task,
    session: &Session,
    program: Command,
    config: &SearchConfig,
    (begun, since): (Instant, &str),
    changed: &(dyn Fn() -> bool + Sync),
) -> Result<bool> {
    let all = task.samples()?;
    let show = |text: Text| terminal::print(text);
    let outcome = samples::run(&all, &program, &session.checker, &config.bounds, true, &show)?;
    let is_right = outcome.wrong.is_none();
    let style = if is_right { terminal::GOOD } else { terminal::BAD };
    let right = terminal::styled(format!("{} of {} right", outcome.right, all.len()), style);
    let seconds = begun.elapsed().as_secs_f64();
    let after = format!(", {seconds:.2} s{since}\n");
    terminal::print(Text::from("samples    ").and(right).and(after));
    if outcome.is_late {
        return Ok(false);
    }
    if session.oracle().is_none() {
        terminal::print(if is_in_collection(task) {
            "stress     none: there is no oracle that compiles, samples only\n"
        } else if task.is_interactive() {
            "stress     none: a file gen.* beside the program, or --gen, makes hidden inputs\n"
        } else {
            "stress     none: files gen.* and brute.* beside the program, or --gen and --brute, make inputs\n"
        });
        return Ok(is_right);
    }
    let over = || stop::asked() || changed();
    let begin = match &outcome.wrong {
        Some(sample) => Start::At(Request::Answers(vec![sample.input.clone()])),
        None => Start::Smallest,
    };
    let screen = Screen::new(&task.name, config.seconds);
    let (found, seen) = config.as_process(task, session, program, begin, &screen, &over)?;
    drop(screen);
    if stop::asked() {
        return Err(Failure::Stopped);
    }
    let is_unbroken = found.is_none();
    match (found, &outcome.wrong) {
        _ if changed() => {}
        (Some(found), Some(sample)) if found.case.input == sample.input => {
            terminal::print(format!("stress     nothing smaller than {}\n", sample.name));
        }
        (Some(found), wrong) => {
            let from = wrong.as_ref().map_or(String::new(), |it| format!(", from {}", it.name));
            terminal::print(format!("stress     broken{from}, after {seen}\n"));
            terminal::print(render_counterexample(Some(session), &found));
            terminal::print(opinion(task, session, &found)?);
            terminal::print(said_in_debug(config, task, &found));
        }
        // The oracle answers as the program does.
        (None, Some(sample)) => {
            let name = &sample.name;
            terminal::print(format!("stress     the oracle disagrees with sample {name}\n"));
        }
        (None, None) if seen.is_empty() => {
            terminal::print("stress     no case came in time\n");
        }
        (None, None) => {
            let right = terminal::styled("no counterexample", terminal::GOOD);
            terminal::print(Text::from("stress     ").and(right).and(format!(" in {seen}\n")));
        }
    }
    Ok(is_right && is_unbroken)
}

/// Does the task belong to a problem of the collection?
pub(super) fn is_in_collection(task: &Task) -> bool {
    task.called.as_ref() == Some(&task.name) && !task.is_own()
}

/// The first of what a compiler complains about, in short.
pub(super) fn complain(what: &str, errors: &[String], kind: &str) {
    let mut text = terminal::styled(what, terminal::BAD).and("\n");
    let first = errors.first().map_or("", String::as_str);
    text += first.lines().take(LINES).map(|line| format!("{line}\n")).collect::<String>();
    if first.lines().count() > LINES {
        text += "…\n";
    }
    match errors.len() {
        0 | 1 => {}
        many => text += format!("and {} more\n", terminal::counted(many - 1, kind)),
    }
    terminal::print(text);
}
