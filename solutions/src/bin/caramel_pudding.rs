//! Nowcoder, *Caramel Pudding*: staircase Nim on a tree that the second player builds.
//!
//! **Game.** The second player hangs n ≥ 1 heaps as the vertices of a tree below a plate, each
//! under the plate or under another heap. Then a move takes one or more from a heap to the vertex
//! above it; normal play. Input: the number of tests, for each n and the heaps. Output: `Yes` if he
//! can arrange them so that he wins, otherwise `No`.
//!
//! **Theorem.** The second player can win exactly if some heaps, one or more, have nim-sum 0, that
//! is if the heaps are linearly dependent over GF(2).
//!
//! *Proof.* On a given tree the first player loses exactly if the nim-sum of the heaps at odd depth
//! is 0 (staircase Nim, `acwing892`). It remains to say which sets of heaps can be those at odd
//! depth. Not the empty set: some heap hangs directly under the plate, at depth 1. Every other set:
//! hang its heaps under the plate, and all the rest under one of them.
//!
//! **Complexity.** O(n + 64²) a test, as 65 heaps of 64 bits are always dependent.

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
testdata::tests!(oracle, reference);
