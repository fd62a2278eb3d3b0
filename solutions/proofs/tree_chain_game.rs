use super::{
    odd_levels,
    oracle::{ancestors, options},
    RootedTree,
};

testdata::rows!(|code| {
    let n = code[0] as usize;
    let (tree, colours) = code.split_at(n);
    let edges: Vec<(usize, usize)> = (1..n).map(|v| (v, tree[v] as usize)).collect();
    let neighbours = testdata::neighbours(n, edges.iter().copied());
    let black = (0..n).fold(0, |black, v| black | colours[v] << v);
    let coded = |black: u64| tree.iter().copied().chain((0..n).map(|v| black >> v & 1)).collect();
    let colours: Vec<u32> = colours.iter().map(|&colour| colour as u32).collect();
    let first = odd_levels(&RootedTree::new(n, 0, &edges), &colours).contains(&true);
    let options = options(&black, &ancestors(&neighbours));
    (first, options.into_iter().map(coded).collect())
});
