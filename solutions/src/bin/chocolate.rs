//! BZOJ 1299, *Chocolate bars*: Nim whose heaps come out of a box.
//! <https://www.lydsy.com/JudgeOnline/problem.php?id=1299>
//!
//! **Game.** Bars lie in a box. A move takes one or more bars out of it, or eats one or more units
//! of a bar that is out; normal play. Input: ten rounds, for each the number of bars and the bars.
//! Output for each, the wrong way round: `NO` if the first player wins, otherwise `YES`.
//!
//! **Theorem.** The first player wins exactly if some of the bars, not none, have nim-sum 0, that
//! is if the bars are linearly dependent over GF(2). He takes out a set with nim-sum 0 that no bars
//! can extend; then the nim-sum outside is 0 and no set in the box has nim-sum 0. From such a
//! position every move, eating or taking out, makes the nim-sum outside other than 0, and the
//! opponent makes it 0 again by a move of Nim outside. If the bars are independent at the start,
//! the first player is in such a position himself.
//!
//! **Complexity.** O(64 n) a round.

use shared::{
    linear_basis::LinearBasis,
    tokens::{input, Tokens},
};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

fn solve(text: &str) -> String {
    input! {
        from Tokens::new(text),
        rounds: [[u64]; 10],
    }
    rounds.iter().map(|bars| if are_dependent(bars) { "NO\n" } else { "YES\n" }).collect()
}

/// Is the nim-sum of some bars, not none, 0?
fn are_dependent(bars: &[u64]) -> bool {
    let mut basis = LinearBasis::new();
    !bars.iter().all(|&bar| basis.insert(bar))
}

#[cfg(test)]
testdata::tests!(chocolate);
