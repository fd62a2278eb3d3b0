//! Runs cargo quietly while it is quick, and shows its progress once it takes longer, so that the screen is not blank
//! while cargo compiles, downloads or waits for another cargo.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods)]

mod door;
mod guard;

pub use door::{half_a_character, printable, Source};
pub use guard::ending_with_us;

use std::io::{self, IsTerminal, Read, Write};
use std::process::{ChildStderr, Command, ExitCode, Stdio};
use std::sync::mpsc::{channel, RecvTimeoutError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// The variable with the name under which the user called the command.
pub const NAME: &str = "GRUNDY_NAME";

/// How long cargo may take silently.
const BLINK: Duration = Duration::from_millis(400);

/// Passes on the stderr of a cargo that takes longer than a blink.
#[derive(Debug)]
pub struct Watch(JoinHandle<Heard>);

/// The stderr of a cargo.
#[derive(Debug, Default, PartialEq, Eq)]
struct Heard {
    /// The text that we have not shown.
    held: Vec<u8>,
    /// Did cargo fail to download a package?
    lacks_packages: bool,
}

/// A cargo with these arguments, an empty stdin, and a stderr for [`watch`].
///
/// Cargo writes to a pipe, so we ask for its bar if our own stderr is a terminal.
pub fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args).stdin(Stdio::null()).stderr(Stdio::piped());
    if has_terminal() {
        command.env("CARGO_TERM_PROGRESS_WHEN", "always").env("CARGO_TERM_PROGRESS_WIDTH", "80");
        // Sequences of some terminals, which would not pass.
        command.env("CARGO_TERM_PROGRESS_TERM_INTEGRATION", "false");
        command.env("CARGO_TERM_HYPERLINKS", "false");
        if has_colors() {
            command.env("CARGO_TERM_COLOR", "always");
        }
    }
    command
}

/// Does stderr show colours?
pub fn has_colors() -> bool {
    has_terminal() && std::env::var_os("NO_COLOR").is_none()
}

#[allow(clippy::disallowed_methods, reason = "it only asks")]
fn has_terminal() -> bool {
    io::stderr().is_terminal()
}

/// Watches the stderr of a [`cargo`] that was just started.
pub fn watch(pipe: Option<ChildStderr>) -> Watch {
    Watch(thread::spawn(move || pipe.map_or(Heard::default(), pass_on)))
}

impl Watch {
    /// Shows the rest of the text if the cargo has `failed`. Call this after the cargo has ended.
    pub fn end(self, failed: bool) {
        let Heard { held, lacks_packages } = self.0.join().unwrap_or_default();
        if failed {
            show(&held);
            if lacks_packages {
                show(format!("{ADVICE}\n").as_bytes());
            }
        }
    }
}

/// Writes to stderr what cargo says.
#[allow(clippy::disallowed_methods, reason = "the door of this crate, on which `system` rests")]
fn show(said: &[u8]) {
    let mut stderr = io::stderr().lock();
    let written = if has_terminal() {
        stderr.write_all(printable(said, Source::Cargo).as_bytes())
    } else {
        stderr.write_all(said)
    };
    // A closed stderr is not an error.
    let _ = written.and_then(|()| stderr.flush());
}

/// Shows why the command does not start.
pub fn fail(why: &str) -> ExitCode {
    show(format!("error: {why}\n").as_bytes());
    ExitCode::FAILURE
}

/// For a machine without packages and without a network.
const ADVICE: &str =
    "Packages are missing on this machine: `cargo fetch`, once with a network, brings them.";

/// Cargo's messages about a missing package.
const LACKS: [&str; 3] = ["no matching package named", "failed to download", "failed to get `"];

/// Reads `pipe` to its end. We hold the text of the first moments back, and return it if the pipe ends that early.
fn pass_on(mut pipe: impl Read + Send + 'static) -> Heard {
    let (sender, chunks) = channel();
    thread::spawn(move || {
        let mut chunk = [0; 4096];
        while let Ok(length @ 1..) = pipe.read(&mut chunk) {
            if sender.send(chunk[..length].to_vec()).is_err() {
                return;
            }
        }
    });
    let end = Instant::now() + BLINK;
    let mut held = vec![];
    loop {
        match chunks.recv_timeout(end.saturating_duration_since(Instant::now())) {
            Ok(chunk) => held.extend(chunk),
            Err(RecvTimeoutError::Disconnected) => {
                return Heard { lacks_packages: lacks_packages(&held), held };
            }
            Err(RecvTimeoutError::Timeout) => break,
        }
    }
    let mut line = vec![];
    let mut lacking = false;
    for byte in std::iter::once(held).chain(chunks).flatten() {
        line.push(byte);
        // Cargo draws the bar over itself, with a return at its end.
        if byte == b'\n' || byte == b'\r' {
            // The user sees the end by our own output.
            if !is_end(&line) {
                show(&line);
            }
            lacking |= lacks_packages(&line);
            line.clear();
        }
    }
    show(&line);
    Heard { held: vec![], lacks_packages: lacking | lacks_packages(&line) }
}

fn lacks_packages(said: &[u8]) -> bool {
    let said = String::from_utf8_lossy(said);
    LACKS.iter().any(|what| said.contains(what))
}

/// Turns this process into `command`, so that signals reach it. On other systems, runs it and returns its status.
#[cfg(unix)]
pub fn become_program(command: &mut Command) -> Result<ExitCode, String> {
    use std::os::unix::process::CommandExt;
    let why = command.exec();
    Err(format!("{}: {why}", command.get_program().to_string_lossy()))
}

#[cfg(not(unix))]
pub fn become_program(command: &mut Command) -> Result<ExitCode, String> {
    let status = command.status().map_err(|e| e.to_string())?;
    Ok(ExitCode::from(status.code().map_or(1, |code| code as u8)))
}

/// Is this cargo's last line?
fn is_end(line: &[u8]) -> bool {
    let line = String::from_utf8_lossy(line);
    line.contains("Finished") && line.contains(" target(s) in ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_is_known() {
        assert!(is_end(b"    Finished `dev` profile [unoptimized] target(s) in 0.45s\n"));
        assert!(is_end(b"\x1b[1m\x1b[92m    Finished\x1b[0m `dev` profile target(s) in 1m 2s\n"));
        assert!(!is_end(b"   Compiling facts v0.1.0\n"));
    }

    #[test]
    fn the_text_of_a_quick_cargo_is_held_back() {
        let said = b"   Compiling a v1\nerror: b\n";
        assert_eq!(pass_on(&said[..]), Heard { held: said.to_vec(), lacks_packages: false });
    }
}
