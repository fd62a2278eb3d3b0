//! Where programs under test run: solutions, bundles, oracles, checkers, rules, and whatever `--against` names.
//! Each runs with limits, and nothing that it starts leaves the sandbox.
//!
//! On Linux a sandbox is a process of its own, this very program called again (see `supervisor`). It is the
//! init of a PID namespace where the system allows one; elsewhere it adopts all orphans. It ends what is in
//! it when this process goes, however that goes. On other systems a program has a process group, its time is
//! measured by the clock alone, and its memory has no limit.

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

/// What a program may use for one input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// Of a processor, all its processes together; by the clock it may take [`PATIENCE`] times as long.
    pub time: Duration,
    /// Bytes of memory, of all its processes together, its files in the sandbox included.
    pub memory: u64,
    /// Bytes of output.
    pub output: usize,
}

/// How many times as long as its processor time a program may take by the clock: it may have to wait for
/// others.
pub const PATIENCE: u32 = 3;

/// How many processes a program may have at a time.
pub const PROCESSES: usize = 1000;

impl Limits {
    /// What is enough for anything that we run ourselves.
    pub const GENEROUS: Limits =
        Limits { time: Duration::from_secs(60), memory: 4 << 30, output: 256 << 20 };
}

/// How a program is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Policy {
    /// What it may use.
    pub limits: Limits,
    /// How long it may take by the clock.
    pub clock: Duration,
    /// Whether it has namespaces, where the system allows them. They cost what `bench` would measure.
    pub namespaces: bool,
    /// Whether it works in an empty folder of its own, new for each run, in place of the caller's.
    pub folder: bool,
}

impl Policy {
    /// For a program that gets an input and gives an answer.
    pub fn new(limits: Limits) -> Policy {
        // Only Linux tells here what a program takes of a processor.
        let patience = if cfg!(target_os = "linux") { PATIENCE } else { 1 };
        let clock = limits.time.saturating_mul(patience);
        Policy { limits, clock, namespaces: true, folder: true }
    }

    /// For a program that is asked, or that works in the caller's folder.
    pub fn here(limits: Limits) -> Policy {
        Policy { folder: false, ..Policy::new(limits) }
    }

    /// The bytes that one file may have.
    pub(crate) fn longest_file(&self) -> u64 {
        self.limits.memory.max(self.limits.output as u64)
    }
}

/// This process's ends of the three pipes of a program. It never gets a file of ours: that could be a terminal.
#[derive(Debug)]
pub struct Pipes {
    /// To write what the program reads.
    pub stdin: ChildStdin,
    /// What it prints.
    pub stdout: ChildStdout,
    /// What it complains about.
    pub stderr: ChildStderr,
}

/// A program and how to call it.
#[derive(Debug, Serialize, Deserialize)]
struct Program {
    path: OsString,
    args: Vec<OsString>,
    /// What is different in its environment.
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

    /// The call, which works in `folder` unless it names another one.
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

/// How a program ended, when all that it had started was ended too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// How.
    pub how: Exit,
    /// How many processes it left behind, all gone by now.
    pub left: usize,
}

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Exit {
    /// By itself, with this status of `wait`.
    Itself(i32),
    /// By us, as it was told to.
    Killed,
    /// It took too long by the clock.
    Clock,
    /// It took too much time of a processor.
    Processor,
    /// It took too much memory.
    Memory,
    /// It had too many processes.
    Processes,
}

/// Why a sandbox has less than it could.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gaps {
    /// Why there are no namespaces, if there are none.
    pub namespaces: Option<String>,
    /// Why there is no cgroup, if there is none.
    pub cgroup: Option<String>,
    /// Why the system does not limit the number of processes, if it does not.
    pub processes: Option<String>,
    /// Do programs run as root?
    pub root: bool,
}

impl Gaps {
    /// The sentence about a program that is not guarded as well as it could.
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
