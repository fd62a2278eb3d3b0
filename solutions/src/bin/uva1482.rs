//! UVa 1482, *Playing With Stones*: take at most half of a heap.
//! <https://onlinejudge.org/index.php?option=com_onlinejudge&Itemid=8&category=24&page=show_problem&problem=4228>
//!
//! **Game.** Heaps of 0 or more stones, any number of them. A move takes from one heap at least one
//! stone and at most half of the heap; normal play. Input: the number of tests, for each the number
//! of heaps and the heaps. Output: `YES` if the first player wins, otherwise `NO`.
//!
//! **Theorem.** The first player wins exactly if the nim-sum of the heaps' Grundy values is not 0
//! (Sprague–Grundy, `hdu1524`), where g(2k) = k and g(2k + 1) = g(k). In binary: drop the trailing
//! ones, and then one zero. Proved in proofs/uva1482.v (answer_is_right), and for a copy of the
//! program in Coq (program_is_right), with which a test compares this one.
//!
//! *Idea.* The values of even heaps count 0, 1, 2, …, and those of odd heaps repeat the whole list:
//! read column by column, the two rows are the lower row.
//!
//! | k | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |
//! | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
//! | g(2k) | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |
//! | g(2k + 1) | 0 | 0 | 1 | 0 | 2 | 1 | 3 | 0 | 4 | 2 |
//!
//! *Proof.* By induction on the size of the heap, both formulas at once.
//! - g(2k) = k: the options of 2k are k, …, 2k − 1; claim: their values are 0, …, k − 1, each once.
//!   For k = 0 there are no options. For k = 1 the only option is 1, of value 0. From k − 1 ≥ 1 to
//!   k the options lose k − 1 and gain 2k − 2, of value k − 1, and 2k − 1, of the value of k − 1:
//!   just one value is new, k − 1.
//! - g(2k + 1) = g(k): a heap of 1 has no option. For k > 0 the options of 2k + 1 are k + 1, …, 2k:
//!   those of 2k without k, and 2k itself, of value k. Their values are 0, …, k without g(k), each
//!   once; so the mex is g(k).
//!
//! *Example.* The heaps (2, 6) have the values 1 and 3. Nim would make them equal, but at most half
//! of a heap can go. The heap of 6 must become one of value 1 among 3, 4 and 5, whose values are 0,
//! 2 and 1: from (2, 6) only the move to (2, 5) wins.
//!
//! *This fails when* half is rounded up: then g(1) = 1, and every g(n) becomes g(n + 1). The step
//! that fails is that a heap of 1 has no option.
//!
//! **Complexity.** O(1) a heap.
//!
//! *Try next.* `divisor_nim`. Which heaps are lost if at most a third may be taken? `cargo grundy
//! explore --rules third.rs`, with the file
//!
//! ```rust
//! fn options(n: u64) -> Vec<u64> {
//!     (1..=n / 3).map(|taken| n - taken).collect()
//! }
//! ```

use proconio::{input, source::once::OnceSource};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

fn solve(text: &str) -> String {
    input! {
        from OnceSource::from(text),
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
#[path = "../../../testdata/examples/uva1482.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/uva1482.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/uva1482.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::{grundy, oracle::options};
    use testdata::proof;

    #[test]
    fn holds() {
        proof::normal([vec![100], vec![18, 18], vec![9, 9, 9]], options, winning_move);
    }

    /// A heap of value g becomes the one of value g ⊕ (nim-sum) among its options.
    fn winning_move(heaps: &Vec<u64>) -> Option<Vec<u64>> {
        let nim_sum = heaps.iter().fold(0, |sum, &heap| sum ^ grundy(heap));
        let i = heaps.iter().position(|&heap| grundy(heap) ^ nim_sum < grundy(heap))?;
        // The heaps of value k are 2k, 4k + 1, 8k + 3, …, and one of them is half of the heap or more.
        let mut left = 2 * (grundy(heaps[i]) ^ nim_sum);
        while 2 * left < heaps[i] {
            left = 2 * left + 1;
        }
        let mut option = heaps.clone();
        option[i] = left;
        option.sort_unstable();
        Some(option)
    }
}
