//! AcWing 892, *Staircase Nim*: stones walk down the stairs.
//! <https://www.acwing.com/problem/content/894/>
//!
//! **Game.** Step i of a staircase holds a(i) stones, i from 1; the ground is step 0. A move takes
//! one or more stones from a step to the step below; normal play. Input: n, the stones. Output:
//! `Yes` if the first player wins, otherwise `No`.
//!
//! **Theorem.** The first player wins exactly if the nim-sum of a(1), a(3), a(5), … is not 0. To
//! move stones down from an odd step is a move of Nim on the odd steps. If stones arrive on an odd
//! step, the opponent takes just these one step further, and the odd steps are as before. Who plays
//! Nim there and answers so can always move, and stones only go down: play ends.
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
        stones: [u32],
    }
    // Step 1 comes first.
    let nim_sum = stones.iter().step_by(2).fold(0, |sum, a| sum ^ a);
    String::from(if nim_sum != 0 { "Yes\n" } else { "No\n" })
}

#[cfg(test)]
testdata::tests!(acwing892);
