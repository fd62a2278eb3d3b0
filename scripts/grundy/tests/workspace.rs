//! What needs a workspace of its own: what `new` makes compiles, and waits for its sample, with an oracle
//! and without one; rules become an oracle; a solution that ends the process early has passed nothing; a broken oracle breaks only its own problem.

use assert_cmd::assert::Assert;
use assert_cmd::Command;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

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
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    // Below target/, where cargo finds again what it has built.
    let target = root.join("target/new");
    let folder = target.join("workspace");
    copied(&root, &folder);
    let built = Path::new(env!("CARGO_BIN_EXE_grundy")).parent().unwrap();
    if !target.join("debug").exists() {
        link_foreign_crates(&root, built, &target.join("debug"));
    }
    let config = folder.join(".cargo/config.toml");
    fs::write(&config, fs::read_to_string(root.join(".cargo/config.toml")).unwrap() + QUICK)
        .unwrap();
    let copy = Copy { folder, target };
    for id in [
        "a_new_game",
        "a_sum",
        "a_pair",
        "my_game",
        "my_sum",
        "my_block",
        "my_guess",
        "my_secret",
        "my_split",
    ] {
        copy.clear(id);
    }
    copy
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
        let mut child = self.command(args).env("TMPDIR", folder.path()).spawn().unwrap();
        within(&runs);
        child.kill().unwrap();
        child.wait().unwrap();
        within(&|| !runs());
    }

    /// Takes away what an earlier test has left of a problem.
    fn clear(&self, id: &str) {
        for path in ["solutions/src/bin", "testdata/examples"] {
            drop(fs::remove_file(self.folder.join(path).join(format!("{id}.rs"))));
        }
        drop(fs::remove_dir_all(self.folder.join("testdata/problems").join(id)));
    }

    /// The facts and the sample of a problem of one's own; returns their folder.
    fn own_problem(&self, id: &str, more: &str, [input, output]: [&str; 2]) -> PathBuf {
        let folder = self.folder.join("testdata/problems").join(id);
        fs::create_dir_all(&folder).unwrap();
        let facts = "title = \"Own\"\njudge = \"Own\"\ntechniques = []\nsamples = \"ours\"\n\
                     sources = \"own\"\nprivate = true\n";
        fs::write(folder.join("problem.toml"), format!("{facts}{more}")).unwrap();
        fs::write(folder.join("1.in"), input).unwrap();
        fs::write(folder.join("1.out"), output).unwrap();
        folder
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
    answer.expect(word.starts_with(|c: char| c.is_alphabetic()), || format!("{word} is not a player"))?;
    if word.to_lowercase() == if first_wins { "first" } else { "second" } {
        Ok(())
    } else {
        Err(format!("{word} does not win"))
    }
}

"#;

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
    std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(child.wait().unwrap().success());
    assert!(end.elapsed() < Duration::from_secs(5));
}

#[cfg(not(unix))]
fn watched(_: &Copy, _: &str) {}

/// A bundle that has passed is kept, until something of which it was made is another.
fn is_kept(copy: &Copy, id: &str, answer: &str) {
    copy.grundy(&["bundle", id, "--rust"]).success();
    copy.edit(&format!("target/bundle/passed/{id}.rs.json"), "fn main()", "fn kept()");
    let again = printed(&copy.grundy(&["bundle", id, "--rust", "--stdout"]).success());
    assert!(again.contains("fn kept()"), "{again}");
    copy.edit(answer, "First", "nothing");
    copy.grundy(&["bundle", id, "--rust"]).code(1);
    copy.edit(answer, "nothing", "First");
}

