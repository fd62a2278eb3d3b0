//! What the tests of the command share: calls, what comes of them, signals, scripts.

#![allow(dead_code, reason = "each test executable uses some of it")]

use assert_cmd::Command;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Output};

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// The command with these words, in this workspace.
pub(crate) fn grundy(args: &[&str]) -> Command {
    Command::from_std(process(args))
}

/// The same, for what runs beside the test.
pub(crate) fn process(args: &[&str]) -> std::process::Command {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.args(args).env("GRUNDY_ROOT", root());
    command
}

/// The command with these words in another folder, which has its own workspace or none.
pub(crate) fn grundy_in(folder: &Path, args: &[&str]) -> Command {
    let mut command = grundy(args);
    command.current_dir(folder).env_remove("GRUNDY_ROOT");
    command
}

/// The text on stderr, without the lines of cargo, which begin with blanks.
pub(crate) fn said(stderr: &[u8]) -> String {
    let text = String::from_utf8_lossy(stderr);
    text.lines().filter(|line| !line.starts_with("  ")).map(|line| format!("{line}\n")).collect()
}

/// The exit status, stdout, and stderr without the lines of cargo.
pub(crate) fn outcome(command: &mut Command) -> (i32, String, String) {
    let Output { status, stdout, stderr } = command.output().unwrap();
    (status.code().unwrap(), String::from_utf8(stdout).unwrap(), said(&stderr))
}

/// What a call that succeeds prints.
pub(crate) fn printed(command: &mut Command) -> String {
    let output = command.assert().success().get_output().stdout.clone();
    String::from_utf8(output).unwrap()
}

/// Sends a signal.
pub(crate) fn send(signal: &str, child: &Child) {
    let args = ["-s".to_string(), signal.to_string(), child.id().to_string()];
    assert!(std::process::Command::new("kill").args(args).status().unwrap().success());
}

/// Makes a program of a script.
#[cfg(unix)]
pub(crate) fn make_program(path: &Path, script: &str) {
    use std::os::unix::fs::PermissionsExt;
    fs::write(path, script).unwrap();
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
}
