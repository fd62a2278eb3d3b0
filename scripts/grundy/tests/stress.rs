//! `stress` without a problem: generator, brute force, interactor and the program under test are scripts.

mod common;

use common::{grundy, outcome, process, send};
use std::fs;
use tempfile::TempDir;

/// A list of SIZE numbers at most, each from 2 to 9, below its length.
const GEN: &str =
    "awk -v seed=$1 -v size=$2 'BEGIN { srand(seed); n = int(rand() * size) + 1; print n
    for (i = 0; i < n; i++) printf \"%d \", 2 + rand() * 8; print \"\" }'";

/// Their sum. It does not look at the length.
const SUM: &str = "awk 'NR > 1 { for (i = 1; i <= NF; i++) sum += $i; print sum + 0 }'";

/// The same, but wrong for three numbers or more.
const WRONG: &str = "awk 'NR > 1 { for (i = 1; i <= NF; i++) sum += $i; print sum + (NF > 2) }'";

/// A number from 1 to 3 SIZE.
const HIDE: &str =
    "awk -v seed=$1 -v size=$2 'BEGIN { srand(seed); print 1 + int(rand() * 3 * size) }'";

const INTERACTOR: &str = "read secret < $1
    while read kind number; do
        if [ $kind = ! ]; then
            [ $number = $secret ] && exit 0
            echo it is $secret, not $number >&2; exit 1
        fi
        [ $secret -lt $number ] && echo '<' || echo '>='
    done";

/// Right up to 4.
const GUESS: &str = "for n in 1 2 3; do
        echo '?' $((n + 1)); read answer
        [ $answer = '<' ] && echo ! $n && exit
    done
    echo ! 4";

/// The exit status, stdout and stderr of `stress` with these options, whose values are scripts, and `more`.
fn stress(scripts: &[(&str, &str)], more: &[&str]) -> (i32, String, String) {
    let folder = TempDir::new().unwrap();
    let mut grundy = grundy(&["stress"]);
    for (option, script) in scripts {
        let path = folder.path().join(option);
        fs::write(&path, script).unwrap();
        grundy.args([format!("--{option}"), format!("sh {}", path.display())]);
    }
    let (status, stdout, stderr) = outcome(grundy.args(more));
    (status, stdout, stderr.replace(&format!("{}/", folder.path().display()), ""))
}

/// Lists lose numbers together with their counts, and no number leaves the range of the generator; a check knows a
/// wider range.
#[test]
fn any_problem_has_a_smallest_counterexample() {
    let scripts = [("against", WRONG), ("gen", GEN), ("brute", SUM)];
    let (status, stdout, stderr) = stress(&scripts, &[]);
    let shown = "--- input\n3\n2 2 2\n--- expected (-), got (+)\n-6\n+7\n";
    assert_eq!((status, &*stdout), (1, shown), "{stderr}");
    assert!(stderr.contains(": broken by this input: word 1 is `"), "{stderr}");
    assert!(stderr.contains("\nshrinking …\n"), "{stderr}");
    let again = stderr.split('`').rev().nth(1).unwrap();
    assert!(again.starts_with("cargo grundy stress --seed "), "{stderr}");
    assert!(again.ends_with(" --gen 'sh gen' --brute 'sh brute'"), "{stderr}");
    let check = "awk 'NR == 1 { n = $1 } NR == 2 { for (i = 1; i <= NF; i++) if ($i < 1) exit 1
        exit NF != n }'";
    let (_, stdout, stderr) = stress(&[&scripts[..], &[("check", check)]].concat(), &[]);
    assert!(stdout.starts_with("--- input\n3\n1 1 1\n"), "{stdout}{stderr}");
    let right = [("against", SUM), ("gen", GEN), ("brute", SUM)];
    let (status, stdout, stderr) = stress(&right, &["--seconds", "0.5"]);
    assert_eq!((status, &*stdout), (0, ""), "{stderr}");
}

