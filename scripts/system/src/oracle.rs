//! Builds the oracle of a problem, starts it and asks it over a pipe. It runs with limits like any other program,
//! because a brute force takes much time and memory.

use crate::process::{ending, status_of, Drain, Limits, Trouble, COMPLAINT};
use crate::sandbox::{Exit, Policy, Sandbox};
use crate::talk::lines_of;
use crate::{cargo, stop, terminal, Failure, Result};
use facts::ask::{reply, About, Refusal, Request};
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{ChildStdin, Command};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// A running oracle. It ends when it is dropped.
#[derive(Debug)]
pub struct OracleProcess {
    id: String,
    limits: Limits,
    command: Command,
    sandbox: Sandbox,
    pipes: Pipes,
    /// The first line of its stdout that is not a reply: the rules may print for debugging.
    pub stray_output: Option<String>,
    /// Do we pass such lines on to stderr?
    pub shows_stray_output: bool,
}

#[derive(Debug)]
struct Pipes {
    /// None once it was closed.
    stdin: Option<ChildStdin>,
    lines: mpsc::Receiver<String>,
    complaint: Option<Drain>,
}

/// How many oracles this process has started, and how many questions it has sent.
pub fn counts() -> [usize; 2] {
    [&STARTS, &QUESTIONS].map(|count| count.load(Ordering::Relaxed))
}

static STARTS: AtomicUsize = AtomicUsize::new(0);
static QUESTIONS: AtomicUsize = AtomicUsize::new(0);

/// Cargo chooses the features for all packages of a call together: with the command among them it builds no crate twice.
const BUILD: [&str; 5] = ["build", "--package", "testdata", "--package", "grundy"];

/// A program that contains oracles, and the arguments with which it answers as one of them.
type Container = (PathBuf, Vec<String>);

/// The programs that contain oracles, by the ids of their problems.
fn containers() -> MutexGuard<'static, BTreeMap<String, Container>> {
    static CONTAINERS: Mutex<BTreeMap<String, Container>> = Mutex::new(BTreeMap::new());
    CONTAINERS.lock().expect("no thread panics")
}

/// How a test executable answers as an oracle: it runs this ignored `test`.
fn within_tests(test: &str) -> Vec<String> {
    ["--ignored", "--exact", test, "--nocapture"].map(String::from).to_vec()
}

/// The paths of the oracles that this process has built.
fn built() -> MutexGuard<'static, BTreeMap<String, PathBuf>> {
    static BUILT: Mutex<BTreeMap<String, PathBuf>> = Mutex::new(BTreeMap::new());
    BUILT.lock().expect("no thread panics")
}

impl OracleProcess {
    /// Enough for all questions of the command itself.
    pub const LIMITS: Limits =
        Limits { time: Duration::from_secs(60), memory: 2 << 30, output: usize::MAX };

    /// Builds the oracle of the problem `id`, once in this process, and returns its path.
    pub fn build(id: &str) -> Result<PathBuf> {
        if let Some(path) = built().get(id) {
            return Ok(path.clone());
        }
        if !facts::has_oracle(id) {
            return Err(Failure::usage(format!(
                "{id} has samples only, no oracle yet: `cargo grundy new {id} --oracle` makes one"
            )));
        }
        let path = cargo::build_one(&[&BUILD[..], &["--example", id]].concat(), id)?;
        built().insert(id.to_string(), path.clone());
        Ok(path)
    }

    /// Builds the oracle again, see [`cargo::build_quietly`].
    pub fn build_quietly(id: &str) -> Result<cargo::Built> {
        let outcome = cargo::build_quietly(&[&BUILD[..], &["--example", id]].concat(), id)?;
        if let Ok((path, _)) = &outcome {
            built().insert(id.to_string(), path.clone());
        }
        Ok(outcome)
    }

