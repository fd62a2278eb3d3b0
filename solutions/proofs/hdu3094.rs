use super::{
    oracle::{options, Tree},
    root_grundy,
};
use shared::rooted_tree::RootedTree;

testdata::rows!(|code| {
    let edges = edges(code);
    let tree = testdata::neighbours(edges.len() + 1, edges.iter().copied());
    let all = (1 << tree.len()) - 1;
    assert_eq!(code_below(0, 0, all, &tree), code, "the canonical code");
    let options = options(&all, &tree).into_iter().map(|left| code_below(0, 0, left, &tree));
    let grundy = root_grundy(&RootedTree::new(tree.len(), 0, &edges));
    (grundy, options.collect())
});

/// The edges of a tree from its code: 1 is the way up an edge, 0 the way down.
fn edges(code: &[u64]) -> Vec<(usize, usize)> {
    let (mut edges, mut path) = (vec![], vec![0]);
    for &step in code {
        if step == 1 {
            let vertex = edges.len() + 1;
            edges.push((path[path.len() - 1], vertex));
            path.push(vertex);
        } else {
            path.pop();
        }
    }
    edges
}

/// The code of the tree that is left at the vertex `v`, with the branches in order.
fn code_below(v: usize, parent: usize, left: u64, tree: &Tree) -> Vec<u64> {
    let up = tree[v].iter().filter(|&&u| u != parent && left >> u & 1 == 1);
    let branch = |&u: &usize| [vec![1], code_below(u, v, left, tree), vec![0]].concat();
    let mut branches: Vec<Vec<u64>> = up.map(branch).collect();
    branches.sort_unstable();
    branches.concat()
}
