//! Nowcoder NC14619, *栗酱的异或和*: Nim whose first move has to touch heap k.
//! <https://ac.nowcoder.com/acm/problem/14619>
//!
//! **Game.** Heaps of stones. A move takes one or more stones from one heap, the first move from
//! heap k; normal play. Input: the number of tests, for each `n k` and n heaps. Output: `Yes` if
//! the first player wins, otherwise `No`.
//!
//! **Theorem.** The first player wins exactly if a(k) ⊕ s < a(k), where s is the nim-sum of all
//! heaps.
//!
//! *Proof.* He has to leave nim-sum 0 (Bouton, `p2197`). The only size of heap k that does is
//! a(k) ⊕ s, and a move makes a heap smaller.
//!
//! **Complexity.** O(n).

use proconio::{input, marker::Usize1, source::once::OnceSource};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

fn solve(text: &str) -> String {
    let mut source = OnceSource::from(text);
    let mut answer = String::new();
    input! {
        from &mut source,
        tests: usize,
    }
    for _ in 0..tests {
        input! {
            from &mut source,
            n: usize, k: Usize1,
            heaps: [u32; n],
        }
        assert!(k < n, "there is no heap {} of {n}", k + 1);
        let nim_sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
        answer += if heaps[k] ^ nim_sum < heaps[k] { "Yes\n" } else { "No\n" };
    }
    answer
}

#[cfg(test)]
#[path = "../../../testdata/examples/lijiang_xor.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/lijiang_xor.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/lijiang_xor.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);
