//! HDU 3094, *A tree game*: Green Hackenbush on a tree.
//! <https://acm.hdu.edu.cn/showproblem.php?pid=3094>
//!
//! **Game.** A tree on the vertices 1, …, n, n ≥ 1, with root 1; draw the root at the bottom. A
//! move cuts an edge and removes everything that it cuts off from the root; normal play. Input: the
//! number of tests, for each n and n − 1 edges. Output: `Alice` if the first player wins, otherwise
//! `Bob`.
//!
//! **Theorem.** The first player wins exactly if the Grundy value of the root is not 0, where the
//! value g(v) of a vertex is the nim-sum of g(u) + 1 over its children u. This is a case of the
//! colon principle (Elwyn Berlekamp, John Conway and Richard Guy, *Winning Ways*, 1982, chapter 7).
//! Proved in proofs/hdu3094.v (answer_is_right).
//!
//! *Idea.* A path of g edges is a heap of g stones. A new edge below a tree keeps all moves in the
//! tree and adds one, which removes everything: so the value grows by one. The table has the values
//! of one edge with two paths of a and b edges above it, (a ⊕ b) + 1:
//!
//! | a | b = 0 | 1 | 2 | 3 | 4 |
//! | --- | --- | --- | --- | --- | --- |
//! | 0 | 1 | 2 | 3 | 4 | 5 |
//! | 1 | 2 | 1 | 4 | 3 | 6 |
//! | 2 | 3 | 4 | 1 | 2 | 7 |
//! | 3 | 4 | 3 | 2 | 1 | 8 |
//!
//! *Proof.* The branches at a vertex have no edge in common, so they are a sum, and their values
//! are combined by nim-sum (Sprague–Grundy, `hdu1524`). It remains to show, by induction on the
//! number of edges, that an edge with a tree of value g above it has the value g + 1. Cutting the
//! edge itself leaves nothing, of value 0. Cutting an edge in the tree leaves the edge with an
//! option of the tree above it. If this option has the value x, the result has the value x + 1 by
//! induction. No option has x = g, and every x < g occurs. So the values 0, 1, …, g occur, perhaps
//! larger ones, but not g + 1, which is the mex.
//!
//! *Example.* In the tree with the edges 1–2, 1–4 and 2–3 the branches of the root have the values
//! 2 and 1, and the root has 2 ⊕ 1 = 3. A winning move makes them equal: from (1, 2, 3, 4) only the
//! move to (1, 2, 4) wins.
//!
//! ```text
//!  3
//!  |
//!  2   4      2   4
//!   \ /        \ /
//!    1          1
//! ```
//!
//! *This fails when* a move cuts only edges to leaves: the path (1, 2, 3) is then a P-position. The
//! step that fails is that cutting the lowest edge is a move. Every move then removes one edge, and
//! the first player wins exactly if the number of edges is odd.
//!
//! **Complexity.** O(n) a test.
//!
//! *Try next.* `agc010f`. Which formula has a path of c edges with two paths of a and b edges on
//! top? `cargo grundy explore --rules fork.rs`, with the file
//!
//! ```rust
//! fn options(a: u64, b: u64, c: u64) -> Vec<(u64, u64, u64)> {
//!     let above = (0..a).map(|left| (left, b, c)).chain((0..b).map(|left| (a, left, c)));
//!     above.chain((0..c).map(|left| (0, 0, left))).collect()
//! }
//! ```

use proconio::{input, marker::Usize1, source::once::OnceSource};
use shared::rooted_tree::RootedTree;
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
            edges: [(Usize1, Usize1); n.saturating_sub(1)],
        }
        let tree = RootedTree::new(n, 0, &edges);
        answer += if root_grundy(&tree) != 0 { "Alice\n" } else { "Bob\n" };
    }
    answer
}

/// The Grundy value of the root.
fn root_grundy(tree: &RootedTree) -> u32 {
    let mut grundy = vec![0; tree.len()];
    for (v, parent) in tree.edges_upwards() {
        grundy[parent] ^= grundy[v] + 1;
    }
    grundy[tree.root()]
}

#[cfg(test)]
#[path = "../../../testdata/examples/hdu3094.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/hdu3094.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/hdu3094.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::{oracle::options, RootedTree};
    use testdata::{proof, Input, Rng};

    #[test]
    fn holds() {
        for seed in 0..20 {
            let n = 9;
            let text = Rng::new(seed).tree(n, 4);
            let neighbours = Input::new(&text).neighbours(n).expect("a tree");
            let tree = RootedTree::new(n, 0, &Input::new(&text).tree(n).expect("a tree"));
            let rules = |left: &u64| options(left, &neighbours);
            proof::normal([(1 << n) - 1], rules, |&left| winning_move(left, &tree));
        }
    }

    /// From the root upwards: a child u whose edge, of value g(u) + 1, can go down so that v gets the value x.
    /// The edge itself is cut if its new value is 0.
    fn winning_move(left: u64, tree: &RootedTree) -> Option<u64> {
        let is_left = |v: usize| left >> v & 1 == 1;
        let mut g = vec![0; tree.len()];
        for (u, v) in tree.edges_upwards().filter(|&(u, _)| is_left(u)) {
            g[v] ^= g[u] + 1;
        }
        let (mut v, mut x) = (tree.root(), 0);
        loop {
            let becomes = |u: usize| (g[u] + 1) ^ g[v] ^ x;
            let mut children = tree.edges_upwards().filter(|&(u, of)| of == v && is_left(u));
            let (u, _) = children.find(|&(u, _)| becomes(u) < g[u] + 1)?;
            (v, x) = (u, becomes(u));
            if x == 0 {
                break;
            }
            x -= 1;
        }
        let cut = |gone: u64, (u, v): (usize, usize)| gone | (gone >> v & 1) << u;
        Some(left & !tree.edges_downwards().fold(1 << v, cut))
    }
}
