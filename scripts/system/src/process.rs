//! Any program as a process: text in, text out, with limits on time, memory and output.

use crate::group::Group;
pub use crate::sandbox::Limits;
use crate::sandbox::{End, Exit, Policy, Sandbox, PROCESSES};
use crate::{stop, Failure, Result};
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{ChildStdin, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{mpsc, Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// Why a process gave no answer: it could not start, it crashed, or it passed this limit.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    #[error("it cannot be started: {0}")]
    Start(String),
    /// A signal, or a status other than 0; with the end of stderr.
    #[error("it crashed: {0}")]
    Crash(String),
    /// The supervisor ended it by the clock, after the second time; the first one is the limit, of processor time.
    #[error("time limit exceeded: {} s; no end within {} s", .0.as_secs_f64(), .1.as_secs_f64())]
    TimeOut(Duration, Duration),
    #[error("time limit exceeded: more than {} s of processor time", .0.as_secs_f64())]
    Processor(Duration),
    #[error("memory limit exceeded: more than {} MiB", .0 >> 20)]
    Memory(u64),
    #[error("output limit exceeded: more than {} KiB", .0 >> 10)]
    Output(usize),
    #[error("output limit exceeded: a file of more than {} MiB", .0 >> 20)]
    File(u64),
    #[error("too many processes: more than {0} processes and threads at a time")]
    Processes(usize),
    #[error("it ended and left {}", match .0 {
        1 => "a process running".to_string(),
        many => format!("{many} processes running"),
    })]
    Leftovers(usize),
    #[error("it was stopped")]
    Stopped,
}

impl Trouble {
    /// The trouble behind an end, unless the caller asked for that end; `complaint` is the program's stderr.
    pub fn of(end: &End, policy: &Policy, complaint: &str) -> Option<Trouble> {
        let limits = &policy.limits;
        Some(match end.how {
            Exit::Clock => Trouble::TimeOut(limits.time, policy.clock),
            Exit::Processor => Trouble::Processor(limits.time),
            Exit::Memory => Trouble::Memory(limits.memory),
            Exit::Processes => Trouble::Processes(PROCESSES),
            Exit::Killed => return None,
            Exit::Itself(status) => {
                let status = status_of(status);
                if has_file_too_long(status) {
                    Trouble::File(policy.longest_file())
                } else if !status.success() {
                    Trouble::Crash(ending(status, complaint))
                } else if end.left > 0 {
                    Trouble::Leftovers(end.left)
                } else {
                    return None;
                }
            }
        })
    }
}

impl End {
    pub fn status(&self) -> Option<i32> {
        match self.how {
            Exit::Itself(status) => status_of(status).code(),
            _ => None,
        }
    }
}

/// Did the system end the process because of a file above the limit?
#[cfg(unix)]
fn has_file_too_long(status: ExitStatus) -> bool {
    use std::os::unix::process::ExitStatusExt;
    status.signal() == Some(nix::sys::signal::Signal::SIGXFSZ as i32)
}

#[cfg(not(unix))]
fn has_file_too_long(_: ExitStatus) -> bool {
    false
}

#[cfg(unix)]
pub fn status_of(raw: i32) -> ExitStatus {
    std::os::unix::process::ExitStatusExt::from_raw(raw)
}

#[cfg(windows)]
pub fn status_of(raw: i32) -> ExitStatus {
    std::os::windows::process::ExitStatusExt::from_raw(raw as u32)
}

/// Checks that the program of these `words` can start, and ends it at once: a missing program would fail on every
/// input.
pub fn can_start(words: &[String]) -> Result<()> {
    let mut sandbox = Sandbox::open(Policy::new(Limits::GENEROUS)).map_err(Failure::check)?;
    let started = sandbox.start(&from_here(words));
    started.map_err(|e| {
        let why = hint(&words[0]).unwrap_or(e.to_string());
        Failure::usage(format!("`{}` cannot be started: {why}", words[0]))
    })?;
    sandbox.end().map(drop).map_err(Failure::check)
}

/// How the user can run the file `word`, along whose name without a slash the system looks in PATH.
fn hint(word: &str) -> Option<String> {
    let path = Path::new(word);
    let is_bare = path.is_file() && !word.contains('/') && path.extension().is_none();
    is_bare.then(|| format!("name it as `./{word}`"))
}

impl Sandbox {
    /// Runs `command` on `input`, and returns its stdout.
    pub fn run(&mut self, command: &Command, input: &str) -> std::result::Result<String, Trouble> {
        let policy = *self.policy();
        let Ran { end, stdout, stderr } = self.run_to_end(command, input)?;
        Trouble::of(&end, &policy, &stderr).map_or(Ok(stdout), Err)
    }

