//! Any program as a process: text in, text out, with a limit on time.

use std::fmt;
use std::io::{Read, Write};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

/// Why a process gave no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// It could not be started.
    Start(String),
    /// It ended by a signal or with a status other than 0; with the end of what it said on stderr.
    Crash(String),
    /// It was stopped after this time.
    TimeOut(Duration),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Trouble::Start(why) => write!(f, "it cannot be started: {why}"),
            Trouble::Crash(how) => write!(f, "it crashed: {how}"),
            Trouble::TimeOut(limit) => write!(f, "no answer within {} s", limit.as_secs_f64()),
        }
    }
}

/// Starts `command` on `input` and returns its stdout.
///
/// # Errors
/// If it cannot be started, crashes, or takes longer than `limit`.
pub fn run(
    command: &mut Command,
    input: &str,
    limit: Duration,
) -> std::result::Result<String, Trouble> {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|e| Trouble::Start(e.to_string()))?;
    let start = Instant::now();
    let mut stdin = child.stdin.take().expect("stdin is piped");
    let output = drained(child.stdout.take().expect("stdout is piped"));
    let complaint = drained(child.stderr.take().expect("stderr is piped"));
    let input = input.to_string();
    // A program need not read all of its input: a closed pipe is no trouble.
    thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let answer = output.recv_timeout(limit);
    let left = limit.saturating_sub(start.elapsed());
    let (Ok(answer), Ok(complaint)) = (answer, complaint.recv_timeout(left)) else {
        // It may have ended by itself just now; either way it is gone after this.
        let _ = child.kill();
        let _ = child.wait();
        return Err(Trouble::TimeOut(limit));
    };
    let status = child.wait().map_err(|e| Trouble::Crash(e.to_string()))?;
    if status.success() {
        return Ok(String::from_utf8_lossy(&answer).into_owned());
    }
    Err(Trouble::Crash(told(status, &String::from_utf8_lossy(&complaint))))
}

/// Reads a pipe to its end in a thread of its own.
fn drained(mut pipe: impl Read + Send + 'static) -> mpsc::Receiver<Vec<u8>> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut bytes = vec![];
        // What was read before an error is all that there is.
        let _ = pipe.read_to_end(&mut bytes);
        let _ = sender.send(bytes);
    });
    receiver
}

/// A status with the line of stderr that says most: of a panic its message.
fn told(status: ExitStatus, complaint: &str) -> String {
    let lines = || complaint.lines().filter(|line| !line.is_empty());
    let panic = lines().skip_while(|line| !line.contains("panicked at")).nth(1);
    match panic.or_else(|| lines().next_back()) {
        Some(line) => format!("{status}: {line}"),
        None => status.to_string(),
    }
}
