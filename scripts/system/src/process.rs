//! Any program as a process: text in, text out, with limits on time, memory and output.

use crate::stop;
use crate::ward::Ward;
use std::fmt;
use std::io::{Read, Write};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

/// What a program may use for one input.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// From its start to its end.
    pub time: Duration,
    /// Bytes of memory, of all its processes together.
    pub memory: u64,
    /// Bytes of output.
    pub output: usize,
}

impl Limits {
    /// What is enough for anything that we run ourselves.
    pub const GENEROUS: Limits =
        Limits { time: Duration::from_secs(60), memory: 4 << 30, output: 256 << 20 };
}

/// Why a process gave no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// It could not be started.
    Start(String),
    /// It ended by a signal or with a status other than 0; with the end of what it said on stderr.
    Crash(String),
    /// It was ended after this time.
    TimeOut(Duration),
    /// It was ended as it took more than so many bytes of memory.
    Memory(u64),
    /// It was ended as it printed more than so many bytes.
    Output(usize),
    /// It ended, and left this many processes running, which were ended.
    Leftovers(usize),
    /// The user asked to stop.
    Stopped,
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Trouble::Start(why) => write!(f, "it cannot be started: {why}"),
            Trouble::Crash(how) => write!(f, "it crashed: {how}"),
            Trouble::TimeOut(limit) => {
                write!(f, "time limit exceeded: no end within {} s", limit.as_secs_f64())
            }
            Trouble::Memory(limit) => {
                write!(f, "memory limit exceeded: more than {} MiB", limit >> 20)
            }
            Trouble::Output(limit) => {
                write!(f, "output limit exceeded: more than {} KiB", limit >> 10)
            }
            Trouble::Leftovers(1) => write!(f, "it ended and left a process running"),
            Trouble::Leftovers(many) => write!(f, "it ended and left {many} processes running"),
            Trouble::Stopped => write!(f, "it was stopped"),
        }
    }
}

/// How a process ended by itself.
#[derive(Clone, Debug)]
pub struct Ended {
    /// Its status.
    pub status: ExitStatus,
    /// What it printed.
    pub answer: String,
    /// What it said on stderr.
    pub complaint: String,
    /// How many processes it left running, which were ended.
    pub left: usize,
}

/// Starts `command` on `input` and returns its stdout. Nothing that it starts outlives this call.
///
/// # Errors
/// If it cannot be started, crashes, exceeds a limit or leaves something running.
pub fn run(
    command: &mut Command,
    input: &str,
    limits: Limits,
) -> std::result::Result<String, Trouble> {
    let ended = run_to_end(command, input, limits)?;
    if !ended.status.success() {
        return Err(Trouble::Crash(ending(ended.status, &ended.complaint)));
    }
    if ended.left > 0 {
        return Err(Trouble::Leftovers(ended.left));
    }
    Ok(ended.answer)
}

/// The same, where a status other than 0 and what is left running are no trouble.
///
/// # Errors
/// If it cannot be started or exceeds a limit.
pub fn run_to_end(
    command: &mut Command,
    input: &str,
    limits: Limits,
) -> std::result::Result<Ended, Trouble> {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut ward = Ward::start(command).map_err(|e| Trouble::Start(e.to_string()))?;
    let start = Instant::now();
    let child = ward.child();
    let mut stdin = child.stdin.take().expect("stdin is piped");
    let output = drained(child.stdout.take().expect("stdout is piped"), limits.output);
    let complaint = drained(child.stderr.take().expect("stderr is piped"), limits.output);
    let input = input.to_string();
    // A program need not read all of its input: a closed pipe is no trouble.
    thread::spawn(move || drop(stdin.write_all(input.as_bytes())));

    // Most programs close their stdout as they end: that is worth waiting for.
    let mut answer = None;
    let mut pause = Duration::from_micros(100);
    let status = loop {
        if answer.is_some() {
            thread::sleep(pause);
        } else if let Ok(all) = output.recv_timeout(pause) {
            answer = Some(all);
            pause = Duration::from_micros(20);
        }
        if answer.as_ref().is_some_and(|answer| answer.len() > limits.output) {
            return Err(Trouble::Output(limits.output));
        }
        if let Some(status) = ward.ended().map_err(|e| Trouble::Crash(e.to_string()))? {
            break status;
        }
        if start.elapsed() > limits.time {
            return Err(Trouble::TimeOut(limits.time));
        }
        if stop::asked() {
            return Err(Trouble::Stopped);
        }
        if pause > Duration::from_millis(1) && ward.memory() > limits.memory {
            return Err(Trouble::Memory(limits.memory));
        }
        pause = Duration::from_millis(5).min(2 * pause);
    };
    let left = ward.end();
    // Nobody is left who could write.
    let patience = Duration::from_secs(5);
    let answer = answer.or_else(|| output.recv_timeout(patience).ok()).unwrap_or_default();
    if status.success() && answer.len() > limits.output {
        return Err(Trouble::Output(limits.output));
    }
    let complaint = complaint.recv_timeout(patience).unwrap_or_default();
    let [answer, complaint] =
        [&answer, &complaint].map(|bytes| String::from_utf8_lossy(bytes).into_owned());
    Ok(Ended { status, answer, complaint, left })
}

