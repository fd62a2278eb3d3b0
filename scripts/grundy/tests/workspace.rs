//! What needs a workspace of its own: what `new` makes compiles, and waits for its sample; a solution
//! that ends the process early has passed nothing; a broken oracle is in nobody else's way.

use assert_cmd::assert::Assert;
use assert_cmd::Command;
use std::fs;
use std::path::{Path, PathBuf};

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

/// A copy of the workspace, and a way to call the command in it.
struct Copy {
    folder: PathBuf,
    target: PathBuf,
}

impl Copy {
    fn new() -> Copy {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        // Below target/, where cargo finds again what it has built.
        let target = root.join("target/new");
        let folder = target.join("workspace");
        copied(&root, &folder);
        Copy { folder, target }
    }

    fn grundy(&self, args: &[&str]) -> Assert {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
        command.args(args).current_dir(&self.folder).env("CARGO_TARGET_DIR", &self.target);
        command.assert()
    }

    /// Calls the command, ends it as soon as a program runs that was called with this word in its
    /// name, and waits for that one to go, and for all folders.
    #[cfg(target_os = "linux")]
    fn ended_by_force(&self, args: &[&str], word: &str) {
        use std::time::{Duration, Instant};
        let folder = tempfile::tempdir().unwrap();
        let runs = || {
            let entries = fs::read_dir("/proc").unwrap().flatten();
            let calls = entries.flat_map(|entry| fs::read(entry.path().join("cmdline")));
            let mut names = calls.map(|call| String::from_utf8_lossy(&call).into_owned());
            names.any(|name| name.split('\0').next().is_some_and(|it| it.contains(word)))
        };
        let within = |what: &dyn Fn() -> bool| {
            let end = Instant::now() + Duration::from_secs(60);
            while !what() {
                assert!(Instant::now() < end, "{args:?}");
                std::thread::sleep(Duration::from_millis(5));
            }
        };
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_grundy"));
        command.args(args).current_dir(&self.folder).env("CARGO_TARGET_DIR", &self.target);
        let mut child = command.env("TMPDIR", folder.path()).spawn().unwrap();
        within(&runs);
        child.kill().unwrap();
        child.wait().unwrap();
        within(&|| !runs() && fs::read_dir(folder.path()).unwrap().count() == 0);
    }

    /// Replaces a text in a file.
    fn edit(&self, path: &str, from: &str, to: &str) {
        let path = self.folder.join(path);
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains(from), "{text}");
        fs::write(path, text.replace(from, to)).unwrap();
    }
}

/// What was printed.
fn printed(assert: &Assert) -> String {
    let output = assert.get_output();
    [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes)).concat()
}

/// One test, since there is one copy.
#[test]
fn a_workspace_of_its_own() {
    let copy = Copy::new();
    let id = "a_new_game";
    for made in ["solutions/src/bin", "testdata/examples"] {
        drop(fs::remove_file(copy.folder.join(made).join(format!("{id}.rs"))));
    }
    drop(fs::remove_dir_all(copy.folder.join("testdata/problems").join(id)));

    let made = copy.grundy(&["new", id]).success().get_output().stdout.clone();
    assert_eq!(String::from_utf8(made).unwrap().lines().count(), 5);
    copy.grundy(&["new", id]).code(2);
    // The template's rules are those of a heap from which one to three are taken.
    let sample = "testdata/problems/a_new_game/1.in";
    copy.grundy(&["brute", id, sample]).success().stdout("First\n");
    // Its theorem is wrong on purpose, and so is the sample.
    let tested = printed(&copy.grundy(&["test", id]).code(1));
    assert!(tested.contains("the answer of the statement"), "{tested}");
    assert!(!tested.contains("error[E"), "{tested}");

    let solution = format!("solutions/src/bin/{id}.rs");
    copy.edit(&solution, "    n > 0\n", "    n % 4 != 0\n");
    copy.grundy(&["stress", id, "--seconds", "0.5"]).success();
    let exit = "    if n > 20 {\n        std::process::exit(0)\n    }\n    n % 4 != 0\n";
    copy.edit(&solution, "    n % 4 != 0\n", exit);
    let stressed = printed(&copy.grundy(&["stress", id]).code(1));
    assert!(stressed.contains("nothing was printed"), "{stressed}");
    let tested = printed(&copy.grundy(&["test", id]).code(1));
    assert!(tested.contains("the tests ended before all of them were done"), "{tested}");

    // One that never ends has a limit, and ends with the command.
    copy.edit(&solution, exit, "    while std::hint::black_box(true) {}\n    n % 4 != 0\n");
    let tested = printed(&copy.grundy(&["test", id, "--time-limit", "2"]).code(1));
    assert!(tested.contains("time limit exceeded: more than 2 s of processor time"), "{tested}");
    #[cfg(target_os = "linux")]
    for (args, word) in [(["test", id], "/deps/a_new_game-"), (["bundle", id], "/solution-")] {
        copy.ended_by_force(&args, word);
    }

    copy.edit(&format!("testdata/examples/{id}.rs"), "fn options(", "fn options((");
    copy.grundy(&["brute", id, sample]).code(1);
    copy.grundy(&["gen", "p1290", "--seed", "1"]).success();
}
