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

/// A Firefox without a window. The variable `FIREFOX` names another. One in a snap sees no folder of ours.
#[allow(dead_code, reason = "one test looks at pages in Firefox")]
pub(crate) fn firefox() -> Option<PathBuf> {
    let named = std::env::var_os("FIREFOX").map(PathBuf::from);
    let paths = std::env::var_os("PATH").unwrap_or_default();
    let mut found = ["firefox", "firefox-esr"]
        .into_iter()
        .flat_map(|name| std::env::split_paths(&paths).map(move |it| it.join(name)));
    let path = named.or_else(|| found.find(|it| it.is_file()))?;
    let is_snap = std::fs::canonicalize(&path).is_ok_and(|it| it.starts_with("/snap"))
        || std::fs::read(&path).is_ok_and(|text| {
            text.len() < 10_000 && String::from_utf8_lossy(&text).contains("/snap")
        });
    (!is_snap && Command::new(&path).arg("--version").output().is_ok_and(|it| it.status.success()))
        .then_some(path)
}

/// Tells what a test does not try, past the harness, which keeps to itself what a test that passes prints.
pub(crate) fn skipped(what: &str) {
    writeln!(std::io::stderr(), "SKIPPED: {what}").expect("there is a stderr");
}