/// Where several answers are right the oracle has a checker. Here the case of letters does not count.
fn several_are_right(copy: &Copy, id: &str, solution: &str, oracle: &str) {
    copy.edit(
        solution,
        "\"First\\n\" } else { \"Second\\n\"",
        "\"FIRST\\n\" } else { \"second\\n\"",
    );
    let stressed = printed(&copy.grundy(&["stress", id, "--seconds", "0.5"]).code(1));
    assert!(stressed.contains("\n-First\n+FIRST\n"), "{stressed}");
    copy.edit(oracle, "accepts: None", "accepts: Some(accepts)");
    copy.edit(oracle, "fn small(", &format!("{CHECKER}fn small("));
    copy.grundy(&["stress", id, "--seconds", "0.5"]).success();
    copy.grundy(&["bundle", id, "--rust"]).success();
    let wrong = printed(&copy.grundy(&["stress", id, "--against", "echo 7"]).code(1));
    assert!(wrong.contains("--- the checker\nline 1: 7 is not a player\n"), "{wrong}");
    #[cfg(unix)]
    {
        let bench = |program| copy.grundy(&["bench", id, "--runs", "1", "--against", program]);
        bench("echo sEcOnD").success();
        let wrong = printed(&bench("echo 7").code(1));
        let told = "the largest heap, against: its answer is wrong: line 1: 7 is not a player\n";
        assert!(wrong.ends_with(told), "{wrong}");
    }
    // What a checker prints is not said to be the solution's.
    copy.edit(oracle, "    let word", "    println!(\"here\");\n    let word");
    let stressed = printed(&copy.grundy(&["stress", id, "--seconds", "0.5"]).code(1));
    assert!(stressed.ends_with("are right, but it or its oracle prints here\n"), "{stressed}");
    copy.edit(oracle, "    println!(\"here\");\n", "");
    // A checker that fails gives no verdict.
    for (how, said) in [
        ("panic!(\"no\")", "the checker panics: no"),
        ("loop {}", "the checker does not end within 5s"),
    ] {
        copy.edit(oracle, "    let word", &format!("    {how};let word"));
        let stressed = printed(&copy.grundy(&["stress", id, "--against", "echo First"]).code(1));
        assert!(stressed.ends_with(&format!("error: {said}\n")), "{stressed}");
        copy.edit(oracle, &format!("    {how};let word"), "    let word");
    }
    // Nor does it keep another problem from one.
    copy.edit(oracle, "    let word", "    panic!(\"no\");let word");
    let stressed = printed(&copy.grundy(&["stress", id, "p2197", "--seconds", "0.5"]).code(1));
    assert!(stressed.contains("p2197: no counterexample in "), "{stressed}");
    assert!(stressed.ends_with(&format!("error: {id}: the checker panics: no\n")), "{stressed}");
    copy.edit(oracle, "    panic!(\"no\");let word", "    let word");
}

/// Runs every example of a document in the copy. Lines behind `$ cat FILE` are the text of that file; lines behind
/// another command are printed by it, where `…` stands for any lines.
fn examples_run(copy: &Copy, document: &str) -> usize {
    let text = fs::read_to_string(copy.folder.join(document)).unwrap();
    let mut runs = 0;
    let mut blocks = vec![];
    for line in text.lines() {
        match line.strip_prefix("    ") {
            Some(line) if line.starts_with("$ ") => blocks.push((line[2..].to_string(), vec![])),
            Some(line) => blocks.iter_mut().last().into_iter().for_each(|it| it.1.push(line)),
            None if line.is_empty() => {
                blocks.iter_mut().last().into_iter().for_each(|it| it.1.push(""));
            }
            // Text ends the output of a command.
            None => blocks.push((String::new(), vec![])),
        }
    }
    for (command, lines) in blocks.iter().filter(|(command, _)| !command.is_empty()) {
        let shown = lines.join("\n");
        let shown = shown.trim_end();
        if let Some(file) = command.strip_prefix("cat ") {
            fs::write(copy.folder.join(file), format!("{shown}\n")).unwrap();
            continue;
        }
        let words = command.strip_prefix("cargo grundy ").unwrap_or_else(|| panic!("{command}"));
        let mut words = shell_words(words);
        if words[0] == "stress" {
            // A busy machine needs longer to find the counterexample.
            words.extend(["--seconds", "120"]);
        }
        let output = copy.command(&words).output().unwrap();
        let printed =
            [&output.stdout, &output.stderr].map(|it| String::from_utf8_lossy(it)).concat();
        let mut rest = printed.as_str();
        for piece in shown.split('…').map(str::trim).filter(|piece| !piece.is_empty()) {
            let (_, after) = rest
                .split_once(piece)
                .unwrap_or_else(|| panic!("{document}: {command}\nhas no\n{piece}\nin\n{printed}"));
            rest = after;
        }
        let refused = [Some(2), Some(101), None].contains(&output.status.code());
        assert!(!refused, "{document}: {command}\n{printed}");
        runs += 1;
    }
    runs
}

