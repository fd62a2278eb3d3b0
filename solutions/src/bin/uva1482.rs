//! UVa 1482, *Playing With Stones*: take at most half of a heap.
//! <https://onlinejudge.org/index.php?option=com_onlinejudge&Itemid=8&category=24&page=show_problem&problem=4228>
//!
//! **Game.** Heaps of stones. A move takes from one heap at least one stone and at most half of it;
//! normal play. Input: the number of tests, for each the number of heaps and the heaps. Output:
//! `YES` if the first player wins, otherwise `NO`.
//!
//! **Theorem.** A heap of 2k has Grundy value k, a heap of 2k + 1 the value of a heap of k. By
//! induction: the options of 2k are k ..= 2k - 1, whose values are 0 .. k, each once. Those of 2k +
//! 1 are k + 1 ..= 2k: the same without the heap of k and with the heap of 2k, of value k. So what
//! is missing is the value of the heap of k. In binary: drop the trailing ones, and then one zero.
//!
//! **Complexity.** O(1) a heap.

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
        tests: [[u64]],
    }
    let nim_sum = |heaps: &Vec<u64>| heaps.iter().fold(0, |sum, &heap| sum ^ grundy(heap));
    let winner = |heaps| if nim_sum(heaps) != 0 { "YES\n" } else { "NO\n" };
    tests.iter().map(winner).collect()
}

/// The Grundy value of a heap.
fn grundy(heap: u64) -> u64 {
    heap.checked_shr(heap.trailing_ones() + 1).unwrap_or(0)
}

#[cfg(test)]
testdata::tests!(uva1482);
