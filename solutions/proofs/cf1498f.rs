use super::{
    odd_step_sums,
    oracle::{ancestors, options, Tree},
    RootedTree,
};

testdata::rows!(|code| {
    let (k, n) = (code[0] as usize, code[1] as usize);
    let (tree, presents) = code.split_at(n + 1);
    let edges: Vec<(usize, usize)> = (1..n).map(|v| (v, tree[v + 1] as usize)).collect();
    let neighbours = testdata::neighbours(n, edges.iter().copied());
    let presents: Vec<u32> = presents.iter().map(|&a| a as u32).collect();
    let sums = odd_step_sums(&RootedTree::new(n, 0, &edges), k, &presents);
    let rooted = Tree { k, neighbours, presents };
    let options = options(&rooted.presents, &ancestors(&rooted, 0));
    let coded = |presents: Vec<u32>| {
        tree.iter().copied().chain(presents.into_iter().map(u64::from)).collect()
    };
    (sums[0], options.into_iter().map(coded).collect())
});