/// The words of a command; quotes keep blanks.
fn shell_words(command: &str) -> Vec<&str> {
    let quoted = command.split('\'').enumerate().flat_map(|(i, piece)| {
        if i % 2 == 1 {
            vec![piece]
        } else {
            piece.split_whitespace().collect()
        }
    });
    quoted.collect()
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
    for id in ["my_game", "my_sum", "my_block"] {
        copy.clear(id);
    }
}

/// An interactor for a number from 1 to 1000.
const INTERACTOR: &str = "import sys
secret = int(open(sys.argv[1]).read())
for line in sys.stdin:
    kind, number = line.split()
    if kind == '!':
        sys.exit(0 if int(number) == secret else f'it is {secret}, not {number}')
    print('<' if secret < int(number) else '>=', flush=True)
";

/// A binary search; the words in capitals are replaced.
const GUESS: &str = "use proconio::input_interactive;

fn main() {
    let (mut low, mut high) = (1, 1001);
    while high - low > 1 {
        let middle = (low + high) / 2;
        println!(\"? {middle}\");
        input_interactive! { answer: String }
        if answer == \"<\" {
            high = middle
        } else {
            low = middle
        }
    }
    LAST
}
";

/// A solution and an interactor talk, and each way to be wrong has its own message.
#[test]
fn an_interactive_problem() {
    let copy = &*COPY;
    let id = "my_guess";
    let facts = "interactor = \"python3 judge.py\"\ntime_limit_ms = 100\n";
    let folder = copy.own_problem(id, facts, ["700\n", ""]);
    let tested = |last: &str, judge: &str| {
        let solution = copy.folder.join(format!("solutions/src/bin/{id}.rs"));
        fs::write(solution, GUESS.replace("LAST", last)).unwrap();
        fs::write(folder.join("judge.py"), judge).unwrap();
        printed(&copy.grundy(&["test", id]))
    };
    let right = "println!(\"! {low}\");";
    let text = tested(right, INTERACTOR);
    // The bundle talks, too.
    assert!(text.contains("2 passed, 0 failed"), "{text}");
    let text = tested("println!(\"! {}\", low + 1);", INTERACTOR);
    assert!(text.contains(" s  FAILED: it is 700, not 701\n program  ? 501\n"), "{text}");
    assert!(text.contains("\n   judge  >=\n program  ! 701\n"), "{text}");
    let wrong = [
        ("input_interactive! { _line: String }", "both wait: the interactor spoke last"),
        ("loop {}", "time limit exceeded: 0.1 s, 4 times that in this debug build"),
        ("loop { println!(\"? 1\") }", "it printed more than 100000 lines"),
        ("panic!(\"my fault\");", "it crashed: exit status: 101: my fault"),
    ];
    for (last, why) in wrong {
        let text = tested(last, INTERACTOR);
        assert!(text.contains(&format!(" s  FAILED: {why}")), "{last}: {text}");
    }
    // An interactor that fails gives no verdict.
    for (judge, why) in [
        ("import nonsense\n", "No module named 'nonsense'"),
        ("import sys\nsys.exit(3)\n", "exit status: 3"),
        ("while True: print(1)\n", "it printed more than 100000 lines"),
    ] {
        let text = tested(right, judge);
        assert!(text.contains("the interactor fails: ") && text.contains(why), "{text}");
        assert!(!text.contains("FAILED: "), "{text}");
    }
    copy.clear(id);
}

