use super::oracle::options;
use testdata::neighbours;

testdata::coq! {
    options: |code| {
        let n = code[0] as usize;
        let (tree, left) = code.split_at(n);
        let neighbours = neighbours(n, (1..n).map(|v| (v, tree[v] as usize)));
        let left = (0..n).fold(0, |bits, v| bits | left[v] << v);
        let coded = |left: u64| tree.iter().copied().chain((0..n).map(|v| left >> v & 1)).collect();
        options(&left, &neighbours).into_iter().map(coded).collect()
    },
}