    /// Builds the oracles of the problems `ids`, as far as they have one, with one call of cargo.
    pub fn build_all(ids: &[String]) -> Result<()> {
        let mut args = BUILD.to_vec();
        let ids = ids.iter().filter(|id| facts::has_oracle(id));
        args.extend(ids.flat_map(|id| ["--example", id]));
        if args.len() == BUILD.len() {
            return Ok(());
        }
        let oracles = cargo::build(&args)?.into_iter().filter(|it| !it.is_bin);
        built().extend(oracles.map(|oracle| (oracle.name, oracle.path)));
        Ok(())
    }

    /// Forgets what this process has built of the oracle of the problem `id`, so that cargo looks at its files again.
    pub fn forget(id: &str) {
        built().remove(id);
        containers().remove(id);
    }

    /// Builds and starts the oracle of the problem `id`; each question has these `limits`.
    pub fn start(id: &str, limits: Limits) -> Result<OracleProcess> {
        let known = containers().get(id).cloned();
        match known {
            Some((path, args)) => Self::start_within(&path, &args, id, limits),
            None => Self::start_at(&Self::build(id)?, id, limits),
        }
    }

    /// From now on `start` takes the oracle of `id` from a test executable, which saves a build.
    pub fn is_in_tests(id: &str, path: &Path, test: &str) {
        containers().insert(id.to_string(), (path.to_path_buf(), within_tests(test)));
    }

    /// The same with the program of the site at `path`, whose boards contain the oracle.
    pub fn is_in_boards(id: &str, path: &Path) {
        let args = ["--oracle", id].map(String::from).to_vec();
        containers().insert(id.to_string(), (path.to_path_buf(), args));
    }

    /// Starts the test executable at `path`, whose ignored `test` answers as the oracle of the problem `id`.
    pub fn start_in_tests(
        path: &Path,
        test: &str,
        id: &str,
        limits: Limits,
    ) -> Result<OracleProcess> {
        Self::start_within(path, &within_tests(test), id, limits)
    }

    fn start_within(
        path: &Path,
        args: &[String],
        id: &str,
        limits: Limits,
    ) -> Result<OracleProcess> {
        let mut command = Command::new(path);
        command.args(args);
        let mut oracle = Self::start_as(command, id, limits)?;
        oracle.shows_stray_output = false;
        oracle.about()?;
        // The first lines come from a test harness.
        oracle.stray_output = None;
        Ok(oracle)
    }

    /// Starts the oracle of the problem `id` at `path`.
    pub fn start_at(path: &Path, id: &str, limits: Limits) -> Result<OracleProcess> {
        Self::start_as(Command::new(path), id, limits)
    }

    /// Starts `command`, which answers as the oracle of the problem `id`.
    pub fn start_as(command: Command, id: &str, limits: Limits) -> Result<OracleProcess> {
        // The time limit is for each question, so `ask_unless` measures it.
        let policy = Policy::here(Limits { time: Duration::MAX, ..limits });
        let mut sandbox =
            Sandbox::open(policy).map_err(Failure::at(Path::new(command.get_program())))?;
        let pipes = started(&mut sandbox, &command, id)?;
        let id = id.to_string();
        let (stray_output, shows_stray_output) = (None, true);
        Ok(OracleProcess { id, limits, command, sandbox, pipes, stray_output, shows_stray_output })
    }

    /// The reply to `request`, or why the oracle refuses.
    pub fn ask<T: DeserializeOwned>(
        &mut self,
        request: &Request,
    ) -> Result<std::result::Result<T, Refusal>> {
        Ok(self.ask_unless(request, &|| false)?.expect("an error says that the time is over"))
    }

    /// The reply to `request`. If `over` says so before the reply comes, this restarts the oracle and returns `None`.
    pub fn ask_unless<T: DeserializeOwned>(
        &mut self,
        request: &Request,
        over: &dyn Fn() -> bool,
    ) -> Result<Option<std::result::Result<T, Refusal>>> {
        self.tell(request)?;
        let end = Instant::now() + self.limits.time;
        if let Some(reply) = self.wait(&|| over() || Instant::now() >= end)? {
            return Ok(Some(reply));
        }
        self.restart()?;
        if Instant::now() < end {
            return Ok(None);
        }
        let seconds = self.limits.time.as_secs_f64();
        Err(self.says(&format!("no answer within {seconds} s: brute force is for small inputs")))
    }

