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

/// A place where programs run, one after the other. It ends with all that is in it when it is dropped.
#[derive(Debug)]
pub struct Sandbox {
    policy: Policy,
    program: PathBuf,
    socket: OwnedFd,
    supervisor: Child,
    gaps: Gaps,
}

impl Sandbox {
    pub fn open(policy: Policy) -> io::Result<Sandbox> {
        Sandbox::open_at(Path::new(THIS), policy)
    }

    /// The same, guarded by `program`, which has to call [`serve`](super::serve) first.
    pub fn open_at(program: &Path, policy: Policy) -> io::Result<Sandbox> {
        /// Why this system does not allow namespaces, once that is known.
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

    /// Starts the process; where it cannot have namespaces it says why.
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
            // What is pressed at the terminal is for us.
            .process_group(0)
            .spawn()
            // It is not the program to be guarded that is missing.
            .map_err(|e| io::Error::new(e.kind(), format!("{}: {e}", program.display())))?;
        let program = program.to_path_buf();
        let mut sandbox = Sandbox { policy, program, socket, supervisor, gaps: Gaps::default() };
        match sandbox.next()? {
            Some(Response::Ready(gaps)) => {
                sandbox.gaps = gaps;
                // What a sandbox has of its own is not seen from here.
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

    /// What the sandbox lacks.
    pub fn gaps(&self) -> &Gaps {
        &self.gaps
    }

    /// What the sandbox was opened with.
    pub fn policy(&self) -> &Policy {
        &self.policy
    }

    /// Starts `command`. What it says about its streams does not count: they are pipes.
    pub fn start(&mut self, command: &Command) -> io::Result<Pipes> {
        if let Some(pipes) = self.started(command)? {
            return Ok(pipes);
        }
        // Its supervisor was ended, together with what ran before.
        *self = Sandbox::open_at(&self.program, self.policy)?;
        self.started(command)?.ok_or_else(lost)
    }

    /// Starts `command`, unless the supervisor is gone.
    fn started(&self, command: &Command) -> io::Result<Option<Pipes>> {
        let pipe = || pipe_with(PipeFlags::CLOEXEC);
        let [(stdin, to), (from, stdout), (complaint, stderr)] = [pipe()?, pipe()?, pipe()?];
        let files = [stdin.as_fd(), stdout.as_fd(), stderr.as_fd()];
        match send(&self.socket, &Request::Start(Program::of(command)), &files) {
            Err(e) if e.kind() == io::ErrorKind::BrokenPipe => return Ok(None),
            sent => sent?,
        }
        match self.next()? {
            Some(Response::Started) => {
                let (stdin, stdout, stderr) = (to.into(), from.into(), complaint.into());
                Ok(Some(Pipes { stdin, stdout, stderr }))
            }
            Some(Response::Failed(why)) => Err(io::Error::other(why)),
            _ => Ok(None),
        }
    }

    /// How the program ended, if it does within `patience`.
    pub fn wait(&mut self, patience: Duration) -> io::Result<Option<End>> {
        let patience = Timespec::try_from(patience).ok();
        let mut sockets = [PollFd::new(&self.socket, PollFlags::IN)];
        match poll(&mut sockets, patience.as_ref()) {
            Err(rustix::io::Errno::INTR) | Ok(0) => return Ok(None),
            ready => drop(ready?),
        }
        self.ended().map(Some)
    }

    /// Does the program compute, or wait for a processor, and not for its caller?
    pub fn is_busy(&self) -> bool {
        is_busy(self.supervisor.id() as i32)
    }

    /// Ends the program, if it still runs, and all that it has started.
    pub fn end(&mut self) -> io::Result<End> {
        send(&self.socket, &Request::End, &[])?;
        self.ended()
    }

    fn ended(&self) -> io::Result<End> {
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
    io::Error::other("the process that guards it was ended")
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        // The end of the socket is the end of the sandbox.
        let _ = shutdown(&self.socket, Shutdown::Both);
        let _ = self.supervisor.wait();
    }
}
