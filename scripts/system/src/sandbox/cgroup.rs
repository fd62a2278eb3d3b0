//! A cgroup for a sandbox, if this process may make one: then the system counts all memory and all processes.

use super::{Limits, PROCESSES};
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// A cgroup of our own, and the one that we came from.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Cgroup {
    path: PathBuf,
    home: PathBuf,
}

/// Bytes for the supervisor itself.
const OWN: u64 = 16 << 20;

impl Cgroup {
    /// A new cgroup with these limits, next to our own or below it: only leaves may have processes.
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
            // This may fail; the files of the new cgroup show whether it has the controllers.
            let _ = fs::write(parent.join("cgroup.subtree_control"), "+memory +pids");
            sweep(parent);
            let path = parent.join(name(&home));
            if fs::create_dir(&path).is_err() {
                continue;
            }
            let cgroup = Cgroup { path, home: home.clone() };
            if cgroup.set("memory.max", limits.memory.saturating_add(OWN)) {
                // Memory has a limit even if these two fail.
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

    /// Moves this process in, and so its later children.
    pub(super) fn enter(&self) -> bool {
        fs::write(self.path.join("cgroup.procs"), "0").is_ok()
    }

    /// Moves this process back; its children stay.
    pub(super) fn leave(&self) {
        // If this fails, the empty cgroup stays at the end.
        let _ = fs::write(self.home.join("cgroup.procs"), "0");
    }

    /// How often the system has killed a process for its memory.
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

    /// Removes it, and the cgroups of sandboxes that ran in it. Each is empty as soon as we have reaped its last process.
    pub(super) fn remove(&self) {
        let name = self.path.file_name().unwrap_or_default().to_string_lossy();
        let inner = format!("{name}-");
        let parent = self.path.parent().unwrap_or(&self.path);
        let inner = ours(parent).filter(|(name, _)| name.starts_with(&inner)).map(|it| it.1);
        for path in inner.chain([self.path.clone()]) {
            for _ in 0..100 {
                if fs::remove_dir(&path).is_ok() || !path.exists() {
                    break;
                }
                sleep(Duration::from_millis(2));
            }
        }
    }
}

/// How our cgroups begin.
const PREFIX: &str = "grundy";

/// How long a cgroup may be empty while its sandbox begins.
const BEGIN: Duration = Duration::from_secs(60);

/// The name of a new cgroup for a process in the cgroup `home`: the time and the process number. Inside a sandbox it
/// begins with the name of the outer cgroup, because process numbers mean other processes there.
fn name(home: &Path) -> String {
    let home = home.file_name().unwrap_or_default().to_string_lossy();
    let outer = if home.starts_with(PREFIX) { &*home } else { PREFIX };
    format!("{outer}-{}.{}", now().as_secs(), std::process::id())
}

fn now() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
}

/// The names and paths of the cgroups in `parent` that sandboxes made.
fn ours(parent: &Path) -> impl Iterator<Item = (String, PathBuf)> {
    let entries = fs::read_dir(parent).into_iter().flatten().flatten();
    let named = entries.map(|it| (it.file_name().to_string_lossy().into_owned(), it.path()));
    named.filter(|(name, _)| name.starts_with(PREFIX))
}

/// Removes the cgroups in `parent` of sandboxes that were killed, in this namespace or another: they have no
/// processes, so the system allows it.
fn sweep(parent: &Path) {
    for (name, path) in ours(parent) {
        let made = name.rsplit('-').next().and_then(|it| it.split('.').next()?.parse().ok());
        if made.is_some_and(|made| now().saturating_sub(Duration::from_secs(made)) > BEGIN) {
            // This fails for a cgroup with processes.
            let _ = fs::remove_dir(path);
        }
    }
}

/// The folder of the cgroup that this process is in.
fn home() -> Option<PathBuf> {
    let own = fs::read_to_string("/proc/self/cgroup")
        .ok()?
        .lines()
        .find_map(|line| line.strip_prefix("0::/"))?
        .to_string();
    let mounts = fs::read_to_string("/proc/self/mounts").ok()?;
    let mounted = mounts.lines().find_map(|line| {
        let mut words = line.split(' ');
        let place = words.nth(1)?;
        (words.next() == Some("cgroup2")).then_some(place)
    })?;
    let home = Path::new(mounted).join(own);
    home.is_dir().then_some(home)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Folders play the cgroups; a file in one plays a process.
    #[test]
    fn cgroups_of_dead_sandboxes_are_removed() {
        let folder = tempfile::tempdir().unwrap();
        let [home, parent] = [folder.path().join("home"), folder.path().to_path_buf()];
        let outer = Cgroup { path: parent.join(name(&home)), home };
        let inner = name(&outer.path);
        assert!(inner.starts_with(&*outer.path.file_name().unwrap().to_string_lossy()), "{inner}");
        let dead = ["grundy-1000.7", "grundy-1000.7-1001.3"];
        let alive = ["grundy-1000.8", "user.slice"];
        for name in dead.iter().chain(&alive).chain([&&*inner]) {
            fs::create_dir(parent.join(name)).unwrap();
        }
        fs::create_dir(&outer.path).unwrap();
        fs::write(parent.join("grundy-1000.8/cgroup.procs"), "8").unwrap();
        sweep(&parent);
        assert!(dead.iter().all(|name| !parent.join(name).exists()));
        assert!(alive.iter().all(|name| parent.join(name).exists()));
        assert!(outer.path.exists() && parent.join(&inner).exists());
        outer.remove();
        assert!(!outer.path.exists() && !parent.join(&inner).exists());
        assert!(alive.iter().all(|name| parent.join(name).exists()));
    }
}
