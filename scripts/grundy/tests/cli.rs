//! The command as a person calls it: what it prints where, and its exit status.

mod common;

#[cfg(unix)]
use common::make_program;
use common::{grundy, outcome, printed, process, said, send};
use std::path::Path;
use std::process::Stdio;

/// A failure: one line on stderr that begins so, nothing on stdout, this status.
fn fails(args: &[&str], input: &str, status: i32, complaint: &str) {
    let (code, stdout, stderr) = outcome(grundy(args).write_stdin(input));
    assert_eq!((code, &*stdout), (status, ""), "{args:?}: {stderr}");
    assert!(stderr.starts_with(&format!("error: {complaint}")), "{args:?}: {stderr}");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
}

#[test]
fn wrong_input_is_named_with_its_line_and_limit() {
    facts::needs_collection!();
    let edges = "8 1 2\n1 2\n2 9\n";
    fails(&["check", "1823E"], edges, 1, "stdin: line 3: vertex 9 is not in 1..=8");
    fails(&["run", "cf1823e"], edges, 1, "stdin: line 3: vertex 9 is not in 1..=8");
    fails(&["brute", "p1290"], "1\n3 x\n", 1, "stdin: line 2: N `x` is not a whole number");
    let cycle = "1\n3\n1 2\n2 1\n";
    fails(&["check", "hdu3094"], cycle, 1, "stdin: line 4: edge 2 1 closes a cycle");
    let upwards = "3 1 1\n1 2\n1 3\n";
    fails(&["check", "chess_dag"], upwards, 1, "stdin: line 2: the arc 1 2 does not lead down");
    fails(&["check", "p2197"], "1\n1\n5 6\n", 1, "stdin: line 3: extra input: `6`");
}

#[test]
fn what_is_asked_for_goes_to_stdout() {
    facts::needs_collection!();
    grundy(&["check", "P1290"]).write_stdin("1\n3 2").assert().success().stdout("ok\n");
    let brute = grundy(&["brute", "Euclid's Game"]).write_stdin("2\n25 7\n24 15\n").assert();
    brute.success().stdout("Stan wins\nOllie wins\n");
    let twice = [(); 2].map(|()| printed(&mut grundy(&["gen", "hdu1730", "--seed", "7"])));
    assert!(!twice[0].is_empty());
    assert_eq!(twice[0], twice[1]);
    // Help names the command as it was called.
    let help = printed(&mut grundy(&["bundle", "--help"]));
    assert!(help.contains("\nUsage: grundy bundle"), "{help}");
}

#[test]
fn an_unwritable_path_leaves_nothing() {
    facts::needs_collection!();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("missing/x.rs");
    grundy(&["bundle", "p1290", "--out", file.to_str().unwrap()]).assert().code(1).stdout("");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    let file = folder.path().join("x.rs");
    let out = file.to_str().unwrap();
    grundy(&["bundle", "p1290", "--out", out]).assert().success().stdout(format!("{out}\n"));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}

/// What the user wrote stays, whatever the path; a pipe without a reader is an error at once.
#[test]
#[cfg(unix)]
fn out_replaces_only_what_the_command_wrote() {
    facts::needs_collection!();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.rs");
    let out = file.to_str().unwrap();
    std::fs::write(&file, "mine").unwrap();
    let complaint = format!("{out} is not replaced: ");
    let bundle = ["bundle", "p1290", "--no-test", "--out"];
    fails(&[&bundle[..], &[out]].concat(), "", 1, &complaint);
    let explore = ["explore", "--subtract", "1,2", "--svg"];
    fails(&[&explore[..], &[out]].concat(), "", 1, &complaint);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "mine");
    for more in [&["--force"][..], &[]] {
        grundy(&[&bundle[..], &[out], more].concat()).assert().success();
    }
    let bundled = std::fs::read_to_string(&file).unwrap();
    assert_eq!(printed(&mut grundy(&[&bundle[..], &["-"]].concat())), bundled);
    let picture = printed(&mut grundy(&[&explore[..], &["-"]].concat()));
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"), "{picture}");
    let pipe = folder.path().join("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let pipe = pipe.to_str().unwrap();
    let complaint = format!("{pipe} cannot be written: no program reads this pipe");
    fails(&[&explore[..], &[pipe]].concat(), "", 1, &complaint);
}

