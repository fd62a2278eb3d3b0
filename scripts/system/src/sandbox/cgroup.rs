//! A cgroup for a sandbox, where this process may make one: memory is counted by the system then, whoever
//! holds it, and so are processes.

use super::{Limits, PROCESSES};
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;

/// A cgroup of our own, and the one that we came from.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Cgroup {
    path: PathBuf,
    home: PathBuf,
}

/// What a sandbox needs for itself.
const OWN: u64 = 16 << 20;

impl Cgroup {
    /// A new cgroup with these limits, below our own or beside it: processes live in the leaves only.
    pub(super) fn make(limits: &Limits) -> Result<Cgroup, String> {
        let home = home().ok_or("no cgroup v2 here")?;
        let mut why = "cgroup v2 has no memory controller here";
        for parent in [home.parent(), Some(&home)].into_iter().flatten() {
            let has_memory = fs::read_to_string(parent.join("cgroup.controllers"))
                .is_ok_and(|list| list.split_whitespace().any(|it| it == "memory"));
            if !has_memory {
                continue;
            }
            why = "no cgroup is delegated here";
            // It may be so already, or not be allowed: the files that come of it say.
            let _ = fs::write(parent.join("cgroup.subtree_control"), "+memory +pids");
            let path = parent.join(format!("grundy-{}", std::process::id()));
            if fs::create_dir(&path).is_err() {
                continue;
            }
            let cgroup = Cgroup { path, home: home.clone() };
            if cgroup.set("memory.max", limits.memory.saturating_add(OWN)) {
                // Without them memory has a limit all the same.
                cgroup.set("memory.swap.max", 0);
                cgroup.set("pids.max", PROCESSES as u64 + 3);
                if cgroup.enter() {
                    return Ok(cgroup);
                }
            }
            cgroup.remove();
        }
        Err(why.to_string())
    }

    fn set(&self, file: &str, value: u64) -> bool {
        let path = self.path.join(file);
        path.exists() && fs::write(path, value.to_string()).is_ok()
    }

    /// This process enters, and what it starts from now on.
    pub(super) fn enter(&self) -> bool {
        fs::write(self.path.join("cgroup.procs"), "0").is_ok()
    }

    /// This process goes back to where it came from; what it has started stays.
    pub(super) fn leave(&self) {
        // Where that is not allowed, the empty cgroup stays when all is over.
        let _ = fs::write(self.home.join("cgroup.procs"), "0");
    }

    /// How often the system has ended a process for its memory.
    pub(super) fn kills(&self) -> u64 {
        self.count("memory.events", "oom_kill ")
    }

    /// How often the system has refused to start a process or a thread.
    pub(super) fn refused(&self) -> u64 {
        self.count("pids.events", "max ")
    }

    fn count(&self, file: &str, event: &str) -> u64 {
        let events = fs::read_to_string(self.path.join(file)).unwrap_or_default();
        let count = events.lines().find_map(|line| line.strip_prefix(event));
        count.and_then(|count| count.trim().parse().ok()).unwrap_or(0)
    }

    /// Removes it; it is empty as soon as the last process is buried.
    pub(super) fn remove(&self) {
        for _ in 0..100 {
            if fs::remove_dir(&self.path).is_ok() || !self.path.exists() {
                return;
            }
            sleep(Duration::from_millis(2));
        }
    }
}

/// The folder of the cgroup that this process is in.
fn home() -> Option<PathBuf> {
    let own = fs::read_to_string("/proc/self/cgroup").ok()?;
    let own = own.lines().find_map(|line| line.strip_prefix("0::/"))?.to_string();
    let mounts = fs::read_to_string("/proc/self/mounts").ok()?;
    let mounted = mounts.lines().find_map(|line| {
        let mut words = line.split(' ');
        let place = words.nth(1)?;
        (words.next() == Some("cgroup2")).then_some(place)
    })?;
    let home = Path::new(mounted).join(own);
    home.is_dir().then_some(home)
}
