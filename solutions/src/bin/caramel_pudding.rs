//! Nowcoder, *Caramel Pudding*: staircase Nim on a tree that the second player builds.
//!
//! **Game.** The second player hangs n ≥ 1 heaps of 0 or more as the vertices of a tree below a
//! plate, each under the plate or under another heap. Then a move takes one or more from a heap to
//! the vertex above it; normal play. Input: the number of tests, for each n and the heaps. Output:
//! `Yes` if the second player can build a tree on which the first player loses, otherwise `No`.
//!
//! **Theorem.** The second player can win exactly if some heaps, one or more, have nim-sum 0, that
//! is, if the heaps are linearly dependent over GF(2). Proved in proofs/caramel_pudding.v
//! (answer_is_right), and for a copy of the program in Coq (program_is_right), with which a test
//! compares this one.
//!
//! *Idea.* On a tree only the heaps at odd depth count; so ask which heaps can be put there. The
//! table says whether the second player can win with the heaps 2, b and c: yes with two equal
//! heaps, and where one heap is the nim-sum of the others.
//!
//! | b | c = 1 | 2 | 3 | 4 | 5 | 6 |
//! | --- | --- | --- | --- | --- | --- | --- |
//! | 1 | Yes | Yes | Yes | No | No | No |
//! | 2 | Yes | Yes | Yes | Yes | Yes | Yes |
//! | 3 | Yes | Yes | Yes | No | No | No |
//! | 4 | No | Yes | No | Yes | No | Yes |
//!
//! *Proof.* On a given tree the first player loses exactly if the nim-sum of the heaps at odd depth
//! is 0 (`acwing892`). It remains to say which sets of heaps can be those at odd depth.
//! - Not the empty set: some heap hangs directly under the plate, at depth 1.
//! - Every other set: hang its heaps under the plate, and all the rest under one of them.
//!
//! *Example.* Of (1, 2, 3, 5) the first three have nim-sum 0: the second player hangs them under
//! the plate, and the 5 under the 1, where it does not count. 12 of 125 trees win, those with just
//! the first three at odd depth.
//!
//! ```text
//!    plate
//!   /  |  \
//!  1   2   3
//!  |
//!  5
//! ```
//!
//! *This fails when* only one heap may hang under the plate and under each heap: the second player
//! then loses with (1, 1). The step that fails is the last, as a tree is now a path. Its odd depths
//! are 1, 3, 5, …, so the second player can win exactly if ⌈n / 2⌉ heaps have nim-sum 0.
//!
//! **Complexity.** O(n + 64²) a test, as 65 heaps of 64 bits are always dependent.
//!
//! *Try next.* `moore_nim`. Write a program that only takes the nim-sum of all heaps: `cargo grundy
//! stress caramel_pudding --against 'python3 sum.py'` finds heaps on which it is wrong.

use proconio::{input, source::once::OnceSource};
use shared::linear_basis::are_dependent;
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
            n: usize,
            heaps: [u64; n],
        }
        assert!(n > 0, "there is no heap to hang up");
        answer += if are_dependent(&heaps) { "Yes\n" } else { "No\n" };
    }
    answer
}

#[cfg(test)]
#[path = "../../../testdata/examples/caramel_pudding.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/caramel_pudding.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/caramel_pudding.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::{are_dependent, oracle};
    use testdata::random::lists;

    #[test]
    fn holds() {
        for heaps in (1..4).flat_map(|n| lists(n, 0..=3)) {
            let tree = winning_tree(&heaps);
            assert_eq!(tree.is_some(), are_dependent(&heaps), "{heaps:?}");
            if let Some(above) = tree {
                assert!(oracle::trees(heaps.len()).any(|tree| tree == above), "{above:?}");
                assert!(oracle::is_lost(&heaps, &above), "{above:?} does not win with {heaps:?}");
            }
        }
    }

    /// Heaps with nim-sum 0 hang under the plate, vertex n, and all the rest under one of them.
    fn winning_tree(heaps: &[u64]) -> Option<Vec<usize>> {
        let n = heaps.len();
        let is_in = |set: u32, v: usize| set >> v & 1 == 1;
        let nim_sum = |set| (0..n).filter(|&v| is_in(set, v)).fold(0, |sum, v| sum ^ heaps[v]);
        let set = (1_u32..1 << n).find(|&set| nim_sum(set) == 0)?;
        let first = set.trailing_zeros() as usize;
        Some((0..n).map(|v| if is_in(set, v) { n } else { first }).collect())
    }
}