    /// The reply to the last request, or `None` if `over` says so before it comes.
    pub fn wait<T: DeserializeOwned>(
        &mut self,
        over: &dyn Fn() -> bool,
    ) -> Result<Option<std::result::Result<T, Refusal>>> {
        let mut pause = Duration::from_millis(1);
        loop {
            match self.pipes.lines.recv_timeout(pause) {
                Ok(line) => match reply(&line) {
                    Ok(reply) => return Ok(Some(reply)),
                    Err(_) if line.is_empty() => {}
                    Err(_) => {
                        if self.shows_stray_output {
                            terminal::remark(&line);
                        }
                        self.stray_output.get_or_insert(line);
                    }
                },
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
            }
            if stop::asked() {
                return Err(Failure::Stopped);
            }
            if over() {
                return Ok(None);
            }
            pause = Duration::from_millis(20).min(2 * pause);
        }
    }

    /// Sends `request` without waiting for a reply.
    pub fn tell(&mut self, request: &Request) -> Result<()> {
        QUESTIONS.fetch_add(1, Ordering::Relaxed);
        let written = self.pipes.stdin.as_mut().map(|it| it.write_all(request.line().as_bytes()));
        match written {
            Some(Ok(())) => Ok(()),
            _ => Err(self.ended()),
        }
    }

    /// Ends the process, if it still runs, and starts it again.
    pub fn restart(&mut self) -> Result<()> {
        // The supervisor says once how a program ended.
        if self.sandbox.runs() {
            self.sandbox.end().map_err(Failure::check)?;
        }
        self.pipes = started(&mut self.sandbox, &self.command, &self.id)?;
        Ok(())
    }

    /// Closes its stdin and waits for its end; the trouble with that end, if any. Only `restart` may follow.
    pub fn close(&mut self) -> Result<Option<Trouble>> {
        self.pipes.stdin = None;
        let end = self.sandbox.wait(Duration::from_secs(5)).map_err(Failure::check)?;
        Ok(end.and_then(|end| Trouble::of(&end, self.sandbox.policy(), "")))
    }

    /// From now on each question may take this long.
    pub fn set_time_limit(&mut self, time: Duration) {
        self.limits.time = time;
    }

    pub fn about(&mut self) -> Result<About> {
        Ok(self.ask(&Request::About)??)
    }

    /// The failure for an oracle that has ended.
    fn ended(&mut self) -> Failure {
        let end = match self.sandbox.wait(Duration::from_secs(5)) {
            Ok(Some(end)) => end,
            // It has closed its stdout, so no reply can come.
            Ok(None) => return self.says("it does not answer any more"),
            Err(e) => return self.says(&e.to_string()),
        };
        if end.how == Exit::Memory {
            let mebibytes = self.limits.memory >> 20;
            return self.says(&format!(
                "it takes more than {mebibytes} MiB: brute force is for small inputs"
            ));
        }
        let complaint = self.pipes.complaint.take().map(Drain::text).unwrap_or_default();
        if let Exit::Itself(status) = end.how {
            return self.says(&ending(status_of(status), &complaint));
        }
        let trouble = Trouble::of(&end, self.sandbox.policy(), &complaint);
        self.says(&trouble.map_or("it was ended".to_string(), |trouble| trouble.to_string()))
    }

    fn says(&self, what: &str) -> Failure {
        Failure::check(format!("the oracle of {}: {what}", self.id))
    }
}

/// Starts `command`, the oracle of the problem `id`, in `sandbox`.
fn started(sandbox: &mut Sandbox, command: &Command, id: &str) -> Result<Pipes> {
    STARTS.fetch_add(1, Ordering::Relaxed);
    let pipes = sandbox.start(command).map_err(|trouble| {
        let path = Path::new(command.get_program()).display();
        Failure::check(format!("the oracle of {id}, {path}: {trouble}"))
    })?;
    let complaint = Some(Drain::of(pipes.stderr, COMPLAINT));
    Ok(Pipes { stdin: Some(pipes.stdin), lines: lines_of(pipes.stdout, u64::MAX), complaint })
}