/// `stress p1290` against `script` under sh: exit status 1, and this on stdout.
fn stress_shows(script: &str, shown: &str) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a program.sh");
    std::fs::write(&path, script).unwrap();
    let program = format!("sh '{}'", path.display());
    // Enough for a busy machine, but not for what never ends.
    let time = if script.starts_with("sleep 99\n") { "0.3" } else { "30" };
    let limits = ["--time-limit", time, "--memory-limit", "50"];
    let args = [&["stress", "P1290", "--against", &program][..], &limits].concat();
    let (status, stdout, _) = outcome(&mut grundy(&args));
    assert!(status == 1 && stdout.contains(shown), "{script}\n{stdout}");
}

#[test]
fn stress_tells_what_is_wrong_with_any_program() {
    facts::needs_collection!();
    // An answer to each question: which of several edits comes first must not matter.
    let stan = "awk '{ print \"Stan wins\" }'";
    let always = format!("read line; {stan}");
    stress_shows(&always, "--- expected (-), got (+)\n-Ollie wins\n+Stan wins\n--- why\n");
    stress_shows("true", "--- got\nnothing was printed\n");
    stress_shows("printf '\\033[2J\\000'", "+\\u{1b}[2J\\u{0}\n");
    stress_shows("kill -KILL $$", "--- got\nit crashed: signal: 9 (SIGKILL)\n");
    stress_shows("sleep 99\n", "--- got\ntime limit exceeded: 0.3 s; no end within 0.9 s\n");
    stress_shows("yes", "--- got\noutput limit exceeded: more than 1024 KiB\n");
    stress_shows(
        "head -c 99999999 /dev/zero | tail; sleep 99",
        "memory limit exceeded: more than 50 MiB\n",
    );
    stress_shows("sleep 99 & echo Stan wins", "it ended and left a process running\n");
    // Whether it can be started is asked without waiting for its end.
    let start = std::time::Instant::now();
    stress_shows(&format!("read line || sleep 99\n{stan}"), "\n+Stan wins\n");
    assert!(start.elapsed().as_secs() < 60);
}

/// A program that is wrong on large values alone is broken by an input that the brute force does not reach,
/// and the input shrinks; `--small` leaves such inputs out.
#[test]
fn large_values_break_a_program() {
    facts::needs_collection!();
    let folder = tempfile::tempdir().unwrap();
    let program = euclid(folder.path(), "first || $1 > 1e6 || $2 > 1e6");
    let args = ["stress", "p1290", "--against", &program, "--seconds", "60"];
    let (status, stdout, _) = outcome(&mut grundy(&args));
    assert_eq!(status, 1);
    let shown = "--- expected (-), got (+)\n-Ollie wins\n+Stan wins\n";
    let (input, _) = stdout.split_once(shown).unwrap_or_else(|| panic!("{stdout}"));
    let numbers: Vec<u64> = input.split_whitespace().filter_map(|it| it.parse().ok()).collect();
    assert!(matches!(numbers[..], [1, a, b] if a.max(b) > 1_000_000), "{stdout}");
    let args = ["stress", "p1290", "--against", &program, "--small", "--seconds", "1"];
    grundy(&args).assert().success().stdout("");
}

