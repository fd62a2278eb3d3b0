//! The process that guards programs: this program once more, called with [`WORD`].
//!
//! It is two. The outer one makes the namespaces, starts the inner one in them, and cleans up when that
//! is gone. The inner one is the init of the PID namespace, so that all that runs there ends with it;
//! it starts one program after the other, watches what it uses, and between two of them nothing lives.
//! When the caller goes, its end of the socket closes, and with it all is over. There is no `unsafe`, so
//! neither forks without becoming another program: what runs here has one thread.
//!
//! Where the system allows no namespaces, the inner one adopts all orphans instead, and finds what is
//! left as its own children.

use super::cgroup::Cgroup;
use super::usage::{self, Scope, FOLDER};
use super::wire::{receive, send, Request, Response, INNER, OUTER, PID_MAX, THIS, WORD};
use super::{End, Exit, Gaps, Policy, Program, PROCESSES};
use nix::sched::{unshare, CloneFlags};
use nix::sys::resource::{getrusage, UsageWho};
use nix::sys::time::TimeValLike;
use rustix::event::{poll, PollFd, PollFlags, Timespec};
use rustix::mount::{
    mount, mount_change, unmount, MountFlags, MountPropagationFlags, UnmountFlags,
};
use rustix::process::{
    getgid, getpid, getuid, pidfd_open, set_child_subreaper, set_parent_process_death_signal,
    setpriority_process, setrlimit, setsid, wait, Pid, PidfdFlags, Resource, Rlimit, Signal,
    WaitOptions,
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
use tempfile::TempDir;

/// Where in the sandbox's folder programs work.
const RUN: &str = "run";

/// How long what a program has started may outlive it: some pipelines end in any order.
const GRACE: Duration = Duration::from_millis(50);

/// How long we wait for what becomes of processes that start others, after the end of the program.
const BOMB: Duration = Duration::from_secs(2);

/// How often one looks at what a program uses, at first and when it runs for long.
const GLANCE: [Duration; 2] = [Duration::from_millis(4), Duration::from_millis(10)];

/// How late one looks at a program that waits, such as an oracle between two questions.
const WAITS: Duration = Duration::from_millis(80);

/// How many processes and threads the system allows a sandbox, where it can hold one: enough above
/// [`PROCESSES`] for us to see that a program passes that.
const TASKS: u64 = 1500;

/// The priority of programs, lower than ours.
const NICE: i32 = 2;

/// How often the outer one looks at the inner one.
const GUARD: Duration = Duration::from_millis(200);

/// What the inner supervisor has to know.
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

/// The first words of any program that opens sandboxes: if it was called as a supervisor, it becomes one and
/// does not return.
pub fn serve() {
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
    // If the inner one is killed, its orphans come to us.
    set_child_subreaper(Some(getpid()))?;
    let cgroup = Cgroup::make(&policy.limits);
    let gaps = Gaps { cgroup: cgroup.as_ref().err().cloned(), ..Gaps::default() };
    let others = usage::tasks_of(getuid().as_raw());
    let cgroup = cgroup.inspect(Cgroup::leave).ok();
    let mut temporary = None;
    let made = if policy.namespaces {
        isolate().map_err(Response::Unready)
    } else {
        let folder = tempfile::Builder::new().prefix("grundy-").tempdir();
        folder.map(|folder| temporary = Some(folder)).map_err(|e| Response::Failed(e.to_string()))
    };
    if let Err(why) = made {
        if let Some(cgroup) = cgroup {
            cgroup.remove();
        }
        return send(&socket, &why, &[]);
    }
    let folder = temporary.as_ref().map_or(Path::new(FOLDER), TempDir::path).to_path_buf();
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
            break status;
        }
        // In a namespace the /proc that we see is the inner one's, which may be waiting for a bomb's locks.
        let is_bomb = policy.namespaces && Scope::All.processes().len() > PROCESSES;
        if is_bomb {
            how = Some(Exit::Processes);
        }
        if is_bomb || hangs_up {
            inner.kill()?;
            // All that runs in its namespace ends with it.
            break inner.wait()?;
        }
    };
    sweep(Scope::Below);
    if let Some(cgroup) = &cgroup {
        // The system may have ended the inner one for what its program holds.
        if how.is_none() && !status.success() && cgroup.kills() > 0 {
            how = Some(Exit::Memory);
        }
        cgroup.remove();
    }
    if let Some(how) = how {
        // The caller may be gone.
        let _ = send(&report, &Response::Ended(End { how, left: 0 }), &[]);
    }
    if let Some(folder) = temporary {
        // What a program left there may be locked.
        let _ = emptied(folder.path());
    }
    Ok(())
}

