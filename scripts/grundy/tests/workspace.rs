//! What needs a workspace of its own, in which problems are made and broken, and the examples of the manual.

mod common;

use assert_cmd::assert::Assert;
use assert_cmd::Command;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
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

/// Does a test try all, as in the nightly workflow? Else it says what it leaves out.
fn is_whole(missing: &str) -> bool {
    let is_whole = std::env::var_os("GRUNDY_WHOLE").is_some();
    if !is_whole {
        let how = "`cargo grundy test --tools --whole` tries it";
        let _ = writeln!(std::io::stderr(), "SKIPPED: {missing}: {how}");
    }
    is_whole
}

/// A copy of the workspace, and a way to call the command in it.
struct Copy {
    folder: PathBuf,
    target: PathBuf,
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

/// The tests share one copy, so that nothing is compiled twice. Each has problems of its own in it, since they run
/// at the same time.
static COPY: LazyLock<Copy> = LazyLock::new(|| {
    let root = common::root();
    // Below target/, where cargo finds again what it has built.
    let target = root.join("target/new");
    let folder = target.join("workspace");
    system::files::renew(&root, &folder).unwrap();
    let built = Path::new(env!("CARGO_BIN_EXE_grundy")).parent().unwrap();
    if !target.join("debug").exists() {
        link_foreign_crates(&root, built, &target.join("debug"));
    }
    let config = folder.join(".cargo/config.toml");
    fs::write(&config, fs::read_to_string(root.join(".cargo/config.toml")).unwrap() + QUICK)
        .unwrap();
    Copy { folder, target }
});

impl Copy {
    /// The command in the copy.
    fn command(&self, args: &[&str]) -> std::process::Command {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_grundy"));
        command.args(args).current_dir(&self.folder).env("CARGO_TARGET_DIR", &self.target);
        command.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0");
        command
    }

    fn grundy(&self, args: &[&str]) -> Assert {
        Command::from(self.command(args)).assert()
    }

    /// Calls the command, kills it as soon as a program runs that was called with this word in its name, and
    /// waits for that program to go.
    #[cfg(target_os = "linux")]
    fn ended_by_force(&self, args: &[&str], word: &str) {
        let folder = tempfile::tempdir().unwrap();
        let program = |call: &String| call.split('\0').next().is_some_and(|it| it.contains(word));
        let runs = || common::calls().any(|call| program(&call));
        let mut child = self.command(args).env("TMPDIR", folder.path()).spawn().unwrap();
        common::within(&runs);
        child.kill().unwrap();
        child.wait().unwrap();
        common::within(&|| !runs());
    }

    /// Replaces a text in a file.
    fn edit(&self, path: &str, from: &str, to: &str) {
        let path = self.folder.join(path);
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains(from), "{text}");
        fs::write(path, text.replace(from, to)).unwrap();
    }
}