/// Checkers of testlib's kind, in place of the problem's own: their exit status is the verdict, and what
/// they fail at is not a wrong answer.
#[test]
fn a_checker_is_a_program() {
    facts::needs_collection!();
    let stressed = |checker: &str| {
        let args =
            ["stress", "p1290", "--seconds", "0.3", "--against", "echo 7", "--checker", checker];
        outcome(&mut grundy(&args))
    };
    let (status, stdout, _) = stressed("sh -c 'grep -q 7 $2' checker");
    assert_eq!((status, &*stdout), (0, ""));
    let same = "sh -c 'cmp -s $2 $3 || { echo wrong answer: it differs >&2; exit 1; }' checker";
    let (status, stdout, _) = stressed(same);
    assert_eq!(status, 1);
    assert!(
        stdout.contains("+7\n--- the checker\nwrong answer: it differs\n--- why\n"),
        "{stdout}"
    );
    let partial = "sh -c 'cmp -s $2 $3 || { echo 0.5 >&2; exit 7; }' checker";
    let (_, stdout, _) = stressed(partial);
    assert!(stdout.contains("--- the checker\nright in part: 0.5\n"), "{stdout}");
    let failures = [
        ("sh -c 'echo bad answer file >&2; exit 3'", "exit status: 3: bad answer file"),
        ("sh -c 'kill -SEGV $$'", "signal: 11 (SIGSEGV)"),
        ("sh -c 'yes'", "output limit exceeded"),
        (
            "sh -c 'echo \"Traceback (most recent call last):\" >&2; exit 1'",
            "exit status: 1: Traceback (most recent call last):",
        ),
    ];
    for (checker, how) in failures {
        let (status, stdout, stderr) = stressed(checker);
        assert_eq!((status, &*stdout), (1, ""), "{checker}");
        let last = stderr.lines().last().unwrap();
        let words = checker.replace('\'', "");
        let begin = format!("error: the checker `{words}` fails on the input ");
        assert!(last.starts_with(&begin) && last.contains(how), "{stderr}");
    }
    // It refuses everything: it may miss a file.
    let (status, stdout, stderr) = stressed("sh -c 'echo no file >&2; exit 2'");
    assert_eq!((status, &*stdout), (1, ""));
    let last = stderr.lines().last().unwrap();
    let why = " is wrong: it refuses the judge's own answer to the input ";
    assert!(last.contains(why) && last.ends_with(": no file"), "{stderr}");
    let (status, _, stderr) = stressed("no/such");
    assert_eq!(status, 2);
    assert!(stderr.starts_with("error: `no/such` cannot be started: "), "{stderr}");
}

/// An empty line is part of this problem's answer.
#[test]
fn white_space_alone_may_be_wrong() {
    facts::needs_collection!();
    let args = ["stress", "uva10561", "--seed", "30", "--against", "printf 'WINNING 1  2 3\\n'"];
    let (status, stdout, _) = outcome(&mut grundy(&args));
    let shown = "--- expected (-), got (+): white space alone differs\n\
                 -WINNING\n-1·2·3\n+WINNING·1··2·3\n";
    assert!(status == 1 && stdout.contains(shown), "{stdout}");
}

/// `stress --rules` on the game in `rules` against `script` under sh: exit status 1, this on stdout, and
/// this on stderr.
fn rules_show(rules: &str, script: &str, more: &[&str], shown: &str, complaint: &str) {
    let folder = tempfile::tempdir().unwrap();
    let [file, program] = ["rules.rs", "program.sh"].map(|name| folder.path().join(name));
    std::fs::write(&file, rules).unwrap();
    std::fs::write(&program, script).unwrap();
    let program = format!("sh '{}'", program.display());
    let file = file.to_str().unwrap();
    let args =
        [&["stress", "--rules", file, "--against", &program, "--seconds", "60"], more].concat();
    let (status, stdout, stderr) = outcome(&mut grundy(&args));
    assert_eq!((status, &*stdout), (1, shown), "{args:?}");
    let stderr = stderr.replace(file, "rules.rs");
    assert_eq!(stderr.lines().last(), Some(complaint), "{args:?}: {stderr}");
}

#[test]
fn a_game_that_has_only_rules_breaks_a_program() {
    // Debug output of the rules does no harm, even without an end of the line.
    const TAKE: &str = "fn options(n: u64) -> Vec<u64> { println!(\"at\"); print!(\"{n} \"); \
                        (n.saturating_sub(3)..n).collect() }";
    // Right from 1 to 9, under normal play.
    let mod_4 = "read n; [ $((n % 4)) = 0 ] && [ $n -lt 10 ] && echo second || echo first";
    let diff = "--- expected (-), got (+)\n-second\n+first\n--- why\n";
    let none = "second wins: none of the 3 options is a P-position\n";
    rules_show(TAKE, mod_4, &[], &format!("--- input\n12\n{diff}{none}"), "error: broken");
    let mod_4 = "read n; [ $((n % 4)) = 1 ] && [ $n -lt 4 ] && echo second || echo first";
    rules_show(TAKE, mod_4, &["--misere"], &format!("--- input\n5\n{diff}{none}"), "error: broken");
    let lasker = "fn options(n: u64) -> Vec<Vec<u64>> { let take = (0..n).map(|k| vec![k]); \
                  take.chain((1..n).map(|a| vec![a, n - a])).collect() }";
    let shown = "--- input\n3\n--- expected (-), got (+)\n-4\n+3\n--- why\n\
                 value 4: the options have 0, 1, 2, 3\n";
    rules_show(lasker, "cat", &["--question", "grundy"], shown, "error: broken");
    let panics = "error: rules.rs, line 1: options(0): attempt to subtract with overflow";
    rules_show("fn options(n: u64) -> Vec<u64> { vec![n - 1] }", "cat", &[], "", panics);
    let wrong = "error: rules.rs:1:34: cannot find value `x` in this scope";
    rules_show("fn options(n: u64) -> Vec<u64> { x }", "cat", &[], "", wrong);
}

