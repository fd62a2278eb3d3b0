//! HDU 2516, *Stone taking game*: Fibonacci Nim.
//! <https://acm.hdu.edu.cn/showproblem.php?pid=2516>
//!
//! **Game.** One heap of n ≥ 1 stones. The first move takes 1 to n − 1 of them; every later one at
//! most twice as many as the one before it. Normal play. Input, until a 0: n. Output: `First win`
//! or `Second win`.
//!
//! **Theorem.** The first player loses exactly if n is a Fibonacci number 1, 2, 3, 5, 8, … (Michael
//! Whinihan, *Fibonacci Nim*, 1963). Proved in proofs/hdu2516.v (answer_is_right), and for a copy
//! of the program in Coq (program_is_right), with which a test compares this one.
//!
//! *Idea.* For each n tabulate the least q with which the player to move wins. It is n for a
//! Fibonacci number; after each of them the row begins again:
//!
//! | n | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 |
//! | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
//! | q | 1 | 2 | 3 | 1 | 5 | 1 | 2 | 8 | 1 | 2 | 3 | 1 | 13 | 1 | 2 |
//!
//! So write n as a sum of Fibonacci numbers that are not neighbours and take the smallest part: the
//! next part is more than twice as large, so the opponent cannot take all of it.
//!
//! *Proof.* Every n ≥ 1 is in exactly one way a sum of Fibonacci numbers no two of which are equal
//! or neighbours (Edouard Zeckendorf, *Représentation des nombres naturels par une somme de nombres
//! de Fibonacci ou de nombres de Lucas*, 1972). Let z(n) be the smallest of these parts. Claim: a
//! player who may take up to q of n stones wins exactly if q ≥ z(n).
//! - q ≥ z(n): taking z(n) wins. If that is all, the game is over. Otherwise the smallest part of
//!   the rest is at least two places above z(n), hence more than 2 z(n), which is all that the
//!   opponent may take: by induction the opponent loses.
//! - q < z(n): a move takes some x < z(n). The rest has the other parts of n and those of z(n) − x;
//!   let y be the smallest of the latter. If y > 2x, all parts of x would be at least two places
//!   below y, as the number one place below is at least y / 2 > x, and with those of z(n) − x they
//!   would be a second representation of z(n). So y ≤ 2x, and by induction the opponent wins.
//!
//! At the start q = n − 1, and z(n) ≤ n − 1 exactly if n is not a Fibonacci number.
//!
//! *Example.* 12 = 8 + 3 + 1: for (n, q), from (12, 11) only the move to (11, 2) wins. Whether the
//! opponent then takes one stone or two, the first player takes the rest of the 3 and leaves 8,
//! with at most 4 to take.
//!
//! *This fails when* a move takes at most as many as the one before it: (n, q) = (3, 2) is then an
//! N-position, and the first player loses exactly on the powers of two. The step that fails is y ≤
//! 2x. In place of z(n) comes the largest power of two that divides n.
//!
//! **Complexity.** O(log n) a test.
//!
//! *Try next.* `tree_chain_game`. Which heaps are lost if it is three times as many? `cargo grundy
//! explore --rules thrice.rs --set q=0`, where q = 0 is the start:
//!
//! ```rust
//! fn options(n: u64, q: u64) -> Vec<(u64, u64)> {
//!     let most = if q == 0 { n.saturating_sub(1) } else { q.min(n) };
//!     (1..=most).map(|taken| (n - taken, 3 * taken)).collect()
//! }
//! ```

use proconio::source::Source;
use proconio::{input, source::once::OnceSource};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

fn solve(text: &str) -> String {
    let mut source = OnceSource::from(text);
    let mut answer = String::new();
    while !source.is_empty() {
        input! {
            from &mut source,
            n: u64,
        }
        if n == 0 {
            break;
        }
        answer += if is_fibonacci(n) { "Second win\n" } else { "First win\n" };
    }
    answer
}

/// Is `n` one of 1, 2, 3, 5, 8, …?
fn is_fibonacci(n: u64) -> bool {
    let (mut a, mut b) = (1_u128, 2);
    let n = u128::from(n);
    while a < n {
        (a, b) = (b, a + b);
    }
    a == n
}

#[cfg(test)]
#[path = "../../../testdata/examples/hdu2516.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/hdu2516.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/hdu2516.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::{is_fibonacci, oracle::options};
    use testdata::proof;

    #[test]
    fn holds() {
        proof::normal((2..=100).map(|n| [n, n - 1]), options, winning_move);
    }

    /// Take z(n), if that many may go.
    fn winning_move(&[n, q]: &[u64; 2]) -> Option<[u64; 2]> {
        let taken = z(n);
        (0 < n && taken <= q).then(|| [n - taken, (2 * taken).min(n - taken)])
    }

    /// The smallest part of `n`; the largest one is the largest Fibonacci number up to `n`.
    fn z(n: u64) -> u64 {
        let largest = (1..=n).rev().find(|&part| is_fibonacci(part)).unwrap_or(0);
        if largest == n {
            n
        } else {
            z(n - largest)
        }
    }
}
