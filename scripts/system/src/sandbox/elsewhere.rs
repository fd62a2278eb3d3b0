//! A sandbox where there is no Linux: a process group at most.

use super::{End, Exit, Gaps, Pipes, Policy, Stream};
use crate::process::Trouble;
use std::io;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// A place where programs run, one after the other. What runs ends when it is dropped.
#[derive(Debug)]
pub struct Sandbox {
    policy: Policy,
    gaps: Gaps,
    running: Option<(Child, Instant)>,
    folder: Option<crate::files::Temporary>,
}

/// Nothing is to be done here.
pub fn serve() {
    super::SERVES.store(true, std::sync::atomic::Ordering::Relaxed);
}

/// What is left in the folder `_base` by a process that was ended by force, the next one sweeps.
pub(crate) fn keep(_base: &std::path::Path) {}

impl Sandbox {
    pub fn open(policy: Policy) -> io::Result<Sandbox> {
        let why = "only Linux has them".to_string();
        let gaps = Gaps { namespaces: Some(why.clone()), cgroup: Some(why) };
        Ok(Sandbox { policy, gaps, running: None, folder: None })
    }

    /// What the sandbox lacks.
    pub fn gaps(&self) -> &Gaps {
        &self.gaps
    }

    /// What the sandbox was opened with.
    pub fn policy(&self) -> &Policy {
        &self.policy
    }

    /// Starts `command`, with these as stdin, stdout and stderr. What the command says about its streams
    /// does not count.
    pub fn start(&mut self, command: &Command, streams: [Stream; 3]) -> Result<Pipes, Trouble> {
        self.started(command, streams).map_err(|why| Trouble::Start(why.to_string()))
    }

    fn started(&mut self, like: &Command, streams: [Stream; 3]) -> io::Result<Pipes> {
        let mut command = Command::new(like.get_program());
        command.args(like.get_args());
        for (name, value) in like.get_envs() {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        if self.policy.folder {
            let folder = self.folder.insert(crate::files::temporary().map_err(io::Error::other)?);
            command.current_dir(folder.path()).env("TMPDIR", folder.path());
        }
        if let Some(folder) = like.get_current_dir() {
            command.current_dir(folder);
        }
        let [stdin, stdout, stderr] = streams.map(|stream| match stream {
            Stream::Piped => Stdio::piped(),
            Stream::Inherited => Stdio::inherit(),
            Stream::Null => Stdio::null(),
        });
        command.stdin(stdin).stdout(stdout).stderr(stderr);
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let pipes = Pipes {
            stdin: child.stdin.take(),
            stdout: child.stdout.take(),
            stderr: child.stderr.take(),
        };
        self.running = Some((child, Instant::now()));
        Ok(pipes)
    }

    /// How the program ended, if it does within `patience`.
    pub fn wait(&mut self, patience: Duration) -> io::Result<Option<End>> {
        let end = Instant::now() + patience;
        let mut pause = Duration::from_micros(100);
        loop {
            let Some((child, since)) = &mut self.running else { return Ok(None) };
            if let Some(status) = child.try_wait()? {
                self.finish()?;
                return Ok(Some(End { how: Exit::Itself(raw(status)), left: 0 }));
            }
            if since.elapsed() > self.policy.clock {
                self.finish()?;
                return Ok(Some(End { how: Exit::Clock, left: 0 }));
            }
            if Instant::now() >= end {
                return Ok(None);
            }
            std::thread::sleep(pause);
            pause = Duration::from_millis(5).min(2 * pause);
        }
    }

    /// Ends the program, if it still runs, and its group.
    pub fn end(&mut self) -> io::Result<End> {
        self.finish()?;
        Ok(End { how: Exit::Killed, left: 0 })
    }

    fn finish(&mut self) -> io::Result<()> {
        if let Some((mut child, _)) = self.running.take() {
            #[cfg(unix)]
            {
                use nix::{sys::signal::killpg, sys::signal::Signal, unistd::Pid};
                // A group that is gone is as good as ended.
                let _ = killpg(Pid::from_raw(child.id() as i32), Signal::SIGKILL);
            }
            let _ = child.kill();
            child.wait()?;
        }
        Ok(())
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        // Nobody is left who could be told.
        let _ = self.finish();
    }
}

#[cfg(unix)]
fn raw(status: ExitStatus) -> i32 {
    std::os::unix::process::ExitStatusExt::into_raw(status)
}

#[cfg(not(unix))]
fn raw(status: ExitStatus) -> i32 {
    status.code().unwrap_or(1)
}
