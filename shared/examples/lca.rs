//! Library Checker, `tree/lca`.

use proconio::input;
use shared::lowest_common_ancestor::LowestCommonAncestor;
use shared::rooted_tree::RootedTree;

fn main() {
    input! { n: usize, q: usize, parents: [usize; n - 1], pairs: [(usize, usize); q] }
    let edges: Vec<(usize, usize)> = parents.into_iter().zip(1..).collect();
    let ancestors = LowestCommonAncestor::new(&RootedTree::new(n, 0, &edges));
    let lines: String = pairs.iter().map(|&(u, v)| format!("{}\n", ancestors.of(u, v))).collect();
    print!("{lines}");
}
