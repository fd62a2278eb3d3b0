//! Luogu P4279, *John* (SHOI 2008): misère Nim.
//! <https://www.luogu.com.cn/problem/P4279>
//!
//! **Game.** Heaps of stones. A move takes one or more stones from one heap; misère play: who takes
//! the last stone loses. Input: the number of tests, for each the number of heaps and the heaps.
//! Output: `John` if the first player wins, otherwise `Brother`.
//!
//! **Theorem.** If no heap exceeds 1, the first player wins exactly if the nim-sum is 0; otherwise
//! exactly if it is not 0, as in normal play (Charles Bouton, *Nim, a game with a complete
//! mathematical theory*, 1901). Without a large heap, one of 2 or more, the moves are forced and
//! parity decides. With a single one the nim-sum is not 0, and the mover wins: he cuts that heap to
//! 0 or to 1, whichever leaves an odd number of ones. With two or more, play is as in Nim: nim-sum
//! 0 is disturbed by every move, and a large heap is left; any other nim-sum is made 0, and as one
//! large heap alone has no nim-sum 0, there are two of them again.
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
        tests: [[u32]],
    }
    let winner = |heaps: &Vec<u32>| if is_n_position(heaps) { "John\n" } else { "Brother\n" };
    tests.iter().map(winner).collect()
}

/// Does the first player win misère Nim?
fn is_n_position(heaps: &[u32]) -> bool {
    let nim_sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    let large = heaps.iter().any(|&heap| heap > 1);
    (nim_sum != 0) == large
}

#[cfg(test)]
testdata::tests!(p4279);
