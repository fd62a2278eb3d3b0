//! AcWing 1321, *Taking stones*: take one stone or merge two heaps.
//! <https://www.acwing.com/problem/content/1323/>
//!
//! **Game.** Heaps of stones. A move takes one stone or merges two heaps; normal play. Input: the
//! number of tests, for each the number of heaps and the heaps. Output: `YES` if the first player
//! wins, otherwise `NO`.
//!
//! **Theorem.** Let a be the number of heaps of one stone, and b the moves that the others last if
//! none of them is used up before all are merged: their stones and their number, less 1; 0 if there
//! are none. With b ≥ 3 the first player loses exactly if a and b are even, with b = 0 or 2 exactly
//! if 3 divides a. Take (a, b) for the position; its moves lead to (a - 1, b), (a, b - 1), (a - 1,
//! b + 1), (a - 2, b + 3), or (a - 2, 2) if b = 0, and by a heap of two that becomes one to (a + 1,
//! b - 3), or (a + 1, 0) if b = 2. From b ≥ 3, both even, every move makes one of the two odd, and
//! b is 2 after none of them. Otherwise one of these is lost: (a, b - 1) if a is even and b > 3, or
//! b = 3 and 3 divides a; (a - 2, 6) for the other even a and b = 3; (a - 1, b) if only a is odd;
//! (a - 1, b + 1) if both are. For b = 0 and 2 moves within them change a by -1, or by +1 from 2
//! and by -2 from 0 while they cross over, never by a multiple of 3; the other moves from b = 2
//! make b odd, which is won. The note searches all (a, b), with 200 MB.
//!
//! **Complexity.** O(n) a test.

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
    let winner = |heaps: &Vec<u32>| if is_n_position(heaps) { "YES\n" } else { "NO\n" };
    tests.iter().map(winner).collect()
}

/// Does the first player win?
fn is_n_position(heaps: &[u32]) -> bool {
    assert!(heaps.iter().all(|&heap| heap > 0), "a heap is empty");
    let a = heaps.iter().filter(|&&heap| heap == 1).count();
    let b =
        heaps.iter().filter(|&&heap| heap > 1).map(|&heap| u64::from(heap) + 1).sum::<u64>().max(1)
            - 1;
    if b < 3 {
        a % 3 != 0
    } else {
        a % 2 == 1 || b % 2 == 1
    }
}

#[cfg(test)]
testdata::tests!(take_stones);
