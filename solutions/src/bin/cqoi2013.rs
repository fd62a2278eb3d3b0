//! Luogu P4301, *New Nim Game* (CQOI 2013): Nim after a round in which whole heaps go.
//! <https://www.luogu.com.cn/problem/P4301>
//!
//! **Game.** k ≥ 1 heaps of 1 or more matches. First each player in turn removes any number of
//! whole heaps, possibly none, but not all that there are; then they play Nim, the first player to
//! move. Input: k, the heaps. Output: the least number of matches that the first player has to
//! remove to be sure to win, −1 if that is impossible.
//!
//! **Theorem.** The first player wins exactly if the heaps kept in the first turn are linearly
//! independent over GF(2). It is best to choose them greedily: from large to small, keep each heap
//! that is independent of the heaps kept so far. The answer is never −1. Proved in
//! proofs/cqoi2013.v (answer_is_right), and for a copy of the program in Coq (program_is_right),
//! with which a test compares this one.
//!
//! *Idea.* The opponent picks the heaps of the Nim from those that are kept; so no set of these may
//! have nim-sum 0. The table has all sets of three or four of the heaps (2, 3, 4, 7), and which of
//! them the opponent leaves to win. Keep large heaps first, and leave out a heap that is a nim-sum
//! of heaps kept:
//!
//! | kept | removed | the opponent leaves |
//! | --- | --- | --- |
//! | (2, 3, 4, 7) | 0 | (3, 4, 7) |
//! | (3, 4, 7) | 2 | (3, 4, 7) |
//! | (2, 4, 7) | 3 | |
//! | (2, 3, 7) | 4 | |
//! | (2, 3, 4) | 7 | |
//!
//! *Proof.* First which heaps win, then which of these sets is largest.
//! - The first player wins the Nim exactly if its nim-sum is not 0 (Bouton, `p2197`). The opponent
//!   may leave any of the heaps kept, one or more; so no such set may have nim-sum 0, which says
//!   that the heaps are independent. One heap alone is independent.
//! - The greedy choice has the greatest sum: for every x ≥ 1 all heaps ≥ x lie in the span of the
//!   heaps ≥ x that it keeps, so an independent set has at most as many heaps ≥ x. The sum of a set
//!   is the sum of these numbers over all x.
//!
//! *Example.* Of (2, 3, 4, 7) keep 7 and 4. The 3 is 7 ⊕ 4, so it has to go; 2 is not a nim-sum of
//! 7 and 4, so it stays. Removing 3 matches is best.
//!
//! *This fails when* the opponent may not remove heaps: of (1, 1, 1) the first player then has to
//! remove 0. The step that fails is the first, as the opponent does not choose. Then the first
//! player removes nothing, or the smallest heap if the nim-sum of all is 0.
//!
//! The greedy choice for a basis of greatest sum is that of any matroid (Jack Edmonds, *Matroids
//! and the greedy algorithm*, 1971).
//!
//! **Complexity.** O(k log k + 64 k).
//!
//! *Try next.* `xiaoma_game`. Write a program that is greedy from small to large: `cargo grundy
//! stress cqoi2013 --against 'python3 upwards.py'` finds heaps of which it removes too many.

use itertools::Itertools;
use proconio::{input, source::once::OnceSource};
use shared::linear_basis::LinearBasis;
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

fn solve(text: &str) -> String {
    input! {
        from OnceSource::from(text),
        heaps: [u64],
    }
    assert!(!heaps.is_empty() && !heaps.contains(&0), "{heaps:?} has no heap, or an empty one");
    format!("{}\n", matches_removed(heaps))
}

/// The least number of matches to remove so that the heaps left are independent.
fn matches_removed(heaps: Vec<u64>) -> u128 {
    let mut kept = LinearBasis::new();
    let removed = heaps.into_iter().sorted_unstable().rev().filter(|&heap| !kept.insert(heap));
    removed.map(u128::from).sum()
}

#[cfg(test)]
#[path = "../../../testdata/examples/cqoi2013.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/cqoi2013.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/cqoi2013.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::{oracle, LinearBasis};
    use testdata::{game, random::lists};

    #[test]
    fn holds() {
        let mut wins_nim = game::is_n_position(oracle::options);
        for heaps in (1..5).flat_map(|k| lists(k, 1..=5)) {
            let kept = kept_by_the_winner(&heaps);
            let mut left = oracle::kept(&kept).map(game::sorted);
            assert!(left.all(&mut wins_nim), "{kept:?} of {heaps:?} does not win");
        }
    }

    /// The greedy choice.
    fn kept_by_the_winner(heaps: &[u64]) -> Vec<u64> {
        let mut kept = LinearBasis::new();
        game::sorted(heaps.to_vec()).into_iter().rev().filter(|&heap| kept.insert(heap)).collect()
    }
}
