//! What `new` makes compiles, and waits for its sample.

use assert_cmd::Command;
use std::fs;
use std::path::Path;

/// Copies what git would take of the workspace to `copy`; what is there is not written again.
fn copied(root: &Path, copy: &Path) {
    fs::create_dir_all(copy).unwrap();
    for entry in fs::read_dir(root).unwrap().map(Result::unwrap) {
        let (path, name) = (entry.path(), entry.file_name());
        let target = copy.join(&name);
        if name == "target" || name == ".git" {
            continue;
        }
        if path.is_dir() {
            copied(&path, &target);
        } else if fs::read(&path).ok() != fs::read(&target).ok() {
            fs::copy(&path, &target).unwrap();
        }
    }
}

#[test]
fn a_new_problem_compiles_and_waits_for_its_sample() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    // Below target/, where cargo finds again what it has built.
    let copy = root.join("target/new/workspace");
    copied(&root, &copy);
    let id = "a_new_game";
    for made in ["solutions/src/bin", "testdata/examples"] {
        drop(fs::remove_file(copy.join(made).join(format!("{id}.rs"))));
    }
    drop(fs::remove_dir_all(copy.join("testdata/problems").join(id)));

    let grundy = |args: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
        command.args(args).current_dir(&copy).env("CARGO_TARGET_DIR", root.join("target/new"));
        command.assert()
    };
    let made = grundy(&["new", id]).success().get_output().stdout.clone();
    assert_eq!(String::from_utf8(made).unwrap().lines().count(), 5);
    grundy(&["new", id]).code(2);
    // The template's rules are those of a heap from which one to three are taken.
    grundy(&["brute", id, "testdata/problems/a_new_game/1.in"]).success().stdout("First\n");
    // Its theorem is wrong on purpose, and so is the sample.
    let tested = grundy(&["test", id]).code(1).get_output().stdout.clone();
    let tested = String::from_utf8(tested).unwrap();
    assert!(tested.contains("the answer of the statement"), "{tested}");
    assert!(!tested.contains("error[E"), "{tested}");
}