#[test]
fn a_generator_or_brute_force_that_fails_is_not_the_fault_of_the_program() {
    let cases = [
        ("exit 3", "cat", "the generator `sh gen 0 1` fails: it crashed: exit status: 3"),
        ("true", "cat", "the generator `sh gen 0 1` prints nothing"),
        ("yes", "cat", "the generator `sh gen 0 1` fails: output limit exceeded: "),
        ("while :; do :; done", "cat", "the generator `sh gen 0 1` fails: time limit exceeded: "),
        (
            "echo 1",
            "exit 4",
            "the brute force `sh brute` fails: it crashed: exit status: 4, on the ",
        ),
        (
            "echo 1",
            "true",
            "the brute force `sh brute` prints nothing, on the input of `sh gen 0 1`",
        ),
        ("echo 1", "yes", "the brute force `sh brute` fails: output limit exceeded: "),
    ];
    for (generator, brute, complaint) in cases {
        let scripts = [("against", "exit 1"), ("gen", generator), ("brute", brute)];
        let (status, stdout, stderr) = stress(&scripts, &["--time-limit", "0.1"]);
        assert_eq!((status, &*stdout), (1, ""), "{stderr}");
        let last = stderr.lines().last().unwrap();
        assert!(last.starts_with(&format!("error: {complaint}")), "{stderr}");
    }
    let scripts = [("against", "cat"), ("gen", "echo 1"), ("brute", "cat"), ("check", "exit 1")];
    let (status, _, stderr) = stress(&scripts, &[]);
    let why = "error: the generator `sh gen 0 1` makes an input that `sh check` refuses: ";
    assert!(status == 1 && stderr.lines().last().unwrap().starts_with(why), "{stderr}");
}

#[test]
fn a_hidden_input_shrinks_and_the_conversation_is_shown() {
    let scripts = [("against", GUESS), ("gen", HIDE), ("interactor", INTERACTOR)];
    let (status, stdout, stderr) = stress(&scripts, &[]);
    let shown = "--- hidden input\n5\n--- wrong\nit is 5, not 4\n--- the conversation\n \
                 program  ? 2\n   judge  >=\n program  ? 3\n   judge  >=\n program  ? 4\n   \
                 judge  >=\n program  ! 4\n";
    assert_eq!((status, &*stdout), (1, shown), "{stderr}");
    let fails = [("against", GUESS), ("gen", HIDE), ("interactor", "exit 3")];
    let (status, stdout, stderr) = stress(&fails, &[]);
    let why = "error: the interactor fails: it crashed: exit status: 3, on the hidden input ";
    assert_eq!((status, &*stdout), (1, ""), "{stderr}");
    assert!(stderr.lines().last().unwrap().starts_with(why), "{stderr}");
}

#[test]
fn half_of_the_programs_is_a_wrong_call() {
    let calls: [(&[(&str, &str)], &str); 3] = [
        (&[("against", "cat"), ("gen", "echo 1")], "--gen needs --brute CMD, or --interactor CMD"),
        (&[("gen", "echo 1"), ("brute", "cat")], "--gen needs an ID, or --against CMD"),
        (&[("against", "cat")], "--against needs an ID, --rules FILE.rs, or --gen CMD and "),
    ];
    for (scripts, complaint) in calls {
        let (status, stdout, stderr) = stress(scripts, &[]);
        assert_eq!((status, &*stdout), (2, ""), "{stderr}");
        assert!(stderr.starts_with(&format!("error: {complaint}")), "{stderr}");
    }
}

#[test]
fn a_source_file_is_not_a_program() {
    let folder = TempDir::new().unwrap();
    for (name, hint) in [
        ("bug.cpp", "it is a source file: compile it first, with `g++ -O2 "),
        ("bug.rs", "it is a source file: compile it first, with `rustc -O "),
        ("bug.py", "it is a source file: name `python3 "),
    ] {
        let path = folder.path().join(name);
        fs::write(&path, "int main() {}\n").unwrap();
        let against = path.to_str().unwrap();
        let (status, _, stderr) = stress(&[], &["p1290", "--against", against]);
        let begin = format!("error: `{against}` cannot be started: {hint}");
        assert!(status == 2 && stderr.starts_with(&begin), "{stderr}");
    }
}

/// Ctrl-C while a counterexample shrinks shows the best one so far.
#[test]
#[cfg(unix)]
fn a_search_that_is_stopped_shows_what_it_has() {
    facts::needs_collection!();
    use std::io::{BufRead, BufReader, Read};
    use std::process::Stdio;
    let against = "sh -c 'sleep 0.3; echo Stan wins'";
    let args = ["stress", "p1290", "--small", "--against", against, "--seconds", "60"];
    let mut stress = process(&args)
        .args(["--threads", "1"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(stress.stderr.take().unwrap()).lines();
    assert!(lines.any(|line| line.unwrap() == "shrinking …"), "it is not broken");
    send("INT", &stress);
    let start = std::time::Instant::now();
    let mut stdout = String::new();
    stress.stdout.take().unwrap().read_to_string(&mut stdout).unwrap();
    assert_eq!(stress.wait().unwrap().code(), Some(1));
    assert!(start.elapsed().as_secs() < 5, "it went on");
    assert!(stdout.starts_with("--- input\n") && stdout.contains("-Ollie wins\n"), "{stdout}");
}