/// The referee of `GUESS` in an oracle.
const JUDGE: &str = "
fn judge(talk: &mut testdata::serve::Conversation) -> Result<(), String> {
    let secret: usize = talk.hidden.trim().parse().map_err(|e| format!(\"{e}\"))?;
    loop {
        let line = talk.hear()?;
        match line.split_once(' ').map(|(kind, number)| (kind, number.parse::<usize>())) {
            Some((\"?\", Ok(number))) => talk.say(if secret < number { \"<\" } else { \">=\" }),
            Some((\"!\", Ok(number))) if number == secret => return Ok(()),
            _ => return Err(format!(\"it is {secret}: {line}\")),
        }
    }
}
";

/// The oracle of an interactive problem makes the hidden inputs, and talks.
#[test]
fn an_oracle_talks() {
    let copy = &*COPY;
    let id = "my_secret";
    copy.grundy(&["new", id, "--oracle"]).success();
    copy.own_problem(id, "interactive = true\n", ["700\n", ""]);
    let [oracle, solution] =
        ["testdata/examples", "solutions/src/bin"].map(|it| format!("{it}/{id}.rs"));
    let guesses = |last: &str| {
        fs::write(copy.folder.join(&solution), GUESS.replace("LAST", last)).unwrap();
    };
    let right = "println!(\"! {low}\");";
    guesses(right);
    let text = printed(&copy.grundy(&["test", id]).code(1));
    assert!(text.contains("or `testdata::oracle!(ORACLE, judge);` to its oracle"), "{text}");
    copy.edit(&oracle, "oracle!(ORACLE);", "oracle!(ORACLE, judge);");
    copy.edit(&oracle, "\nfn small(", &format!("{JUDGE}\nfn small("));
    let text = printed(&copy.grundy(&["test", id]).success());
    assert!(text.contains("2 passed, 0 failed"), "{text}");
    copy.grundy(&["stress", id, "--seconds", "0.5"]).success();
    guesses("println!(\"! {}\", low + low / 5);");
    let text = printed(&copy.grundy(&["test", id]).code(1));
    assert!(text.contains(" s  FAILED: it is 700: ! 840\n program  ? 501\n"), "{text}");
    let text = printed(&copy.grundy(&["stress", id]).code(1));
    assert!(text.contains("--- hidden input\n5\n--- wrong\nit is 5: ! 6\n"), "{text}");
    assert!(text.contains("--- the conversation\n program  ? 501\n   judge  <\n"), "{text}");
    copy.clear(id);
}

/// Where several answers are right, a program in the facts judges them: in `test`, in `watch` and for the bundle.
#[test]
fn a_checker_of_the_facts() {
    let copy = &*COPY;
    let id = "my_split";
    let folder = copy.own_problem(id, "checker = \"python3 check.py\"\n", ["7\n", "3 4\n"]);
    let checker = "import sys\nn, got = [open(it).read().split() for it in sys.argv[1:3]]\n\
                   sys.exit(0 if sum(map(int, got)) == int(n[0]) else 'the sum is wrong')\n";
    fs::write(folder.join("check.py"), checker).unwrap();
    let solves = |answer: &str| {
        let text = "use proconio::input;\n\nfn main() {\n    input! { n: u32 }\n    println!(ANSWER);\n}\n";
        let path = copy.folder.join(format!("solutions/src/bin/{id}.rs"));
        fs::write(path, text.replace("ANSWER", answer)).unwrap();
    };
    solves("\"{} 1\", n - 1");
    let text = printed(&copy.grundy(&["test", id]).success());
    assert!(text.contains("2 passed, 0 failed"), "{text}");
    copy.grundy(&["bundle", id, "--rust", "--stdout"]).success();
    solves("\"{n} 1\"");
    let text = printed(&copy.grundy(&["test", id]).code(1));
    assert!(text.contains(" s  FAILED: the sum is wrong\n"), "{text}");
    let text = printed(&copy.grundy(&["bundle", id, "--rust"]).code(1));
    assert!(text.contains("the sum is wrong; expected"), "{text}");
    copy.clear(id);
}

#[test]
fn a_new_problem() {
    facts::needs_collection!();
    let copy = &*COPY;
    let id = "a_new_game";

    let made = copy.grundy(&["new", id, "--game"]).success().get_output().stdout.clone();
    assert_eq!(String::from_utf8(made).unwrap().lines().count(), 4);
    // The sample is wrong on purpose.
    let sample = "testdata/problems/a_new_game/1.in";
    let alone = "samples only; no oracle";
    let run = printed(&copy.grundy(&["run", id, sample]).success());
    assert!(run.contains("First\n") && run.contains(alone), "{run}");
    let bundled = printed(&copy.grundy(&["bundle", id]).code(1));
    assert!(bundled.contains("the answer of the statement"), "{bundled}");
    let bundled = printed(&copy.grundy(&["bundle", id, "--no-test"]).success());
    assert!(bundled.contains("warning: it was not run"), "{bundled}");
    copy.edit("testdata/problems/a_new_game/1.out", "the answer of the statement", "First  \n");
    let tested = printed(&copy.grundy(&["test", id]).success());
    assert!(tested.contains("3 passed") && tested.contains(alone), "{tested}");
    copy.edit("testdata/problems/a_new_game/1.out", "First  \n", "the answer of the statement");

    let made = copy.grundy(&["new", id, "--oracle"]).success().get_output().stdout.clone();
    assert_eq!(String::from_utf8(made).unwrap().lines().count(), 1);
    copy.grundy(&["new", id, "--oracle"]).code(2);
    // Ended between the oracle and the lines that take it in, it goes on there.
    let solution = format!("solutions/src/bin/{id}.rs");
    let whole = fs::read_to_string(copy.folder.join(&solution)).unwrap();
    let (_, tests) = whole.split_once("#[cfg(test)]\n").unwrap();
    copy.edit(&solution, tests, "testdata::samples!();\n");
    copy.grundy(&["new", id, "--oracle"]).success();
    assert_eq!(fs::read_to_string(copy.folder.join(&solution)).unwrap(), whole);
    // The template's rules are those of a heap from which one to three are taken.
    copy.grundy(&["brute", id, sample]).success().stdout("First\n");
    // Its theorem is wrong on purpose, and so is the sample.
    let answer = "testdata/problems/a_new_game/1.out";
    copy.edit(answer, "the answer of the statement", "First");
    let tested = printed(&copy.grundy(&["test", id]).code(1));
    assert!(!tested.contains("error[E"), "{tested}");
    // The first failure, shrunk, and no more.
    let shrunk = "--- input\n4\n--- expected (-), got (+)\n-Second\n+First\n--- why\n";
    assert!(tested.contains(shrunk), "{tested}");
    assert!(tested.contains("`cargo grundy test a_new_game --whole` shows all"), "{tested}");
    assert!(tested.lines().count() < 40, "{tested}");

    copy.edit(&solution, "    n > 0\n", "    n % 4 != 0\n");
    copy.grundy(&["stress", id, "--seconds", "0.5"]).success();
    let exit = "    if n > 20 {\n        std::process::exit(0)\n    }\n    n % 4 != 0\n";
    copy.edit(&solution, "    n % 4 != 0\n", exit);
    let stressed = printed(&copy.grundy(&["stress", id]).code(1));
    assert!(stressed.contains("nothing was printed"), "{stressed}");
    let tested = printed(&copy.grundy(&["test", id]).code(1));
    assert!(tested.contains("the tests ended before all of them were done"), "{tested}");
    // A loop ends the tests long before their own limit.
    let endless = "    while std::hint::black_box(n) == 17 {}\n    n % 4 != 0\n";
    copy.edit(&solution, exit, endless);
    let tested = printed(&copy.grundy(&["test", id]).code(1));
    let late = "time limit exceeded: no answer after 4 s of processor time\n--- input\n17\n";
    assert!(tested.contains(late), "{tested}");
    copy.edit(&solution, endless, exit);
    // In process, the command does not read what a solution prints itself, but a judge does.
    let print = "    if n > 20 {\n        print!(\"debug \")\n    }\n    n % 4 != 0\n";
    copy.edit(&solution, exit, print);
    let stressed = printed(&copy.grundy(&["stress", id, "--seconds", "0.5"]).code(1));
    assert!(stressed.contains("debug"), "{stressed}");
    // Nor does anybody see what it leaves.
    let left = "    static ONCE: std::sync::Once = std::sync::Once::new();\n    if n > 20 {\n        \
                ONCE.call_once(|| drop(std::process::Command::new(\"sleep\").arg(\"60\").spawn()));\n    \
                }\n    n % 4 != 0\n";
    copy.edit(&solution, print, left);
    let stressed = printed(&copy.grundy(&["stress", id, "--seconds", "0.5"]).code(1));
    assert!(stressed.contains("left a process running"), "{stressed}");
    copy.edit(&solution, left, "    n % 4 != 0\n");
    is_kept(copy, id, answer);
    if is_whole("`watch`") {
        watched(copy, id);
    }

    // One that never ends has a limit, and ends with the command. This one does not even work.
    let sleep = "    std::thread::sleep(std::time::Duration::from_secs(1000));\n";
    copy.edit(&solution, "    n % 4 != 0\n", &format!("{sleep}    n % 4 != 0\n"));
    let tested = printed(&copy.grundy(&["test", id, "--time-limit", "2"]).code(1));
    // The sample is late, and nothing else is tried. The limit is the problem's.
    let late = "time limit exceeded: 1 s, 4 times that in this debug build; no end within 5 s\n";
    assert!(tested.contains(late) && tested.contains("\n0 passed, 1 failed\n"), "{tested}");
    #[cfg(target_os = "linux")]
    if is_whole("a command that is killed") {
        for (args, word) in [(["test", id], "debug/a_new_game"), (["bundle", id], "/solution-")] {
            copy.ended_by_force(&args, word);
        }
    }

    copy.edit(&solution, sleep, "");

    let oracle = format!("testdata/examples/{id}.rs");
    if is_whole("a problem with several right answers") {
        several_are_right(copy, id, &solution, &oracle);
    }

    copy.edit(&oracle, "fn options(", "fn options((");
    copy.grundy(&["brute", id, sample]).code(1);
    // Cargo stops at the first error; the command still tests the others.
    let tested = printed(&copy.grundy(&["test", id, "p2197", "p4279", "uva1482"]).code(1));
    assert!(tested.contains("it does not compile") && tested.contains(", 1 failed"), "{tested}");
    copy.grundy(&["gen", "p1290", "--seed", "1"]).success();
    copy.grundy(&["remove", id]).success();
}

/// Lasker's Nim as sums of heaps; a heap beside another one, where a position has to be legal; and rules
/// that do not compile, of which nothing is left.
#[test]
fn rules_become_oracles() {
    let copy = &*COPY;
    let file = copy.folder.join("target-rules.rs");
    let rules = file.to_str().unwrap();
    let lasker = "//! Lasker's Nim.\nfn options(n: u64) -> Vec<Vec<u64>> {
        let take = (0..n).map(|left| vec![left]);
        take.chain((1..n).map(|a| vec![a, n - a])).collect()
    }";
    fs::write(&file, lasker).unwrap();
    copy.grundy(&["new", "a_sum", "--rules", rules]).success();
    let explored = printed(&copy.grundy(&["explore", "a_sum", "--upto", "12", "--csv"]).success());
    // Winning Ways, chapter 4: the values of 3 and 4 are exchanged in every four.
    assert!(explored.contains("3,4\n4,3\n5,5\n6,6\n7,8\n8,7\n"), "{explored}");

    // Debug output of the rules does no harm: lines, the beginning of a line, or bytes that are not text.
    let pair = "fn options(a: u32, b: u32) -> Vec<(u32, u32)> {
        println!(\"null\\n{a}\\n\");
        std::io::Write::write_all(&mut std::io::stdout(), &[255, 10]).unwrap();
        print!(\"{b}\");
        (0..a).map(|left| (left, b)).collect()
    }
    fn legal(a: u32, b: u32) -> bool {
        a <= b
    }";
    fs::write(&file, pair).unwrap();
    copy.grundy(&["new", "a_pair", "--rules", rules]).success();
    let refused = printed(&copy.grundy(&["check", "a_pair", rules]).code(1));
    assert!(refused.contains("line 1: "), "{refused}");
    fs::write(&file, "3 2\n").unwrap();
    let refused = printed(&copy.grundy(&["brute", "a_pair", rules]).code(1));
    assert!(refused.contains("(3, 2) is not a position"), "{refused}");
    fs::write(&file, "0 2\n").unwrap();
    copy.grundy(&["brute", "a_pair", rules]).success().stdout("Second\n");

    copy.grundy(&["remove", "a_pair"]).success();
    fs::write(&file, pair.replace("left, b", "left")).unwrap();
    let broken = printed(&copy.grundy(&["new", "a_pair", "--rules", rules]).code(1));
    assert!(broken.contains("error[E"), "{broken}");
    copy.grundy(&["remove", "a_pair"]).code(2);
    fs::remove_file(&file).unwrap();
    copy.grundy(&["remove", "a_sum"]).success();
}

/// Coq refuses a wrong constant and names file and line; `prove` names an axiom; rules that differ from the
/// oracle's fail at a position, even where the theorem on them is right.
#[test]
fn a_wrong_proof_fails() {
    facts::needs_collection!();
    if std::process::Command::new("coqc").arg("--version").output().is_err() {
        writeln!(std::io::stderr(), "SKIPPED: no coqc here, so `prove` is not tried").unwrap();
        return;
    }
    let copy = &*COPY;
    let path = copy.folder.join("solutions/proofs/hdu1846.v");
    let right = fs::read_to_string(&path).unwrap();
    let proved = |text: &str| {
        fs::write(&path, text).unwrap();
        copy.grundy(&["prove", "hdu1846"])
    };
    let said = |assert: Assert| {
        let output = assert.code(1).get_output().clone();
        String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned()
    };
    let output = proved(&right).success().get_output().stdout.clone();
    assert!(String::from_utf8_lossy(&output).contains("hdu1846          250 rows agree"));

    let constant = right.replacen("(n mod (m + 1)).", "(n mod (m + 2)).", 1);
    let line = 1 + right.lines().position(|line| line.starts_with("Theorem Bachet")).unwrap();
    let wrong = said(proved(&constant));
    let place = wrong.lines().find_map(|line| {
        line.strip_prefix("File \"solutions/proofs/hdu1846.v\", line ")?.split(',').next()
    });
    let place: usize = place.unwrap_or_else(|| panic!("{wrong}")).parse().unwrap();
    assert!((line..line + 5).contains(&place) && wrong.contains("failed: hdu1846.v"), "{wrong}");

    let rules = right.replace("(m + 1)", "(m + 2)").replace("min m n", "min (m + 1) n");
    let rules = rules.replace("Nat.divide (m + 1) n", "Nat.divide (m + 2) n");
    let wrong = said(proved(&rules));
    assert!(wrong.contains("[1, 0]: the answer of hdu1846.v and of the solution"), "{wrong}");

    let axiom =
        format!("{right}Axiom cheat : False.\nLemma all : 0 = 1. Proof. destruct cheat. Qed.\n");
    let wrong = said(proved(&axiom));
    assert!(wrong.contains("cheat : False") && wrong.contains("axioms"), "{wrong}");
    let open = format!("{right}Lemma unproved : 0 = 1.\nAdmitted.\n");
    let wrong = said(proved(&open));
    assert!(wrong.contains("unproved : 0 = 1"), "{wrong}");
    fs::write(&path, right).unwrap();

    let path = copy.folder.join("solutions/proofs/octal_0_07.v");
    let right = fs::read_to_string(&path).unwrap();
    // A value in the first period, and one in the values before it.
    for constants in [("2; 7; 4; 0; 1", "2; 7; 5; 0; 1"), ("0; 0; 1; 1; 2", "0; 0; 1; 2; 2")] {
        let certificate = right.replacen(constants.0, constants.1, 1);
        assert_ne!(certificate, right);
        fs::write(&path, certificate).unwrap();
        let wrong = said(copy.grundy(&["prove", "octal_0_07"]));
        let line = 1 + right.lines().position(|line| line.starts_with("Proof.")).unwrap();
        let place = format!("File \"solutions/proofs/octal_0_07.v\", line {line},");
        assert!(wrong.contains(&place) && wrong.contains("failed: octal_0_07.v"), "{wrong}");
    }
    fs::write(&path, right).unwrap();
}

#[test]
fn without_coq_prove_says_how_to_get_it() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    let output = command.arg("prove").env("PATH", "").assert().code(2).get_output().clone();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.lines().count() == 1 && said.contains("apt-get install coq"), "{said}");
}