    /// Runs `command` on `input`, and returns its end, whatever that is.
    pub fn run_to_end(
        &mut self,
        command: &Command,
        input: &str,
    ) -> std::result::Result<Ran, Trouble> {
        let limits = self.policy().limits;
        let pipes = self.start(command).map_err(|e| Trouble::Start(e.to_string()))?;
        let output = Drain::of(pipes.stdout, limits.output);
        let complaint = Drain::of(pipes.stderr, COMPLAINT);
        feed(pipes.stdin, input);
        let end = self
            .await_end(|| output.is_full())
            .map_err(|e| Trouble::Crash(e.to_string()))?
            .ok_or(Trouble::Stopped)?;
        // All writers have ended.
        let (output, _) = output.kept();
        if output.len() > limits.output {
            return Err(Trouble::Output(limits.output));
        }
        let stdout = String::from_utf8_lossy(&output).into_owned();
        Ok(Ran { end, stdout, stderr: complaint.text() })
    }

    /// Waits for the end of the program, or ends it once it is `over`. If the user asks to stop, this ends the program and
    /// returns `None`.
    pub fn await_end(&mut self, over: impl Fn() -> bool) -> io::Result<Option<End>> {
        loop {
            if let Some(end) = self.wait(Duration::from_millis(20))? {
                return Ok(Some(end));
            }
            let stopped = stop::asked();
            if stopped || over() {
                let end = self.end()?;
                return Ok((!stopped).then_some(end));
            }
        }
    }
}

/// Runs `command`, which we trust, on `input`, without limits.
pub fn tool(command: &mut Command, input: &str) -> Result<Output> {
    if stop::asked() {
        return Err(Failure::Stopped);
    }
    let program = PathBuf::from(command.get_program());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut group = Group::spawn(command).map_err(Failure::at(program))?;
    let child = group.leader();
    let stdout = Drain::of(child.stdout.take().expect("it is piped"), usize::MAX - 1);
    let stderr = Drain::of(child.stderr.take().expect("it is piped"), usize::MAX - 1);
    feed(child.stdin.take().expect("it is piped"), input);
    let status = finished(group)?;
    Ok(Output { status, stdout: stdout.text(), stderr: stderr.text() })
}

/// Writes `input` to the stdin of a program, which need not read all of it: a closed pipe is not an error.
fn feed(mut stdin: ChildStdin, input: &str) {
    if input.len() <= AT_ONCE {
        let _ = stdin.write_all(input.as_bytes());
    } else {
        let input = input.to_string();
        in_thread(move || drop(stdin.write_all(input.as_bytes())));
    }
}

/// Does `work` in a thread of its own. A program under test may just hold all processes that the system allows this
/// user: then this waits until the program's supervisor has ended it.
pub fn in_thread(work: impl FnOnce() + Send + 'static) {
    const PATIENCE: Duration = Duration::from_secs(30);
    let work = Arc::new(Mutex::new(Some(work)));
    let start = Instant::now();
    loop {
        let work = work.clone();
        let begun = thread::Builder::new().spawn(move || {
            let work = work.lock().expect("no thread panics here").take();
            work.into_iter().for_each(|work| work());
        });
        match begun {
            Ok(_) => return,
            Err(_) if start.elapsed() < PATIENCE && !stop::asked() => {
                thread::sleep(Duration::from_millis(20));
            }
            Err(e) => {
                Failure::check(format!("the system starts no more threads: {e}")).shown();
                std::process::exit(1);
            }
        }
    }
}

/// Does `work` in a thread of its own; what it returns can be received.
pub fn in_background<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> mpsc::Receiver<T> {
    let (sender, result) = mpsc::channel();
    // The caller may have gone.
    in_thread(move || drop(sender.send(work())));
    result
}

/// Waits for the leader of `group`. If the user asks to stop, this ends the group.
pub(crate) fn finished(mut group: Group) -> Result<ExitStatus> {
    /// How long a tool may tidy up before it is killed.
    const TIDY: Duration = Duration::from_secs(3);
    loop {
        if let Some(status) = group.wait(Duration::from_millis(20)).map_err(Failure::check)? {
            return Ok(status);
        }
        if stop::asked() {
            group.interrupt();
            group.wait(TIDY).map_err(Failure::check)?;
            return Err(Failure::Stopped);
        }
    }
}

/// A program that has ended in a sandbox.
#[derive(Clone, Debug)]
pub struct Ran {
    pub end: End,
    pub stdout: String,
    pub stderr: String,
}

/// A tool that has ended.
#[derive(Clone, Debug)]
pub struct Output {
    pub status: ExitStatus,
    pub stdout: String,
    pub stderr: String,
}

/// How many bytes we keep of the beginning of a program's stderr.
pub const COMPLAINT: usize = 1 << 16;

/// How many bytes we keep of the end.
const TAIL: usize = 1 << 14;

/// An empty pipe takes this many bytes on every system, even if the other end does not read.
const AT_ONCE: usize = 4096;

