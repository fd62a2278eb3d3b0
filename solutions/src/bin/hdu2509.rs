//! HDU 2509, *Be the Winner*: misère play with rows that may split.
//! <https://acm.hdu.edu.cn/showproblem.php?pid=2509>
//!
//! **Game.** Rows of apples. A move takes one or more neighbouring apples from one row; what is
//! left on either side is a row of its own. Misère play: who takes the last apple loses. Input,
//! until its end: the number of rows and the rows. Output: `Yes` if the first player wins,
//! otherwise `No`.
//!
//! **Theorem.** The same as in misère Nim: if no row exceeds 1, the first player wins exactly if
//! the nim-sum is 0, otherwise exactly if it is not 0. In normal play a row of x has Grundy value
//! x, since the options a, b with a + b < x have a ⊕ b ≤ a + b < x. So a split into (a, b) only
//! reaches a value that taking from the end reaches too, and the proof for Nim holds: with one row
//! of 2 or more the mover leaves an odd number of ones; with two or more such rows nim-sum 0 is
//! disturbed by every move, which leaves one of them, and any other nim-sum is made 0, which leaves
//! two or none, and none only from one. The note takes the parity of the number of rows, which is
//! the same only while no row is empty.
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
    let mut source = Tokens::new(text);
    let mut answer = String::new();
    while !source.is_empty() {
        input! {
            from &mut source,
            rows: [u32],
        }
        answer += if is_n_position(&rows) { "Yes\n" } else { "No\n" };
    }
    answer
}

/// Does the first player win under misère play?
fn is_n_position(rows: &[u32]) -> bool {
    let nim_sum = rows.iter().fold(0, |sum, row| sum ^ row);
    let large = rows.iter().any(|&row| row > 1);
    (nim_sum != 0) == large
}

#[cfg(test)]
testdata::tests!(hdu2509);
