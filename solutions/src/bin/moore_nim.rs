//! Notes, *Moore's Nim*: a move may touch up to k heaps.
//!
//! **Game.** Heaps of stones. A move takes one or more stones from each of 1 to k heaps, as it
//! likes; normal play. Input: the number of tests, for each `n k` and n heaps. Output: `First` or
//! `Second`, who wins.
//!
//! **Theorem.** The first player loses exactly if for every bit the number of heaps that have it is
//! divisible by k + 1 (Eliakim Moore, *A generalization of the game called Nim*, 1910). Such a
//! position does not lead to another: of the bits that a move changes take the highest; it goes
//! from 1 to 0 in 1 to k heaps. From any other position go through the bits from the top with a set
//! M of heaps that the move will change, whose lower bits are free. Let c be the number of heaps
//! outside of M with the bit, modulo k + 1. If c + t is divisible by k + 1 for some t ≤ |M|, give t
//! of M the bit. Otherwise put c more heaps that have it into M and clear it in all of M; as k +
//! 1 - c > |M|, at most k heaps are in M. Note 002 states the theorem without a reason.
//!
//! **Complexity.** O(n log a).

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
    input! {
        from &mut source,
        tests: usize,
    }
    for _ in 0..tests {
        input! {
            from &mut source,
            n: usize, k: u32,
            heaps: [u32; n],
        }
        assert!(k > 0, "no move may touch 0 heaps");
        answer += if is_n_position(&heaps, k) { "First\n" } else { "Second\n" };
    }
    answer
}

/// Does the first player win if a move may touch up to `k` heaps?
fn is_n_position(heaps: &[u32], k: u32) -> bool {
    let mut having = [0; 32];
    for heap in heaps {
        for (bit, count) in having.iter_mut().enumerate() {
            *count += heap >> bit & 1;
        }
    }
    having.iter().any(|&count| u64::from(count) % (u64::from(k) + 1) != 0)
}

#[cfg(test)]
testdata::tests!(moore_nim);
