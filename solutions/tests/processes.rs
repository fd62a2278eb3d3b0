//! Every binary as a judge runs it: a process with a stdin and a stdout.

use assert_cmd::Command;
use testdata::facts;

/// The binary of a problem, above the folder in which cargo puts this test.
fn binary(id: &str) -> Command {
    let test = std::env::current_exe().expect("this program lies somewhere");
    let folder = test.ancestors().nth(2).expect("cargo makes two folders");
    Command::new(folder.join(id))
}

/// A problem without an oracle may not be solved yet.
fn solved() -> impl Iterator<Item = facts::Problem> {
    facts::all().unwrap().into_iter().filter(facts::Problem::has_oracle)
}

/// To the letter, which is more than the judges ask. Private problems have their own tests.
#[test]
fn samples_are_answered() {
    for problem in solved().filter(|problem| !problem.facts.private) {
        for sample in problem.samples().unwrap() {
            let run = binary(&problem.id).write_stdin(sample.input).assert();
            run.success().stdout(sample.output).stderr("");
        }
    }
}

/// Nothing on stdout, a word on stderr, and a status that is not 0.
#[test]
fn broken_input_is_refused() {
    for problem in solved() {
        for input in ["?", "1 ?", "-1 -1 -1"] {
            let output =
                binary(&problem.id).write_stdin(input).assert().failure().get_output().clone();
            assert!(output.stdout.is_empty(), "{} answers {input:?}", problem.id);
            assert!(!output.stderr.is_empty(), "{} is silent on {input:?}", problem.id);
            assert!(output.status.code().is_some(), "{} dies by a signal on {input:?}", problem.id);
        }
    }
}
