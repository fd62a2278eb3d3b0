//! The caller's side of a sandbox.

use super::usage::is_busy;
use super::wire::{receive, send, Request, Response, OUTER, PID_MAX, THIS, WORD};
use super::{End, Gaps, Pipes, Policy, Program};
use rustix::event::{poll, PollFd, PollFlags, Timespec};
use rustix::net::{shutdown, socketpair, AddressFamily, Shutdown, SocketFlags, SocketType};
use rustix::pipe::{pipe_with, PipeFlags};
use std::io;
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::time::Duration;

/// A sandbox runs programs, one after the other. Dropping it ends them.
#[derive(Debug)]
pub struct Sandbox {
    policy: Policy,
    program: PathBuf,
    socket: OwnedFd,
    supervisor: Child,
    gaps: Gaps,
    /// Has a program started whose end the supervisor has not told us yet?
    runs: bool,
}

impl Sandbox {
    pub fn open(policy: Policy) -> io::Result<Sandbox> {
        Sandbox::open_at(Path::new(THIS), policy)
    }

    /// The same with `program` as its supervisor, which has to call [`serve`](super::serve) first.
    pub fn open_at(program: &Path, policy: Policy) -> io::Result<Sandbox> {
        /// Why this system does not allow namespaces, once we know.
        static REFUSED: OnceLock<String> = OnceLock::new();
        if policy.namespaces && REFUSED.get().is_none() {
            match Sandbox::start_supervisor(program, policy)? {
                Ok(sandbox) => return Ok(sandbox),
                Err(why) => drop(REFUSED.set(why)),
            }
        }
        let without = Policy { namespaces: false, ..policy };
        let mut sandbox = Sandbox::start_supervisor(program, without)?.map_err(io::Error::other)?;
        sandbox.policy = policy;
        sandbox.gaps.namespaces = REFUSED.get().filter(|_| policy.namespaces).cloned();
        Ok(sandbox)
    }

    /// Starts the supervisor, or says why it cannot have namespaces.
    fn start_supervisor(program: &Path, policy: Policy) -> io::Result<Result<Sandbox, String>> {
        let pid_max = std::fs::read(PID_MAX).ok();
        let kind = (AddressFamily::UNIX, SocketType::SEQPACKET, SocketFlags::CLOEXEC);
        let (socket, other) = socketpair(kind.0, kind.1, kind.2, None)?;
        let supervisor = Command::new(program)
            .args([WORD, OUTER])
            .arg(serde_json::to_string(&policy)?)
            .stdin(Stdio::from(other))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            // Ctrl-C is for us.
            .process_group(0)
            .spawn()
            // Name the supervisor, because the error is not about the program under test.
            .map_err(|e| io::Error::new(e.kind(), format!("{}: {e}", program.display())))?;
        let program = program.to_path_buf();
        let gaps = Gaps::default();
        let mut sandbox = Sandbox { policy, program, socket, supervisor, gaps, runs: false };
        match sandbox.next()? {
            Some(Response::Ready(gaps)) => {
                sandbox.gaps = gaps;
                // A pid_max of the namespace does not change ours.
                if let Some(before) =
                    pid_max.filter(|it| std::fs::read(PID_MAX).ok().as_ref() != Some(it))
                {
                    std::fs::write(PID_MAX, before)?;
                    sandbox.gaps.processes = Some("kernel.pid_max is everybody's".to_string());
                }
                Ok(Ok(sandbox))
            }
            Some(Response::Unready(why)) => Ok(Err(why)),
            Some(Response::Failed(why)) => Err(io::Error::other(why)),
            _ => Err(io::Error::other("the process that guards programs does not start")),
        }
    }

    pub fn gaps(&self) -> &Gaps {
        &self.gaps
    }

    pub fn policy(&self) -> &Policy {
        &self.policy
    }

    /// Starts `command` with pipes as its streams.
    pub fn start(&mut self, command: &Command) -> io::Result<Pipes> {
        if let Some(pipes) = self.started(command)? {
            return Ok(pipes);
        }
        // The supervisor was killed, and with it the last program.
        *self = Sandbox::open_at(&self.program, self.policy)?;
        self.started(command)?.ok_or_else(lost)
    }

    /// Starts `command`; `None` if the supervisor has ended.
    fn started(&mut self, command: &Command) -> io::Result<Option<Pipes>> {
        let pipe = || pipe_with(PipeFlags::CLOEXEC);
        let [(stdin, to), (from, stdout), (complaint, stderr)] = [pipe()?, pipe()?, pipe()?];
        let files = [stdin.as_fd(), stdout.as_fd(), stderr.as_fd()];
        match send(&self.socket, &Request::Start(Program::of(command)), &files) {
            Err(e) if e.kind() == io::ErrorKind::BrokenPipe => return Ok(None),
            sent => sent?,
        }
        match self.next()? {
            Some(Response::Started) => {
                self.runs = true;
                let (stdin, stdout, stderr) = (to.into(), from.into(), complaint.into());
                Ok(Some(Pipes { stdin, stdout, stderr }))
            }
            Some(Response::Failed(why)) => Err(io::Error::other(why)),
            _ => Ok(None),
        }
    }

    /// The end of the program, if it comes within `patience`.
    pub fn wait(&mut self, patience: Duration) -> io::Result<Option<End>> {
        match self.speaks_within(patience)? {
            true => self.ended().map(Some),
            false => Ok(None),
        }
    }

    /// Does the supervisor send something within `patience`?
    fn speaks_within(&self, patience: Duration) -> io::Result<bool> {
        let patience = Timespec::try_from(patience).ok();
        match poll(&mut [PollFd::new(&self.socket, PollFlags::IN)], patience.as_ref()) {
            Err(rustix::io::Errno::INTR) => Ok(false),
            ready => Ok(ready? > 0),
        }
    }

    /// Does the program compute, wait for a processor, or has it ended, so that it does not wait for its caller?
    pub fn is_busy(&self) -> bool {
        let ended = || self.speaks_within(Duration::ZERO).unwrap_or(true);
        is_busy(self.supervisor.id() as i32) || ended()
    }

    /// Does a program run whose end the supervisor has not told us yet?
    pub fn runs(&self) -> bool {
        self.runs
    }

    /// Ends all processes of the program, which [runs](Sandbox::runs).
    pub fn end(&mut self) -> io::Result<End> {
        send(&self.socket, &Request::End, &[])?;
        self.ended()
    }

    fn ended(&mut self) -> io::Result<End> {
        self.runs = false;
        match self.next()? {
            Some(Response::Ended(end)) => Ok(end),
            _ => Err(lost()),
        }
    }

    fn next(&self) -> io::Result<Option<Response>> {
        Ok(receive(&self.socket)?.map(|(response, _)| response))
    }
}

fn lost() -> io::Error {
    io::Error::other("the process that guards it was killed")
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        // The supervisor ends when the socket closes.
        let _ = shutdown(&self.socket, Shutdown::Both);
        let _ = self.supervisor.wait();
    }
}
