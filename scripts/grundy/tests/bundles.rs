//! The files for the judges, all of them: made, compiled without crates or warnings, and right on
//! samples and random cases, as the judge compiles them and with overflow checks.

use assert_cmd::Command;
use std::path::Path;

#[test]
fn every_bundle_holds() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.args(["bundle", "--all"]).current_dir(&root);
    // An old compiler beside the new one, where the machine has it.
    let old = Path::new("/usr/bin/rustc");
    if old.exists() && std::env::var_os("GRUNDY_RUSTC").is_none() {
        command.env("GRUNDY_RUSTC", old);
    }
    let output = command.assert().success().get_output().clone();
    let remarks = String::from_utf8(output.stderr).unwrap();
    assert!(!remarks.contains("pruning ended early"), "{remarks}");
    let table = String::from_utf8(output.stdout).unwrap();
    for id in facts::ids().unwrap() {
        let row = table.lines().find(|line| line.contains(&format!(" {id} "))).unwrap();
        let cells: Vec<&str> = row.split_whitespace().collect();
        let bytes: usize = cells[2].parse().unwrap();
        assert!(bytes <= 12_000, "{id}: {bytes} bytes");
        let text = std::fs::read_to_string(root.join(format!("target/bundle/{id}.rs"))).unwrap();
        assert_eq!(text.len(), bytes, "{id}");
        assert!(!text.contains("testdata"), "{id}: tests are left");
    }
}
