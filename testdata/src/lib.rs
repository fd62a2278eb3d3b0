//! The oracles of Grundy: for every problem its facts, its rules as a function from a position to
//! its options, a brute force made of nothing else, generators and a validator; and the harness
//! that holds a solution against them.
//!
//! This crate never sees `solutions` or `shared`: an oracle that shares a helper with the solution
//! proves little.

pub mod explain;
pub mod facts;
pub mod family;
pub mod game;
pub mod harness;
mod input;
mod problem;
pub mod random;
pub mod shrink;
pub mod stress;

pub use input::{Input, Invalid};
pub use problem::{folder, Explain, Problem, Sample, Shape, SIZES};
pub use random::Rng;

pub mod acwing892;
pub mod agc010f;
pub mod caramel_pudding;
pub mod cf1498f;
pub mod cf1527b2;
pub mod cf1537d;
pub mod cf1823e;
pub mod chess_dag;
pub mod chocolate;
pub mod chomp;
pub mod cqoi2013;
pub mod divisor_nim;
pub mod ferguson;
pub mod great_party;
pub mod hdu1079;
pub mod hdu1404;
pub mod hdu1524;
pub mod hdu1536;
pub mod hdu1729;
pub mod hdu1730;
pub mod hdu1760;
pub mod hdu1846;
pub mod hdu2509;
pub mod hdu2516;
pub mod hdu3094;
pub mod hdu6312;
pub mod hnoi2007;
pub mod jsoi2009;
pub mod lijiang_xor;
pub mod magic_beads;
pub mod moore_nim;
pub mod p1290;
pub mod p2197;
pub mod p4279;
pub mod poi2000;
pub mod poj1704;
pub mod rake_it_in;
pub mod sdoi2011;
pub mod split_game;
pub mod take_stones;
pub mod tree_chain_game;
pub mod uva10561;
pub mod uva11859;
pub mod uva11892;
pub mod uva12293;
pub mod uva1482;
pub mod xiaoma_game;
pub mod xiaoniu;
pub mod z_game_on_grid;

/// All problems, in the order of their ids.
pub const PROBLEMS: &[&Problem] = &[
    &acwing892::PROBLEM,
    &agc010f::PROBLEM,
    &caramel_pudding::PROBLEM,
    &cf1498f::PROBLEM,
    &cf1527b2::PROBLEM,
    &cf1537d::PROBLEM,
    &cf1823e::PROBLEM,
    &chess_dag::PROBLEM,
    &chocolate::PROBLEM,
    &chomp::PROBLEM,
    &cqoi2013::PROBLEM,
    &divisor_nim::PROBLEM,
    &ferguson::PROBLEM,
    &great_party::PROBLEM,
    &hdu1079::PROBLEM,
    &hdu1404::PROBLEM,
    &hdu1524::PROBLEM,
    &hdu1536::PROBLEM,
    &hdu1729::PROBLEM,
    &hdu1730::PROBLEM,
    &hdu1760::PROBLEM,
    &hdu1846::PROBLEM,
    &hdu2509::PROBLEM,
    &hdu2516::PROBLEM,
    &hdu3094::PROBLEM,
    &hdu6312::PROBLEM,
    &hnoi2007::PROBLEM,
    &jsoi2009::PROBLEM,
    &lijiang_xor::PROBLEM,
    &magic_beads::PROBLEM,
    &moore_nim::PROBLEM,
    &p1290::PROBLEM,
    &p2197::PROBLEM,
    &p4279::PROBLEM,
    &poi2000::PROBLEM,
    &poj1704::PROBLEM,
    &rake_it_in::PROBLEM,
    &sdoi2011::PROBLEM,
    &split_game::PROBLEM,
    &take_stones::PROBLEM,
    &tree_chain_game::PROBLEM,
    &uva10561::PROBLEM,
    &uva11859::PROBLEM,
    &uva11892::PROBLEM,
    &uva12293::PROBLEM,
    &uva1482::PROBLEM,
    &xiaoma_game::PROBLEM,
    &xiaoniu::PROBLEM,
    &z_game_on_grid::PROBLEM,
];

#[cfg(test)]
mod tests {
    use super::*;

    /// Both answers come up in 30 to 70 per cent of the small inputs, where the question is who
    /// wins.
    #[test]
    fn small_inputs_are_balanced() {
        let mut odd = vec![];
        for problem in PROBLEMS.iter().filter(|problem| problem.words.is_some()) {
            let (mut first, mut all) = (0, 0);
            for seed in 0..600 {
                let answer = problem.answer(&problem.small_input(seed)).expect("a valid input");
                let (wins, answers) = problem.wins(&answer);
                (first, all) = (first + wins, all + answers);
            }
            let share = 100 * first / all;
            if !(30..=70).contains(&share) {
                odd.push(format!("{}: the first player wins {share} %", problem.id));
            }
        }
        assert!(odd.is_empty(), "{odd:#?}");
    }

    /// A seed is a promise: the same input on every machine, and a different one for every seed.
    #[test]
    fn small_inputs_differ_and_come_back() {
        for problem in PROBLEMS {
            let inputs: std::collections::HashSet<String> =
                (0..200).map(|seed| problem.small_input(seed)).collect();
            assert!(inputs.len() > 40, "{}: {} of 200 differ", problem.id, inputs.len());
            assert!(inputs.contains(&problem.small_input(7)));
        }
    }

    /// Samples with too many positions for brute force.
    const BEYOND: &[&str] =
        &["chocolate/1", "divisor_nim/1", "hdu2516/1", "uva10561/1", "uva11859/1"];

    /// The brute force gives the answers of the statement, where it can reach them.
    #[test]
    fn brute_force_answers_the_samples() {
        for problem in PROBLEMS {
            for sample in problem.samples() {
                let name = format!("{}/{}", problem.id, sample.name);
                if !BEYOND.contains(&name.as_str()) {
                    let answer = problem.answer(&sample.input).expect("a valid sample");
                    assert_eq!(answer, sample.output, "{name}");
                }
            }
        }
    }

    #[test]
    fn problems_stand_in_order_once() {
        let ids: Vec<&str> = PROBLEMS.iter().map(|problem| problem.id).collect();
        assert!(ids.windows(2).all(|pair| pair[0] < pair[1]), "{ids:?}");
    }
}
