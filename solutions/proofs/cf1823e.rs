use super::oracle::{options, Graph};

testdata::coq! {
    numbers: |file| {
        let mut numbers = file.split_ascii_whitespace().map(|token| token.parse().expect("a number"));
        let [n, l, r]: [usize; 3] = std::array::from_fn(|_| numbers.next().expect("n, l and r"));
        let mut adjacent = vec![0; n];
        while let (Some(u), Some(v)) = (numbers.next(), numbers.next()) {
            adjacent[u - 1] |= 1 << (v - 1);
            adjacent[v - 1] |= 1 << (u - 1);
        }
        let graph = Graph { l: l as u32, r: r as u32, adjacent };
        let cycles = parts_of((1 << n) - 1, &graph).into_iter().map(|part| part / 2);
        [l as u64, r as u64].into_iter().chain(cycles).collect()
    },
    options: |code| {
        let [l, r] = [code[0], code[1]];
        let parts = &code[2..];
        let adjacent = adjacent(parts);
        let all = (1 << adjacent.len()) - 1;
        let graph = Graph { l: l as u32, r: r as u32, adjacent };
        assert_eq!(parts_of(all, &graph), parts, "the canonical code");
        // Many sets of vertices leave the same parts.
        let coded = |left| [vec![l, r], parts_of(left, &graph)].concat();
        let mut options: Vec<Vec<u64>> = options(all, &graph).into_iter().map(coded).collect();
        options.sort_unstable();
        options.dedup();
        options
    },
}

/// The neighbours of every vertex, as bits: 2k is a path on k vertices, 2k + 1 a cycle.
fn adjacent(parts: &[u64]) -> Vec<u64> {
    let mut adjacent: Vec<u64> = vec![];
    for part in parts {
        let (first, length) = (adjacent.len(), *part as usize / 2);
        adjacent.resize(first + length, 0);
        let last = first + length - 1;
        let edges = (first..last).map(|v| (v, v + 1));
        for (u, v) in edges.chain((part % 2 == 1).then_some((last, first))) {
            adjacent[u] |= 1 << v;
            adjacent[v] |= 1 << u;
        }
    }
    adjacent
}

/// The connected parts of the set `left`, in order.
fn parts_of(left: u64, graph: &Graph) -> Vec<u64> {
    let (mut parts, mut rest) = (vec![], left);
    while rest > 0 {
        let mut part = 1 << rest.trailing_zeros();
        let vertices = |set: u64| (0..graph.adjacent.len()).filter(move |v| set >> v & 1 == 1);
        let grown = |set| vertices(set).fold(set, |all, v| all | graph.adjacent[v] & left);
        while grown(part) != part {
            part = grown(part);
        }
        // On a cycle, every vertex has two neighbours.
        let degree = |v: usize| (graph.adjacent[v] & part).count_ones();
        let is_cycle = vertices(part).all(|v| degree(v) == 2);
        parts.push(2 * u64::from(part.count_ones()) + u64::from(is_cycle));
        rest &= !part;
    }
    parts.sort_unstable();
    parts
}
