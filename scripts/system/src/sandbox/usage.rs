//! What the processes of a sandbox use, as /proc tells.

use super::PROCESSES;
use rustix::process::getpid;
use std::collections::HashMap;
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::time::Duration;

/// Where a sandbox with namespaces has memory that looks like a disk.
pub(super) const FOLDER: &str = "/dev/shm";

/// Which processes are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    /// All but this one: it is the init of a PID namespace, with a /proc of its own.
    All,
    /// Those below this one.
    Below,
}

/// What they use.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Usage {
    /// How many there are that live, threads included.
    pub(super) processes: usize,
    /// Processor time so far, without those that were buried by this process.
    pub(super) time: Duration,
    /// Bytes; more than there are, while that is below the limit.
    pub(super) memory: u64,
}

impl Scope {
    /// The numbers of the processes.
    pub(super) fn processes(self) -> Vec<i32> {
        let own = getpid().as_raw_nonzero().get();
        match self {
            Scope::All => {
                let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
                let numbers = entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
                numbers.filter(|&pid| pid != own).collect()
            }
            Scope::Below => below(own),
        }
    }

    /// What the processes use; `limit` is how exact it has to be about memory.
    pub(super) fn usage(self, limit: u64) -> Usage {
        let processes = self.processes();
        // Too many is enough to know; looking at each of them would give them time.
        let too_many = |processes| Usage { processes, ..Usage::default() };
        if processes.len() > PROCESSES {
            return too_many(processes.len());
        }
        let stats: Vec<Stat> = processes.iter().copied().filter_map(stat).collect();
        let threads = stats.iter().map(|stat| stat.threads).sum();
        if threads > PROCESSES {
            return too_many(threads);
        }
        let resident: u64 = stats.iter().map(|stat| stat.resident).sum();
        let files = self.files(&processes);
        let mut memory = resident + files;
        if memory > limit {
            // What several share counts once.
            let shares = processes.iter().copied().map(share);
            let (private, mapped) =
                shares.fold((0, 0), |sum, (private, mapped)| (sum.0 + private, sum.1 + mapped));
            memory = private + files.max(mapped);
        }
        Usage { processes: threads, time: stats.iter().map(|stat| stat.time).sum(), memory }
    }

    /// Memory in files that are no files: whether anybody maps them or not.
    fn files(self, processes: &[i32]) -> u64 {
        let mut memory = HashMap::new();
        for pid in processes {
            for entry in fs::read_dir(format!("/proc/{pid}/fd")).into_iter().flatten().flatten() {
                let path = entry.path();
                let is_memory = fs::read_link(&path)
                    .is_ok_and(|to| to.to_string_lossy().starts_with("/memfd:"));
                if let Some(file) = is_memory.then(|| fs::metadata(path).ok()).flatten() {
                    memory.insert((file.dev(), file.ino()), 512 * file.blocks());
                }
            }
        }
        let held = memory.into_values().sum::<u64>();
        match self {
            Scope::All => held + in_folder(),
            Scope::Below => held,
        }
    }
}

/// How many of these processes live.
pub(super) fn alive(pids: &[i32]) -> usize {
    pids.iter().copied().filter_map(stat).count()
}

/// How many processes and threads this user has.
pub(super) fn tasks_of(user: u32) -> u64 {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    let own = entries.filter(|entry| entry.metadata().is_ok_and(|it| it.uid() == user));
    let pids = own.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    pids.filter_map(stat).map(|stat| stat.threads as u64).sum()
}

/// What lies in the sandbox's own /dev/shm.
fn in_folder() -> u64 {
    let place = rustix::fs::statvfs(FOLDER);
    place.map_or(0, |place| (place.f_blocks - place.f_bfree) * place.f_frsize)
}

/// What one process says about itself.
struct Stat {
    is_busy: bool,
    threads: usize,
    time: Duration,
    resident: u64,
}

/// That of the process `pid`, if it lives.
fn stat(pid: i32) -> Option<Stat> {
    let text = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // After the name in brackets, from the state on.
    let fields: Vec<&str> = text.rsplit(')').next()?.split_whitespace().collect();
    let state = *fields.first()?;
    if "ZX".contains(state) {
        return None;
    }
    let number = |i: usize| -> u64 { fields.get(i).and_then(|it| it.parse().ok()).unwrap_or(0) };
    // Its own and that of those it has buried.
    let ticks: u64 = (11..15).map(number).sum();
    Some(Stat {
        is_busy: "RD".contains(state),
        threads: number(17) as usize,
        time: Duration::from_millis(1000 * ticks / rustix::param::clock_ticks_per_second()),
        resident: number(21) * rustix::param::page_size() as u64,
    })
}

/// The bytes that are a process's own, with its part of what it shares with others; of files in memory
/// apart.
fn share(pid: i32) -> (u64, u64) {
    let text = fs::read_to_string(format!("/proc/{pid}/smaps_rollup"));
    let Ok(text) = text else {
        // It does not let us look, or is gone.
        return (stat(pid).map_or(0, |stat| stat.resident), 0);
    };
    let of = |name: &str| -> u64 {
        let line = text.lines().find_map(|line| line.strip_prefix(name));
        let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse().ok());
        1024 * kilobytes.unwrap_or(0)
    };
    let mapped = of("Pss_Shmem:");
    (of("Pss:").saturating_sub(mapped), mapped)
}

/// Does a process below `pid` compute, or wait for a processor or a disk?
pub(super) fn is_busy(pid: i32) -> bool {
    below(pid).into_iter().filter_map(stat).any(|stat| stat.is_busy)
}

/// The processes that `pid` has started or adopted, and theirs.
fn below(pid: i32) -> Vec<i32> {
    let mut found = vec![];
    let mut next = vec![pid];
    while let Some(pid) = next.pop() {
        let below = children(pid);
        found.extend(&below);
        next.extend(below);
    }
    found
}

/// The processes that `pid` has started or adopted.
fn children(pid: i32) -> Vec<i32> {
    let Ok(tasks) = fs::read_dir(format!("/proc/{pid}/task")) else { return vec![] };
    let lists = tasks.flatten().flat_map(|task| fs::read_to_string(task.path().join("children")));
    let numbers =
        |list: String| -> Vec<i32> { list.split_whitespace().flat_map(str::parse).collect() };
    lists.flat_map(numbers).collect()
}