/// Does the process with this number live? Where nobody can tell, it does.
pub(crate) fn lives(pid: i32) -> bool {
    #[cfg(unix)]
    {
        use nix::{errno::Errno, sys::signal::kill, unistd::Pid};
        kill(Pid::from_raw(pid), None) != Err(Errno::ESRCH)
    }
    #[cfg(not(unix))]
    {
        let _ = pid;
        true
    }
}

/// Reads a pipe in a thread of its own, to its end or to one byte more than `limit`.
fn drained(pipe: impl Read + Send + 'static, limit: usize) -> mpsc::Receiver<Vec<u8>> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut bytes = vec![];
        // What was read before an error is all that there is.
        let _ = pipe.take(limit as u64 + 1).read_to_end(&mut bytes);
        let _ = sender.send(bytes);
    });
    receiver
}

/// A status with the line of stderr that says most: of a panic its message.
#[must_use]
pub fn ending(status: ExitStatus, complaint: &str) -> String {
    let lines = || complaint.lines().filter(|line| !line.is_empty());
    let panic = lines().skip_while(|line| !line.contains("panicked at")).nth(1);
    match panic.or_else(|| lines().next_back()) {
        Some(line) => format!("{status}: {line}"),
        None => status.to_string(),
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use std::path::Path;

    const LIMITS: Limits =
        Limits { time: Duration::from_secs(30), memory: 100 << 20, output: 1 << 20 };
    const SHORT: Duration = Duration::from_millis(500);

    fn shell(script: &str, input: &str) -> std::result::Result<String, Trouble> {
        run(Command::new("sh").args(["-c", script]), input, LIMITS)
    }

    /// The same with little time.
    fn hurried(script: &str) -> std::result::Result<String, Trouble> {
        run(Command::new("sh").args(["-c", script]), "", Limits { time: SHORT, ..LIMITS })
    }

    /// Waits a little for the process whose number `file` holds to be gone.
    fn is_gone(file: &Path) -> bool {
        let pid = std::fs::read_to_string(file).unwrap();
        let path = format!("/proc/{}", pid.trim());
        assert!(path.len() > "/proc/".len());
        (0..100).any(|_| {
            thread::sleep(Duration::from_millis(5));
            !Path::new(&path).exists()
        })
    }

    #[test]
    fn an_answer_is_what_was_printed() {
        assert_eq!(shell("cat; cat", "1 2\n3\n"), Ok("1 2\n3\n".to_string()));
        assert_eq!(shell("exit 0", &"1 2\n".repeat(1_000_000)), Ok(String::new()));
        assert_eq!(shell("echo left | cat & wait", ""), Ok("left\n".to_string()));
    }

    #[test]
    fn troubles_are_told_apart() {
        let status = |text: &str| Err(Trouble::Crash(text.to_string()));
        assert_eq!(shell("echo so >&2; exit 3", ""), status("exit status: 3: so"));
        assert_eq!(shell("kill -SEGV $$", ""), status("signal: 11 (SIGSEGV)"));
        assert_eq!(hurried("sleep 100"), Err(Trouble::TimeOut(SHORT)));
        assert_eq!(hurried("exec >&- 2>&-; sleep 100"), Err(Trouble::TimeOut(SHORT)));
        assert_eq!(shell("yes", ""), Err(Trouble::Output(LIMITS.output)));
        assert_eq!(shell("head -c 2000000 /dev/zero", ""), Err(Trouble::Output(LIMITS.output)));
        // tail keeps what has no line end.
        let hungry = shell("head -c 300000000 /dev/zero | tail; sleep 100", "");
        assert_eq!(hungry, Err(Trouble::Memory(LIMITS.memory)));
        let missing = run(&mut Command::new("no such program"), "", LIMITS);
        assert!(matches!(missing, Err(Trouble::Start(_))), "{missing:?}");
    }

    #[test]
    fn nothing_outlives_a_run() {
        let folder = crate::files::temporary().unwrap();
        let file = folder.path().join("pid");
        let to = file.display();
        let left = Err(Trouble::Leftovers(1));
        assert_eq!(shell(&format!("sleep 100 & echo $! > {to}"), ""), left);
        assert!(is_gone(&file));
        // A daemon: its own session, its parent gone.
        let daemon = format!("setsid sh -c 'echo $$ > {to}; exec sleep 100' & sleep 0.1");
        assert_eq!(shell(&daemon, ""), left);
        assert!(is_gone(&file));
        let hanging = format!("setsid sh -c 'echo $$ > {to}; exec sleep 100' & sleep 100");
        assert_eq!(hurried(&hanging), Err(Trouble::TimeOut(SHORT)));
        assert!(is_gone(&file));
    }
}