/// Without a terminal there is no bar: a line says what takes long, and as root another one that this is less safe.
#[test]
#[cfg(target_os = "linux")]
fn what_takes_long_is_said_once() {
    facts::needs_collection!();
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("slow.sh");
    // The search is long, but costs little.
    let program = format!("sleep 0.2\n{}\n", euclid(folder.path(), "first"));
    std::fs::write(&script, program).unwrap();
    let program = format!("sh '{}'", script.display());
    let args = ["stress", "p1290", "--against", &program, "--seconds", "12"];
    let output = grundy(&args).assert().success().get_output().clone();
    let stderr = String::from_utf8(output.stderr).unwrap();
    let count = |begin: &str| stderr.lines().filter(|line| line.starts_with(begin)).count();
    assert_eq!(count("  still at work: stress p1290 "), 1, "{stderr}");
    let is_root =
        std::os::unix::fs::MetadataExt::uid(&std::fs::metadata("/proc/self").unwrap()) == 0;
    let warned =
        count("programs run as root here: ") + count("nothing here holds a fork bomb of root");
    assert_eq!(warned, usize::from(is_root), "{stderr}");
}

/// Rules that draw their options at random break no program.
#[test]
fn rules_that_answer_differently_are_told_as_such() {
    let rules = "use std::hash::{BuildHasher, Hasher, RandomState};
        fn options(n: u64) -> Vec<u64> {
            let most = RandomState::new().build_hasher().finish() % n.max(1) + 1;
            (0..n.min(most)).collect()
        }";
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("rules.rs");
    std::fs::write(&file, rules).unwrap();
    let args = ["stress", "--against", "cat", "--question", "grundy", "--rules"];
    let (status, stdout, stderr) =
        outcome(&mut grundy(&[&args[..], &[file.to_str().unwrap()]].concat()));
    assert_eq!((status, &*stdout), (1, ""));
    let why =
        "rules have to give the same options each time, so this says nothing about the program\n";
    assert!(stderr.contains(" and when it runs again with ") && stderr.ends_with(why), "{stderr}");
}

/// A seed says what the case was, whoever runs it.
#[test]
fn a_seed_is_replayed() {
    facts::needs_collection!();
    let input = printed(&mut grundy(&["gen", "p1290", "--seed", "77"]));
    let args = ["stress", "p1290", "--seed", "77", "--against", "true"];
    let (status, stdout, told) = outcome(&mut grundy(&args));
    assert_eq!(status, 1);
    assert!(stdout.starts_with(&format!("--- input\n{input}--- expected\n")), "{stdout}");
    // What to call for the same again names the program too.
    assert!(told.contains("`cargo grundy stress p1290 --seed 77 --against true` shows"), "{told}");
    // And all options that change the outcome.
    let checker = "sh -c 'cmp -s $2 $3' checker";
    let mut args = vec!["stress", "p1290", "--seed", "77", "--against", "echo 7"];
    args.extend(["--checker", checker, "--time-limit", "2.5", "--memory-limit", "99"]);
    args.extend(["--threads", "1"]);
    let (_, _, told) = outcome(&mut grundy(&args));
    let (_, again) = told.split_once("`cargo grundy stress ").unwrap();
    let again = shell_words::split(again.split('`').next().unwrap()).unwrap();
    assert_eq!(again, args[1..], "{told}");
}

