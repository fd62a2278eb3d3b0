//! A program that is wrong on an input runs on it once more, compiled with all checks: where does it panic, overflow or
//! leave its memory?

use super::language::{self, Source};
use super::{Program, Task};
use crate::bundle::{self, Selection};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use system::process::{Limits, Trouble};
use system::sandbox::{Policy, Sandbox};
use system::{Failure, Result};

/// What a program says when it runs with all checks.
pub(crate) struct Debugged {
    /// What is compiled, and how.
    pub(crate) how: String,
    /// The lines of its stderr that tell most.
    pub(crate) lines: String,
    /// Does an integer wrap that the usual build does not notice?
    pub(crate) wraps: bool,
}

/// How long a run with all checks may take; they cost ten times the time.
const LIMITS: Limits =
    Limits { time: Duration::from_secs(20), memory: 4 << 30, ..Limits::GENEROUS };

/// How a program is compiled with all checks, its file, and what starts it.
type Checked = (String, PathBuf, Command);

/// Runs the program of `task` on `input` with all checks, or the source file that `source` names, with arguments, in its
/// place. Returns nothing for a program that has no such build, or that says nothing.
pub(crate) fn run(task: &Task, source: Option<&[String]>, input: &str) -> Result<Option<Debugged>> {
    let Some((how, file, mut command)) = build(task, source)? else { return Ok(None) };
    command.env("RUST_BACKTRACE", "1");
    // A failed assertion of the library then comes with the line that calls it.
    command.env("ASAN_OPTIONS", "handle_abort=1");
    let mut sandbox = Sandbox::open(Policy::new(LIMITS)).map_err(Failure::check)?;
    let ran = sandbox.run_to_end(&command, input).map_err(|trouble| match trouble {
        Trouble::Stopped => Failure::Stopped,
        trouble => Failure::check(trouble),
    })?;
    let lines = telling(&ran.stderr, &file);
    let wraps = ["with overflow", "integer overflow"].iter().any(|it| ran.stderr.contains(it));
    Ok((!lines.is_empty()).then_some(Debugged { how, lines, wraps }))
}

fn build(task: &Task, source: Option<&[String]>) -> Result<Option<Checked>> {
    let rust = |program: &bundle::Program| -> Result<Option<Checked>> {
        let command = Command::new(program.build_checked()?);
        Ok(Some(("cargo build".to_string(), program.path.clone(), command)))
    };
    match (source, &task.program) {
        (Some(words), _) => {
            let path = Path::new(&words[0]);
            let built = if path.extension().is_some_and(|it| it == "rs") {
                rust(&language::rust(path, None, &Selection::default())?)?
            } else {
                Source::of(path)?.map_or(Ok(None), |source| other(&source))?
            };
            Ok(built.map(|(how, path, mut command)| {
                command.args(&words[1..]);
                (how, path, command)
            }))
        }
        (None, Program::Source(source)) => other(source),
        (None, Program::Package(program)) => rust(program),
        (None, Program::Solution) => rust(&bundle::Program::solution(&task.name, 2021)?),
        (None, Program::Command(_)) => Ok(None),
    }
}

fn other(source: &Source) -> Result<Option<Checked>> {
    let Some(checked) = source.checked() else { return Ok(None) };
    let words = checked.build()?.map_err(Failure::check)?;
    let mut command = Command::new(&words[0]);
    command.args(&words[1..]);
    Ok(Some((checked.shown(), source.path.clone(), command)))
}

/// The lines of `stderr` that say what is wrong and where in `file`: of a long trace the line in the program itself, not
/// those in a library that it calls.
fn telling(stderr: &str, file: &Path) -> String {
    const MOST: usize = 8;
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let in_file = |line: &&str| line.contains(&format!("{name}:"));
    let (said, trace) = stderr.split_once("stack backtrace:").unwrap_or((stderr, ""));
    let is_report = stderr.contains("Sanitizer") || stderr.contains("runtime error:");
    let mut lines: Vec<&str> = said
        .lines()
        .filter(|line| !line.trim().is_empty() && !line.starts_with("note: "))
        .filter(|line| {
            let tells = ["error:", "ERROR:", "Assertion"].iter().any(|it| line.contains(it));
            !is_report || tells || in_file(line)
        })
        .take(MOST)
        .collect();
    if !lines.iter().any(in_file) {
        lines.extend(trace.lines().find(in_file));
    }
    lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_of_the_program_itself_is_told() {
        let panic = "\nthread 'main' (7) panicked at /home/me/.cargo/registry/src/proconio/src/lib.rs:9:1:\n\
            failed to parse\nstack backtrace:\n   0: rust_begin_unwind\n             at /rustc/library/std.rs:1:1\n   \
            5: mine::main\n             at ./src/mine.rs:3:5\n   6: core::ops\n             at /rustc/core.rs:1:1\n";
        let told = telling(panic, Path::new("/home/me/src/mine.rs"));
        assert_eq!(told.lines().count(), 3, "{told}");
        assert!(told.ends_with("at ./src/mine.rs:3:5\n"), "{told}");
        let own =
            "thread 'main' panicked at src/mine.rs:2:1:\nattempt to add with overflow\nnote: run\n";
        assert_eq!(telling(own, Path::new("src/mine.rs")).lines().count(), 2);
        let sanitized = "=====\n==9==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x1\n    \
            #0 0x1 in main /home/me/mine.cpp:5\n    #1 0x2 in libc.so\nSUMMARY: AddressSanitizer: x\n";
        assert_eq!(telling(sanitized, Path::new("mine.cpp")).lines().count(), 2);
    }
}
