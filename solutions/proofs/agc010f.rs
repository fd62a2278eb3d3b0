use super::oracle::options;
use testdata::neighbours;
use testdata::prelude::line;

testdata::coq! {
    options: |code| {
        let n = code[0] as usize;
        let (tree, rest) = code.split_at(n);
        let neighbours = neighbours(n, (1..n).map(|v| (v, tree[v] as usize)));
        let stones: Vec<u32> = rest[..n].iter().map(|&a| a as u32).collect();
        let coded = |(stones, place): (Vec<u32>, usize)| {
            let stones = stones.into_iter().map(u64::from);
            tree.iter().copied().chain(stones).chain([place as u64]).collect()
        };
        options(&(stones, rest[n] as usize), &neighbours).into_iter().map(coded).collect()
    },
    text: Some(|places| line(places.iter())),
}
