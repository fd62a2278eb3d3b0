//! Nowcoder, *Xiaoma Loves Games*: do not complete a nim-sum of 0.
//!
//! **Game.** A list of n ≥ 0 numbers, all ≥ 0, and an empty set. A move takes a number from the
//! list into the set. A player who completes a non-empty part of the set with nim-sum 0, or finds
//! the list empty, loses. Input: n, the numbers. Output: `First` or `Second`, the winner.
//!
//! **Theorem.** The first player wins exactly if the rank of the list over GF(2) is odd.
//! Proved in proofs/xiaoma_game.v (answer_is_right), and for a copy of the program in Coq
//! (program_is_right), with which a test compares this one.
//!
//! *Idea.* All plays of a list have the same number of safe moves: whatever is taken, a set without
//! nim-sum 0 grows up to a basis. Play some lists out:
//!
//! | list | safe moves of the plays | winner |
//! | --- | --- | --- |
//! | (0) | 0 | second |
//! | (1, 1) | 1 | first |
//! | (1, 2) | 2 | second |
//! | (1, 2, 3) | 2 | second |
//! | (1, 2, 4) | 3 | first |
//! | (1, 2, 3, 4, 5) | 3 | first |
//! | (1, 2, 4, 8) | 4 | second |
//!
//! *Proof.* While both players are in the game, the set is linearly independent.
//! - If it has fewer numbers than the rank of the list, some number of the list extends it to an
//!   independent set (Steinitz), and taking that one is safe.
//! - If it has as many, every other number loses.
//!
//! So both players together have as many safe moves as the rank, whatever they choose, and the
//! player who moves after these loses. All safe moves are equally good.
//!
//! *Example.* In the list (1, 2, 3) any two numbers are a basis, and the third is their nim-sum: 1
//! ⊕ 2 = 3. So (1, 2, 3) has rank 2: the first two moves are safe, the third loses, and the second
//! player wins.
//!
//! *This fails when* only the nim-sum of the whole set counts: the second player wins with (0, 1).
//! The step that fails is that the set stays independent: with 1 in the set, 0 is a safe move.
//!
//! **Complexity.** O(64 n).
//!
//! *Try next.* `caramel_pudding`. Write a program that counts different numbers: `cargo grundy
//! stress xiaoma_game --against 'python3 different.py'` finds a list on which it is wrong.

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
        numbers: [u64],
    }
    String::from(if rank(&numbers) % 2 == 1 { "First\n" } else { "Second\n" })
}

/// The rank of `numbers` over GF(2).
fn rank(numbers: &[u64]) -> usize {
    let mut basis = LinearBasis::new();
    numbers.iter().filter(|&&number| basis.insert(number)).count()
}

#[cfg(test)]
#[path = "../../../testdata/examples/xiaoma_game.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/xiaoma_game.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/xiaoma_game.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);
