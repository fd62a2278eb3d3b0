//! The oracle of a problem, a program beside its solution: built, started and asked over a pipe. It
//! runs with limits like any other program, since a brute force is a hungry thing.

use crate::process::{ending, status_of, Drain, Limits, Trouble, COMPLAINT};
use crate::sandbox::{Exit, Policy, Sandbox};
use crate::{cargo, stop, terminal, Failure, Result};
use facts::ask::{reply, About, Refusal, Request};
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{ChildStdin, Command};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread;
use std::time::{Duration, Instant};

/// An oracle at work. It ends when it is dropped.
#[derive(Debug)]
pub struct Oracle {
    id: String,
    limits: Limits,
    sandbox: Sandbox,
    teller: Teller,
    lines: mpsc::Receiver<String>,
    complaint: Option<Drain>,
}

/// Together with the command cargo chooses the same features of what both need, and builds nothing
/// twice.
const BUILD: [&str; 5] = ["build", "--package", "testdata", "--package", "grundy"];

/// Where the oracles lie that were built in this process.
fn built() -> MutexGuard<'static, BTreeMap<String, PathBuf>> {
    static BUILT: Mutex<BTreeMap<String, PathBuf>> = Mutex::new(BTreeMap::new());
    BUILT.lock().expect("no thread panics")
}

/// The way of a request to an oracle.
#[derive(Clone, Debug)]
pub struct Teller(Arc<Mutex<ChildStdin>>);

impl Teller {
    /// Sends `request`.
    pub fn tell(&self, request: &Request) -> std::io::Result<()> {
        let line = serde_json::to_string(request)? + "\n";
        self.0.lock().expect("no thread panics").write_all(line.as_bytes())
    }
}

impl Oracle {
    /// What is enough for all that the command asks for itself.
    pub const LIMITS: Limits =
        Limits { time: Duration::from_secs(60), memory: 2 << 30, output: usize::MAX };

    /// Builds the oracle of the problem `id`, once in this process, and returns where it lies.
    pub fn build(id: &str) -> Result<PathBuf> {
        if let Some(path) = built().get(id) {
            return Ok(path.clone());
        }
        if !facts::has_oracle(id) {
            return Err(Failure::usage(format!(
                "{id} has samples only, no oracle yet: `cargo grundy new {id}` makes one"
            )));
        }
        let path = cargo::build_one(&[&BUILD[..], &["--example", id]].concat(), id)?;
        built().insert(id.to_string(), path.clone());
        Ok(path)
    }

    /// Builds the oracle anew, without a word on the screen, see [`cargo::build_quietly`].
    pub fn build_quietly(id: &str) -> Result<std::result::Result<PathBuf, Vec<String>>> {
        cargo::build_quietly(&[&BUILD[..], &["--example", id]].concat(), id)
    }

    /// Builds the oracles of the problems `ids` at once, of those that have one: one cargo for all.
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

    /// Builds and starts the oracle of the problem `id`; `limits` are for each question.
    pub fn start(id: &str, limits: Limits) -> Result<Oracle> {
        Self::start_at(&Self::build(id)?, id, limits)
    }

    /// Starts the oracle at `path`, which is that of the problem `id`.
    pub fn start_at(path: &Path, id: &str, limits: Limits) -> Result<Oracle> {
        Self::start_with(path, id, limits, &[])
    }

    /// The same, with these variables in its environment.
    pub fn start_with(
        path: &Path,
        id: &str,
        limits: Limits,
        variables: &[(&str, &Path)],
    ) -> Result<Oracle> {
        let mut command = Command::new(path);
        command.envs(variables.iter().copied());
        Self::start_as(&command, id, limits)
    }

