//! Luogu P4301, *New Nim Game* (CQOI 2013): Nim after a round in which whole heaps go.
//! <https://www.luogu.com.cn/problem/P4301>
//!
//! **Game.** k heaps. First each player in turn removes any number of whole heaps, possibly none,
//! but not all that there are; then they play Nim, the first player to move. Input: k, the heaps.
//! Output: the least number of matches that the first player has to remove to be sure to win, −1 if
//! he cannot.
//!
//! **Theorem.** The first player wins exactly if the heaps that he keeps are linearly independent
//! over GF(2), and it is best to choose them greedily: from large to small, keep what is
//! independent of the heaps kept so far. The answer is never −1.
//!
//! *Proof.* The first player wins the Nim exactly if its nim-sum is not 0 (Bouton, `p2197`). The
//! second player may leave any of the heaps kept, one or more; so no such part may have nim-sum 0,
//! which says that the heaps are independent. The independent sets form a matroid, so the greedy
//! choice has the greatest sum (Jack Edmonds, *Matroids and the greedy algorithm*, 1971). One heap
//! alone is independent.
//!
//! **Complexity.** O(k log k + 64 k).

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
    assert!(heaps.iter().all(|&heap| heap > 0), "a heap is empty");
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
testdata::tests!(oracle, reference);