/// Reads a pipe to its end, and keeps the beginning and a little of the end. The pipe stays open until then, because
/// a program that prints too much must not see a closed pipe and crash.
#[derive(Debug)]
pub struct Drain {
    kept: mpsc::Receiver<(Vec<u8>, Vec<u8>)>,
    full: Arc<AtomicBool>,
}

impl Drain {
    /// Reads `pipe` in a thread of its own, and keeps one byte more than `limit`.
    pub fn of(mut pipe: impl Read + Send + 'static, limit: usize) -> Drain {
        let full = Arc::new(AtomicBool::new(false));
        let is_full = full.clone();
        let kept = in_background(move || {
            let (mut head, mut tail) = (vec![], vec![]);
            // After an error, the bytes read so far are all.
            let _ = pipe.by_ref().take((limit as u64).saturating_add(1)).read_to_end(&mut head);
            if head.len() > limit {
                is_full.store(true, Ordering::Relaxed);
                let mut chunk = vec![0; TAIL];
                while let Ok(length @ 1..) = pipe.read(&mut chunk) {
                    tail.extend_from_slice(&chunk[..length]);
                    tail.drain(..tail.len().saturating_sub(TAIL));
                }
            }
            (head, tail)
        });
        Drain { kept, full }
    }

    /// Is there more than is kept?
    pub fn is_full(&self) -> bool {
        self.full.load(Ordering::Relaxed)
    }

    /// Waits until the pipe is closed; the beginning of its text, and the end if there is more.
    pub fn kept(self) -> (Vec<u8>, Vec<u8>) {
        // All processes that could hold it open have ended.
        self.kept.recv_timeout(Duration::from_secs(5)).unwrap_or_default()
    }

    /// Both parts as one text.
    pub fn text(self) -> String {
        let (mut head, tail) = self.kept();
        head.extend(tail);
        String::from_utf8_lossy(&head).into_owned()
    }
}

/// The command of these `words`, with absolute paths for the files that exist here: the program may run in another
/// folder.
pub fn from_here(words: &[String]) -> Command {
    let here = std::env::current_dir().unwrap_or_default();
    let absolute = |word: &String| -> PathBuf {
        let path = Path::new(word);
        if !word.is_empty() && path.is_relative() && path.exists() {
            here.join(path)
        } else {
            path.to_path_buf()
        }
    };
    // The system looks for a name without a slash along PATH, even if a file here has that name.
    let has_slash = words[0].contains(std::path::is_separator);
    let program = if has_slash { here.join(&words[0]) } else { behind_shim(&words[0]) };
    let mut command = Command::new(program);
    command.args(words[1..].iter().map(absolute));
    with_utf8(&mut command);
    command
}

/// Java finds no file whose path has letters that the locale does not have, such as Chinese ones in the locale C.
pub fn with_utf8(command: &mut Command) {
    let is_plain = |word: &OsStr| word.as_encoded_bytes().is_ascii();
    if is_plain(command.get_program()) && command.get_args().all(is_plain) {
        return;
    }
    let mut names = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(std::env::var_os);
    let locale =
        names.find(|it| !it.is_empty()).unwrap_or_default().to_string_lossy().to_lowercase();
    if !locale.contains("utf8") && !locale.contains("utf-8") {
        command.env("LC_ALL", "C.UTF-8");
    }
}

/// The program that a version manager (pyenv, rbenv, asdf, mise) starts for `name`. Its shim is a script that takes longer
/// to find the program than many programs take, and looks for a version that belongs to the current folder.
fn behind_shim(name: &str) -> PathBuf {
    static KNOWN: Mutex<BTreeMap<String, PathBuf>> = Mutex::new(BTreeMap::new());
    let mut known = KNOWN.lock().expect("no thread panics");
    let find = || find_behind_shim(name).unwrap_or_else(|| name.into());
    known.entry(name.to_string()).or_insert_with(find).clone()
}

fn find_behind_shim(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let mut files = std::env::split_paths(&path).map(|folder| folder.join(name));
    let shim = files.find(|it| it.is_file())?;
    let folder = shim.parent().filter(|folder| folder.ends_with("shims"))?.to_string_lossy();
    let manager =
        ["mise", "asdf", "nodenv", "rbenv", "pyenv"].into_iter().find(|it| folder.contains(it))?;
    let found = Command::new(manager).args(["which", name]).stdin(Stdio::null()).output().ok()?;
    let found = PathBuf::from(String::from_utf8(found.stdout).ok()?.trim_end());
    (found.is_absolute() && found.is_file()).then_some(found)
}

/// Does the process with this number live? On systems that do not say, we assume so.
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

/// A status with the most useful line of stderr: the message of a panic, else the last line.
pub(crate) fn ending(status: ExitStatus, complaint: &str) -> String {
    let lines = || complaint.lines().filter(|line| !line.is_empty());
    let panic = lines().skip_while(|line| !line.contains("panicked at")).nth(1);
    match panic.or_else(|| lines().next_back()) {
        Some(line) => format!("{status}: {line}"),
        None => status.to_string(),
    }
}
