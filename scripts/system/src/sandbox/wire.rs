//! What a sandbox and its caller say to each other: a packet each, on a socket, with open files beside.

use super::{End, Gaps, Program};
use rustix::io::Errno;
use rustix::net::{
    recvmsg, sendmsg, RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, ReturnFlags,
    SendAncillaryBuffer, SendAncillaryMessage, SendFlags,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::io::{self, IoSlice, IoSliceMut};
use std::mem::MaybeUninit;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};

/// This program, even if its file was replaced.
pub(super) const THIS: &str = "/proc/self/exe";

/// The largest number that the system gives to a process.
pub(super) const PID_MAX: &str = "/proc/sys/kernel/pid_max";

/// The first argument of a supervisor; the second says which one.
pub(super) const WORD: &str = "--sandbox";
pub(super) const OUTER: &str = "outer";
pub(super) const INNER: &str = "inner";

/// What a sandbox is asked to do.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Request {
    /// Start this; its stdin, stdout and stderr come along.
    Start(Program),
    /// End what runs.
    End,
}

/// What a sandbox says.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Response {
    /// It waits for programs.
    Ready(Gaps),
    /// It cannot have namespaces, and has ended.
    Unready(String),
    /// The program runs.
    Started,
    /// It cannot be started, or the sandbox cannot.
    Failed(String),
    /// It has ended, and with it all that was in the sandbox.
    Ended(End),
}

/// The longest packet. Longer arguments are refused.
const LONGEST: usize = 160 << 10;

/// Sends `what`, and `files` along with it.
pub(super) fn send(
    socket: impl AsFd,
    what: &impl Serialize,
    files: &[BorrowedFd],
) -> io::Result<()> {
    let text = serde_json::to_vec(what)?;
    if text.len() > LONGEST {
        return Err(Errno::TOOBIG.into());
    }
    let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(3))];
    let mut along = SendAncillaryBuffer::new(&mut space);
    if !files.is_empty() {
        along.push(SendAncillaryMessage::ScmRights(files));
    }
    sendmsg(socket, &[IoSlice::new(&text)], &mut along, SendFlags::NOSIGNAL)?;
    Ok(())
}

/// Waits for a packet; `None` if the other end is closed.
pub(super) fn receive<T: DeserializeOwned>(
    socket: impl AsFd,
) -> io::Result<Option<(T, Vec<OwnedFd>)>> {
    let mut text = vec![0; LONGEST];
    let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(3))];
    let mut along = RecvAncillaryBuffer::new(&mut space);
    let received = rustix::io::retry_on_intr(|| {
        recvmsg(&socket, &mut [IoSliceMut::new(&mut text)], &mut along, RecvFlags::CMSG_CLOEXEC)
    });
    let received = match received {
        Err(Errno::CONNRESET) => return Ok(None),
        received => received?,
    };
    if received.bytes == 0 || received.flags.contains(ReturnFlags::TRUNC) {
        return Ok(None);
    }
    let files = along.drain().flat_map(|message| match message {
        RecvAncillaryMessage::ScmRights(files) => files.collect(),
        _ => vec![],
    });
    let files = files.collect();
    Ok(Some((serde_json::from_slice(&text[..received.bytes])?, files)))
}
