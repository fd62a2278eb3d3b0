use super::{
    oracle::{ancestors, options, Tree},
    solve,
};

testdata::rows!(|code| {
    let (k, n) = (code[0] as usize, code[1] as usize);
    let (tree, presents) = code.split_at(n + 1);
    let edges: Vec<(usize, usize)> = (1..n).map(|v| (v, tree[v + 1] as usize)).collect();
    let neighbours = testdata::neighbours(n, edges.iter().copied());
    let presents: Vec<u32> = presents.iter().map(|&a| a as u32).collect();
    let edges = edges.iter().map(|(v, u)| format!("{} {}\n", v + 1, u + 1));
    let numbers: Vec<String> = presents.iter().map(u32::to_string).collect();
    let file = format!("{n} {k}\n{}{}\n", edges.collect::<String>(), numbers.join(" "));
    let printed = solve(&file);
    let winners: Vec<u64> =
        printed.split_whitespace().map(|word| word.parse().expect("0 or 1")).collect();
    let rooted = Tree { k, neighbours, presents };
    let options = options(&rooted.presents, &ancestors(&rooted, 0));
    let coded = |presents: Vec<u32>| {
        tree.iter().copied().chain(presents.into_iter().map(u64::from)).collect()
    };
    (winners, options.into_iter().map(coded).collect())
});
