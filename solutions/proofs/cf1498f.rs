use super::oracle::{ancestors, options, Tree};
use testdata::neighbours;
use testdata::prelude::line;

testdata::coq! {
    options: |code| {
        let (k, n) = (code[0] as usize, code[1] as usize);
        let (tree, presents) = code.split_at(n + 1);
        let neighbours = neighbours(n, (1..n).map(|v| (v, tree[v + 1] as usize)));
        let presents = presents.iter().map(|&a| a as u32).collect();
        let rooted = Tree { k, neighbours, presents };
        let coded = |presents: Vec<u32>| {
            tree.iter().copied().chain(presents.into_iter().map(u64::from)).collect()
        };
        options(&rooted.presents, &ancestors(&rooted, 0)).into_iter().map(coded).collect()
    },
    text: Some(|winners| line(winners.iter())),
}
