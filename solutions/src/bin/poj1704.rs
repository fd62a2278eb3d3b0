//! POJ 1704, *Georgia and Bob*: chessmen move to the left.
//! <http://poj.org/problem?id=1704>
//!
//! **Game.** Chessmen on cells 1, 2, … of a strip. A move shifts one any way to the left, not onto
//! or over another one; normal play. Input: the number of tests, for each n and the cells in any
//! order. Output: `Georgia will win` if the first player does, otherwise `Bob will win`.
//!
//! **Theorem.** The free cells to the left of a chessman are the stones on a step: a move to the
//! left takes them to the step on its right, and for the last chessman out of the game. So this is
//! staircase Nim with the steps counted from the right end, and the first player wins exactly if
//! the nim-sum of the gaps of the last chessman, the last but two, … is not 0.
//!
//! **Complexity.** O(n log n).

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
    let first = |cells| nim_sum(cells) != 0;
    let winner = |cells| if first(cells) { "Georgia will win\n" } else { "Bob will win\n" };
    tests.into_iter().map(winner).collect()
}

/// The nim-sum of every second gap, from the right.
fn nim_sum(mut cells: Vec<u32>) -> u32 {
    // The left end is a chessman that stands still.
    cells.push(0);
    cells.sort_unstable_by(|a, b| b.cmp(a));
    assert!(cells.windows(2).all(|pair| pair[0] > pair[1]), "two chessmen stand on one cell");
    cells.chunks_exact(2).fold(0, |sum, pair| sum ^ (pair[0] - pair[1] - 1))
}

#[cfg(test)]
testdata::tests!(poj1704);
