use super::oracle::{options, Graph};
use testdata::neighbours;

testdata::coq! {
    options: |code| {
        let &[l, r, n, ..] = code else { panic!("{code:?} is not l, r and n") };
        let (graph, vertices) = code.split_at(code.len() - n as usize);
        let edges = graph[3..].chunks(2).map(|edge| (edge[0] as usize, edge[1] as usize));
        let bits = |near: Vec<usize>| near.into_iter().fold(0, |bits, v| bits | 1 << v);
        let adjacent = neighbours(vertices.len(), edges).into_iter().map(bits).collect();
        let rules = Graph { l: l as u32, r: r as u32, adjacent };
        let left = (0..vertices.len()).fold(0, |bits, v| bits | vertices[v] << v);
        let coded = |left: u64| graph.iter().copied().chain((0..n).map(|v| left >> v & 1)).collect();
        options(left, &rules).into_iter().map(coded).collect()
    },
}