/// Leaves the namespaces that we came from: what we start from now on is in others.
fn isolate() -> Result<(), String> {
    let (user, group) = (getuid(), getgid());
    let spaces = CloneFlags::CLONE_NEWPID | CloneFlags::CLONE_NEWNS | CloneFlags::CLONE_NEWIPC;
    if !user.is_root() || unshare(spaces).is_err() {
        unshare(spaces | CloneFlags::CLONE_NEWUSER).map_err(|e| match e {
            // The system means the room below user.max_user_namespaces.
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
        // To make a /proc from inside, and to look at processes that hide.
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
    let private = mount_change("/", MountPropagationFlags::PRIVATE | MountPropagationFlags::REC);
    private.map_err(|e| format!("mount: {e}"))
}

/// Ends all processes in `view` and buries them. One that cannot be ended does not keep us for ever.
fn sweep(view: Scope) {
    let end = Instant::now() + Duration::from_secs(5);
    let mut pause = Duration::from_micros(100);
    while Instant::now() < end {
        match view {
            // To the init of a namespace "all" is all in it but itself.
            Scope::All => drop(nix::sys::signal::kill(
                nix::unistd::Pid::from_raw(-1),
                nix::sys::signal::Signal::SIGKILL,
            )),
            Scope::Below => {
                for pid in view.processes().into_iter().filter_map(Pid::from_raw) {
                    // It is below us and was not buried, so the number cannot mean another one.
                    let _ = rustix::process::kill_process(pid, Signal::KILL);
                }
            }
        }
        loop {
            match wait(WaitOptions::NOHANG) {
                Ok(Some(_)) => {}
                // Nobody is left: an orphan would have been ours.
                Err(_) => return,
                Ok(None) => break,
            }
        }
        sleep(pause);
        // The many need time to end.
        pause = Duration::from_millis(50).min(2 * pause);
    }
}

/// The inner supervisor.
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
            // What we may, our programs may not.
            let _ = clear_ambient_capability_set();
            for right in [
                CapabilitySet::SYS_ADMIN,
                CapabilitySet::SYS_PTRACE,
                CapabilitySet::SYS_MODULE,
                CapabilitySet::SYS_RAWIO,
                CapabilitySet::SYS_RESOURCE,
                CapabilitySet::SYS_BOOT,
            ] {
                // A user has not got it in the first place.
                let _ = remove_capability_from_bounding_set(right);
            }
        } else {
            set_child_subreaper(Some(getpid()))?;
        }
        // Programs have no controlling terminal.
        setsid()?;
        // No program becomes another user's, which we may not end.
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

    /// Starts programs on request, until the caller is gone.
    fn serve(self) -> io::Result<()> {
        self.tidy()?;
        send(&self.socket, &Response::Ready(self.orders.gaps.clone()), &[])?;
        while let Some((request, files)) = receive(&self.socket)? {
            // A request to end comes late where the program has ended by itself.
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

    /// Where programs work, if not in the caller's folder.
    fn run(&self) -> Option<PathBuf> {
        self.orders.policy.folder.then(|| self.orders.folder.join(RUN))
    }

    /// Makes the folder of the sandbox as if nothing had run.
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
        // Where memory is short, a program is ended before its guard; a user who may raise this may lower
        // it again.
        let rank = "/proc/self/oom_score_adj";
        let before = fs::read_to_string(rank).unwrap_or_default();
        let _ = fs::write(rank, "1000");
        let child = command.spawn();
        let _ = fs::write(rank, before);
        let pid = Pid::from_raw(child?.id() as i32).expect("a process has a number");
        // It may have ended.
        let _ = setpriority_process(Some(pid), NICE);
        Ok(pid)
    }

    /// Watches the program `pid` until it ends or has to; `None` if the caller is gone.
    fn watch(&self, pid: Pid) -> Option<End> {
        let Policy { limits, clock, .. } = &self.orders.policy;
        let start = Instant::now();
        let before = Used::now();
        let kills = || self.orders.cgroup.as_ref().map_or(0, Cgroup::kills);
        let refused = || self.orders.cgroup.as_ref().map_or(0, Cgroup::refused);
        let (killed_before, refused_before) = (kills(), refused());
        let pidfd = pidfd_open(pid, PidfdFlags::empty());
        let [mut pause, longest] = GLANCE;
        let mut status = None;
        let mut seen = Duration::ZERO;
        let how = loop {
            let mut ready = vec![PollFd::new(&self.socket, PollFlags::IN)];
            match &pidfd {
                Ok(pidfd) => ready.push(PollFd::new(pidfd, PollFlags::IN)),
                Err(_) => pause = GLANCE[0],
            }
            // An interruption is as good as a pause.
            let events = poll(&mut ready, Timespec::try_from(pause).ok().as_ref()).unwrap_or(0);
            let is_asked = !ready[0].revents().is_empty();
            bury(pid, &mut status);
            if let Some(status) = status {
                break Exit::Itself(status);
            }
            if is_asked {
                if let Ok(Some((Request::End, _))) = receive(&self.socket) {
                    break Exit::Killed;
                }
                // The caller is gone.
                sweep(self.view);
                return None;
            }
            if start.elapsed() > *clock {
                break Exit::Clock;
            }
            let mut at_most = longest;
            if events == 0 {
                let look = Instant::now();
                let usage = self.view.usage(limits.memory);
                if usage.processes > PROCESSES || refused() > refused_before {
                    break Exit::Processes;
                }
                if usage.time == seen {
                    at_most = WAITS;
                }
                seen = usage.time;
                // Looking at many processes takes time, which they need themselves.
                at_most = at_most.max(4 * look.elapsed());
                if usage.memory > limits.memory || kills() > killed_before {
                    break Exit::Memory;
                }
                if usage.time + Used::now().time.saturating_sub(before.time) > limits.time {
                    break Exit::Processor;
                }
            }
            pause = at_most.min(2 * pause);
        };
        let (mut left, mut newest) = (0, None);
        if status.is_some() {
            let since = Instant::now();
            let mut end = since + GRACE;
            loop {
                let pids = if bury(pid, &mut status) { self.view.processes() } else { vec![] };
                left = if pids.len() > PROCESSES { pids.len() } else { usage::alive(&pids) };
                if left == 0 || left > PROCESSES {
                    break;
                }
                let before = newest.replace(pids.into_iter().max());
                if before.is_some() && before != newest && since.elapsed() < BOMB {
                    end = Instant::now() + 2 * GRACE;
                } else if Instant::now() > end {
                    break;
                }
                sleep(Duration::from_millis(1));
            }
        }
        sweep(self.view);
        let used = Used::now();
        let how = match how {
            Exit::Itself(_) if left > PROCESSES || refused() > refused_before => Exit::Processes,
            Exit::Itself(_) if kills() > killed_before => Exit::Memory,
            // The largest process that ever was here was this one or an earlier one.
            Exit::Itself(_) if used.largest > limits.memory.max(before.largest) => Exit::Memory,
            Exit::Itself(_) if used.time.saturating_sub(before.time) > limits.time => {
                Exit::Processor
            }
            how => how,
        };
        Some(End { how, left })
    }
}

/// Buries who has died, and keeps the status of `pid`. Is anybody left?
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

/// What those have used that were buried by this process.
#[derive(Clone, Copy)]
struct Used {
    time: Duration,
    /// The peak of the largest one, in bytes.
    largest: u64,
}

impl Used {
    fn now() -> Used {
        let Ok(usage) = getrusage(UsageWho::RUSAGE_CHILDREN) else {
            return Used { time: Duration::ZERO, largest: 0 };
        };
        let time = usage.user_time() + usage.system_time();
        Used {
            time: Duration::from_micros(time.num_microseconds() as u64),
            largest: 1024 * usage.max_rss() as u64,
        }
    }
}

/// Has every PID namespace a `kernel.pid_max` of its own? So it is since Linux 6.14.
fn has_own_pid_max() -> bool {
    let system = rustix::system::uname();
    let release = system.release().to_string_lossy().into_owned();
    let mut numbers = release.split(|c: char| !c.is_ascii_digit()).map(str::parse::<u32>);
    let version = (numbers.next(), numbers.next());
    matches!(version, (Some(Ok(major)), Some(Ok(minor))) if (major, minor) >= (6, 14))
}

/// Mounts what a sandbox with namespaces has of its own: /proc, /dev/pts without the user's terminal, and an
/// empty [`FOLDER`].
fn mount_own(memory: u64) -> rustix::io::Result<()> {
    let flags = MountFlags::NOSUID | MountFlags::NOEXEC;
    mount("sandbox", "/proc", "proc", flags | MountFlags::NODEV, None)?;
    if Path::new("/dev/pts").is_dir() {
        mount("sandbox", "/dev/pts", "devpts", flags, c"newinstance,ptmxmode=0666")?;
    }
    mount_folder(memory)
}

/// An empty [`FOLDER`], as large as the program's memory.
fn mount_folder(memory: u64) -> rustix::io::Result<()> {
    let options = CString::new(format!("mode=1777,size={memory}")).expect("no zeros");
    let flags = MountFlags::NOSUID | MountFlags::NODEV;
    mount("sandbox", FOLDER, "tmpfs", flags, options.as_c_str())
}

/// Empties `folder`, even if a program has locked it.
fn emptied(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let _ = fs::set_permissions(folder, fs::Permissions::from_mode(0o700));
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        if entry.file_type()?.is_dir() {
            emptied(&path)?;
            fs::remove_dir(path)?;
        } else {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}
