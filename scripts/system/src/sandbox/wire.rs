//! The messages between a sandbox and its caller: packets on a socket, with open files.

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

/// The largest process number.
pub(super) const PID_MAX: &str = "/proc/sys/kernel/pid_max";

/// The first argument of a supervisor; the second is its role.
pub(super) const WORD: &str = "--sandbox";
pub(super) const OUTER: &str = "outer";
pub(super) const INNER: &str = "inner";

/// A message to the sandbox.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Request {
    /// Start this program, with the three files of the packet as its streams.
    Start(Program),
    /// End the program.
    End,
}

/// A message from the sandbox.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Response {
    /// The sandbox waits for programs.
    Ready(Gaps),
    /// The sandbox cannot have namespaces, and has ended.
    Unready(String),
    /// The program has started.
    Started,
    /// The program or the sandbox cannot start.
    Failed(String),
    /// The program has ended, and the sandbox has killed its other processes.
    Ended(End),
}

/// The longest packet in bytes. We refuse longer arguments.
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
    let files = along
        .drain()
        .flat_map(|message| match message {
            RecvAncillaryMessage::ScmRights(files) => files.collect(),
            _ => vec![],
        })
        .collect();
    Ok(Some((serde_json::from_slice(&text[..received.bytes])?, files)))
}
