//! What works outside a workspace: repositories of others, whose programs are bundled as they are.

mod common;

use assert_cmd::Command;
use common::{outcome, root};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

fn copied(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copied(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

/// A repository as cargo-compete makes it.
fn compete() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    copied(&root().join("scripts/grundy/tests/foreign/compete"), folder.path());
    // With these versions nothing has to be downloaded.
    fs::copy(root().join("Cargo.lock"), folder.path().join("Cargo.lock")).unwrap();
    folder
}

fn grundy(folder: &Path, args: &[&str]) -> Command {
    let mut command = common::grundy_in(folder, args);
    command.env("XDG_CACHE_HOME", folder.join("cache")).env("CARGO_NET_OFFLINE", "true");
    command
}

/// What the program in `file` prints, compiled as a judge does that has no crates.
fn printed(file: &Path, edition: &str, input: &str) -> String {
    let binary = file.with_extension("bin");
    let mut rustc = Command::new("rustc");
    rustc.args(["--edition", edition, "-A", "warnings", "-o"]).arg(&binary).arg(file);
    rustc.assert().success();
    common::printed(Command::new(binary).write_stdin(input))
}

#[test]
fn a_repository_of_cargo_compete_is_bundled_as_it_is() {
    let folder = compete();
    let contest = folder.path().join("abc001");
    let programs = [
        ("abc001-a", "src/bin/a.rs", "2021", "4 3 1 4 1 3", "4 3 1 1 4\n"),
        ("abc001-b", "src/bin/b.rs", "2021", "5 2 0 1 3 4", "3 578373382 6\n"),
        ("abc001-c", "src/bin/c.rs", "2021", "21\n", "42\n"),
        ("abc001-d", "src/bin/d/main.rs", "2021", "5 0 0 1 3", "3\n"),
        ("abc002-a", "../abc002/src/bin/a.rs", "2024", "20 22", "42\n"),
    ];
    for (name, path, edition, input, output) in programs {
        let (_, stdout, stderr) = outcome(&mut grundy(&contest, &["bundle", path]));
        let file = folder.path().join(format!("target/bundle/{name}.rs"));
        assert!(stdout.ends_with(&format!("target/bundle/{name}.rs\n")), "{stdout}{stderr}");
        assert!(stderr.ends_with("it was compiled and not run\n"), "{stderr}");
        let needs = "ac_library needs rustc 1.70 or later\n";
        assert_eq!(stderr.starts_with(needs), name == "abc001-b", "{stderr}");
        assert_eq!(printed(&file, edition, input), output, "{name}");
        let text = fs::read_to_string(file).unwrap();
        assert!(!text.contains("of_another_contest"), "{text}");
    }
}

/// What has to be built is built in the cache folder, from sources that the command carries.
#[test]
fn what_has_to_be_built_is_built_in_the_cache() {
    let folder = tempfile::tempdir().unwrap();
    let judge = "grundy.rs";
    fs::write(
        folder.path().join(judge),
        "fn main() {\n    proconio::input! { n: u8 }\n    println!(\"{n}\");\n}\n",
    )
    .unwrap();
    let (_, stdout, stderr) =
        outcome(&mut grundy(folder.path(), &["bundle", judge, "--out", "out.rs"]));
    assert_eq!((&*stdout, &*stderr), ("out.rs\n", "it was compiled and not run\n"));
    assert_eq!(printed(&folder.path().join("out.rs"), "2021", "7"), "7\n");
    let cache = folder.path().join("cache/grundy").join(env!("CARGO_PKG_VERSION"));
    let manifest = fs::read_to_string(cache.join("Cargo.toml")).unwrap();
    assert!(manifest.contains("\nmembers = [\"testdata\", \"testdata/facts\", \"scripts/*\"]\n"));
    // The workspace that is carried is whole.
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["metadata", "--format-version", "1", "--offline", "--no-deps"]).current_dir(&cache);
    cargo.assert().success();
}
