//! Measures the processes of a sandbox by /proc.

use super::PROCESSES;
use rustix::process::{getpid, setpriority_process, Pid};
use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::time::Duration;

/// A sandbox with namespaces has a file system in memory here.
pub(super) const FOLDER: &str = "/dev/shm";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    /// All but this process, which is the init of a PID namespace with its own /proc.
    All,
    /// The descendants of this process.
    Below,
}

/// The use of all processes together.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Usage {
    /// How many live, threads included.
    pub(super) processes: usize,
    /// Processor time so far, without the processes that we have reaped.
    pub(super) time: Duration,
    /// Bytes; an upper bound while that is below the limit.
    pub(super) memory: u64,
}

impl Scope {
    pub(super) fn processes(self) -> Vec<i32> {
        let own = getpid().as_raw_nonzero().get();
        match self {
            Scope::All => numbers_in("/proc").into_iter().filter(|&pid| pid != own).collect(),
            Scope::Below => below(own),
        }
    }

    /// Measures the processes; memory is exact only above `limit`.
    pub(super) fn usage(self, limit: u64) -> Usage {
        let processes = self.processes();
        let threads = count(&processes);
        if threads > PROCESSES {
            // The number is enough to end them; measuring each would give them time.
            return Usage { processes: threads, ..Usage::default() };
        }
        let stats: Vec<Stat> = processes.iter().copied().filter_map(stat).collect();
        let resident: u64 = stats.iter().map(|stat| stat.resident).sum();
        let files = self.files(&processes);
        let mut memory = resident + files;
        if memory > limit {
            // Shared memory counts once.
            let shares = processes.iter().copied().map(share);
            let (private, mapped) =
                shares.fold((0, 0), |sum, (private, mapped)| (sum.0 + private, sum.1 + mapped));
            memory = private + files.max(mapped);
        }
        Usage { processes: threads, time: stats.iter().map(|stat| stat.time).sum(), memory }
    }

    /// Memory in files that lie in memory, mapped or not.
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

/// From this number of processes and threads on, they wait for all others.
const CROWD: usize = 100;

/// How many threads these processes have; of too many processes only their number. Many threads get the last priority,
/// because a fork bomb would leave no time to the supervisor that has to end it.
pub(super) fn count(processes: &[i32]) -> usize {
    let threads: Vec<i32> = match processes.len() {
        0..=PROCESSES => processes.iter().copied().flat_map(threads).collect(),
        _ => processes.to_vec(),
    };
    if threads.len() > CROWD {
        for thread in threads.iter().copied().filter_map(Pid::from_raw) {
            // It may have ended.
            let _ = setpriority_process(Some(thread), 19);
        }
    }
    threads.len()
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

/// The bytes in the sandbox's own /dev/shm.
fn in_folder() -> u64 {
    let place = rustix::fs::statvfs(FOLDER);
    place.map_or(0, |place| (place.f_blocks - place.f_bfree) * place.f_frsize)
}

struct Stat {
    is_busy: bool,
    threads: usize,
    time: Duration,
    resident: u64,
}

/// The use of the process `pid`, if it lives.
fn stat(pid: i32) -> Option<Stat> {
    let text = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The fields after the name in brackets begin with the state.
    let fields: Vec<&str> = text.rsplit(')').next()?.split_whitespace().collect();
    let state = *fields.first()?;
    if "ZX".contains(state) {
        return None;
    }
    let number = |i: usize| -> u64 { fields.get(i).and_then(|it| it.parse().ok()).unwrap_or(0) };
    // Its own time, and that of the children that it has reaped.
    let ticks: u64 = (11..15).map(number).sum();
    Some(Stat {
        is_busy: "RD".contains(state),
        threads: number(17) as usize,
        time: Duration::from_millis(1000 * ticks / rustix::param::clock_ticks_per_second()),
        resident: number(21) * rustix::param::page_size() as u64,
    })
}

/// The bytes of a process, with its part of shared memory: first without files in memory, then those files.
fn share(pid: i32) -> (u64, u64) {
    let text = fs::read_to_string(format!("/proc/{pid}/smaps_rollup"));
    let Ok(text) = text else {
        // We may not read it, or the process has ended.
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
    // A process whose parent ends meanwhile is met twice.
    let mut found = BTreeSet::new();
    let mut next = vec![pid];
    while let Some(pid) = next.pop() {
        next.extend(children(pid).into_iter().filter(|&pid| found.insert(pid)));
    }
    found.into_iter().collect()
}

/// The processes that `pid` has started or adopted.
fn children(pid: i32) -> Vec<i32> {
    let file = |thread| format!("/proc/{pid}/task/{thread}/children");
    let lists = threads(pid).into_iter().flat_map(|thread| fs::read_to_string(file(thread)));
    let numbers =
        |list: String| -> Vec<i32> { list.split_whitespace().flat_map(str::parse).collect() };
    lists.flat_map(numbers).collect()
}

fn threads(pid: i32) -> Vec<i32> {
    numbers_in(&format!("/proc/{pid}/task"))
}

/// The names in a folder that are numbers.
fn numbers_in(folder: &str) -> Vec<i32> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok()).collect()
}
