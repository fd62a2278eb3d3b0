//! Nowcoder NC19799, *Tree Chain Game*: a vertex turns white, and its ancestors may change.
//! <https://ac.nowcoder.com/acm/problem/19799>
//!
//! **Game.** A tree of n ≥ 1 vertices with root 1, each black or white. A move makes a black vertex
//! white and flips any of its ancestors, from black to white or from white to black; normal play.
//! Input: n, the colours (1 is black), n − 1 edges. Output: `First` or `Second`, the winner.
//!
//! **Theorem.** The first player loses exactly if every level has an even number of black vertices.
//! Proved in proofs/tree_chain_game.v (answer_is_right).
//!
//! *Idea.* A vertex has at most one ancestor on each level. So a move makes one vertex white and
//! changes, as the player likes, the parity of the levels above; nothing else about a level
//! matters.
//!
//! *Proof.* Play ends, since a move lowers the colours read as a binary number, deepest level
//! first.
//! - End: without black vertices all these numbers are 0.
//! - P → N: the ancestors of a vertex lie on other levels, so the vertex's own level becomes odd.
//! - N → P: the deepest odd level has a black vertex, since its number is odd. The other odd levels
//!   are above it, and on each of them the vertex has exactly one ancestor: make the vertex white
//!   and flip these ancestors.
//!
//! *Example.* In the tree below the vertices 3 and 5 are black, one on each of the levels 2 and 3.
//! The deepest odd level is 3: vertex 5 turns white, and its ancestor on level 2, vertex 2, turns
//! black. With the black vertices listed, from (3, 5) only the move to (2, 3) wins.
//!
//! ```text
//! level 1        1
//!              /   \
//! level 2     2    [3]
//!           /   \
//! level 3  4    [5]
//! ```
//!
//! *This fails when* a move flips at most one ancestor: the path 1 – 2 – 3, all black, is then a
//! P-position. The step that fails is N → P, which flips an ancestor on every odd level. Every
//! black vertex is then a heap of Nim, as large as the number of its level: the first player loses
//! exactly if their nim-sum is 0.
//!
//! **Complexity.** O(n).
//!
//! *Try next.* `xiaoniu`. What is the Grundy value of one black vertex on a path? `cargo grundy
//! explore tree_chain_game`

use proconio::{input, marker::Usize1, source::once::OnceSource};
use shared::rooted_tree::RootedTree;
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

fn solve(text: &str) -> String {
    input! {
        from OnceSource::from(text),
        n: usize,
        colours: [u32; n],
        edges: [(Usize1, Usize1); n.saturating_sub(1)],
    }
    assert!(colours.iter().all(|&colour| colour < 2), "a colour is neither 0 nor 1");
    let tree = RootedTree::new(n, 0, &edges);
    let first = odd_levels(&tree, &colours).contains(&true);
    String::from(if first { "First\n" } else { "Second\n" })
}

/// For every level: is its number of black vertices odd?
fn odd_levels(tree: &RootedTree, colours: &[u32]) -> Vec<bool> {
    let mut odd = vec![false; tree.len()];
    for (depth, &colour) in tree.depths().into_iter().zip(colours) {
        odd[depth] ^= colour == 1;
    }
    odd
}

#[cfg(test)]
#[path = "../../../testdata/examples/tree_chain_game.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/tree_chain_game.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/tree_chain_game.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::oracle::options;
    use testdata::proof;

    /// A path, a star, a path with two leaves on every vertex, a binary tree: the parent of every
    /// vertex but the root, which is 0.
    #[test]
    fn holds() {
        let trees = [[0, 1, 2, 3, 4, 5, 6], [0; 7], [0, 0, 1, 1, 3, 3, 5], [0, 0, 1, 1, 2, 2, 3]];
        for parents in trees {
            let mut ancestors = vec![0];
            for parent in parents {
                ancestors.push(ancestors[parent] | 1 << parent);
            }
            let rules = |black: &u64| options(black, &ancestors);
            proof::normal(0..1 << 8, rules, |black| winning_move(*black, &ancestors));
        }
    }

    /// N → P: a black vertex of the deepest odd level turns white, and its ancestors on the other odd
    /// levels change.
    fn winning_move(black: u64, ancestors: &[u64]) -> Option<u64> {
        let level = |v: usize| ancestors[v].count_ones();
        let of = |set: u64| (0..ancestors.len()).filter(move |v| set >> v & 1 == 1);
        let is_odd = |v: &usize| of(black).filter(|&u| level(u) == level(*v)).count() % 2 == 1;
        let v = of(black).filter(is_odd).max_by_key(|&v| level(v))?;
        let others = of(ancestors[v]).filter(is_odd);
        Some(others.fold(black ^ 1 << v, |option, u| option ^ 1 << u))
    }
}
