//! A program that we trust, such as a compiler, runs in a process group without limits. The command kills the group
//! when it stops or has its result. After a SIGKILL of the command the program runs to its end.

use crate::stop;
use std::io;
use std::process::{Child, Command, ExitStatus};
use std::thread;
use std::time::{Duration, Instant};

/// A running program that leads a process group. Dropping this kills the group.
#[derive(Debug)]
pub(crate) struct Group(Child);

impl Group {
    /// Starts `command`. It shares our group where Ctrl-C ends us at once, so that it ends the program as well.
    pub(crate) fn spawn(command: &mut Command) -> io::Result<Group> {
        #[cfg(unix)]
        if stop::listens() {
            std::os::unix::process::CommandExt::process_group(command, 0);
        }
        command.spawn().map(Group)
    }

    pub(crate) fn leader(&mut self) -> &mut Child {
        &mut self.0
    }

    /// The leader's status, if it ends within `patience`.
    pub(crate) fn wait(&mut self, patience: Duration) -> io::Result<Option<ExitStatus>> {
        let end = Instant::now() + patience;
        let mut pause = Duration::from_micros(100);
        loop {
            let status = self.0.try_wait()?;
            if status.is_some() || Instant::now() >= end {
                return Ok(status);
            }
            thread::sleep(pause);
            pause = Duration::from_millis(5).min(2 * pause);
        }
    }

    /// Asks the group to stop, as Ctrl-C in a terminal does. Compilers remove their files then.
    pub(crate) fn interrupt(&self) {
        #[cfg(unix)]
        self.signal(nix::sys::signal::Signal::SIGINT);
    }

    #[cfg(unix)]
    fn signal(&self, signal: nix::sys::signal::Signal) {
        // The group may have ended.
        let _ = nix::sys::signal::killpg(nix::unistd::Pid::from_raw(self.0.id() as i32), signal);
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        #[cfg(unix)]
        self.signal(nix::sys::signal::Signal::SIGKILL);
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
