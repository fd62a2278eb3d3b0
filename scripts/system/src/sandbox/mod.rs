//! The door through which every program goes that is not our own: it runs in a sandbox, with limits, and
//! nothing that it starts leaves the sandbox.
//!
//! On Linux a sandbox is a process of its own, this very program called again (see `supervisor`), which is the
//! init of a PID namespace where the system allows one, and at least the parent of all orphans. It ends
//! what is in it when this process goes, however that goes. On other systems a program has a process
//! group, its time is measured by the clock alone, and nothing is known about its memory.

#[cfg(target_os = "linux")]
mod cgroup;
#[cfg(not(target_os = "linux"))]
mod elsewhere;
#[cfg(target_os = "linux")]
mod linux;
#[cfg(target_os = "linux")]
mod supervisor;
#[cfg(target_os = "linux")]
mod usage;
#[cfg(target_os = "linux")]
mod wire;

use serde::{Deserialize, Serialize};
use std::fmt;
use std::process::{ChildStderr, ChildStdin, ChildStdout};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

#[cfg(not(target_os = "linux"))]
pub(crate) use elsewhere::keep;
#[cfg(not(target_os = "linux"))]
pub use elsewhere::{serve, Sandbox};
#[cfg(target_os = "linux")]
pub(crate) use linux::keep;
#[cfg(target_os = "linux")]
pub use linux::Sandbox;
#[cfg(target_os = "linux")]
pub use supervisor::serve;

/// Does this program begin with [`serve`]? A test harness does not.
static SERVES: AtomicBool = AtomicBool::new(false);

/// Can this program open sandboxes?
pub(crate) fn can_open() -> bool {
    SERVES.load(Ordering::Relaxed)
}

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

    /// None: for what we trust, or what is measured otherwise.
    pub const ENDLESS: Limits =
        Limits { time: Duration::from_secs(1 << 30), memory: 1 << 50, output: usize::MAX };
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

    /// For a program that we trust, such as a compiler: nothing but that it ends when we do.
    pub const TOOL: Policy = Policy {
        limits: Limits::ENDLESS,
        clock: Limits::ENDLESS.time,
        namespaces: false,
        folder: false,
    };

    /// For a program that is asked, or that needs its folder.
    pub fn here(limits: Limits) -> Policy {
        Policy { folder: false, ..Policy::new(limits) }
    }
}

/// One of the three streams of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stream {
    /// A pipe to or from this process.
    Piped,
    /// That of this process.
    Inherited,
    /// Nothing.
    Null,
}

/// This process's ends of the pipes.
#[derive(Debug, Default)]
pub struct Pipes {
    /// To write what the program reads.
    pub stdin: Option<ChildStdin>,
    /// What it prints.
    pub stdout: Option<ChildStdout>,
    /// What it complains about.
    pub stderr: Option<ChildStderr>,
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
}

impl Gaps {
    /// The sentence about a program that is not guarded as well as it could.
    pub fn unguarded(&self) -> Option<String> {
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
