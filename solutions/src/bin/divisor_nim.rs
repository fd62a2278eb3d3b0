//! Nowcoder NC18388, *Divisor Nim*: take a divisor of the heap.
//! <https://ac.nowcoder.com/acm/problem/18388>
//!
//! **Game.** Heaps of stones. A move takes from a heap of m a divisor of m, m itself included;
//! normal play. Input: n, the heaps. Output: the number of winning first moves.
//!
//! **Theorem.** A heap of m has Grundy value 1 + t, where 2^t is the highest power of 2 that
//! divides m, and 0 if it is empty. A divisor 2^s with s < t leaves a heap divided by 2^s and no
//! more; m leaves 0; one with t factors 2 leaves an odd number of 2^t less another, more factors
//! than t or none left: the value t + 1 is never reached. A move wins exactly if it leaves nim-sum
//! 0 (Sprague–Grundy), so with s the nim-sum, it has to turn the value g of a heap into g ⊕ s. That
//! may be larger than g.
//!
//! **Complexity.** O(n + C log C) for heaps of up to C: every pair of a size and its divisor once.

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
    input! {
        from Tokens::new(text),
        heaps: [usize],
    }
    let fits = heaps.iter().all(|heap| (1..=LIMIT).contains(heap));
    assert!(fits, "a heap is not in 1..={LIMIT}");
    format!("{}\n", winning_moves(&heaps))
}

/// How many first moves win.
fn winning_moves(heaps: &[usize]) -> u64 {
    let nim_sum = heaps.iter().fold(0, |sum, &heap| sum ^ grundy(heap));
    if nim_sum == 0 {
        return 0;
    }
    let largest = heaps.iter().max().map_or(0, |&heap| heap);
    let mut count = vec![0; largest + 1];
    for &heap in heaps {
        count[heap] += 1;
    }
    let mut moves = 0;
    for divisor in 1..=largest {
        for m in (divisor..=largest).step_by(divisor).filter(|&m| count[m] > 0) {
            if grundy(m - divisor) == grundy(m) ^ nim_sum {
                moves += count[m];
            }
        }
    }
    moves
}

/// The Grundy value of a heap of `m`.
fn grundy(m: usize) -> u32 {
    if m == 0 {
        0
    } else {
        1 + m.trailing_zeros()
    }
}

#[cfg(test)]
testdata::tests!(divisor_nim);
