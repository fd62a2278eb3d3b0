//! Luogu P1290, *Euclid's Game*: subtract a multiple of the smaller number from the larger one.
//! <https://www.luogu.com.cn/problem/P1290>
//!
//! **Game.** Two positive numbers. A move subtracts a positive multiple of the smaller number from
//! the larger one, not below 0; the player who makes a 0 wins. Input: the number of tests, a pair
//! each. Output: `Stan wins` if the first player wins, otherwise `Ollie wins`.
//!
//! **Theorem.** The first player wins on a ≥ b exactly if a = b or a / b > φ = (1 + √5) / 2 (A. J.
//! Cole and A. J. T. Davie, *A game based on the Euclidean algorithm and a winning strategy for
//! it*, 1969). Proved in proofs/p1290.v (answer_is_right), and for a copy of the program in Coq
//! (program_is_right), with which a test compares this one.
//!
//! *Idea.* Below a = 2b a move is forced. From 2b on there is a choice: leave (b, a mod b), or make
//! the opponent leave it. One of the two wins. In the table the lost pairs lie between the diagonal
//! and a line from the corner, of slope φ:
//!
//! | a | b = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 |
//! | --- | --- | --- | --- | --- | --- | --- | --- | --- |
//! | 1 | N |  |  |  |  |  |  |  |
//! | 2 | N | N |  |  |  |  |  |  |
//! | 3 | N | P | N |  |  |  |  |  |
//! | 4 | N | N | P | N |  |  |  |  |
//! | 5 | N | N | N | P | N |  |  |  |
//! | 6 | N | N | N | P | P | N |  |  |
//! | 7 | N | N | N | N | P | P | N |  |
//! | 8 | N | N | N | N | P | P | P | N |
//!
//! *Proof.* By induction on a + b. The first player wins in the first two cases.
//! - b divides a: subtracting all of a makes a 0. Here a = b, or a / b ≥ 2 > φ.
//! - a > 2b: let c = a mod b. If (b, c) is a P-position, moving there wins. If not, moving to (b +
//!   c, b) wins: its only option is (b, c), an N-position. And a / b > 2 > φ.
//! - b < a < 2b: the only move leads to (b, a − b). As a / b = 1 + (a − b) / b and φ = 1 + 1 / φ, a
//!   / b > φ exactly if b / (a − b) < φ. There b ≠ a − b and the ratio is not φ, which is
//!   irrational; so this says that (b, a − b) is a P-position.
//!
//! *Example.* From (12, 5) the first player may leave (5, 2) at once, or leave (7, 5) first. As 5 /
//! 2 > φ, the player who meets (5, 2) wins. From (7, 5) the only option is (5, 2): so from (12, 5)
//! only the move to (7, 5) wins.
//!
//! *This fails when* a move subtracts the smaller number at most twice: (3, 1) is then a
//! P-position. The step that fails is the first, since b may divide a and not be enough. Let q = ⌊a
//! / b⌋: then only q mod 3 counts. The first player wins if it is 2; if it is 1, exactly if (b, a
//! mod b) is lost; if it is 0, exactly if (b, a mod b) is won, where (b, 0) is lost.
//!
//! In floating point φ fails for large Fibonacci numbers, so the program makes the forced moves
//! until b divides a or a > 2b: that player wins.
//!
//! **Complexity.** O(log b) a test, since a forced move is a step of Euclid's algorithm.
//!
//! *Try next.* `cf1537d`. What changes if the player who makes a 0 loses? `cargo grundy explore
//! p1290 --misere`

use proconio::{input, source::once::OnceSource};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

fn solve(text: &str) -> String {
    input! {
        from OnceSource::from(text),
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
#[path = "../../../testdata/examples/p1290.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/p1290.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/p1290.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::{is_n_position, oracle::options};
    use testdata::proof;

    #[test]
    fn holds() {
        let starts = (1..=40).flat_map(|a| (1..=a).map(move |b| [a, b]));
        proof::normal(starts, options, winning_move);
    }

    /// The moves of the first two cases.
    fn winning_move(&[a, b]: &[u32; 2]) -> Option<[u32; 2]> {
        let c = a.checked_rem(b)?;
        if c == 0 {
            Some([b, 0])
        } else if !is_n_position(b, c) {
            Some([b, c])
        } else {
            (a > 2 * b).then(|| [b + c, b])
        }
    }
}
