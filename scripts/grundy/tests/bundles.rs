//! The files for the judges, all of them, in Rust and in C: made, compiled without crates or warnings,
//! and right on samples and random cases, as the judge compiles them and with overflow checks.

use assert_cmd::Command;
use std::io::Write;
use std::path::Path;
use system::rustc::Rustc;

/// Tells, although the test passes, what it did not try: `cargo grundy test` repeats it at its end. What
/// `println` says of a test that passes nobody sees.
fn skipped(what: &str) {
    writeln!(std::io::stderr(), "SKIPPED: {what}").expect("there is a stderr");
}

/// Can rustc make what C files are made from?
fn has_wasm() -> bool {
    let args = ["--print", "target-libdir", "--target", "wasm32-unknown-unknown"];
    let output = std::process::Command::new("rustc").args(args).output().unwrap();
    Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir()
}

#[test]
fn every_bundle_holds() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.args(["bundle", "--all"]).current_dir(&root);
    let wasm = has_wasm();
    command.arg(if wasm { "--c" } else { "--rust" });
    if !wasm {
        skipped("no C files, as rustc has no target wasm32-unknown-unknown");
    }
    // An old compiler beside the new one.
    match Rustc::old() {
        Some(old) => drop(command.env("GRUNDY_RUSTC", old.path())),
        None => {
            skipped("no bundle was compiled by rustc 1.63, as there is none: .ci/run fetches it");
        }
    }
    let output = command.assert().success().get_output().clone();
    let remarks = String::from_utf8(output.stderr).unwrap();
    assert!(!remarks.contains("warning"), "{remarks}");
    let table = String::from_utf8(output.stdout).unwrap();
    let files = table.lines().filter(|line| line.contains(".rs ") || line.contains(".c "));
    let (mut rust, mut in_c) = (vec![], vec![]);
    for row in files {
        let cells: Vec<&str> = row.split_whitespace().collect();
        let (file, bytes) = (cells[1], cells[2].parse::<usize>().unwrap());
        let text = std::fs::read_to_string(root.join("target/bundle").join(file)).unwrap();
        assert_eq!(text.len(), bytes, "{file}");
        assert!(!text.contains("testdata"), "{file}: tests are left");
        if let Some(id) = file.strip_suffix(".c") {
            in_c.push(id);
            assert!(bytes <= 64_000, "{file}: {bytes} bytes");
            continue;
        }
        rust.extend(file.strip_suffix(".rs"));
        let essay = text.lines().take_while(|line| line.starts_with("//!"));
        let essay: usize = essay.map(|line| line.len() + 1).sum();
        assert!(bytes - essay <= 12_000, "{file}: {bytes} bytes");
    }
    let ids = facts::ids().unwrap();
    assert_eq!(rust, ids);
    assert!(!wasm || in_c == ids, "{in_c:?}");
}
