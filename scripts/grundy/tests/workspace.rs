//! What needs a workspace of its own, in which problems are made and broken, and the examples of the manual.

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

/// Links what cargo has built of foreign crates from the target folder `from` to `to`, so that a build in the copy does
/// not compile them again. Our own crates have the same names in both, so cargo would write through their links.
fn link_foreign_crates(root: &Path, from: &Path, to: &Path) {
    let in_scripts = fs::read_dir(root.join("scripts")).unwrap().flatten();
    let ours: Vec<String> = in_scripts
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .chain(["boards", "facts", "shared", "solutions", "testdata"].map(String::from))
        .collect();
    let mut foreign = vec![];
    for kind in [".fingerprint", "build", "deps"] {
        for entry in fs::read_dir(from.join(kind)).into_iter().flatten().flatten() {
            let (path, to) = (entry.path(), to.join(kind).join(entry.file_name()));
            let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let Some((name, hash)) = stem.rsplit_once('-') else { continue };
            if kind != "deps" && !ours.iter().any(|it| it == name) {
                foreign.push(hash.to_string());
            }
            if foreign.iter().any(|it| it == hash) {
                linked(&path, &to);
            }
        }
    }
}

/// Links the file `from`, or all files in that folder, to `to`.
fn linked(from: &Path, to: &Path) {
    if from.is_dir() {
        fs::create_dir_all(to).unwrap();
        for entry in fs::read_dir(from).unwrap().flatten() {
            linked(&entry.path(), &to.join(entry.file_name()));
        }
    } else {
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        // Where a link is not possible, cargo compiles the crate.
        let _ = fs::hard_link(from, to);
    }
}

/// What is built in the copy is not optimised: these games are small, and each edit is compiled anew.
const QUICK: &str = "
[profile.dev.package]
explore = { opt-level = 0, codegen-units = 16 }
proconio = { opt-level = 0 }
shared = { opt-level = 0 }
solutions = { opt-level = 0 }
testdata = { opt-level = 0 }
";

/// A copy of the workspace, in its target folder. The tests share it, so that nothing is compiled twice. Each has problems
/// of its own in it, since they run at the same time.
static COPY: LazyLock<PathBuf> = LazyLock::new(|| {
    let root = facts::root();
    // Below target/, where cargo finds again what it has built.
    let target = root.join("target/new");
    let folder = target.join("workspace");
    system::files::renew(root, &folder).unwrap();
    let built = Path::new(env!("CARGO_BIN_EXE_grundy")).parent().unwrap();
    if !target.join("debug").exists() {
        link_foreign_crates(root, built, &target.join("debug"));
    }
    let config = folder.join(".cargo/config.toml");
    fs::write(&config, fs::read_to_string(root.join(".cargo/config.toml")).unwrap() + QUICK)
        .unwrap();
    folder
});

/// `command`, which works in the copy.
fn in_copy(mut command: Command) -> Command {
    command.current_dir(&*COPY).env("CARGO_TARGET_DIR", COPY.parent().unwrap());
    command.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0");
    command
}

/// Runs every example of a document in the copy. Lines behind `$ cat FILE` are the text of that file; lines behind
/// another command are printed by it, where `…` stands for any lines.
fn examples_run(document: &str) -> usize {
    let text = fs::read_to_string(COPY.join(document)).unwrap();
    let mut runs = 0;
    for (command, shown) in common::examples(&text) {
        if let Some(file) = command.strip_prefix("cat ") {
            let text = format!("{}\n", shown.trim_end());
            system::files::write(&COPY.join(file), text).unwrap();
            continue;
        }
        let words = command.strip_prefix("cargo grundy ").unwrap_or_else(|| panic!("{command}"));
        let mut words = shell_words::split(words).unwrap();
        if words[0] == "stress" {
            // A busy machine needs longer to find the counterexample.
            words.extend(["--seconds", "120"].map(String::from));
        }
        let mut call = in_copy(Command::new(env!("CARGO_BIN_EXE_grundy")));
        let output = common::beside_others(&command, || call.args(words).output().unwrap());
        let printed =
            [&output.stdout, &output.stderr].map(|it| String::from_utf8_lossy(it)).concat();
        let is_there = common::fits(&format!("…{}…", shown.trim()), &printed);
        assert!(is_there, "{document}: {command}\nhas no\n{shown}\nin\n{printed}");
        let refused = [Some(2), Some(101), None].contains(&output.status.code());
        assert!(!refused, "{document}: {command}\n{printed}");
        runs += 1;
    }
    runs
}

