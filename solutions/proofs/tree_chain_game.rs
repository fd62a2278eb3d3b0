use super::oracle::{ancestors, options, read};
use testdata::{neighbours, proof, Input};

testdata::coq! {
    numbers: |file| {
        let (colours, neighbours) = read(&mut Input::new(file)).expect("a valid file");
        let (order, parents) = proof::rooted(&neighbours);
        let colours = order.iter().map(|&v| colours[v]);
        [order.len() as u64].into_iter().chain(parents).chain(colours).collect()
    },
    options: |code| {
        let n = code[0] as usize;
        let (tree, colours) = code.split_at(n);
        let neighbours = neighbours(n, (1..n).map(|v| (v, tree[v] as usize)));
        let black = (0..n).fold(0, |black, v| black | colours[v] << v);
        let coded = |black: u64| tree.iter().copied().chain((0..n).map(|v| black >> v & 1)).collect();
        options(&black, &ancestors(&neighbours)).into_iter().map(coded).collect()
    },
}
