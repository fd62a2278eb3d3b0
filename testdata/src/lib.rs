//! The oracles of Grundy: for every problem its facts, its rules as a function from a position to its
//! options, a brute force made of nothing else, generators and a validator; and the harness that
//! holds a solution against them.
//!
//! This crate never sees `solutions` or `shared`: an oracle that shares a helper with the solution
//! proves little.

pub mod facts;
pub mod game;
pub mod harness;
mod input;
mod problem;
pub mod random;
pub mod stress;

pub use input::{Input, Invalid};
pub use problem::{folder, Problem, Sample, Shape, SIZES};
pub use random::Rng;

pub mod agc010f;
pub mod cf1823e;
pub mod cqoi2013;
pub mod hdu1730;
pub mod p1290;

/// All problems, in the order of their ids.
pub const PROBLEMS: &[&Problem] =
    &[&agc010f::PROBLEM, &cf1823e::PROBLEM, &cqoi2013::PROBLEM, &hdu1730::PROBLEM, &p1290::PROBLEM];

#[cfg(test)]
mod tests {
    use super::*;

    /// Both answers come up in 30 to 70 per cent of the small inputs, where the question is who wins.
    #[test]
    fn small_inputs_are_balanced() {
        for problem in PROBLEMS.iter().filter(|problem| problem.words.is_some()) {
            let (mut first, mut all) = (0, 0);
            for seed in 0..600 {
                let answer = problem.answer(&problem.small_input(seed)).expect("a valid input");
                let (wins, answers) = problem.wins(&answer);
                assert!(answers > 0, "{}: nobody wins in {answer:?}", problem.id);
                (first, all) = (first + wins, all + answers);
            }
            let share = 100 * first / all;
            assert!((30..=70).contains(&share), "{}: the first player wins {share} %", problem.id);
        }
    }

    /// A seed is a promise: the same input on every machine, and a different one for every seed.
    #[test]
    fn small_inputs_differ_and_come_back() {
        for problem in PROBLEMS {
            let inputs: std::collections::HashSet<String> =
                (0..200).map(|seed| problem.small_input(seed)).collect();
            assert!(inputs.len() > 60, "{}: {} of 200 differ", problem.id, inputs.len());
            assert!(inputs.contains(&problem.small_input(7)));
        }
    }

    /// The brute force gives the answers of the statement, where it can reach them.
    #[test]
    fn brute_force_answers_the_samples() {
        for problem in PROBLEMS {
            let mut reached = 0;
            for sample in problem.samples().iter().filter(|sample| sample.input.len() < 100) {
                let answer = problem.answer(&sample.input).expect("a valid sample");
                assert_eq!(answer, sample.output, "{} {}", problem.id, sample.name);
                reached += 1;
            }
            assert!(reached > 0, "{}: no sample is short enough", problem.id);
        }
    }

    #[test]
    fn problems_stand_in_order_once() {
        let ids: Vec<&str> = PROBLEMS.iter().map(|problem| problem.id).collect();
        assert!(ids.windows(2).all(|pair| pair[0] < pair[1]), "{ids:?}");
    }
}
