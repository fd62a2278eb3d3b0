//! The last step by hand: the file on the clipboard, the problem's page in the browser.

use crate::{Failure, Result};
use std::io::Write;
use std::process::{Command, Stdio};

/// Programs that put their stdin on the clipboard.
const CLIPBOARDS: [&[&str]; 5] =
    [&["wl-copy"], &["xclip", "-selection", "clipboard"], &["xsel", "-ib"], &["pbcopy"], &["clip"]];

/// Puts `text` on the clipboard, and says how.
///
/// # Errors
/// If there is no clipboard that can be reached.
pub fn copy(text: &str) -> Result<String> {
    // Over ssh the clipboard is at the other end, where only the terminal reaches.
    let far = std::env::var_os("SSH_CONNECTION").is_some();
    if !far {
        if let Some([name, ..]) = CLIPBOARDS.iter().find(|command| fed(command, text)) {
            return Ok(format!("copied by {name}"));
        }
    }
    let terminal = std::fs::OpenOptions::new().write(true).open("/dev/tty");
    if let (true, Ok(mut terminal)) = (far, terminal) {
        let sequence = format!("\x1b]52;c;{}\x07", base64(text.as_bytes()));
        terminal.write_all(sequence.as_bytes()).map_err(Failure::check)?;
        return Ok("copied through the terminal (OSC 52)".to_string());
    }
    let names: Vec<&str> = CLIPBOARDS.iter().map(|command| command[0]).collect();
    Err(Failure::check(format!("no clipboard here: none of {} works", names.join(", "))))
}

/// The first of the clipboard programs that is installed.
#[must_use]
pub fn clipboard() -> Option<&'static str> {
    CLIPBOARDS.iter().map(|command| command[0]).find(|name| installed(name))
}

/// Can `name` be started?
#[must_use]
pub fn installed(name: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path)
        .any(|folder| folder.join(name).is_file() || folder.join(format!("{name}.exe")).is_file())
}

/// Opens `url` in the browser.
///
/// # Errors
/// If there is no page or nothing to open it with.
pub fn open(url: &str) -> Result<()> {
    if url.is_empty() {
        return Err(Failure::check("no page of this problem is known"));
    }
    let commands: [&[&str]; 3] = [&["xdg-open"], &["open"], &["cmd", "/C", "start"]];
    let opened = commands.iter().any(|command| {
        let run =
            Command::new(command[0]).args(&command[1..]).arg(url).stderr(Stdio::null()).status();
        run.is_ok_and(|status| status.success())
    });
    if opened {
        Ok(())
    } else {
        Err(Failure::check(format!("nothing here opens a page; it is {url}")))
    }
}

/// Does `command` take `text`?
fn fed(command: &[&str], text: &str) -> bool {
    let child = Command::new(command[0])
        .args(&command[1..])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    let Ok(mut child) = child else { return false };
    let written =
        child.stdin.take().is_some_and(|mut stdin| stdin.write_all(text.as_bytes()).is_ok());
    child.wait().is_ok_and(|status| status.success()) && written
}

/// RFC 4648.
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let word = (0..3).fold(0, |word, i| word << 8 | u32::from(*chunk.get(i).unwrap_or(&0)));
        for i in 0..4 {
            let letter = LETTERS[(word >> (18 - 6 * i) & 63) as usize];
            text.push(if i <= chunk.len() { char::from(letter) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The test vectors of RFC 4648, section 10.
    #[test]
    fn base64_is_that_of_the_rfc() {
        let vectors =
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")];
        for (plain, coded) in vectors {
            assert_eq!(base64(plain.as_bytes()), coded);
        }
    }
}
