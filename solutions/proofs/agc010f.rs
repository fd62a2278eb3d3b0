use super::{oracle::options, winning_starts};

testdata::rows!(|code| {
    let n = code[0] as usize;
    let (tree, rest) = code.split_at(n);
    let edges: Vec<(usize, usize)> = (1..n).map(|v| (v, tree[v] as usize)).collect();
    let neighbours = testdata::neighbours(n, edges.iter().copied());
    let stones: Vec<u32> = rest[..n].iter().map(|&a| a as u32).collect();
    let place = rest[n] as usize;
    let wins = winning_starts(&stones, edges).any(|v| v == place);
    let coded = |(stones, place): (Vec<u32>, usize)| {
        let stones = stones.into_iter().map(u64::from);
        tree.iter().copied().chain(stones).chain([place as u64]).collect()
    };
    let options = options(&(stones, place), &neighbours);
    (wins, options.into_iter().map(coded).collect())
});