#[test]
fn bench_gives_no_figure_to_what_fails() {
    facts::needs_collection!();
    // Before anything is built.
    let mut unsaved = grundy(&["bench", "p1290", "--save", "Cargo.toml/x"]);
    let assert = unsaved.env("CARGO", "no/such").assert().code(1);
    assert!(said(&assert.get_output().stderr).starts_with("error: Cargo.toml/x: "));
    let folder = tempfile::tempdir().unwrap();
    let saved = folder.path().to_string_lossy().into_owned();
    let args = ["bench", "p1290", "--runs", "1", "--json", "--against", "yes", "--save", &saved];
    let assert = grundy(&args).assert().code(1);
    let figures: serde_json::Value = serde_json::from_slice(&assert.get_output().stdout).unwrap();
    let figures = figures.as_array().unwrap();
    let of = |program: &str| figures.iter().find(|it| it["program"] == program).unwrap();
    assert!(of("bundle")["seconds"].as_f64().unwrap() > 0.0);
    assert!(of("bundle")["peak_mib"].as_f64().unwrap() > 0.5);
    assert_eq!(of("against")["seconds"], 0.0);
    let error = of("against")["error"].as_str().unwrap();
    assert!(error.ends_with("output limit exceeded: more than 262144 KiB"), "{error}");
    let args = ["bench", "p1290", "--runs", "1", "--baseline", &saved];
    assert!(printed(&mut grundy(&args)).contains("baseline s"));
    // The baseline runs before what is saved takes its place.
    let program = folder.path().join("p1290-bundle");
    std::fs::write(&program, "#!/bin/sh\nexit 3\n").unwrap();
    let complaint = format!("{} is not replaced: ", program.display());
    fails(&[&args[..], &["--save", &saved]].concat(), "", 1, &complaint);
    let (status, _, told) = outcome(grundy(&args).args(["--save", &saved, "--force"]));
    assert!(status == 1 && told.contains("baseline: "), "{told}");
    assert!(std::fs::metadata(&program).unwrap().len() > 10_000);
}

/// `| true` does not make a failure a success, and a full disk is an error.
#[cfg(target_os = "linux")]
#[test]
fn what_reads_stdout_does_not_decide() {
    facts::needs_collection!();
    let mut broken = process(&["stress", "p1290", "--against", "echo Stan wins"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    drop(broken.stdout.take());
    assert_eq!(broken.wait().unwrap().code(), Some(1));
    let input = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(input.path(), "1\n25 7\n").unwrap();
    let run = ["run", "p1290", input.path().to_str().unwrap()];
    for words in [&["judges"][..], &["--help"], &["gen", "p1290", "--seed", "1"], &run] {
        let full = std::fs::File::create("/dev/full").unwrap();
        let output = process(words).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{words:?}");
        let said = said(&output.stderr);
        assert!(said.starts_with("error: stdout: No space left"), "{words:?}: {said}");
        assert_eq!(said.lines().count(), 1, "{said}");
    }
    let mut child = process(&run).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), &*said(&output.stderr)), (Some(0), ""), "{output:?}");
}

/// Without a compiler nothing works. The command says how to get each thing that is missing.
#[test]
fn a_doctor_without_rustc_is_no_success() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = grundy(&["doctor"]);
    let (status, table, told) = outcome(command.env("PATH", folder.path()).env_remove("RUSTC"));
    assert_eq!(status, 1);
    for row in ["rustc", "cargo-mutants", "clipboard", "C compiler"] {
        let line = table.lines().find(|line| line.contains(row)).unwrap();
        assert!(line.contains("missing"), "{line}");
    }
    assert!(told.ends_with("error: there is no rustc on PATH\n"), "{told}");
    for row in table.lines().filter(|line| line.contains(" missing ")) {
        let what = row.trim_matches(['│', ' ']).split("  ").next().unwrap();
        assert!(told.contains(&format!("to get {what}: ")), "{what}: {told}");
    }
}

/// Where the command can make no temporary folder, it says so.
#[cfg(unix)]
#[test]
fn a_missing_temporary_folder_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("missing");
    // This one has not passed before.
    let file = folder.path().join("new.rs");
    std::fs::write(&file, "fn main() {}\n").unwrap();
    for (words, start) in [
        (&["doctor"][..], "error: no temporary folder: "),
        (&["bundle", file.to_str().unwrap(), "--stdout"], "error: "),
    ] {
        let (status, _, told) = outcome(grundy(words).env("TMPDIR", &missing));
        assert_eq!(status, 1);
        let last = told.lines().last().unwrap_or_default();
        assert!(last.starts_with(start) && last.contains(missing.to_str().unwrap()), "{told}");
    }
}

