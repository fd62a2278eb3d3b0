//! Codeforces 1823E, a second way: Grundy values of paths and cycles by mex, from a table; the graph is walked
//! from vertex to vertex.

use testdata::game::mex;
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[("cycles around l + r", around_the_edge), ("values above a byte", high_values)],
    large_from: 0,
    relations: &[
        ("equal cycles cancel at the limit", equal_cycles_cancel),
        ("with l = 1 and r = n a cycle is a heap", cycles_are_heaps),
    ],
};

fn answer(text: &str) -> String {
    let mut numbers = numbers(text).map(|number| number as usize);
    let mut next = || numbers.next().expect("n, l, r");
    let (n, l, r) = (next(), next(), next());
    let mut neighbours = vec![vec![]; n];
    for _ in 0..n {
        let (u, v) = (next() - 1, next() - 1);
        neighbours[u].push(v);
        neighbours[v].push(u);
    }
    let paths = paths(n, l, r);
    let mut seen = vec![false; n];
    let mut nim_sum = 0;
    for start in 0..n {
        let (mut length, mut at) = (0, Some(start).filter(|&v| !seen[v]));
        while let Some(v) = at {
            seen[v] = true;
            length += 1;
            at = neighbours[v].iter().copied().find(|&w| !seen[w]);
        }
        // A move leaves one path of the cycle.
        if length >= l {
            nim_sum ^= mex(paths[length.saturating_sub(r)..=length - l].iter().copied());
        }
    }
    String::from(if nim_sum != 0 { "Alice\n" } else { "Bob\n" })
}

/// The Grundy values of paths on up to `n` vertices.
fn paths(n: usize, l: usize, r: usize) -> Vec<usize> {
    let mut values: Vec<usize> = vec![];
    for k in 0..=n {
        let splits = (k.saturating_sub(r)..=k.saturating_sub(l)).filter(|_| k >= l);
        let options = splits.flat_map(|left| (0..=left / 2).map(move |a| (a, left - a)));
        let options: Vec<usize> = options.map(|(a, b)| values[a] ^ values[b]).collect();
        values.push(mex(options));
    }
    values
}

fn around_the_edge(rng: &mut Rng, size: usize) -> String {
    let l = rng.within(1..=2 * size);
    let r = rng.within(l + 1..=l + 5);
    let lengths: Vec<usize> = (0..3).map(|_| rng.within(3.max(l + r - 3)..=l + r + 3)).collect();
    graph(rng, &lengths, l, r)
}

/// l = 1 and one cycle as long as r: the value of the cycle is its length, and every binary digit of it counts.
fn high_values(rng: &mut Rng, size: usize) -> String {
    let long = 12 * size + rng.within(3..=30);
    let other = if rng.one_in(2) { long } else { long ^ (1 << rng.within(0..=8)) };
    graph(rng, &[long, other.max(3)], 1, long.max(other) + 1)
}

/// At the limit of n: two cycles of k vertices are lost, and one more that has a value other than 0 wins.
fn equal_cycles_cancel(rng: &mut Rng, solve: fn(&str) -> String) {
    let most = rng.one_of(&[100, 3000, 99_000]);
    let k = rng.within(3..=most);
    let l = rng.within(1..=k);
    let input = graph(rng, &[k, k], l, 2 * k);
    assert_eq!(solve(&input), "Bob\n", "two cycles of {k} with l = {l}");
    let third = rng.within(3..=(200_000 - 2 * k).min(2 * most));
    let input = graph(rng, &[k, k, third], l, 2 * k + third);
    let expected = if third < l { "Bob\n" } else { "Alice\n" };
    assert_eq!(solve(&input), expected, "two cycles of {k}, one of {third} with l = {l}");
}

/// Where any connected part may go, two cycles whose lengths differ in one binary digit are won.
fn cycles_are_heaps(rng: &mut Rng, solve: fn(&str) -> String) {
    let digits = rng.one_of(&[8, 11, 11, 16]);
    let bit = 1 << rng.within(0..=digits);
    let k = rng.within(3..=3 << (digits - 1));
    let other = if k & bit != 0 { k - bit } else { k + bit };
    if other >= 3 && k + other <= 200_000 {
        let input = graph(rng, &[k, other], 1, k + other);
        assert_eq!(solve(&input), "Alice\n", "cycles of {k} and {other} with l = 1");
    }
}

/// Cycles of these lengths, with shuffled names and edges.
fn graph(rng: &mut Rng, lengths: &[usize], l: usize, r: usize) -> String {
    let n: usize = lengths.iter().sum();
    let mut names: Vec<usize> = (1..=n).collect();
    rng.shuffle(&mut names);
    let mut edges = vec![];
    let mut rest = &names[..];
    for &length in lengths {
        let (cycle, others) = rest.split_at(length);
        edges.extend((0..length).map(|i| [cycle[i], cycle[(i + 1) % length]]));
        rest = others;
    }
    rng.shuffle(&mut edges);
    edges.iter().fold(line([n, l, r.min(n)]), |text, edge| text + &line(edge))
}
