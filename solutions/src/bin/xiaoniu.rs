//! Nowcoder contest 75 F, *A New Stone Game*: the rest of a heap may be spread over the others.
//! <https://ac.nowcoder.com/acm/contest/75/F>
//!
//! **Game.** n ≥ 1 heaps of 0 or more stones. A move takes one or more stones from a heap, and may
//! then spread any of those left there over other heaps that are not empty; normal play. Input,
//! until an n of 0: n, the heaps. Output: `Win` if the first player does, otherwise `Lose`.
//!
//! **Theorem.** The first player loses exactly if the heaps, empty ones left out, form pairs of
//! equal ones. Proved in proofs/xiaoniu.v.
//!
//! *Idea.* Copying the opponent's move in the other heap of a pair is not always possible, since a
//! move can raise both heaps of a pair. Count instead the heaps of at least each height: a move
//! cannot keep all these numbers even.
//!
//! *Proof.* Let f(t) be the number of heaps of t or more, for t ≥ 1: the heaps form pairs exactly
//! if every f(t) is even, and the sum of all f(t) is the number of stones.
//! - End: without stones every f(t) is 0.
//! - P → N: a move makes only one heap smaller, so every f(t) falls by 1 at most. If every f(t)
//!   stayed even, none would fall. But their sum, the number of stones, falls.
//! - N → P: let the heaps be x(1) ≥ … ≥ x(n), not in pairs; if n is odd, add an empty heap. Lower
//!   x(1) to x(n), and with these stones raise x(3) to x(2), x(5) to x(4), …, x(n − 1) to x(n − 2).
//!   That leaves (x(1) − x(2)) + (x(3) − x(4)) + … + (x(n − 1) − x(n)) of them, at least one, since
//!   the heaps are not in pairs; remove these.
//!
//! *Example.* Not in pairs: from (1, 2, 3) only the move to (2, 2) wins.
//!
//! *This fails when* stones may not be spread: (1, 2, 3) is then a P-position (`p2197`).
//!
//! **Complexity.** O(n) expected, by hashing.

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
        proof::normal([vec![9, 9], vec![5; 3], vec![3; 4]], options, winning_move);
    }

    /// N → P: x(3), x(5), … rise to the heap before them, and x(1) falls to x(n), an empty heap if the
    /// number of heaps is odd.
    fn winning_move(heaps: &Vec<u64>) -> Option<Vec<u64>> {
        let (_, lower) = heaps.split_last()?;
        let raised = lower.rchunks_exact(2).flat_map(|pair| [pair[1]; 2]);
        let last = if heaps.len() % 2 == 0 { vec![heaps[0]; 2] } else { vec![] };
        let option = sorted(raised.chain(last).collect());
        (option != *heaps).then_some(option)
    }
}