    /// Starts `command`, which speaks as the oracle of the problem `id`.
    pub fn start_as(command: &Command, id: &str, limits: Limits) -> Result<Oracle> {
        let path = Path::new(command.get_program());
        // How long a question may take is measured here.
        let policy = Policy::here(Limits { time: Duration::MAX, ..limits });
        let mut sandbox = Sandbox::open(policy).map_err(Failure::at(path))?;
        let pipes = sandbox.start(command);
        let pipes = pipes.map_err(|why| {
            Failure::check(format!("the oracle of {id}, {}: {why}", path.display()))
        })?;
        let stdin = pipes.stdin;
        let stdout = BufReader::new(pipes.stdout);
        let complaint = Some(Drain::of(pipes.stderr, COMPLAINT));
        let (sender, lines) = mpsc::sync_channel(1024);
        thread::spawn(move || {
            // What the rules print to look inside need not be text.
            let mut lines = stdout.split(b'\n').map_while(std::result::Result::ok);
            lines.all(|line| sender.send(String::from_utf8_lossy(&line).into_owned()).is_ok())
        });
        let teller = Teller(Arc::new(Mutex::new(stdin)));
        Ok(Oracle { id: id.to_string(), limits, sandbox, teller, lines, complaint })
    }

    /// The reply to `request`, or why the oracle refuses.
    pub fn ask<T: DeserializeOwned>(
        &mut self,
        request: &Request,
    ) -> Result<std::result::Result<T, Refusal>> {
        self.tell(request)?;
        let end = Instant::now() + self.limits.time;
        self.wait(end)?.ok_or_else(|| {
            let seconds = self.limits.time.as_secs_f64();
            self.says(&format!("no answer within {seconds} s: brute force is for small inputs"))
        })
    }

    /// The reply to the request before, if it comes before `end`.
    pub fn wait<T: DeserializeOwned>(
        &mut self,
        end: Instant,
    ) -> Result<Option<std::result::Result<T, Refusal>>> {
        let mut pause = Duration::from_millis(1);
        loop {
            if let Some(line) = self.next(pause)? {
                match reply(&line) {
                    Ok(reply) => return Ok(Some(reply)),
                    // The rules have printed something, to look inside.
                    Err(_) if line.is_empty() => {}
                    Err(_) => terminal::remark(line),
                }
            }
            if stop::asked() {
                return Err(Failure::Stopped);
            }
            if Instant::now() >= end {
                return Ok(None);
            }
            pause = Duration::from_millis(20).min(2 * pause);
        }
    }

    /// Sends `request` without waiting for a reply.
    pub fn tell(&mut self, request: &Request) -> Result<()> {
        self.teller.tell(request).map_err(|_| self.ended())
    }

    /// A way to send requests from other threads.
    pub fn teller(&self) -> Teller {
        self.teller.clone()
    }

    /// The next line that it says, if it comes within `patience`.
    pub fn next(&mut self, patience: Duration) -> Result<Option<String>> {
        match self.lines.recv_timeout(patience) {
            Ok(line) => Ok(Some(line)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(self.ended()),
        }
    }

    /// What there is to ask.
    pub fn about(&mut self) -> Result<About> {
        Ok(self.ask(&Request::About)??)
    }

    /// The small input that `seed` means.
    pub fn small_input(&mut self, seed: u64) -> Result<String> {
        Ok(self.ask(&Request::Small(seed, None))??)
    }

    /// The answer to `input` by brute force.
    pub fn answer(&mut self, input: &str) -> Result<String> {
        Ok(self.ask(&Request::Answer(input.to_string()))??)
    }

    /// It has ended: how.
    fn ended(&mut self) -> Failure {
        let end = match self.sandbox.wait(Duration::from_secs(5)) {
            Ok(Some(end)) => end,
            // It has closed its stdout, and what it does now is of no use.
            Ok(None) => return self.says("it does not answer any more"),
            Err(e) => return self.says(&e.to_string()),
        };
        if end.how == Exit::Memory {
            let mebibytes = self.limits.memory >> 20;
            return self.says(&format!(
                "it takes more than {mebibytes} MiB: brute force is for small inputs"
            ));
        }
        let complaint = self.complaint.take().map(Drain::text).unwrap_or_default();
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
