//! Codeforces 1823E, a second way: Grundy values of paths and cycles by mex, from a table; the graph is walked
//! from vertex to vertex.

use super::oracle::graph;
use testdata::game::mex;
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[("cycles around l + r", around_the_edge)],
    large_from: 0,
    relations: &[
        ("equal cycles cancel at the limit", equal_cycles_cancel),
        ("with l = 1 and r = n a cycle is a heap", cycles_are_heaps),
        ("many equal cycles", many_cycles),
    ],
};

fn answer(text: &str) -> String {
    let mut numbers = numbers(text).map(|number| number as usize);
    let mut next = || numbers.next().expect("n, l, r");
    let (n, l, r) = (next(), next(), next());
    let edges = (0..n).map(|_| (next() - 1, next() - 1));
    let neighbours = testdata::neighbours(n, edges);
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
        let options: Vec<usize> = splits
            .flat_map(|left| (0..=left / 2).map(move |a| (a, left - a)))
            .map(|(a, b)| values[a] ^ values[b])
            .collect();
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
    for digit in [rng.within(0..=15), 16] {
        let k = rng.within(4..=30_000.min(4 + (2 << digit)));
        let other = k ^ (1 << digit);
        if other >= 3 {
            let input = graph(rng, &[k, other], 1, k + other);
            assert_eq!(solve(&input), "Alice\n", "cycles of {k} and {other} with l = 1");
        }
    }
}

/// Of triangles, as many as fit or one less, only the parity counts.
fn many_cycles(rng: &mut Rng, solve: fn(&str) -> String) {
    let count = rng.within(66_665..=66_666);
    let expected = if count % 2 == 0 { "Bob\n" } else { "Alice\n" };
    let input = graph(rng, &vec![3; count], 1, 3);
    assert_eq!(solve(&input), expected, "{count} triangles with l = 1 and r = 3");
}
