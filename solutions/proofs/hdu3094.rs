use super::oracle::{options, read, Tree};
use testdata::{neighbours, Input};

testdata::coq! {
    numbers: |file| {
        let trees = read(&mut Input::new(file)).expect("a valid file");
        let codes = trees.iter().flat_map(|tree| {
            let code = code_below(0, 0, (1 << tree.len()) - 1, tree);
            [code.len() as u64].into_iter().chain(code)
        });
        [trees.len() as u64].into_iter().chain(codes).collect()
    },
    options: |code| {
        let edges = edges(code);
        let tree: Tree = neighbours(edges.len() + 1, edges);
        let options = options(&((1 << tree.len()) - 1), &tree).into_iter();
        options.map(|left| code_below(0, 0, left, &tree)).collect()
    },
}

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
