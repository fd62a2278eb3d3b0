//! Nowcoder contest 75 F, *A New Stone Game*: what is left of a heap may be spread over the others.
//! <https://ac.nowcoder.com/acm/contest/75/F>
//!
//! **Game.** Heaps of stones. A move takes one or more stones from a heap, and may then spread any
//! of those left there over other heaps that are not empty; normal play. Input, until a 0: the
//! number of heaps, the heaps. Output: `Win` if the first player does, otherwise `Lose`.
//!
//! **Theorem.** The first player loses exactly if the heaps form pairs of equal ones. From pairs no
//! move leads to pairs: let f(t) be the number of heaps of t or more. A move lowers one heap, so
//! every f(t) falls by 1 at most; if all stay even, none falls, and neither does their sum, the
//! number of stones. From no pairs, x1 ≥ x2 ≥ …: if n is odd, spread x1 to raise x3 to x2, x5 to
//! x4, …, which takes at most x2 - xn < x1 stones; if n is even, lower x1 to xn and raise x3 to x2,
//! …, which takes less than x1 - xn stones, for (x1 - x2) + (x3 - x4) + … is positive. The note's
//! reason for the first half misses that both heaps of a pair may be raised.
//!
//! **Complexity.** O(n log n).

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
    while !source.is_empty() {
        input! {
            from &mut source,
            heaps: [u32],
        }
        if heaps.is_empty() {
            break;
        }
        answer += if is_paired(heaps) { "Lose\n" } else { "Win\n" };
    }
    answer
}

/// Do the heaps, empty ones left out, form pairs of equal ones?
fn is_paired(mut heaps: Vec<u32>) -> bool {
    heaps.retain(|&heap| heap > 0);
    heaps.sort_unstable();
    heaps.chunks(2).all(|pair| pair.len() == 2 && pair[0] == pair[1])
}

#[cfg(test)]
testdata::tests!(xiaoniu);