/// `watch` in the copy: a calm screen after every save, whatever the editor does, and a clean end.
#[cfg(unix)]
fn watched(copy: &Copy, id: &str) {
    use std::io::{BufRead, BufReader};
    use std::process::Stdio;
    use std::time::{Duration, Instant};

    let sample = format!("testdata/problems/{id}/1.out");
    let mut child = copy
        .command(&["watch", id, "--seconds", "0.5"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (sender, lines) = std::sync::mpsc::channel();
    let mut stdout = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
    std::thread::spawn(move || stdout.all(|line| sender.send(line).is_ok()));
    // What is shown until all is said that there is to say after a save.
    let round = || -> String {
        let next = || lines.recv_timeout(Duration::from_secs(120)).unwrap();
        let lines = std::iter::repeat_with(next).take_while(|line| !line.starts_with("watching"));
        lines.map(|line| line + "\n").collect()
    };
    let path = copy.folder.join(format!("solutions/src/bin/{id}.rs"));
    let text = fs::read_to_string(&path).unwrap();
    // As editors do: a new file under the old name.
    let save = |text: String| {
        fs::write(path.with_extension("new"), text).unwrap();
        fs::rename(path.with_extension("new"), &path).unwrap();
    };
    let first = round();
    let listed =
        first.starts_with("sample 1  ") && first.contains(" s  right\nsamples    1 of 1 right, ");
    assert!(listed, "{first}");
    assert!(first.contains("\nstress     no counterexample in "), "{first}");
    // Two saves within 100 ms are one.
    save(text.replace("n % 4", "n % 5"));
    save(text.replace("n % 4", "n % 4 % 3"));
    let wrong = round();
    assert!(wrong.contains("\nstress     broken, after "), "{wrong}");
    assert!(
        wrong.contains("--- input\n3\n--- expected (-), got (+)\n-First\n+Second\n"),
        "{wrong}"
    );
    save(text.replace("n % 4", "n % four"));
    let complaint = round();
    let begin = format!("{id} does not compile\nerror[E0425]: ");
    assert!(complaint.starts_with(&begin) && complaint.lines().count() < 16, "{complaint}");
    copy.edit(&sample, "First", "Second");
    save(text.clone());
    let wrong = round();
    let failed = " s  FAILED: word 1 is `First`, not `Second`\n--- input\n";
    assert!(wrong.contains(failed) && wrong.contains("\nsamples    0 of 1 right, "), "{wrong}");
    assert!(wrong.contains("\nstress     the oracle disagrees with sample 1\n"), "{wrong}");
    copy.edit(&sample, "Second", "First");
    assert!(round().contains("no counterexample"));
    // Without an oracle there are the samples.
    let oracle = copy.folder.join(format!("testdata/examples/{id}.rs"));
    let away = oracle.with_extension("away");
    fs::rename(&oracle, &away).unwrap();
    let alone = round();
    assert!(alone.contains("1 of 1 right") && alone.contains("there is no oracle"), "{alone}");
    fs::rename(&away, &oracle).unwrap();
    assert!(round().contains("no counterexample"));
    let end = Instant::now();
    common::send("INT", &child);
    assert!(child.wait().unwrap().success());
    assert!(end.elapsed() < Duration::from_secs(5));
}

#[cfg(not(unix))]
fn watched(_: &Copy, _: &str) {}

/// Runs every example of a document in the copy. Lines behind `$ cat FILE` are the text of that file; lines behind
/// another command are printed by it, where `…` stands for any lines.
fn examples_run(copy: &Copy, document: &str) -> usize {
    let text = fs::read_to_string(copy.folder.join(document)).unwrap();
    let mut runs = 0;
    for (command, shown) in common::examples(&text) {
        if let Some(file) = command.strip_prefix("cat ") {
            fs::write(copy.folder.join(file), format!("{}\n", shown.trim_end())).unwrap();
            continue;
        }
        let words = command.strip_prefix("cargo grundy ").unwrap_or_else(|| panic!("{command}"));
        let mut words = shell_words::split(words).unwrap();
        if words[0] == "stress" {
            // A busy machine needs longer to find the counterexample.
            words.extend(["--seconds", "120"].map(String::from));
        }
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let output = copy.command(&words).output().unwrap();
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

/// Every example of the README and of the manual runs, in the order of the pages.
#[test]
fn the_manual_is_right() {
    facts::needs_collection!();
    let copy = &*COPY;
    let manual = fs::read_dir(copy.folder.join("scripts/site/manual")).unwrap();
    let names = manual.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let names = names.filter(|name| name.ends_with(".md"));
    let mut pages: Vec<String> = names.map(|name| format!("scripts/site/manual/{name}")).collect();
    pages.sort();
    pages.insert(0, "README.md".to_string());
    let runs: usize = pages.iter().map(|page| examples_run(copy, page)).sum();
    assert!(runs >= 25, "{runs}");
}

/// The examples of a document in `sessions`, in the copy.
#[cfg(unix)]
fn session(document: &str) {
    common::session(document, || {
        let mut shell = common::shell(&COPY.folder);
        for (name, value) in COPY.command(&[]).get_envs() {
            shell.env(name, value.unwrap());
        }
        (shell, ())
    });
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

#[test]
fn a_new_problem_in_all_ways() {
    facts::needs_collection!();
    if !is_whole("`watch`, a command that is killed, a problem with several right answers") {
        return;
    }
    let copy = &*COPY;
    let id = "a_whole_game";
    let solution = format!("solutions/src/bin/{id}.rs");
    copy.grundy(&["new", id, "--game", "--oracle"]).success();
    let answer = format!("testdata/problems/{id}/1.out");
    copy.edit(&answer, "the answer of the statement", "First");
    copy.edit(&solution, "    n > 0\n", "    n % 4 != 0\n");
    watched(copy, id);
    #[cfg(target_os = "linux")]
    {
        let sleep = "    std::thread::sleep(std::time::Duration::from_secs(1000));\n    n % 4";
        copy.edit(&solution, "    n % 4", sleep);
        for (args, word) in [(["test", id], "debug/a_whole_game"), (["bundle", id], "/solution-")] {
            copy.ended_by_force(&args, word);
        }
        copy.edit(&solution, sleep, "    n % 4");
    }
    copy.grundy(&["remove", id]).success();
    #[cfg(unix)]
    session("several.md");
}

#[cfg(target_os = "linux")]
#[test]
fn a_wrong_proof_fails() {
    facts::needs_collection!();
    if std::process::Command::new("coqc").arg("--version").output().is_err() {
        writeln!(std::io::stderr(), "SKIPPED: no coqc here, so `prove` is not tried").unwrap();
        return;
    }
    session("proofs.md");
}

#[test]
fn without_coq_prove_says_how_to_get_it() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    let output = command.arg("prove").env("PATH", "").assert().code(2).get_output().clone();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.lines().count() == 1 && said.contains("apt-get install coq"), "{said}");
}
