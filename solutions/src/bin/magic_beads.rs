//! AcWing 235, *Magic Beads*: a heap falls into its divisors.
//! <https://www.acwing.com/problem/content/237/>
//!
//! **Game.** Heaps of p ≥ 1 beads. A move replaces a heap of p > 1 beads by heaps of all divisors
//! of p below p, except for one of these; normal play. Input, until its end: the number of heaps
//! and the heaps. Output: `freda` if the first player wins, otherwise `rainbow`.
//!
//! **Recursion.** The first player wins exactly if the nim-sum of the heaps' Grundy values is not
//! 0, where g(1) = 0 and g(p) = mex { Z ⊕ g(b) : b a proper divisor of p }, with Z the nim-sum of
//! the values of all proper divisors of p. Proved in proofs/magic_beads.v (answer_is_right). We
//! found no formula. By induction g(p) depends only on the exponents in the factorization of p;
//! with these it is also proved there that the values are at most 4 up to 1000 (values_up_to_1000)
//! and at most 5 up to 10⁶ (values_up_to_a_million). We checked p ≤ 20 by brute force; the program
//! answers up to p = LIMIT.
//!
//! *Idea.* An option is everything but one divisor, so its value is the total Z with that divisor's
//! value taken out. The table has the values of p = qᵃ rᵇ with different primes q and r: they count
//! prime factors at first, and are 0 if an exponent is 4 or more, as we computed up to 10⁹.
//!
//! | a | b = 0 | 1 | 2 | 3 | 4 | 5 |
//! | --- | --- | --- | --- | --- | --- | --- |
//! | 0 | 0 | 1 | 2 | 0 | 0 | 0 |
//! | 1 | 1 | 2 | 3 | 4 | 0 | 0 |
//! | 2 | 2 | 3 | 4 | 4 | 0 | 0 |
//! | 3 | 0 | 4 | 4 | 0 | 0 | 0 |
//! | 4 | 0 | 0 | 0 | 0 | 0 | 0 |
//!
//! *Proof.* A position is the sum of its heaps. An option of a heap is the sum of all its proper
//! divisors except one, b, so its value is Z ⊕ g(b) (Sprague–Grundy, `hdu1524`, which also has the
//! winning moves).
//!
//! For the powers of a prime the first row goes on: from q³ on the proper divisors have the values
//! 0, 1, 2 and then only 0, so Z = 3, and the options have the values 3, 2, 1, but not 0.
//!
//! *Example.* The proper divisors 1, 2 and 3 of 6 have the values 0, 1 and 1: so Z = 0, and g(6) =
//! mex {0, 1} = 2. A heap of 4 has the divisors 1 and 2, so Z = 1, and g(4) = mex {1, 0} = 2. In
//! (2, 4) the values are 1 and 2, so the 4 has to get the value 1: leave out the divisor 1. So from
//! (2, 4) only the move to (2, 2) wins.
//!
//! *This fails when* no divisor is left out: the heap (4) is then a P-position. The step that fails
//! is the mex over many options: a heap has only one. So its value is 0 or 1, and it is 1 exactly
//! for p > 1 that no square divides.
//!
//! **Complexity.** O(P log P) for heaps of up to P, O(1) a heap.
//!
//! *Try next.* `divisor_nim`. Which heaps are lost if p falls into two heaps with the product p?
//! `cargo grundy explore --rules factors.rs`, with the file
//!
//! ```rust
//! fn options(p: u64) -> Vec<Vec<u64>> {
//!     (2..p).filter(|a| p % a == 0).map(|a| vec![a, p / a]).collect()
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

/// The largest heap that is answered.
const LIMIT: usize = 1_000_000;

fn solve(text: &str) -> String {
    let mut source = OnceSource::from(text);
    let mut tests: Vec<Vec<usize>> = vec![];
    while !source.is_empty() {
        input! {
            from &mut source,
            heaps: [usize],
        }
        tests.push(heaps);
    }
    let largest = tests.iter().flatten().max().copied().unwrap_or(0);
    let fits = tests.iter().flatten().all(|p| (1..=LIMIT).contains(p));
    assert!(fits, "a heap is not in 1..={LIMIT}");
    let grundy = heap_grundy(largest);
    let nim_sum = |heaps: &Vec<usize>| heaps.iter().fold(0, |sum, &heap| sum ^ grundy[heap]);
    tests.iter().map(|heaps| if nim_sum(heaps) != 0 { "freda\n" } else { "rainbow\n" }).collect()
}

/// The Grundy values of heaps of up to `largest` beads.
fn heap_grundy(largest: usize) -> Vec<u32> {
    let mut grundy = vec![0; largest + 1];
    // Of the divisors so far: the nim-sum of their values, and which values there are, as bits.
    let mut sum = vec![0; largest + 1];
    let mut values = vec![0_u64; largest + 1];
    for p in 1..=largest {
        let reached = |value: u32| values[p] >> (value ^ sum[p]) & 1 == 1;
        grundy[p] = (0..64).find(|&value| !reached(value)).expect("a value is missing");
        for multiple in (2 * p..=largest).step_by(p) {
            sum[multiple] ^= grundy[p];
            values[multiple] |= 1 << grundy[p];
        }
    }
    grundy
}

#[cfg(test)]
#[path = "../../../testdata/examples/magic_beads.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/magic_beads.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/magic_beads.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);
