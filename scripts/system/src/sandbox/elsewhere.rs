//! A sandbox on systems other than Linux: a process group at most.

use super::{End, Exit, Gaps, Pipes, Policy, Program};
use crate::group::Group;
use crate::temporary::Temporary;
use std::io;
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// A sandbox runs programs, one after the other. Dropping it ends them.
#[derive(Debug)]
pub struct Sandbox {
    policy: Policy,
    gaps: Gaps,
    running: Option<(Group, Instant)>,
    folder: Option<Temporary>,
}

/// There is no supervisor here.
pub fn serve() {}

impl Sandbox {
    pub fn open(policy: Policy) -> io::Result<Sandbox> {
        let why = "only Linux has them".to_string();
        let gaps = Gaps { namespaces: Some(why.clone()), cgroup: Some(why), ..Gaps::default() };
        Ok(Sandbox { policy, gaps, running: None, folder: None })
    }

    pub fn gaps(&self) -> &Gaps {
        &self.gaps
    }

    pub fn policy(&self) -> &Policy {
        &self.policy
    }

    pub fn start(&mut self, command: &Command) -> io::Result<Pipes> {
        self.folder = Some(Temporary::new()?);
        let folder = self.folder.as_ref().map(|folder| folder.path().to_path_buf());
        let program = Program::of(command);
        let mut command = program.command(folder.clone().filter(|_| self.policy.folder));
        command.envs(folder.map(|folder| ("TMPDIR", folder)));
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut group = Group::alone(&mut command)?;
        let child = group.leader();
        let pipes = Pipes {
            stdin: child.stdin.take().expect("it is piped"),
            stdout: child.stdout.take().expect("it is piped"),
            stderr: child.stderr.take().expect("it is piped"),
        };
        self.running = Some((group, Instant::now()));
        Ok(pipes)
    }

    /// The end of the program, if it comes within `patience`.
    pub fn wait(&mut self, patience: Duration) -> io::Result<Option<End>> {
        let Some((group, since)) = &mut self.running else { return Ok(None) };
        let left = self.policy.clock.saturating_sub(since.elapsed());
        let how = match group.wait(patience.min(left))? {
            Some(status) => Exit::Itself(raw(status)),
            None if since.elapsed() >= self.policy.clock => Exit::Clock,
            None => return Ok(None),
        };
        self.running = None;
        Ok(Some(End { how, left: 0 }))
    }

    /// The system is not asked.
    pub fn is_busy(&self) -> bool {
        false
    }

    /// Ends the program and its group.
    pub fn end(&mut self) -> io::Result<End> {
        self.running = None;
        Ok(End { how: Exit::Killed, left: 0 })
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
