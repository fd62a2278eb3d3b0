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

/// The answer in any case of letters.
const CHECKER: &str = r#"
fn accepts(input: &mut Input, answer: &mut Input) -> Result<(), String> {
    let n = read(input)?;
    let word = answer.token("the word")?;
    let first_wins = game::is_n_position(options)(n);
    answer.expect(word.starts_with(|c: char| c.is_alphabetic()), || format!("{word} is nobody"))?;
    if word.to_lowercase() == if first_wins { "first" } else { "second" } {
        Ok(())
    } else {
        Err(format!("{word} does not win"))
    }
}

"#;

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

    // Where several answers are right the oracle has a checker. Here the case of letters does not count.
    let oracle = format!("testdata/examples/{id}.rs");
    copy.edit(&solution, exit, "    n % 4 != 0\n");
    copy.edit(&solution, "\"First\\n\" } else { \"Second\\n\"", "\"FIRST\\n\" } else { \"second\\n\"");
    let stressed = printed(&copy.grundy(&["stress", id, "--seconds", "0.5"]).code(1));
    assert!(stressed.contains("\n-First\n+FIRST\n"), "{stressed}");
    copy.edit(&oracle, "accepts: None", "accepts: Some(accepts)");
    copy.edit(&oracle, "fn small(", &format!("{CHECKER}fn small("));
    copy.edit(&format!("testdata/problems/{id}/1.out"), "the answer of the statement", "First");
    copy.grundy(&["stress", id, "--seconds", "0.5"]).success();
    copy.grundy(&["bundle", id, "--rust"]).success();
    let wrong = printed(&copy.grundy(&["stress", id, "--against", "echo 7"]).code(1));
    assert!(wrong.contains("--- the checker\nline 1: 7 is nobody\n"), "{wrong}");
    // A checker that fails is no verdict.
    for (how, said) in [
        ("panic!(\"no\")", "the checker panics: no"),
        ("loop {}", "the checker does not end within 5s"),
    ] {
        copy.edit(&oracle, "let n = read(input)?", &format!("{how};let n = read(input)?"));
        let stressed = printed(&copy.grundy(&["stress", id, "--against", "echo First"]).code(1));
        assert!(stressed.ends_with(&format!("error: {said}\n")), "{stressed}");
        copy.edit(&oracle, &format!("{how};"), "");
    }

    copy.edit(&oracle, "fn options(", "fn options((");
    copy.grundy(&["brute", id, sample]).code(1);
    copy.grundy(&["gen", "p1290", "--seed", "1"]).success();
}
