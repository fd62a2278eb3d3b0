//! The supervisor of a sandbox: this program, called again with [`WORD`].
//!
//! It is two processes. The outer one makes the namespaces, starts the inner one in them, looks for a bomb, and cleans
//! up after it. Its /proc shows all processes, because the inner one mounts another for itself. The inner one is the init
//! of the PID namespace, so the kernel ends all processes there with it. It starts one program after the other, measures
//! what the program uses, and kills the rest of it before the next one. When the caller ends, its end of the socket
//! closes, and the supervisor ends. We have no `unsafe`, so we cannot fork without exec, and each of the two has one
//! thread.
//!
//! If the system allows no namespaces, the inner one adopts all orphans, and finds left processes as its children.

use super::cgroup::Cgroup;
use super::usage::{self, Scope, Usage, FOLDER};
use super::wire::{receive, send, Request, Response, INNER, OUTER, PID_MAX, THIS, WORD};
use super::{End, Exit, Gaps, Policy, Program, PROCESSES};
use crate::stop;
use crate::temporary::{emptied, Temporary};
use nix::sched::{unshare, CloneFlags};
use nix::sys::resource::{getrusage, UsageWho};
use nix::sys::time::TimeValLike;
use rustix::event::{poll, PollFd, PollFlags, Timespec};
use rustix::mount::{
    mount, mount_change, unmount, MountFlags, MountPropagationFlags, UnmountFlags,
};
use rustix::process::{
    getgid, getpid, getuid, pidfd_open, set_child_subreaper, set_parent_process_death_signal,
    setpriority_pgrp, setpriority_process, setrlimit, setsid, wait, Pid, PidfdFlags, Resource,
    Rlimit, Signal, WaitOptions,
};
use rustix::thread::{
    capabilities, clear_ambient_capability_set, configure_capability_in_ambient_set,
    remove_capability_from_bounding_set, set_capabilities, set_no_new_privs, CapabilitySet,
};
use serde::{Deserialize, Serialize};
use std::ffi::CString;
use std::fs;
use std::io;
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{exit, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The folder of the programs, in that of the sandbox.
const RUN: &str = "run";

/// How long its processes may outlive a program: some pipelines end in any order.
const GRACE: Duration = Duration::from_millis(50);

/// How long we wait for processes that still start others after the end of the program.
const BOMB: Duration = Duration::from_secs(2);

/// How often we measure a program, at first and after a while.
const GLANCE: [Duration; 2] = [Duration::from_millis(4), Duration::from_millis(10)];

/// How often we measure a program that waits, such as an oracle between two questions.
const WAITS: Duration = Duration::from_millis(80);

/// How many processes and threads the system allows a sandbox, if it can: more than [`PROCESSES`], so that we see a
/// program pass that.
const TASKS: u64 = 1500;

/// The priority of programs, lower than ours.
const NICE: i32 = 2;

/// Our own priority, if we may have it.
const GUARDS: i32 = -20;

/// How often the outer supervisor looks at the inner one.
const GUARD: Duration = Duration::from_millis(100);

/// The argument of the inner supervisor.
#[derive(Serialize, Deserialize)]
struct Orders {
    policy: Policy,
    cgroup: Option<Cgroup>,
    gaps: Gaps,
    /// How many processes and threads the user had before.
    others: u64,
    /// The folder of the sandbox: programs work in it, or have their temporary files there.
    folder: PathBuf,
}

/// A program that opens sandboxes calls this first: if it was called as a supervisor, this serves as one and does not
/// return.
pub fn serve() {
    stop::restore();
    let mut args = std::env::args().skip(1);
    if args.next().as_deref() != Some(WORD) {
        return;
    }
    let (role, orders) = (args.next().unwrap_or_default(), args.next().unwrap_or_default());
    let served = socket().and_then(|socket| match role.as_str() {
        OUTER => outer(socket, serde_json::from_str(&orders)?),
        INNER => Supervisor::new(socket, serde_json::from_str(&orders)?)?.serve(),
        _ => Err(io::Error::other("this is called by the command itself only")),
    });
    // The caller sees that the socket is closed.
    exit(i32::from(served.is_err()));
}

/// The caller's socket, passed as stdin. Programs must not inherit it.
fn socket() -> io::Result<OwnedFd> {
    let socket = io::stdin().as_fd().try_clone_to_owned()?;
    rustix::stdio::dup2_stdin(fs::File::open("/dev/null")?)?;
    Ok(socket)
}

fn outer(socket: OwnedFd, policy: Policy) -> io::Result<()> {
    // We adopt the orphans of an inner supervisor that was killed.
    set_child_subreaper(Some(getpid()))?;
    // Only root may; the inner supervisor inherits it.
    let _ = setpriority_process(None, GUARDS);
    let cgroup = Cgroup::make(&policy.limits);
    let gaps = Gaps { cgroup: cgroup.as_ref().err().cloned(), ..Gaps::default() };
    let others = usage::tasks_of(getuid().as_raw());
    let cgroup = cgroup.inspect(Cgroup::leave).ok();
    let mut temporary = None;
    let made = if policy.namespaces {
        isolate().map_err(Response::Unready)
    } else {
        let folder = Temporary::new();
        folder.map(|folder| temporary = Some(folder)).map_err(|e| Response::Failed(e.to_string()))
    };
    if let Err(why) = made {
        if let Some(cgroup) = cgroup {
            cgroup.remove();
        }
        return send(&socket, &why, &[]);
    }
    let folder = temporary.as_ref().map_or(Path::new(FOLDER), Temporary::path).to_path_buf();
    let orders = Orders { policy, cgroup: cgroup.clone(), gaps, others, folder };
    let report = socket.try_clone()?;
    let mut command = Command::new(THIS);
    command.args([WORD, INNER]).arg(serde_json::to_string(&orders)?).stdin(Stdio::from(socket));
    if let Some(cgroup) = &cgroup {
        cgroup.enter();
    }
    let inner = command.spawn();
    if let Some(cgroup) = &cgroup {
        cgroup.leave();
    }
    drop(command);
    let mut inner = inner?;
    let mut how = None;
    let status = loop {
        let mut ready = [PollFd::new(&report, PollFlags::empty())];
        let hangs_up = poll(&mut ready, Timespec::try_from(GUARD).ok().as_ref()) == Ok(1);
        if let Some(status) = inner.try_wait()? {
            break Some(status);
        }
        // The inner one may wait for a processor, or for locks that a bomb holds.
        let mut processes = Scope::Below.processes();
        processes.retain(|&pid| pid != inner.id() as i32);
        let is_bomb = usage::count(&processes) > PROCESSES;
        if is_bomb {
            how = Some(Exit::Processes);
        }
        if is_bomb || hangs_up {
            break None;
        }
    };
    // We kill the processes ourselves: a killed inner one ends only after the bomb has left it a processor.
    sweep(Scope::Below);
    if let Some(cgroup) = &cgroup {
        // The system may have ended the inner one for what its program holds.
        if status.is_some_and(|status| !status.success()) && cgroup.kills() > 0 {
            how = Some(Exit::Memory);
        }
        cgroup.remove();
    }
    if let Some(how) = how {
        // The caller may be gone.
        let _ = send(&report, &Response::Ended(End { how, left: 0 }), &[]);
    }
    if let Some(folder) = temporary {
        // A program may have locked a folder there.
        let _ = emptied(folder.path());
    }
    Ok(())
}

/// Makes new namespaces for the processes that we start from now on.
fn isolate() -> Result<(), String> {
    let (user, group) = (getuid(), getgid());
    let spaces = CloneFlags::CLONE_NEWPID | CloneFlags::CLONE_NEWIPC;
    if !user.is_root() || unshare(spaces).is_err() {
        unshare(spaces | CloneFlags::CLONE_NEWUSER).map_err(|e| match e {
            // The limit user.max_user_namespaces is reached.
            nix::errno::Errno::ENOSPC => "there may be no more of them".to_string(),
            e => format!("unshare: {}", e.desc()),
        })?;
        let (user, group) = (user.as_raw(), group.as_raw());
        let maps = [
            ("setgroups", "deny".to_string()),
            ("uid_map", format!("{user} {user} 1")),
            ("gid_map", format!("{group} {group} 1")),
        ];
        for (file, text) in maps {
            fs::write(format!("/proc/self/{file}"), text).map_err(|e| format!("{file}: {e}"))?;
        }
        // The inner supervisor mounts a /proc, and reads about processes that hide.
        let rights = CapabilitySet::SYS_ADMIN | CapabilitySet::SYS_PTRACE;
        let kept = || -> rustix::io::Result<()> {
            let mut sets = capabilities(None)?;
            sets.inheritable |= rights;
            set_capabilities(None, sets)?;
            configure_capability_in_ambient_set(CapabilitySet::SYS_ADMIN, true)?;
            configure_capability_in_ambient_set(CapabilitySet::SYS_PTRACE, true)
        };
        kept().map_err(|e| format!("capabilities: {e}"))?;
    }
    Ok(())
}

/// Kills all processes in `view` and reaps them. We give up after a while, because some cannot be killed.
fn sweep(view: Scope) {
    let end = Instant::now() + Duration::from_secs(5);
    let mut pause = Duration::from_micros(100);
    while Instant::now() < end {
        match view {
            // For the init of a namespace, −1 means all other processes in it.
            Scope::All => drop(nix::sys::signal::kill(
                nix::unistd::Pid::from_raw(-1),
                nix::sys::signal::Signal::SIGKILL,
            )),
            Scope::Below => {
                for pid in view.processes().into_iter().filter_map(Pid::from_raw) {
                    // We have not reaped it, so the number cannot mean another process.
                    let _ = rustix::process::kill_process(pid, Signal::KILL);
                }
            }
        }
        loop {
            match wait(WaitOptions::NOHANG) {
                Ok(Some(_)) => {}
                // No process is left: we would have adopted an orphan.
                Err(_) => return,
                Ok(None) => break,
            }
        }
        sleep(pause);
        // Many processes need time to end.
        pause = Duration::from_millis(50).min(2 * pause);
    }
}

struct Supervisor {
    socket: OwnedFd,
    orders: Orders,
    view: Scope,
}

impl Supervisor {
    fn new(socket: OwnedFd, mut orders: Orders) -> io::Result<Supervisor> {
        set_parent_process_death_signal(Some(Signal::KILL))?;
        let policy = orders.policy;
        let view = if policy.namespaces { Scope::All } else { Scope::Below };
        if policy.namespaces {
            if let Err(why) = mount_own(policy.limits.memory) {
                send(&socket, &Response::Unready(format!("mount: {why}")), &[])?;
                exit(1);
            }
            // Programs must not have our rights.
            let _ = clear_ambient_capability_set();
            for right in [
                CapabilitySet::SYS_ADMIN,
                CapabilitySet::SYS_PTRACE,
                CapabilitySet::SYS_MODULE,
                CapabilitySet::SYS_RAWIO,
                CapabilitySet::SYS_RESOURCE,
                CapabilitySet::SYS_BOOT,
            ] {
                // A user does not have it anyway.
                let _ = remove_capability_from_bounding_set(right);
            }
        } else {
            set_child_subreaper(Some(getpid()))?;
        }
        // Programs have no controlling terminal.
        setsid()?;
        // A setuid program would belong to another user, and we could not kill it.
        set_no_new_privs(true)?;
        let at_most = |bytes: u64| Rlimit { current: Some(bytes), maximum: Some(bytes) };
        setrlimit(Resource::Core, at_most(0))?;
        // The user's own limit may be lower.
        let _ = setrlimit(Resource::Fsize, at_most(policy.longest_file()));
        let tasks = orders.others + TASKS;
        let _ = setrlimit(Resource::Nproc, at_most(tasks));
        let held = !getuid().is_root()
            || orders.cgroup.is_some()
            || (policy.namespaces
                && has_own_pid_max()
                && fs::write(PID_MAX, TASKS.to_string()).is_ok());
        orders.gaps.root = getuid().is_root();
        if !held {
            orders.gaps.processes = Some("no cgroup, and Linux is older than 6.14".to_string());
        }
        Ok(Supervisor { socket, orders, view })
    }

    /// Starts programs on request, until the caller ends.
    fn serve(self) -> io::Result<()> {
        self.tidy()?;
        send(&self.socket, &Response::Ready(self.orders.gaps.clone()), &[])?;
        while let Some((request, files)) = receive(&self.socket)? {
            // A request to end may come after the program has ended.
            let Request::Start(program) = request else { continue };
            match self.start(program, files) {
                Err(why) => send(&self.socket, &Response::Failed(why.to_string()), &[])?,
                Ok(pid) => {
                    send(&self.socket, &Response::Started, &[])?;
                    let Some(end) = self.watch(pid) else { return Ok(()) };
                    send(&self.socket, &Response::Ended(end), &[])?;
                    self.tidy()?;
                }
            }
        }
        Ok(())
    }

    /// The folder of the programs, if it is not the caller's.
    fn run(&self) -> Option<PathBuf> {
        self.orders.policy.folder.then(|| self.orders.folder.join(RUN))
    }

    /// Empties the folder of the sandbox for the next program.
    fn tidy(&self) -> io::Result<()> {
        let count = |path: &Path| fs::read_dir(path).map_or(usize::MAX, Iterator::count);
        let Orders { policy, folder, .. } = &self.orders;
        let run = self.run();
        let is_clean = count(folder) == usize::from(run.is_some())
            && run.as_deref().is_none_or(|run| count(run) == 0);
        if is_clean {
            return Ok(());
        }
        if policy.namespaces {
            unmount(folder, UnmountFlags::DETACH)?;
            mount_folder(policy.limits.memory)?;
        } else {
            emptied(folder)?;
        }
        run.map_or(Ok(()), fs::create_dir)
    }

    fn start(&self, program: Program, files: Vec<OwnedFd>) -> io::Result<Pid> {
        let Ok([stdin, stdout, stderr]) = <[OwnedFd; 3]>::try_from(files) else {
            return Err(io::Error::other("its streams are missing"));
        };
        let run = self.run();
        let temporary = run.as_ref().unwrap_or(&self.orders.folder).clone();
        let mut command = program.command(run);
        command.stdin(stdin).stdout(stdout).stderr(stderr).process_group(0);
        command.env("TMPDIR", temporary);
        // If memory runs out, the kernel shall kill a program before its supervisor. We raise our own score while
        // we start it, and lower it again.
        let rank = "/proc/self/oom_score_adj";
        let before = fs::read_to_string(rank).unwrap_or_default();
        let _ = fs::write(rank, "1000");
        let child = command.spawn();
        let _ = fs::write(rank, before);
        let pid = Pid::from_raw(child?.id() as i32).expect("a process has a number");
        // The program may have ended.
        let _ = setpriority_pgrp(Some(pid), NICE);
        Ok(pid)
    }

    /// Watches the program `pid` until it ends or passes a limit; `None` if the caller has ended.
    fn watch(&self, pid: Pid) -> Option<End> {
        let before = self.counts();
        let mut status = None;
        let how = self.wait(pid, &mut status, &before);
        let left = if status.is_some() { self.outlast(pid, &mut status) } else { 0 };
        sweep(self.view);
        let how = match how? {
            Exit::Itself(status) => {
                self.passed_unseen(left, &before).unwrap_or(Exit::Itself(status))
            }
            how => how,
        };
        Some(End { how, left })
    }

    fn counts(&self) -> Counts {
        let cgroup = self.orders.cgroup.as_ref();
        let (kills, refused) = cgroup.map_or((0, 0), |it| (it.kills(), it.refused()));
        Counts { used: Used::now(), kills, refused }
    }

    /// Waits until the program ends, whose status is kept, passes a limit, or is to be ended; `None` if the caller has
    /// ended.
    fn wait(&self, pid: Pid, status: &mut Option<i32>, before: &Counts) -> Option<Exit> {
        let start = Instant::now();
        let pidfd = pidfd_open(pid, PidfdFlags::empty());
        let [mut pause, longest] = GLANCE;
        let mut seen = Duration::ZERO;
        loop {
            let mut ready = vec![PollFd::new(&self.socket, PollFlags::IN)];
            match &pidfd {
                Ok(pidfd) => ready.push(PollFd::new(pidfd, PollFlags::IN)),
                Err(_) => pause = GLANCE[0],
            }
            // An interruption counts as a pause.
            let events = poll(&mut ready, Timespec::try_from(pause).ok().as_ref()).unwrap_or(0);
            let is_asked = !ready[0].revents().is_empty();
            bury(pid, status);
            if let Some(status) = *status {
                return Some(Exit::Itself(status));
            }
            if is_asked {
                return match receive(&self.socket) {
                    Ok(Some((Request::End, _))) => Some(Exit::Killed),
                    _ => None,
                };
            }
            if start.elapsed() > self.orders.policy.clock {
                return Some(Exit::Clock);
            }
            let mut at_most = longest;
            if events == 0 {
                let look = Instant::now();
                let usage = self.view.usage(self.orders.policy.limits.memory);
                if let Some(limit) = self.passed(&usage, before) {
                    return Some(limit);
                }
                if usage.time == seen {
                    at_most = WAITS;
                }
                seen = usage.time;
                // Measuring many processes takes processor time from them.
                at_most = at_most.max(4 * look.elapsed());
            }
            pause = at_most.min(2 * pause);
        }
    }

    /// The limit that the program has passed, which uses this now.
    fn passed(&self, usage: &Usage, before: &Counts) -> Option<Exit> {
        let limits = &self.orders.policy.limits;
        let now = self.counts();
        if usage.processes > PROCESSES || now.refused > before.refused {
            Some(Exit::Processes)
        } else if usage.memory > limits.memory || now.kills > before.kills {
            Some(Exit::Memory)
        } else if usage.time + now.used.time.saturating_sub(before.used.time) > limits.time {
            Some(Exit::Processor)
        } else {
            None
        }
    }

    /// The limit that a program passed that ended between two measurements.
    fn passed_unseen(&self, left: usize, before: &Counts) -> Option<Exit> {
        let limits = &self.orders.policy.limits;
        let now = self.counts();
        // The system tells the largest peak of all our processes, so it may be that of an earlier program.
        let is_too_large = now.used.largest > limits.memory.max(before.used.largest);
        if left > PROCESSES || now.refused > before.refused {
            Some(Exit::Processes)
        } else if now.kills > before.kills || is_too_large {
            Some(Exit::Memory)
        } else if now.used.time.saturating_sub(before.used.time) > limits.time {
            Some(Exit::Processor)
        } else {
            None
        }
    }

    /// Waits until no process of an ended program lives, but not for long; returns how many do.
    fn outlast(&self, pid: Pid, status: &mut Option<i32>) -> usize {
        let since = Instant::now();
        let mut end = since + GRACE;
        let mut newest = None;
        loop {
            let pids = if bury(pid, status) { self.view.processes() } else { vec![] };
            let left = if pids.len() > PROCESSES { pids.len() } else { usage::alive(&pids) };
            if left == 0 || left > PROCESSES {
                return left;
            }
            let before = newest.replace(pids.into_iter().max());
            if before.is_some() && before != newest && since.elapsed() < BOMB {
                end = Instant::now() + 2 * GRACE;
            } else if Instant::now() > end {
                return left;
            }
            sleep(Duration::from_millis(1));
        }
    }
}

/// What all programs have used so far, and how often the cgroup intervened.
struct Counts {
    used: Used,
    /// How many processes it killed, and how many it did not let start.
    kills: u64,
    refused: u64,
}

/// Reaps dead processes, and keeps the status of `pid`. Does any process live?
fn bury(pid: Pid, status: &mut Option<i32>) -> bool {
    loop {
        match wait(WaitOptions::NOHANG) {
            Ok(Some((dead, how))) => {
                if dead == pid {
                    *status = Some(how.as_raw());
                }
            }
            Ok(None) => return true,
            Err(_) => return false,
        }
    }
}

/// The use of the processes that we have reaped.
#[derive(Clone, Copy)]
struct Used {
    time: Duration,
    /// The peak of the largest one, in bytes.
    largest: u64,
}

impl Used {
    fn now() -> Used {
        let usage = getrusage(UsageWho::RUSAGE_CHILDREN).expect("it takes no wrong argument");
        let time = usage.user_time() + usage.system_time();
        Used {
            time: Duration::from_micros(time.num_microseconds() as u64),
            largest: 1024 * usage.max_rss() as u64,
        }
    }
}

/// Does each PID namespace have a `kernel.pid_max` of its own, as since Linux 6.14?
fn has_own_pid_max() -> bool {
    let system = rustix::system::uname();
    let release = system.release().to_string_lossy().into_owned();
    let mut numbers = release.split(|c: char| !c.is_ascii_digit()).map(str::parse::<u32>);
    let version = (numbers.next(), numbers.next());
    matches!(version, (Some(Ok(major)), Some(Ok(minor))) if (major, minor) >= (6, 14))
}

/// Mounts a /proc for the namespace, a /dev/pts without the user's terminal, and an empty [`FOLDER`], for this process
/// and its children only.
fn mount_own(memory: u64) -> io::Result<()> {
    unshare(CloneFlags::CLONE_NEWNS)?;
    mount_change("/", MountPropagationFlags::PRIVATE | MountPropagationFlags::REC)?;
    let flags = MountFlags::NOSUID | MountFlags::NOEXEC;
    mount("sandbox", "/proc", "proc", flags | MountFlags::NODEV, None)?;
    if Path::new("/dev/pts").is_dir() {
        mount("sandbox", "/dev/pts", "devpts", flags, c"newinstance,ptmxmode=0666")?;
    }
    Ok(mount_folder(memory)?)
}

/// Mounts an empty [`FOLDER`], as large as the program's memory.
fn mount_folder(memory: u64) -> rustix::io::Result<()> {
    let options = CString::new(format!("mode=1777,size={memory}")).expect("no zeros");
    let flags = MountFlags::NOSUID | MountFlags::NODEV;
    mount("sandbox", FOLDER, "tmpfs", flags, options.as_c_str())
}
