//! Nowcoder contest 75 F, *A New Stone Game*: the rest of a heap may be spread over the others.
//! <https://ac.nowcoder.com/acm/contest/75/F>
//!
//! **Game.** n ≥ 1 heaps of 0 or more stones. A move takes one or more stones from a heap, and may
//! then spread any of those left there over other heaps that are not empty; normal play. Input,
//! until an n of 0: n, the heaps. Output: `Win` if the first player does, otherwise `Lose`.
//!
//! **Theorem.** The first player loses exactly if the heaps, empty ones left out, form pairs of
//! equal ones. Proved in proofs/xiaoniu.v (answer_is_right), and for a copy of the program in Coq
//! (program_is_right), with which a test compares this one.
//!
//! *Idea.* The table has the lost positions of 1 to 7 stones, empty heaps left out:
//!
//! | stones | lost |
//! | --- | --- |
//! | 2 | (1, 1) |
//! | 4 | (1, 1, 1, 1) (2, 2) |
//! | 6 | (1, 1, 1, 1, 1, 1) (1, 1, 2, 2) (3, 3) |
//! | odd | none up to 7 |
//!
//! Copying a move heap by heap fails where it raises both heaps of a pair: their shares would have
//! to be exchanged. Count instead the heaps of at least each height: a move cannot keep all these
//! numbers even.
//!
//! *Proof.* Let f(t) be the number of heaps of t or more, for t ≥ 1: the heaps form pairs exactly
//! if every f(t) is even, and the sum of all f(t) is the number of stones.
//! - End: without stones every f(t) is 0.
//! - P → N: a move makes only one heap smaller, so every f(t) falls by 1 at most. If every f(t)
//!   stayed even, none would fall. But their sum, the number of stones, falls.
//! - N → P: let x(1) ≥ … ≥ x(n) be the heaps that are not empty, and an empty one if their number
//!   is odd. Lower x(1) to x(n), and with these stones raise x(3) to x(2), x(5) to x(4), and so on
//!   up to x(n − 1): none of these heaps is empty. That leaves (x(1) − x(2)) + (x(3) − x(4)) + … +
//!   (x(n − 1) − x(n)) stones, at least one, since the heaps are not in pairs; remove these.
//!
//! *Example.* The heaps (1, 2, 3) have nim-sum 0, but are not in pairs. With an empty heap they are
//! 3, 2, 1, 0: lower the 3 to 0, raise the 1 to 2 with one of the stones, and remove the other two.
//! So from (1, 2, 3) only the move to (2, 2) wins.
//!
//! ```text
//! f(3) = 1      #
//! f(2) = 2    # #    # #
//! f(1) = 3  # # #    # #
//! ```
//!
//! *This fails when* stones may not be spread: (1, 2, 3) is then a P-position. The step that fails
//! is N → P, which raises heaps. This is Nim (`p2197`).
//!
//! **Complexity.** O(n) expected, by hashing.
//!
//! *Try next.* `hdu6312`. Which two heaps are lost under misère play? `cargo grundy explore xiaoniu
//! --misere`

use itertools::Itertools;
use proconio::source::Source;
use proconio::{input, source::once::OnceSource};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

fn solve(text: &str) -> String {
    let mut source = OnceSource::from(text);
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
fn is_paired(heaps: Vec<u32>) -> bool {
    heaps.into_iter().filter(|&heap| heap > 0).counts().values().all(|count| count % 2 == 0)
}

#[cfg(test)]
#[path = "../../../testdata/examples/xiaoniu.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/xiaoniu.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/xiaoniu.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::oracle::options;
    use testdata::{game::sorted, proof};

    #[test]
    fn holds() {
        let with_empty_heaps = [vec![0, 1, 2], vec![0, 3, 5], vec![0, 0, 0, 1, 2, 4]];
        let starts = [vec![9, 9], vec![5; 3], vec![3; 4]].into_iter().chain(with_empty_heaps);
        proof::normal(starts, options, winning_move);
    }

    /// N → P, heap by heap.
    fn winning_move(heaps: &Vec<u64>) -> Option<Vec<u64>> {
        let mut x: Vec<u64> = heaps.iter().rev().copied().filter(|&heap| heap > 0).collect();
        x.resize(x.len().next_multiple_of(2), 0);
        x[0] = *x.last()?;
        for i in (2..x.len()).step_by(2) {
            assert!(x[i] > 0, "an empty heap is raised");
            x[i] = x[i - 1];
        }
        let option = sorted(x);
        (option != sorted(heaps.clone())).then_some(option)
    }
}
