//! Programs under test run in a sandbox: solutions, bundles, oracles, checkers, rules, and the program of `--against`.
//! Each has limits, and its processes cannot leave the sandbox.
//!
//! On Linux the supervisor of a sandbox is a second process of this program (see `supervisor`). It is the init of a PID
//! namespace if the system allows one; otherwise it adopts all orphans. It kills all processes of the sandbox when this
//! process ends in any way. On other systems a program has a process group, the clock alone measures its time, and its
//! memory has no limit.

#[cfg(target_os = "linux")]
mod cgroup;
#[cfg(target_os = "linux")]
mod client;
#[cfg(not(target_os = "linux"))]
mod elsewhere;
#[cfg(target_os = "linux")]
mod supervisor;
#[cfg(target_os = "linux")]
mod usage;
#[cfg(target_os = "linux")]
mod wire;

use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::fmt;
use std::path::PathBuf;
use std::process::{ChildStderr, ChildStdin, ChildStdout, Command};
use std::time::Duration;

#[cfg(target_os = "linux")]
pub use client::Sandbox;
#[cfg(not(target_os = "linux"))]
pub use elsewhere::{serve, Sandbox};
#[cfg(target_os = "linux")]
pub use supervisor::serve;

/// The limits of a program for one input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// Processor time of all its processes together; by the clock it may take [`PATIENCE`] times as long.
    pub time: Duration,
    /// Bytes of memory, of all its processes together, its files in the sandbox included.
    pub memory: u64,
    /// Bytes of output.
    pub output: usize,
}

/// The clock allows this many times the processor time, because a program may have to wait for others.
pub const PATIENCE: u32 = 3;

/// How many processes and threads a program may have at a time.
pub const PROCESSES: usize = 1000;

impl Limits {
    /// Enough for all programs of our own.
    pub const GENEROUS: Limits =
        Limits { time: Duration::from_secs(60), memory: 4 << 30, output: 256 << 20 };
}

/// How the sandbox holds a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Policy {
    pub limits: Limits,
    pub clock: Duration,
    /// Use namespaces, if the system allows them. `bench` does not, because it would measure their cost.
    pub namespaces: bool,
    /// Run in a new, empty folder instead of the caller's.
    pub folder: bool,
}

impl Policy {
    /// For a program that gets an input and gives an answer.
    pub fn new(limits: Limits) -> Policy {
        // We know the processor time on Linux only.
        let patience = if cfg!(target_os = "linux") { PATIENCE } else { 1 };
        let clock = limits.time.saturating_mul(patience);
        Policy { limits, clock, namespaces: true, folder: true }
    }

    /// For a program that answers questions, or that works in the caller's folder.
    pub fn here(limits: Limits) -> Policy {
        Policy { folder: false, ..Policy::new(limits) }
    }

    pub(crate) fn longest_file(&self) -> u64 {
        self.limits.memory.max(self.limits.output as u64)
    }
}

/// Our ends of the three pipes of a program. A program never gets a file of ours, which could be a terminal.
#[derive(Debug)]
pub struct Pipes {
    pub stdin: ChildStdin,
    pub stdout: ChildStdout,
    pub stderr: ChildStderr,
}

#[derive(Debug, Serialize, Deserialize)]
struct Program {
    path: OsString,
    args: Vec<OsString>,
    /// Changes of its environment.
    variables: Vec<(OsString, Option<OsString>)>,
    folder: Option<PathBuf>,
}

impl Program {
    fn of(command: &Command) -> Program {
        let variables =
            command.get_envs().map(|(name, value)| (name.into(), value.map(Into::into)));
        Program {
            path: command.get_program().into(),
            args: command.get_args().map(Into::into).collect(),
            variables: variables.collect(),
            folder: command.get_current_dir().map(Into::into),
        }
    }

    /// The call, in `folder` unless it names another one.
    fn command(self, folder: Option<PathBuf>) -> Command {
        let mut command = Command::new(self.path);
        command.args(self.args);
        for (name, value) in self.variables {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        if let Some(folder) = self.folder.or(folder) {
            command.current_dir(folder);
        }
        command
    }
}

/// How a program ended, after the sandbox has ended all its processes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    pub how: Exit,
    /// How many processes it left running.
    pub left: usize,
}

/// How a program ended: by itself with this status of `wait`, by the caller's request, or by a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Exit {
    Itself(i32),
    Killed,
    Clock,
    Processor,
    Memory,
    Processes,
}

/// What a sandbox lacks, and why.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gaps {
    /// Why it has no namespaces.
    pub namespaces: Option<String>,
    /// Why it has no cgroup.
    pub cgroup: Option<String>,
    /// Why the system does not limit the number of processes.
    pub processes: Option<String>,
    /// Do programs run as root?
    pub root: bool,
}

impl Gaps {
    /// The most important gap, as a sentence for the user.
    pub fn unguarded(&self) -> Option<String> {
        if let Some(why) = &self.processes {
            return Some(format!(
                "nothing here holds a fork bomb of root ({why}): a program that starts thousands of \
                 processes can stop this machine; as a user it cannot"
            ));
        }
        if self.root {
            return Some(
                "programs run as root here: one that means harm can reach devices, the network and all \
                 files; as a user it is safer"
                    .to_string(),
            );
        }
        let why = self.namespaces.as_ref()?;
        Some(if cfg!(target_os = "linux") {
            format!(
                "no namespaces here ({why}): a program that looks for its policy and kills it can leave \
                 processes, and files outside of its folder"
            )
        } else {
            format!("{why}: a process that leaves its group stays, and memory has no limit")
        })
    }
}

impl fmt::Display for Gaps {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match &self.namespaces {
            None => write!(f, "namespaces")?,
            Some(why) => write!(f, "no namespaces: {why}")?,
        }
        match &self.cgroup {
            None => write!(f, ", a cgroup"),
            Some(why) => write!(f, ", memory by looking ({why})"),
        }
    }
}
