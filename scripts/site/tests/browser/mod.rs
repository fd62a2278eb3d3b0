//! Chromium, where there is one.

use std::io::Write;
use std::path::PathBuf;
use std::process::Command;

/// What Chromium is called. The variable `CHROMIUM` names another.
const NAMES: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// A headless Chromium that touches nothing but the files which it is shown.
pub(crate) fn chromium() -> Option<Command> {
    let named = std::env::var_os("CHROMIUM").map(PathBuf::from);
    let works = |name: &PathBuf| Command::new(name).arg("--version").output().is_ok();
    let name = named.into_iter().chain(NAMES.map(PathBuf::from)).find(works)?;
    let mut command = Command::new(name);
    command
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"])
        .args(["--disable-background-networking", "--disable-component-update", "--disable-sync"]);
    Some(command)
}

/// Tells what a test does not try, past the harness, which keeps to itself what a test that passes prints.
pub(crate) fn skipped(what: &str) {
    writeln!(std::io::stderr(), "SKIPPED: {what}").expect("there is a stderr");
}
