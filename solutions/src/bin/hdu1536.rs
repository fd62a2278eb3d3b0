//! HDU 1536, *S-Nim*: take only numbers of a set.
//! <https://acm.hdu.edu.cn/showproblem.php?pid=1536>
//!
//! **Game.** Heaps and a set S. A move takes s stones from a heap, s in S; normal play. Input,
//! until a 0: the number of elements of S and these, the number of positions, for each the number
//! of heaps and these. Output: for each S a line with `W` or `L` for every position: does the first
//! player win?
//!
//! **Theorem.** The first player wins exactly if the nim-sum of the heaps' Grundy values g(h) is
//! not 0, where g(h) = mex { g(h − s) : s in S, s ≤ h }.
//!
//! *Proof.* A position is the sum of its heaps (Sprague–Grundy, `hdu1524`).
//!
//! The mex of at most 100 values is at most 100, so a set of values is a word of 128 bits: `bit[h]`
//! is the set of g(h) alone, the options are united by `|`, and the mex is the number of trailing
//! ones.
//!
//! **Complexity.** O(|S| h) a case for heaps up to h, O(1) a heap.

use shared::tokens::{input, Tokens};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

/// The largest heap that is answered.
const LIMIT: usize = 1_000_000;

fn solve(text: &str) -> String {
    let mut source = Tokens::new(text);
    let mut answer = String::new();
    while !source.is_empty() {
        input! {
            from &mut source,
            set: [usize],
        }
        if set.is_empty() {
            break;
        }
        input! {
            from &mut source,
            positions: [[usize]],
        }
        let largest = positions.iter().flatten().max().copied().unwrap_or(0);
        assert!(largest <= LIMIT, "a heap of {largest} exceeds {LIMIT}");
        let grundy = heap_grundy(set, largest);
        let nim_sum = |heaps: &Vec<usize>| heaps.iter().fold(0, |sum, &heap| sum ^ grundy[heap]);
        answer.extend(positions.iter().map(|heaps| if nim_sum(heaps) != 0 { 'W' } else { 'L' }));
        answer.push('\n');
    }
    answer
}

/// The Grundy values of heaps up to `largest`, if the numbers of `set` may be taken.
fn heap_grundy(mut set: Vec<usize>, largest: usize) -> Vec<u32> {
    set.sort_unstable();
    set.dedup();
    assert!(set[0] > 0 && set.len() < 128, "S has 0, or more than 127 elements");
    let mut bit: Vec<u128> = Vec::with_capacity(largest + 1);
    let mut usable = 0;
    for heap in 0..=largest {
        while usable < set.len() && set[usable] <= heap {
            usable += 1;
        }
        let seen = set[..usable].iter().fold(0, |seen, s| seen | bit[heap - s]);
        bit.push(1 << seen.trailing_ones());
    }
    bit.iter().map(|bit| bit.trailing_zeros()).collect()
}

#[cfg(test)]
#[path = "../../../testdata/examples/hdu1536.rs"]
mod oracle;

#[cfg(test)]
testdata::tests!(oracle);
