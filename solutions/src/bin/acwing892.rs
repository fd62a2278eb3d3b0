//! AcWing 892, *Staircase Nim*: stones walk down the stairs.
//! <https://www.acwing.com/problem/content/894/>
//!
//! **Game.** Steps 1, …, n of a staircase hold a(1), …, a(n) ≥ 0 stones; the ground is step 0. A
//! move takes one or more stones from a step to the step below; normal play. Input: n, the stones.
//! Output: `Yes` if the first player wins, otherwise `No`.
//!
//! **Theorem.** The first player wins exactly if the nim-sum s of a(1), a(3), a(5), … is not 0.
//! Proved in proofs/acwing892.v (answer_is_right), and for a copy of the program in Coq
//! (program_is_right), with which a test compares this one.
//!
//! *Idea.* When stones arrive on an odd step, the opponent can send them on at once. So stones on
//! even steps change nothing, and those on odd steps are heaps of Nim. In the table of three steps
//! every line has the same outcomes for a(2) = 0, 1 and 2, and the P-positions are those of Nim
//! with the heaps a(1) and a(3):
//!
//! | a(1) | a(3) = 0 | 1 | 2 | 3 |
//! | --- | --- | --- | --- | --- |
//! | 0 | P | N | N | N |
//! | 1 | N | P | N | N |
//! | 2 | N | N | P | N |
//! | 3 | N | N | N | P |
//!
//! *Proof.* Play ends, since Σ i a(i) falls with every move.
//! - End: without stones above the ground s = 0.
//! - P → N: every move starts or ends on an odd step, never both, so it changes exactly one term of
//!   s, and s is not 0 any more.
//! - N → P: if s ≠ 0, Nim has a move on the odd steps that makes s = 0 (`p2197`). Taking stones
//!   away from an odd step is a legal move: they go to an even step, which does not count, or to
//!   the ground.
//!
//! *Example.* The odd steps of (1, 1, 3) hold 1 and 3 stones, so s = 2. Nim on all three heaps
//! would move three stones of step 3, to (1, 4, 0), and lose, since s = 1 there. Step 3 has to keep
//! 3 ⊕ 2 = 1 stone: from (1, 1, 3) only the move to (1, 3, 1) wins. If the opponent sends stones on
//! to step 1, they go to the ground next.
//!
//! *This fails when* stones may also skip a step: (0, 1) is then an N-position. The step that fails
//! is P → N, as a move of two steps may start and end on even ones. Up to three steps, stairs are
//! then lost exactly if a(1) = a(2).
//!
//! The proof only needs that every place has a distance from the ground and that stones go from
//! distance i to distance i − 1. So on a tree whose stones move towards the root the heaps at odd
//! distance decide (`caramel_pudding`, `cf1498f`).
//!
//! **Complexity.** O(n).
//!
//! *Try next.* `poj1704`. Which stairs are lost if a move takes one or two stones? `cargo grundy
//! explore --rules two.rs`, with the file
//!
//! ```rust
//! fn options(a: u64, b: u64, c: u64) -> Vec<(u64, u64, u64)> {
//!     let at_most_two = |heap: u64| 1..=heap.min(2);
//!     let from_1 = at_most_two(a).map(|k| (a - k, b, c));
//!     let from_2 = at_most_two(b).map(|k| (a + k, b - k, c));
//!     from_1.chain(from_2).chain(at_most_two(c).map(|k| (a, b + k, c - k))).collect()
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
        stones: [u32],
    }
    String::from(if odd_nim_sum(&stones) != 0 { "Yes\n" } else { "No\n" })
}

/// The nim-sum s of a(1), a(3), a(5), …; a(1) comes first.
fn odd_nim_sum(a: &[u32]) -> u32 {
    a.iter().step_by(2).fold(0, |s, a| s ^ a)
}

#[cfg(test)]
#[path = "../../../testdata/examples/acwing892.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/acwing892.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/acwing892.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::oracle::options;
    use testdata::proof;

    #[test]
    fn holds() {
        proof::normal([vec![4, 0, 4, 0, 4], vec![0, 5, 5, 3]], options, winning_move);
    }

    /// N → P: Nim on the odd steps; what goes moves down a step.
    fn winning_move(steps: &Vec<u64>) -> Option<Vec<u64>> {
        let mut odd = (0..steps.len()).step_by(2);
        let s = odd.clone().fold(0, |s, i| s ^ steps[i]);
        let i = odd.find(|&i| steps[i] ^ s < steps[i])?;
        let mut option = steps.clone();
        option[i] ^= s;
        if i > 0 {
            option[i - 1] += steps[i] - option[i];
        }
        Some(option)
    }
}
