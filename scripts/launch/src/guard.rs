//! Programs that end with this process, even after a SIGKILL. They share a process group with a shell that reads from a
//! pipe; this process alone holds its other end. When that closes, the shell kills the group and thereby itself.
//!
//! A child has our files until its exec, which comes after it has joined the group. So the pipe closes only when all
//! members are there, and no program is missed.

use std::process::Command;

/// Lets `command` end with this process, as a member of the group whose number this returns; `None` where the system has
/// no such groups.
#[cfg(unix)]
pub fn ending_with_us(command: &mut Command) -> Option<u32> {
    use std::os::unix::process::CommandExt;
    use std::process::{Child, Stdio};
    use std::sync::Mutex;

    static SHELL: Mutex<Option<Child>> = Mutex::new(None);
    // Ctrl-C is for the programs: they may tidy up.
    const WAIT: &str = "trap '' HUP INT TERM; read -r end; kill -KILL 0";

    let mut shell = SHELL.lock().ok()?;
    let lives = shell.as_mut().is_some_and(|it| matches!(it.try_wait(), Ok(None)));
    if !lives {
        let mut guard = Command::new("/bin/sh");
        guard.args(["-c", WAIT]).process_group(0).stdin(Stdio::piped());
        guard.stdout(Stdio::null()).stderr(Stdio::null());
        *shell = guard.spawn().ok();
    }
    let group = shell.as_ref()?.id();
    command.process_group(group as i32);
    Some(group)
}

#[cfg(not(unix))]
pub fn ending_with_us(_: &mut Command) -> Option<u32> {
    None
}
