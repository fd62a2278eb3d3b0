//! Luogu P2197, *Nim Game (template)*: Nim itself.
//! <https://www.luogu.com.cn/problem/P2197>
//!
//! **Game.** Heaps of stones. A move takes one or more stones from one heap; normal play. Input:
//! the number of tests, for each the number of heaps and the heaps. Output: `Yes` if the first
//! player wins, otherwise `No`.
//!
//! **Theorem.** The first player wins exactly if the nim-sum of the heaps is not 0 (Charles Bouton,
//! *Nim, a game with a complete mathematical theory*, 1901). Let s be the nim-sum. If s = 0, every
//! move changes one term and so makes it different from 0. If s ≠ 0, some heap a has the highest
//! bit of s; then a ⊕ s < a, and reducing that heap to a ⊕ s makes the nim-sum 0. The end has
//! nim-sum 0. Note 000 states the conclusion the wrong way round; its proof is right.
//!
//! **Complexity.** O(n).

use shared::tokens::{input, Tokens};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

fn solve(text: &str) -> String {
    input! {
        from Tokens::new(text),
        tests: [[u32]],
    }
    let winner = |heaps: &Vec<u32>| if nim_sum(heaps) != 0 { "Yes\n" } else { "No\n" };
    tests.iter().map(winner).collect()
}

/// The nim-sum of `heaps`: addition in binary without carries.
fn nim_sum(heaps: &[u32]) -> u32 {
    heaps.iter().fold(0, |sum, heap| sum ^ heap)
}

#[cfg(test)]
testdata::tests!(p2197);
