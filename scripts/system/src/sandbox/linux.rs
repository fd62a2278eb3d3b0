//! The caller's side of a sandbox.

use super::supervisor;
use super::wire::{receive, send, Program, Request, Response};
use super::{End, Gaps, Pipes, Policy, Stream};
use crate::files;
use crate::process::Trouble;
use rustix::event::{poll, PollFd, PollFlags, Timespec};
use rustix::net::{socketpair, AddressFamily, SocketFlags, SocketType};
use rustix::pipe::{pipe_with, PipeFlags};
use std::io;
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::OnceLock;
use std::time::Duration;

/// This program, even if its file was replaced.
pub(super) const THIS: &str = "/proc/self/exe";

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
        if policy.namespaces {
            if REFUSED.get().is_none() {
                match Sandbox::start_warden(program, policy)? {
                    Ok(sandbox) => return Ok(sandbox),
                    Err(why) => drop(REFUSED.set(why)),
                }
            }
            let mut sandbox = Sandbox::open_at(program, Policy { namespaces: false, ..policy })?;
            sandbox.policy = policy;
            sandbox.gaps.namespaces = REFUSED.get().cloned();
            return Ok(sandbox);
        }
        let sandbox = Sandbox::start_warden(program, policy)?;
        sandbox.map_err(io::Error::other)
    }

    /// Starts the process; where it cannot have namespaces it says why.
    fn start_warden(program: &Path, policy: Policy) -> io::Result<Result<Sandbox, String>> {
        let kind = (AddressFamily::UNIX, SocketType::SEQPACKET, SocketFlags::CLOEXEC);
        let (socket, other) = socketpair(kind.0, kind.1, kind.2, None)?;
        let supervisor = Command::new(program)
            .args([supervisor::WORD, supervisor::OUTER])
            .arg(serde_json::to_string(&policy)?)
            .stdin(Stdio::from(other))
            .stdout(Stdio::null())
            // What is pressed at the terminal is for us.
            .process_group(0)
            .spawn()
            // It is not the program to be guarded that is missing.
            .map_err(|e| io::Error::new(e.kind(), format!("{}: {e}", program.display())))?;
        let mut sandbox = Sandbox {
            policy,
            program: program.to_path_buf(),
            socket,
            supervisor,
            gaps: Gaps::default(),
        };
        match sandbox.next()? {
            Some(Response::Ready(gaps)) => {
                sandbox.gaps = gaps;
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

    /// Starts `command`, with these as stdin, stdout and stderr. What the command says about its streams
    /// does not count.
    pub fn start(&mut self, command: &Command, streams: [Stream; 3]) -> Result<Pipes, Trouble> {
        let failed = |why: io::Error| Trouble::Start(why.to_string());
        if let Some(pipes) = self.started(command, streams).map_err(failed)? {
            return Ok(pipes);
        }
        // Its supervisor was ended, together with what ran before.
        *self = Sandbox::open_at(&self.program, self.policy).map_err(failed)?;
        let pipes = self.started(command, streams).map_err(failed)?;
        pipes.ok_or_else(|| Trouble::Crash(lost().to_string()))
    }

    /// Starts `command`, if somebody is there who does.
    fn started(&self, command: &Command, streams: [Stream; 3]) -> io::Result<Option<Pipes>> {
        let owned = |(name, value): (&std::ffi::OsStr, Option<&std::ffi::OsStr>)| {
            (name.to_owned(), value.map(ToOwned::to_owned))
        };
        let program = Program {
            path: command.get_program().to_owned(),
            args: command.get_args().map(ToOwned::to_owned).collect(),
            variables: command.get_envs().map(owned).collect(),
            folder: command.get_current_dir().map(ToOwned::to_owned),
        };
        let mut pipes = Pipes::default();
        let pipe = || pipe_with(PipeFlags::CLOEXEC);
        let null = || std::fs::File::options().read(true).write(true).open("/dev/null");
        let stdin = match streams[0] {
            Stream::Piped => {
                let (theirs, ours) = pipe()?;
                pipes.stdin = Some(ours.into());
                theirs
            }
            Stream::Inherited => io::stdin().as_fd().try_clone_to_owned()?,
            Stream::Null => null()?.into(),
        };
        let stdout = match streams[1] {
            Stream::Piped => {
                let (ours, theirs) = pipe()?;
                pipes.stdout = Some(ours.into());
                theirs
            }
            Stream::Inherited => io::stdout().as_fd().try_clone_to_owned()?,
            Stream::Null => null()?.into(),
        };
        let stderr = match streams[2] {
            Stream::Piped => {
                let (ours, theirs) = pipe()?;
                pipes.stderr = Some(ours.into());
                theirs
            }
            Stream::Inherited => io::stderr().as_fd().try_clone_to_owned()?,
            Stream::Null => null()?.into(),
        };
        let files = [stdin.as_fd(), stdout.as_fd(), stderr.as_fd()];
        match send(&self.socket, &Request::Start(program), &files) {
            Err(e) if e.kind() == io::ErrorKind::BrokenPipe => return Ok(None),
            sent => sent?,
        }
        match self.next()? {
            Some(Response::Started) => Ok(Some(pipes)),
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
        match self.next()? {
            Some(Response::Ended(end)) => Ok(Some(end)),
            _ => Err(lost()),
        }
    }

    /// Ends the program, if it still runs, and all that it has started.
    pub fn end(&mut self) -> io::Result<End> {
        send(&self.socket, &Request::End, &[])?;
        match self.next()? {
            Some(Response::Ended(end)) => Ok(end),
            _ => Err(lost()),
        }
    }

    fn next(&self) -> io::Result<Option<Response>> {
        Ok(receive(&self.socket)?.map(|(say, _)| say))
    }
}

/// Sees to it that what this process leaves in the folder `base` goes with it, however it ends: another
/// process waits for that.
pub(crate) fn keep(base: &Path) {
    /// It is never written to: its end is the end of this process.
    static ALIVE: OnceLock<ChildStdin> = OnceLock::new();
    let keeper = Command::new(THIS)
        .args([supervisor::WORD, supervisor::KEEPER])
        .arg(base)
        .arg(files::own())
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .process_group(0)
        .spawn();
    // Without it the next one that needs a folder sweeps.
    if let Some(stdin) = keeper.ok().and_then(|mut keeper| keeper.stdin.take()) {
        let _ = ALIVE.set(stdin);
    }
}

fn lost() -> io::Error {
    io::Error::other("the process that guards it was ended")
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        // The end of the socket is the end of the sandbox.
        let _ = rustix::net::shutdown(&self.socket, rustix::net::Shutdown::Both);
        let _ = self.supervisor.wait();
    }
}
