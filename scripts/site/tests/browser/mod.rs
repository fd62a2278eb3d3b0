//! Chromium, where there is one, and the boards to be seen there.

use facts::board::Play;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
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

/// Writes a page with nothing but its board for every problem into `folder`, and returns the boards. The
/// program does it, since a test harness may not ask oracles.
pub(crate) fn boards(folder: &Path) -> Vec<Play> {
    let site = Command::new(env!("CARGO_BIN_EXE_site"))
        .args(["--boards", "--out"])
        .arg(folder)
        .output()
        .expect("it starts");
    assert!(site.status.success(), "{}", String::from_utf8_lossy(&site.stderr));
    let read = |file: fs::DirEntry| {
        let script = fs::read_to_string(file.path()).expect("a script");
        let json = script.split_once(".push(").and_then(|(_, rest)| rest.strip_suffix(");\n"));
        serde_json::from_str(json.expect("a call")).expect("boards")
    };
    fs::read_dir(folder.join("boards"))
        .expect("a folder")
        .map(|it| read(it.expect("a file")))
        .collect()
}
