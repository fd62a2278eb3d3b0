//! HDU 1846, *Brave Game*: take one to m stones, the game of Bachet.
//! <https://acm.hdu.edu.cn/showproblem.php?pid=1846>
//!
//! **Game.** One heap of n stones. A move takes 1 to m stones; normal play. Input: the number of
//! tests, `n m` each. Output: `first` or `second`, who wins.
//!
//! **Theorem.** The first player loses exactly if m + 1 divides n. From a multiple of m + 1 he
//! takes some k, and the second player answers m + 1 - k, back to a multiple; the end, 0, is one.
//! From any other n he takes n mod (m + 1) himself. In the same way the Grundy value of the heap is
//! n mod (m + 1): its options are the m heaps below, which have all the other residues, or all
//! those below its own.
//!
//! **Complexity.** O(1) a test.

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
    let winner = |(n, m)| if grundy(n, m) != 0 { "first\n" } else { "second\n" };
    tests.into_iter().map(winner).collect()
}

/// The Grundy value of `n` stones of which 1 to `m` may be taken.
fn grundy(n: u32, m: u32) -> u64 {
    u64::from(n) % (u64::from(m) + 1)
}

#[cfg(test)]
testdata::tests!(hdu1846);
