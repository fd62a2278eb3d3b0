//! Codeforces 1498F, *Christmas Game*: staircase Nim on a tree, for every root.
//! <https://codeforces.com/problemset/problem/1498/F>
//!
//! **Game.** A tree of n ≥ 1 vertices with a(v) ≥ 0 presents on vertex v, and a number k ≥ 1. For a
//! root, a move takes one or more presents from a vertex of depth k or more to its ancestor k
//! levels up; normal play. Input: `n k`, n − 1 edges, the presents. Output: for every vertex as the
//! root 1 if the first player wins, otherwise 0.
//!
//! **Theorem.** The first player wins exactly if the nim-sum of a(v) over the vertices v whose
//! depth d has d mod 2k ≥ k is not 0. Proved in proofs/cf1498f.v (answer_is_right).
//!
//! *Idea.* k levels are one step of a staircase. Presents on even steps do not matter: the opponent
//! moves them one step further. For a single present at depth d the outcome changes every k levels:
//!
//! | d | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 |
//! | --- | --- | --- | --- | --- | --- | --- | --- | --- |
//! | k = 1 | P | N | P | N | P | N | P | N |
//! | k = 2 | P | P | N | N | P | P | N | N |
//! | k = 3 | P | P | P | N | N | N | P | P |
//!
//! *Proof.* A vertex of depth d is on step ⌊d / k⌋, and a move takes presents down one step. So
//! this is `acwing892`, and the odd steps are those with d mod 2k ≥ k.
//!
//! All roots at once: let odd(v) be that nim-sum with the root v. Root the tree at vertex 1.
//! below(v, j): the nim-sum over v's subtree of the vertices at a distance ≡ j (mod k) from v.
//! all(v, j): the same over the whole tree. If the root moves from p to its child v, the vertices
//! below v come nearer by 1, and all others go further away by 1. So
//! - all(v, j) = below(v, j) ⊕ all(p, j − 1) ⊕ below(v, j − 2), as a vertex below v at distance j −
//!   1 from p is at distance j − 2 from v;
//! - odd(v) = odd(p) ⊕ below(v, k − 1) ⊕ all(p, k − 1) ⊕ below(v, k − 2): a change of step by one
//!   toggles a vertex. A vertex below v comes to the next lower step if its new distance, from v,
//!   is ≡ k − 1 (mod k). Any other vertex comes to the next higher step if its old distance, from
//!   p, is.
//!
//! *Example.* On the path 1 – 2 – 3 – 4 – 5 with k = 2 and the root 1, the vertices 3 and 4 are on
//! step 1. With the presents (0, 0, 2, 3, 0) their nim-sum is 1: vertex 4 has to keep 3 ⊕ 1 = 2
//! presents, and one goes to vertex 2. So only the move to (0, 1, 2, 2, 0) wins. The answer for all
//! roots is 1 1 0 0 1.
//!
//! *This fails when* presents go up by at most k levels: the path 1 – 2 with k = 2 and the presents
//! (0, 1), for the root 1, is then an N-position. The step that fails is that a move takes presents
//! down one step. A single present is then lost exactly if k + 1 divides its depth, as in
//! `hdu1846`.
//!
//! **Complexity.** O(n k) time and memory.
//!
//! *Try next.* `chocolate`. Write a program that takes odd depths: `cargo grundy stress cf1498f
//! --against 'python3 odd.py'` finds a k for which it is wrong.

use itertools::Itertools;
use proconio::{input, marker::Usize1, source::once::OnceSource};
use shared::rooted_tree::RootedTree;
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

/// The largest k that is answered.
const LIMIT: usize = 100;

fn solve(text: &str) -> String {
    input! {
        from OnceSource::from(text),
        n: usize, k: usize,
        edges: [(Usize1, Usize1); n.saturating_sub(1)],
        presents: [u32; n],
    }
    assert!((1..=LIMIT).contains(&k), "presents cannot move {k} levels, or that exceeds {LIMIT}");
    let tree = RootedTree::new(n, 0, &edges);
    let sums = odd_step_sums(&tree, k, &presents);
    sums.iter().map(|&sum| u8::from(sum != 0)).join(" ") + "\n"
}

/// For every vertex as the root, the nim-sum of the presents on odd steps.
fn odd_step_sums(tree: &RootedTree, k: usize, presents: &[u32]) -> Vec<u32> {
    // Row v is below(v, ·), and later all(v, ·).
    let mut sums = vec![0; tree.len() * k];
    for (v, &presents) in presents.iter().enumerate() {
        sums[v * k] = presents;
    }
    for (v, parent) in tree.edges_upwards() {
        for j in 0..k {
            sums[parent * k + (j + 1) % k] ^= sums[v * k + j];
        }
    }
    let (mut odd, mut depth) = (vec![0; tree.len()], vec![0; tree.len()]);
    for (v, parent) in tree.edges_downwards() {
        depth[v] = (depth[parent] + 1) % (2 * k);
        if depth[v] >= k {
            odd[tree.root()] ^= presents[v];
        }
    }
    for (v, parent) in tree.edges_downwards() {
        let below = sums[v * k..][..k].to_vec();
        odd[v] = odd[parent] ^ below[k - 1] ^ sums[parent * k + k - 1] ^ below[(2 * k - 2) % k];
        for j in 0..k {
            sums[v * k + (j + 1) % k] ^= sums[parent * k + j];
            sums[v * k + (j + 2) % k] ^= below[j];
        }
    }
    odd
}

#[cfg(test)]
#[path = "../../../testdata/examples/cf1498f.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/cf1498f.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/cf1498f.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::{odd_step_sums, oracle, RootedTree};
    use testdata::{proof, random::lists};

    /// A path, with every vertex as the root.
    #[test]
    fn holds() {
        let edges = [(0, 1), (1, 2), (2, 3), (3, 4)];
        let neighbours = vec![vec![1], vec![0, 2], vec![1, 3], vec![2, 4], vec![3]];
        for (root, k) in (0..5).flat_map(|root| [(root, 1), (root, 2)]) {
            let tree = RootedTree::new(5, root, &edges);
            let board = oracle::Tree { k, neighbours: neighbours.clone(), presents: vec![0; 5] };
            let ancestors = oracle::ancestors(&board, root);
            let mut depth = [0; 5];
            tree.edges_downwards().for_each(|(v, parent)| depth[v] = depth[parent] + 1);
            let starts = lists(5, 0..=1);
            let starts = starts.map(|presents| presents.into_iter().map(|a| a as u32).collect());
            let rules = |presents: &Vec<u32>| oracle::options(presents, &ancestors);
            proof::normal(starts, rules, |presents| {
                // From an odd step, as in Nim on these.
                let x = odd_step_sums(&tree, k, presents)[root];
                let odd = |v: usize| depth[v] % (2 * k) >= k;
                let v = (0..5).find(|&v| odd(v) && presents[v] ^ x < presents[v])?;
                let mut option = presents.clone();
                option[v] ^= x;
                option[ancestors[v]?] += presents[v] - option[v];
                Some(option)
            });
        }
    }
}
