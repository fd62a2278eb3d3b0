//! The user's desktop: copies a file to the clipboard, opens a problem's page in the browser.

use crate::{Failure, Result};
use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Programs that put their stdin on the clipboard.
const CLIPBOARDS: [&[&str]; 5] =
    [&["wl-copy"], &["xclip", "-selection", "clipboard"], &["xsel", "-ib"], &["pbcopy"], &["clip"]];

/// Puts `text` on the clipboard, and says how.
pub fn copy(text: &str) -> Result<String> {
    // Over ssh the clipboard is on the user's machine, and only the terminal reaches it.
    let far = std::env::var_os("SSH_CONNECTION").is_some();
    if !far {
        let takes = |command: &&&[&str]| {
            program(command[0]).is_some_and(|path| fed(&path, &command[1..], text))
        };
        if let Some([name, ..]) = CLIPBOARDS.iter().find(takes) {
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
pub fn clipboard() -> Option<&'static str> {
    CLIPBOARDS.iter().map(|command| command[0]).find(|name| installed(name))
}

pub fn installed(name: &str) -> bool {
    program(name).is_some()
}

/// The path of the program `name`. Under WSL the programs of Windows have an ending.
fn program(name: &str) -> Option<PathBuf> {
    program_in(&std::env::var_os("PATH").unwrap_or_default(), name)
}

fn program_in(path: &OsStr, name: &str) -> Option<PathBuf> {
    let names = [name.to_string(), format!("{name}.exe")];
    let mut files = std::env::split_paths(path)
        .flat_map(|folder| names.iter().map(|name| folder.join(name)).collect::<Vec<_>>());
    files.find(|file| file.is_file())
}

pub fn open(url: &str) -> Result<()> {
    if url.is_empty() {
        return Err(Failure::check("this problem has no known page"));
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
        Err(Failure::check(format!("no program here opens the page {url}")))
    }
}

/// Writes `text` to the stdin of `program`; true if it succeeds.
fn fed(program: &Path, args: &[&str], text: &str) -> bool {
    let child = Command::new(program)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    let Ok(mut child) = child else { return false };
    let written =
        child.stdin.take().is_some_and(|mut stdin| stdin.write_all(text.as_bytes()).is_ok());
    child.wait().is_ok_and(|status| status.success()) && written
}

/// As RFC 4648 says.
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

    #[cfg(unix)]
    #[test]
    fn a_program_of_windows_is_found_and_fed() {
        use std::os::unix::fs::PermissionsExt;
        let folder = crate::files::temporary().unwrap();
        let [clip, to] = ["clip.exe", "clipboard"].map(|name| folder.path().join(name));
        std::fs::write(&clip, format!("#!/bin/sh\nexec cat > {}\n", to.display())).unwrap();
        std::fs::set_permissions(&clip, std::fs::Permissions::from_mode(0o755)).unwrap();
        let found = program_in(folder.path().as_os_str(), "clip").unwrap();
        assert!(fed(&found, &[], "fn main() {}\n"));
        assert_eq!(std::fs::read_to_string(to).unwrap(), "fn main() {}\n");
        assert_eq!(program_in(folder.path().as_os_str(), "cli"), None);
    }

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
