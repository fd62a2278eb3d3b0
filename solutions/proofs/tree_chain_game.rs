use super::oracle::{ancestors, options};
use testdata::neighbours;

testdata::coq! {
    options: |code| {
        let n = code[0] as usize;
        let (tree, colours) = code.split_at(n);
        let neighbours = neighbours(n, (1..n).map(|v| (v, tree[v] as usize)));
        let black = (0..n).fold(0, |black, v| black | colours[v] << v);
        let coded = |black: u64| tree.iter().copied().chain((0..n).map(|v| black >> v & 1)).collect();
        options(&black, &ancestors(&neighbours)).into_iter().map(coded).collect()
    },
}
