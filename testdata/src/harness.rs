//! The tests that every solution has to pass: `testdata::tests!(id)` in its file declares them.

use crate::{Problem, Rng};
use std::panic::catch_unwind;

/// From the text of stdin to the text of stdout.
pub type Program = fn(&str) -> String;

/// How many random inputs a solution is tested on; the sizes take turns.
pub const CASES: u64 = 1000;

/// Declares the tests of the solution `solve` in the enclosing module for the problem `id`.
#[macro_export]
macro_rules! tests {
    ($id:ident) => {
        mod tests {
            use super::solve;
            use $crate::{harness, $id::PROBLEM};

            #[test]
            fn samples() {
                harness::samples(&PROBLEM, solve);
            }

            #[test]
            fn every_small_input() {
                harness::every_small_input(&PROBLEM, solve);
            }

            #[test]
            fn random_inputs() {
                harness::random_inputs(&PROBLEM, solve);
            }

            #[test]
            fn largest_inputs() {
                harness::largest_inputs(&PROBLEM, solve);
            }

            #[test]
            fn any_layout() {
                harness::any_layout(&PROBLEM, solve);
            }

            #[test]
            fn broken_inputs() {
                harness::broken_inputs(&PROBLEM, solve);
            }

            #[test]
            #[ignore = "endless: `cargo grundy stress` runs it"]
            fn stress() {
                $crate::stress::work(&PROBLEM, solve);
            }
        }
    };
}

/// The samples of the statement, to the letter.
pub fn samples(problem: &Problem, solve: Program) {
    let samples = problem.samples();
    assert!(!samples.is_empty(), "{} has no sample", problem.id);
    for sample in samples {
        problem.check(&sample.input).unwrap_or_else(|e| panic!("{}.in: {e}", sample.name));
        compare(&sample.output, &solve(&sample.input), &sample.input, &sample.name);
    }
}

/// Every input of the small space against the brute force.
pub fn every_small_input(problem: &Problem, solve: Program) {
    for input in (problem.every)() {
        against_brute_force(problem, solve, &input, "one of every");
    }
}

/// Random inputs of all sizes against the brute force.
pub fn random_inputs(problem: &Problem, solve: Program) {
    for seed in 0..CASES {
        against_brute_force(problem, solve, &problem.small_input(seed), &format!("seed {seed}"));
    }
}

/// Every shape at the limits of the statement, a tenth and a hundredth of them: valid, and answered
/// without a panic or an overflow.
pub fn largest_inputs(problem: &Problem, solve: Program) {
    assert!(!problem.large.is_empty(), "{} has no large input", problem.id);
    for (shape, make) in problem.large {
        for scale in [1, 10, 100] {
            let input = make(&mut Rng::new(1), scale);
            problem.check(&input).unwrap_or_else(|e| panic!("{shape}, 1/{scale}: {e}"));
            let output = solve(&input);
            assert!(output.ends_with('\n'), "{shape}, 1/{scale}: the last line has no end");
            if problem.words.is_some() {
                let (_, known) = problem.wins(&output);
                assert!(known > 0, "{shape}, 1/{scale}: nobody wins in {output:?}");
            }
        }
    }
}

/// Line ends of either kind, blank lines, blanks at the ends of lines, no last line end: the answer
/// stays.
pub fn any_layout(problem: &Problem, solve: Program) {
    for sample in problem.samples() {
        let text = sample.input.trim_end();
        let layouts = [
            text.to_string(),
            text.replace('\n', "\r\n") + "\r\n",
            text.replace('\n', " \t\n\n") + "\n \n\n",
            "\n  ".to_string() + &text.replace(' ', "   "),
            text.replace(' ', "\n") + "\n",
        ];
        for input in layouts {
            compare(&sample.output, &solve(&input), &input, &sample.name);
        }
    }
}

/// A token that is none of the statement's, an end that comes too early, a broken rule: no answer at
/// all.
pub fn broken_inputs(problem: &Problem, solve: Program) {
    for input in problem.broken {
        assert!(problem.check(input).is_err(), "this input is not broken\n{input}");
        let why = refuses(solve, input);
        let words = ["index out of bounds", "out of range", "attempt to", "`None`"];
        let crash = words.iter().any(|word| why.contains(word));
        assert!(!crash, "a broken input is not refused but breaks: {why}\n--- input\n{input}");
    }
    for sample in problem.samples() {
        let text = &sample.input;
        let starts = (0..text.len()).filter(|&i| {
            let blank = |i: usize| text.as_bytes()[i].is_ascii_whitespace();
            !blank(i) && (i == 0 || blank(i - 1))
        });
        for start in starts.take(100) {
            let (before, rest) = text.split_at(start);
            let end = rest.find(|c: char| c.is_ascii_whitespace()).unwrap_or(rest.len());
            let foreign = format!("{before}?{}", &rest[end..]);
            refuses(solve, &foreign);
            // Where the input may end, what is left is an input.
            if problem.check(before).is_err() {
                refuses(solve, before);
            }
        }
    }
}

/// Compares `solve` with the brute force of `problem` on `input`; `name` says where it comes from.
fn against_brute_force(problem: &Problem, solve: Program, input: &str, name: &str) {
    let expected = problem
        .check(input)
        .and_then(|()| problem.answer(input))
        .unwrap_or_else(|e| panic!("{name}: the generator broke a limit: {e}\n--- input\n{input}"));
    let Ok(output) = catch_unwind(|| solve(input)) else {
        panic!("{name}: the solution panics\n--- input\n{input}--- expected\n{expected}");
    };
    compare(&expected, &output, input, name);
}

fn compare(expected: &str, output: &str, input: &str, name: &str) {
    assert!(
        expected == output,
        "{name}: wrong answer\n--- input\n{input}\n--- expected\n{expected}--- got\n{output}"
    );
}

/// Why `solve` gives no answer to `input`.
fn refuses(solve: Program, input: &str) -> String {
    match catch_unwind(|| solve(input)) {
        Ok(answer) => {
            panic!("a broken input is answered\n--- input\n{input}\n--- answer\n{answer}")
        }
        Err(why) => match why.downcast::<String>() {
            Ok(why) => *why,
            Err(why) => why.downcast_ref::<&str>().map_or(String::new(), ToString::to_string),
        },
    }
}