/// Every example of the README runs, and of the manual, by day those of an eighth of its pages.
#[test]
fn the_manual_is_right() {
    facts::needs_collection!();
    let manual = fs::read_dir(COPY.join("scripts/site/manual")).unwrap();
    let names = manual
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".md"));
    let mut pages: Vec<String> = names.map(|name| format!("scripts/site/manual/{name}")).collect();
    pages.sort();
    pages.insert(0, "README.md".to_string());
    let due: Vec<&String> = pages
        .iter()
        .enumerate()
        .filter(|it| it.0 == 0 || facts::is_tried(it.0))
        .map(|it| it.1)
        .collect();
    let runs: usize = due.iter().map(|page| examples_run(page)).sum();
    if due.len() < pages.len() {
        common::skipped(
            "seven eighths of the manual's examples: `cargo grundy test --tools --whole` runs all",
        );
    }
    assert!(runs >= if due.len() < pages.len() { 5 } else { 25 }, "{runs}");
}

/// The examples of a document in `sessions`, in the copy.
#[cfg(unix)]
fn session(document: &str) {
    common::session(document, || (in_copy(common::shell(&COPY)), ()));
}

/// What `new` makes of rules, and problems with programs that check and talk.
#[cfg(unix)]
#[test]
fn problems_of_ones_own() {
    session("own.md");
}

/// What `new` makes compiles, and waits for its sample; a solution that ends the process early has passed nothing; a
/// broken oracle breaks only its own problem.
#[cfg(unix)]
#[test]
fn a_new_problem() {
    facts::needs_collection!();
    session("new.md");
}

/// `watch`, a command that is killed, a problem with several right answers.
#[cfg(target_os = "linux")]
#[test]
fn a_new_problem_in_all_ways() {
    facts::needs_collection!();
    if std::env::var_os("GRUNDY_WHOLE").is_none() {
        return common::skipped(
            "`watch`, a command that is killed, a problem with several right answers: \
             `cargo grundy test --tools --whole` tries it",
        );
    }
    session("several.md");
}

#[cfg(target_os = "linux")]
#[test]
fn a_wrong_proof_fails() {
    facts::needs_collection!();
    if Command::new("coqc").arg("--version").output().is_err() {
        return common::skipped("no coqc here, so `prove` is not tried");
    }
    session("proofs.md");
}

/// The night fuzzes each target, and each target tries again what it once found.
#[test]
fn the_night_fuzzes_each_target() {
    facts::needs_collection!();
    let fuzz = facts::root().join("scripts/fuzz");
    let names = |folder: &str, is_one: fn(&Path) -> bool| -> Vec<String> {
        let entries = fs::read_dir(fuzz.join(folder)).unwrap().map(|it| it.unwrap().path());
        let paths = entries.filter(|path| is_one(path));
        let mut names: Vec<String> =
            paths.map(|path| path.file_stem().unwrap().to_str().unwrap().to_string()).collect();
        names.sort();
        names
    };
    let nightly = fs::read_to_string(facts::root().join(".github/workflows/nightly.yml")).unwrap();
    let matrix = nightly.split_once("target: [").unwrap().1.split_once(']').unwrap().0;
    let targets: Vec<&str> = matrix.split(", ").collect();
    assert_eq!(targets, names("tests", |path| path.is_file() || path.join("main.rs").is_file()));
    assert_eq!(targets, names("corpus", |path| fs::read_dir(path).unwrap().next().is_some()));
}
