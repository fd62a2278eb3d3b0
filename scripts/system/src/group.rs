//! A program that we trust, such as a compiler, runs in a process group without limits. It ends with the command, and
//! so does what it has started (see `launch::ending_with_us`).

use crate::temporary::Temporary;
use std::io;
use std::process::{Child, Command, ExitStatus};
use std::thread;
use std::time::{Duration, Instant};

/// A running program in a process group. Dropping this kills the program.
#[derive(Debug)]
pub(crate) struct Group {
    leader: Child,
    /// The number of the group, which other tools may share.
    #[cfg(unix)]
    shared: Option<u32>,
    /// For its temporary files: a killed rustc or linker leaves some.
    _folder: Option<Temporary>,
}

impl Group {
    /// Starts `command`, with a temporary folder that goes with the group.
    pub(crate) fn spawn(command: &mut Command) -> io::Result<Group> {
        let shared = launch::ending_with_us(command);
        // Where none can be made, the program says so if it needs one.
        let folder = Temporary::new().ok();
        command.envs(folder.iter().map(|it| ("TMPDIR", it.path())));
        let mut group = Group::started(command, shared)?;
        group._folder = folder;
        Ok(group)
    }

    /// Starts `command` in a group of its own, so that dropping this kills what it has started as well. That outlives a
    /// SIGKILL of this process.
    #[cfg(not(target_os = "linux"))]
    pub(crate) fn alone(command: &mut Command) -> io::Result<Group> {
        Group::started(command, None)
    }

    #[cfg(unix)]
    fn started(command: &mut Command, shared: Option<u32>) -> io::Result<Group> {
        if shared.is_none() {
            std::os::unix::process::CommandExt::process_group(command, 0);
        }
        Ok(Group { leader: command.spawn()?, shared, _folder: None })
    }

    #[cfg(not(unix))]
    fn started(command: &mut Command, _: Option<u32>) -> io::Result<Group> {
        Ok(Group { leader: command.spawn()?, _folder: None })
    }

    pub(crate) fn leader(&mut self) -> &mut Child {
        &mut self.leader
    }

    /// The leader's status, if it ends within `patience`.
    pub(crate) fn wait(&mut self, patience: Duration) -> io::Result<Option<ExitStatus>> {
        let end = Instant::now() + patience;
        let mut pause = Duration::from_micros(100);
        loop {
            let status = self.leader.try_wait()?;
            if status.is_some() || Instant::now() >= end {
                return Ok(status);
            }
            thread::sleep(pause);
            pause = Duration::from_millis(5).min(2 * pause);
        }
    }

    /// Asks the group to stop, as Ctrl-C in a terminal does.
    pub(crate) fn interrupt(&self) {
        #[cfg(unix)]
        self.signal(nix::sys::signal::Signal::SIGINT);
    }

    #[cfg(unix)]
    fn signal(&self, signal: nix::sys::signal::Signal) {
        let group = self.shared.unwrap_or(self.leader.id());
        // The group may have ended.
        let _ = nix::sys::signal::killpg(nix::unistd::Pid::from_raw(group as i32), signal);
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        #[cfg(unix)]
        if self.shared.is_none() {
            self.signal(nix::sys::signal::Signal::SIGKILL);
        }
        let _ = self.leader.kill();
        let _ = self.leader.wait();
    }
}
