//! HDU 3094, *A tree game*: Green Hackenbush on a tree.
//! <https://acm.hdu.edu.cn/showproblem.php?pid=3094>
//!
//! **Game.** A tree with root 1. A move cuts an edge, and what is no longer joined to the root
//! goes; normal play. Input: the number of tests, for each n and n − 1 edges. Output: `Alice` if
//! the first player wins, otherwise `Bob`.
//!
//! **Theorem.** The first player wins exactly if the Grundy value of the root is not 0, where the
//! value of a vertex is the nim-sum of g(u) + 1 over its children u. This is a case of the colon
//! principle (Elwyn Berlekamp, John Conway and Richard Guy, *Winning Ways*, 1982, chapter 7).
//!
//! *Proof.* The branches at a vertex have no edge in common, so they are a sum, and their values
//! are combined by nim-sum (Sprague–Grundy, `hdu1524`). It remains to show that an edge with a tree
//! of value g above it has the value g + 1, by induction on the number of edges. To cut the edge
//! itself leaves nothing, of value 0. To cut one in the tree leaves the edge below an option of the
//! tree, of some value x ≠ g, and by induction that is worth x + 1; every x < g occurs. So the
//! options have the values 0, 1, …, g, perhaps larger ones, but not g + 1.
//!
//! **Complexity.** O(n) a test.

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
