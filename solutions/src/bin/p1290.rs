//! Luogu P1290, *Euclid's Game*: subtract a multiple of the smaller number from the larger one.
//! <https://www.luogu.com.cn/problem/P1290>
//!
//! **Game.** Two positive numbers. A move subtracts a positive multiple of the smaller from the
//! larger one, not below 0; who makes a 0 wins. Input: the number of tests, a pair each. Output:
//! `Stan wins` if the first player does, otherwise `Ollie wins`.
//!
//! **Theorem.** Let a ≥ b. If b divides a or a ≥ 2b, the first player wins; otherwise his only move
//! is to (b, a - b). If b divides a, he takes it all. If a ≥ 2b, let c = a mod b. Should (b, c) be
//! a P-position, he moves there. Should it be an N-position, he moves to (b + c, b), from which the
//! only move leads to (b, c): he gets the position that the next player wins. So whoever first
//! meets a quotient of 2 or more wins. These are wins and losses, not Grundy values, as the note
//! calls them.
//!
//! **Complexity.** O(log b) a test, since a forced move is a step of Euclid's algorithm.

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
        tests: [(u32, u32)],
    }
    let winner = |(m, n)| if is_n_position(m, n) { "Stan wins\n" } else { "Ollie wins\n" };
    tests.into_iter().map(winner).collect()
}

/// Does the first player win the game on `m` and `n`?
fn is_n_position(m: u32, n: u32) -> bool {
    let (mut a, mut b) = (m.max(n), m.min(n));
    assert!(b > 0, "0 is not a positive number");
    let mut first = true;
    while a % b != 0 && a / b < 2 {
        (a, b) = (b, a - b);
        first = !first;
    }
    first
}

#[cfg(test)]
testdata::tests!(p1290);
