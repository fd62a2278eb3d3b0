//! A process with all that it starts: watched while it runs, gone when it is over.
//!
//! A ward runs in a process group of its own, and whatever it starts carries a mark in its
//! environment. On Linux this process adopts what the ward leaves without a parent, so that even a
//! daemon is found by the mark. On other systems the group is all that is ended, and nothing is
//! known about memory.

use std::io;
use std::process::{Child, Command, ExitStatus};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// A running process that ends, with all that it has started, at the latest when this is dropped.
#[derive(Debug)]
pub struct Ward {
    child: Child,
    /// What no other process has in its environment but those of this ward.
    mark: String,
}

/// How long what a program has started may outlive it: some pipelines end in any order.
const GRACE: Duration = Duration::from_millis(50);

impl Ward {
    /// Starts `command`.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn start(command: &mut Command) -> io::Result<Ward> {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        system::prepare(command);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let mark = format!("{}.{number}", std::process::id());
        let child = command.env("GRUNDY_WARD", &mark).spawn()?;
        Ok(Ward { child, mark: format!("GRUNDY_WARD={mark}") })
    }

    /// The process itself, for its pipes.
    pub fn child(&mut self) -> &mut Child {
        &mut self.child
    }

    /// How the process ended, if it has.
    ///
    /// # Errors
    /// If the system cannot say.
    pub fn ended(&mut self) -> io::Result<Option<ExitStatus>> {
        self.child.try_wait()
    }

    /// The most memory in bytes that the process and all those below it have held so far, where the
    /// system tells.
    #[must_use]
    pub fn memory(&self) -> u64 {
        system::memory(self.child.id())
    }

    /// Ends all that still runs, and says how many processes there were beside the first one.
    pub fn end(&mut self) -> usize {
        let outlived = matches!(self.child.try_wait(), Ok(Some(_)));
        if outlived {
            let start = Instant::now();
            while system::alive(self.child.id(), &self.mark) > 0 && start.elapsed() < GRACE {
                std::thread::sleep(Duration::from_millis(1));
            }
        }
        let left = system::end(&mut self.child, &self.mark);
        // It was killed, or had ended before: either way there is nothing to wait for.
        let _ = self.child.wait();
        // What the first process had below it is an orphan only now.
        left + system::end(&mut self.child, &self.mark)
    }
}

impl Drop for Ward {
    fn drop(&mut self) {
        self.end();
    }
}

#[cfg(target_os = "linux")]
mod system {
    use nix::sys::signal::{kill, killpg, Signal};
    use nix::sys::wait::waitpid;
    use nix::unistd::Pid;
    use std::fs;
    use std::os::unix::process::CommandExt;
    use std::process::{Child, Command};

    pub(super) fn prepare(command: &mut Command) {
        // Where this is not allowed, a daemon escapes; nothing else changes.
        let _ = nix::sys::prctl::set_child_subreaper(true);
        command.process_group(0);
    }

    /// The processes that have lost their parent in this ward and live: in its group, or marked.
    fn orphans(group: u32, mark: &str) -> Vec<(u32, bool)> {
        let own = |pid: u32| {
            let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
            // After the name in brackets: state, parent, group.
            let mut fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
            let alive = fields.next().is_some_and(|state| !"ZX".contains(state));
            let in_group = fields.nth(1) == Some(&group.to_string());
            let environment = fs::read(format!("/proc/{pid}/environ")).unwrap_or_default();
            let marked = environment.split(|byte| *byte == 0).any(|it| it == mark.as_bytes());
            (pid != group && (in_group || marked)).then_some((pid, alive))
        };
        children("self").into_iter().filter_map(own).collect()
    }

    /// The processes that `pid` has started or adopted.
    fn children(pid: &str) -> Vec<u32> {
        let Ok(tasks) = fs::read_dir(format!("/proc/{pid}/task")) else { return vec![] };
        let lists =
            tasks.flatten().flat_map(|task| fs::read_to_string(task.path().join("children")));
        let numbers =
            |list: String| -> Vec<u32> { list.split_whitespace().flat_map(str::parse).collect() };
        lists.flat_map(numbers).collect()
    }

    pub(super) fn alive(group: u32, mark: &str) -> usize {
        orphans(group, mark).into_iter().filter(|(_, alive)| *alive).count()
    }

    pub(super) fn end(child: &mut Child, mark: &str) -> usize {
        let group = child.id();
        let mut killed = 0;
        // Each one that goes may leave orphans of its own. A process that starts others faster
        // than they are killed does not keep us for ever.
        for _ in 0..1000 {
            let orphans = orphans(group, mark);
            // A group that is gone is as good as killed.
            let _ = killpg(Pid::from_raw(group as i32), Signal::SIGKILL);
            if orphans.is_empty() {
                break;
            }
            for (pid, alive) in orphans {
                let pid = Pid::from_raw(pid as i32);
                // It is ours and not waited for, so the number cannot mean another process.
                let _ = kill(pid, Signal::SIGKILL);
                let _ = waitpid(pid, None);
                killed += usize::from(alive);
            }
        }
        killed
    }

    pub(super) fn memory(pid: u32) -> u64 {
        let status = fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kilobytes = peak.and_then(|peak| peak.trim().strip_suffix(" kB")?.parse().ok());
        let below = children(&pid.to_string()).into_iter().map(memory);
        1024 * kilobytes.unwrap_or(0) + below.sum::<u64>()
    }
}

#[cfg(all(unix, not(target_os = "linux")))]
mod system {
    use nix::sys::signal::{killpg, Signal};
    use std::os::unix::process::CommandExt;
    use std::process::{Child, Command};

    pub(super) fn prepare(command: &mut Command) {
        command.process_group(0);
    }

    pub(super) fn alive(_: u32, _: &str) -> usize {
        0
    }

    pub(super) fn end(child: &mut Child, _: &str) -> usize {
        let _ = killpg(nix::unistd::Pid::from_raw(child.id() as i32), Signal::SIGKILL);
        0
    }

    pub(super) fn memory(_: u32) -> u64 {
        0
    }
}

#[cfg(not(unix))]
mod system {
    use std::process::{Child, Command};

    pub(super) fn prepare(_: &mut Command) {}

    pub(super) fn alive(_: u32, _: &str) -> usize {
        0
    }

    pub(super) fn end(child: &mut Child, _: &str) -> usize {
        let _ = child.kill();
        0
    }

    pub(super) fn memory(_: u32) -> u64 {
        0
    }
}