/// Without a network and without packages cargo's words do not help a new user.
#[test]
fn missing_packages_are_fetched() {
    facts::needs_collection!();
    let folder = tempfile::tempdir().unwrap();
    let mut command = grundy(&["gen", "p1290"]);
    command.env("CARGO_HOME", folder.path()).env("CARGO_NET_OFFLINE", "true");
    let (status, stdout, stderr) = outcome(command.env("CARGO_TARGET_DIR", folder.path()));
    assert_eq!((status, &*stdout), (1, ""));
    assert!(stderr.contains("Packages are missing on this machine: `cargo fetch`, "), "{stderr}");
}

/// Two at once would change the same copy.
#[cfg(target_os = "linux")]
#[test]
fn mutants_work_alone() {
    facts::needs_collection!();
    let folder = tempfile::tempdir().unwrap();
    let tool = folder.path().join("cargo-mutants");
    let script = "#!/bin/sh\n[ \"$2\" = --version ] && exit\ntouch \"$0.works\"\n\
        while [ -e \"$0.works\" ]; do sleep 0.1; done\n";
    make_program(&tool, script);
    let path = format!("{}:{}", folder.path().display(), std::env::var("PATH").unwrap());
    let mut first = process(&["mutants", "--shared"]).env("PATH", &path).spawn().unwrap();
    let works = folder.path().join("cargo-mutants.works");
    while !works.exists() {
        assert!(first.try_wait().unwrap().is_none());
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    let (status, _, told) = outcome(grundy(&["mutants", "p1290"]).env("PATH", &path));
    first.kill().unwrap();
    first.wait().unwrap();
    let busy = "error: another `mutants` works on the copy of this workspace\n";
    assert_eq!((status, &*told), (1, busy));
}

/// A time-out, a limit, a count: no number makes the command panic, hang, or pass what it has not tried.
#[test]
fn no_number_is_too_large() {
    facts::needs_collection!();
    for time in ["1e19", "1e300", "inf", "nan", "-1"] {
        let [seconds, limit] = ["seconds", "time-limit"].map(|name| format!("--{name}={time}"));
        fails(&["stress", "p1290", &seconds], "", 2, "--seconds takes a time from 0 to 1e9 ");
        fails(&["stress", "p1290", &limit], "", 2, "--time-limit takes a time from 0 to 1e9 ");
        fails(&["brute", "p1290", &limit], "", 2, "--time-limit takes a time from 0 to 1e9 ");
        fails(&["bench", "p1290", &limit], "", 2, "--time-limit takes a time from 0 to 1e9 ");
    }
    fails(&["stress", "p1290", "--time-limit", "0"], "", 2, "--time-limit 0 lets nothing ");
    let share = format!("{0}/{0}", u64::MAX);
    fails(&["test", "--shard", &share], "", 2, &format!("--shard {share}: there are "));
    let most = ["--time-limit=1e9", "--memory-limit=1099511627775"];
    grundy(&["brute", "p1290", most[0], most[1]]).write_stdin("1\n3 2\n").assert().success();
}

/// Brute force is bounded: it says soon what is too much for it, and Ctrl-C stops it.
#[cfg(target_os = "linux")]
#[test]
fn brute_force_gives_up_in_words() {
    facts::needs_collection!();
    let large = |id| printed(&mut grundy(&["gen", id, "--large", "--seed", "1"]));
    let [time, memory] = ["--time-limit=0.5", "--memory-limit=100"];
    let told = "the oracle of poi2000: no answer within 0.5 s: brute force is for small inputs";
    fails(&["brute", "poi2000", time], &large("poi2000"), 1, told);
    let told =
        "the oracle of moore_nim: it takes more than 100 MiB: brute force is for small inputs";
    fails(&["brute", "moore_nim", memory], &large("moore_nim"), 1, told);

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("large.in");
    std::fs::write(&file, large("poi2000")).unwrap();
    let words = ["brute", "poi2000", file.to_str().unwrap(), "--time-limit", "60"];
    let mut brute = process(&words).stderr(Stdio::null()).spawn().unwrap();
    // It hears as soon as it listens; what came before ended it as any other program.
    std::thread::sleep(std::time::Duration::from_secs(2));
    send("INT", &brute);
    let start = std::time::Instant::now();
    assert_eq!(brute.wait().unwrap().code(), Some(130));
    assert!(start.elapsed().as_secs() < 10);
}

#[cfg(target_os = "linux")]
#[test]
fn what_never_ends_is_no_input() {
    facts::needs_collection!();
    let told = "/dev/zero: an input of more than 256 MiB";
    fails(&["check", "p1290", "/dev/zero"], "", 2, told);
}

#[test]
fn the_form_of_an_input_is_a_warning() {
    facts::needs_collection!();
    let odd = "1 \n+3 02";
    let told = |words: &[&str], input: &str| outcome(grundy(words).write_stdin(input));
    let of =
        |status: i32, stdout: &str, stderr: &str| (status, stdout.to_string(), stderr.to_string());
    let warnings = "warning: stdin: line 1: the line starts or ends with a blank\n\
        warning: stdin: line 2: the last line has no end\n\
        warning: stdin: line 2: M `+3` starts with a needless sign or zero (and once more)\n";
    assert_eq!(told(&["check", "p1290"], odd), of(0, "ok\n", warnings));
    assert_eq!(told(&["run", "p1290"], odd), of(0, "Ollie wins\n", ""));
    let strict = ["check", "p1290", "--strict"];
    let error = "error: stdin: with --strict a warning is an error\n";
    assert_eq!(told(&strict, odd), of(1, "", &format!("{warnings}{error}")));
    let behind = "warning: stdin: line 3: the input ends with an empty line\n";
    assert_eq!(told(&strict, "1\n3 2\n\n"), of(1, "", &format!("{behind}{error}")));
    assert_eq!(told(&strict, "1\n3 2\n"), of(0, "ok\n", ""));
}

/// How many processes of this machine have this word in what they were called with.
#[cfg(target_os = "linux")]
fn running(word: &str) -> usize {
    let entries = std::fs::read_dir("/proc").unwrap().flatten();
    let calls = entries.flat_map(|entry| std::fs::read(entry.path().join("cmdline")));
    calls.filter(|call| call.split(|&byte| byte == 0).any(|it| it == word.as_bytes())).count()
}

/// Waits until `what` holds.
#[cfg(target_os = "linux")]
fn within(what: &dyn Fn() -> bool) {
    let end = std::time::Instant::now() + std::time::Duration::from_secs(30);
    while !what() {
        assert!(std::time::Instant::now() < end);
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
}

/// However the command ends, the programs under test end with it, and its folders go.
#[cfg(target_os = "linux")]
#[test]
fn nothing_outlives_the_command() {
    facts::needs_collection!();
    for signal in ["KILL", "QUIT", "INT", "TERM"] {
        let folder = tempfile::tempdir().unwrap();
        // A daemon that clears its environment, and one that waits for it.
        let script = "sh -c 'cat > file; env -i setsid sleep 1004.5 & sleep 1004.5'";
        let args = ["stress", "p1290", "--time-limit", "60", "--threads", "2", "--against", script];
        // A shell has its background programs ignore two of them, and these tests may be one.
        let mut command = std::process::Command::new("env");
        command.args(["--default-signal", env!("CARGO_BIN_EXE_grundy")]).args(args);
        command.env("TMPDIR", folder.path()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        within(&|| running("1004.5") > 1);
        send(signal, &child);
        let status = child.wait().unwrap().code();
        // A search that has answered nothing has not found a program right.
        assert!(signal != "INT" || status == Some(130), "{status:?}");
        within(&|| running("1004.5") == 0);
        within(&|| std::fs::read_dir(folder.path()).unwrap().count() == 0);
    }
}

/// A program that is wrong where a 7 occurs and the first player wins: sizes grow, and the input shrinks.
#[cfg(unix)]
#[test]
fn the_smallest_counterexample_is_found() {
    facts::needs_collection!();
    let folder = tempfile::tempdir().unwrap();
    let program = euclid(folder.path(), "first && $1 != 7 && $2 != 7");
    let args = ["stress", "p1290", "--against", &program, "--seconds", "60"];
    let (status, stdout, _) = outcome(&mut grundy(&args));
    assert_eq!(status, 1);
    let diff = "\n--- expected (-), got (+)\n-Stan wins\n+Ollie wins\n";
    let shown = |input: &str| stdout.starts_with(&format!("--- input\n1\n{input}{diff}"));
    assert!(shown("1 7") || shown("7 1"), "{stdout}");
}

/// Euclid's game in awk: the first player who has a choice wins.
const EUCLID: &str = r#"NR > 1 { a = $1; b = $2; first = 1; if (a < b) { t = a; a = b; b = t }
    while (a % b && int(a / b) == 1) { t = a % b; a = b; b = t; first = 1 - first }
    print (SAYS ? "Stan" : "Ollie") " wins" }"#;

/// How to call a program for Euclid's game, in `folder`, which says that the first player wins where `says` holds.
fn euclid(folder: &Path, says: &str) -> String {
    let path = folder.join("euclid.awk");
    std::fs::write(&path, EUCLID.replace("SAYS", says)).unwrap();
    format!("awk -f '{}'", path.display())
}

/// Cargo ends with the command that stops, and so does what cargo has started.
#[cfg(target_os = "linux")]
#[test]
fn a_stopped_command_stops_its_tools() {
    facts::needs_collection!();
    let folder = tempfile::tempdir().unwrap();
    let cargo = folder.path().join("cargo");
    // A shell has its background programs ignore the interrupt.
    make_program(&cargo, "#!/bin/sh\nsleep 1006.5 &\nsleep 1006.5\n");
    for signal in ["INT", "TERM"] {
        let mut command = process(&["stress", "p1290", "--against", "true"]);
        let mut child = command.env("CARGO", &cargo).stderr(Stdio::null()).spawn().unwrap();
        within(&|| running("1006.5") == 2);
        send(signal, &child);
        within(&|| running("1006.5") == 0);
        assert_eq!(child.wait().unwrap().code(), Some(130));
    }
}

/// While cargo draws its lines, no bar does.
#[cfg(target_os = "linux")]
#[test]
fn bars_and_lines_of_cargo_do_not_mix() {
    facts::needs_collection!();
    let folder = tempfile::tempdir().unwrap();
    let cargo = folder.path().join("cargo");
    let lines = "for i in 1 2 3 4 5; do echo \"   Compiling part$i\" >&2; sleep 0.3; done";
    make_program(&cargo, &format!("#!/bin/sh\nsleep 0.6\n{lines}\nexit 1\n"));
    // `script` gives it a terminal.
    let call = format!("{} stress p1290", env!("CARGO_BIN_EXE_grundy"));
    let mut script = assert_cmd::Command::new("script");
    script.args(["-qec", &call, "/dev/null"]).env("CARGO", &cargo).env("TERM", "xterm");
    let output = script.assert().code(1).get_output().stdout.clone();
    let text = String::from_utf8_lossy(&output).into_owned();
    let (before, cargos) = text.split_once("   Compiling part1").expect(&text);
    assert!(before.contains("stress p1290"), "no bar before cargo: {text:?}");
    let (cargos, _) = cargos.split_once("Compiling part5").expect(&text);
    let lines = (2..5).map(|i| format!("   Compiling part{i}\r\n")).collect::<String>();
    assert_eq!(cargos, format!("\r\n{lines}   "), "{text:?}");
}

/// Every run has a folder of its own, the command's files are found in the caller's, and what is said on
/// stderr is not a crash.
#[cfg(unix)]
#[test]
fn stress_believes_a_right_program() {
    facts::needs_collection!();
    let folder = tempfile::tempdir().unwrap();
    let program = "head -c 2000000 /dev/zero >&2\ncat > in.txt\nsleep 0.01\nawk -f \"$1\" in.txt > out.txt\ncat out.txt\n";
    make_program(&folder.path().join("mine"), &format!("#!/bin/sh\n{program}"));
    euclid(folder.path(), "first");
    let args =
        ["stress", "p1290", "--against", "./mine euclid.awk", "--threads", "4", "--seconds", "2"];
    let (status, _, stderr) = outcome(grundy(&args).current_dir(folder.path()));
    assert_eq!(status, 0);
    assert!(stderr.contains("p1290: no counterexample in "), "{stderr}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2);
}
