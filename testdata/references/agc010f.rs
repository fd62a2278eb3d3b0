//! AtCoder `agc010_f`, a second way: apply the theorem to all vertices in turn until nothing changes, without
//! sorting the edges.

use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[
        ("neighbours that differ in one digit", one_digit),
        ("a path downhill", downhill),
        ("a few heights", few_heights),
    ],
    large_from: 1,
    relations: &[],
};

const LIMIT: u32 = 1_000_000_000;

fn answer(text: &str) -> String {
    let mut numbers = numbers(text);
    let n = numbers.next().expect("N") as usize;
    let stones: Vec<i128> = numbers.by_ref().take(n).collect();
    let ends: Vec<usize> = numbers.map(|end| end as usize - 1).collect();
    let mut lower = vec![vec![]; n];
    for edge in ends.chunks(2) {
        for (u, v) in [(edge[0], edge[1]), (edge[1], edge[0])] {
            if stones[u] < stones[v] {
                lower[v].push(u);
            }
        }
    }
    let mut wins = vec![false; n];
    loop {
        let next: Vec<bool> = lower.iter().map(|lower| lower.iter().any(|&u| !wins[u])).collect();
        if next == wins {
            return line((1..=n).filter(|v| wins[v - 1]));
        }
        wins = next;
    }
}

/// Every vertex differs from a common number in one binary digit or not at all, or is at a limit.
fn one_digit(rng: &mut Rng, size: usize) -> String {
    let n = 60 * size;
    let common = rng.within(0..=LIMIT);
    let mut height = || match rng.within(0..=9) {
        0 => rng.within(0..=1),
        1 => LIMIT - rng.within(0..=1),
        2..=4 => common,
        _ => (common ^ (1 << rng.within(0..=29))).min(LIMIT),
    };
    let stones: Vec<u32> = (0..n).map(|_| height()).collect();
    let reach = rng.one_of(&[1, 2, 5, n]);
    line([n]) + &line(stones) + &rng.tree(n, reach)
}

/// A long path of falling heights, in steps of a power of two, with shuffled names and edges.
fn downhill(rng: &mut Rng, size: usize) -> String {
    let n = 42 * size + rng.within(0..=20);
    let step = 1 << rng.within(0..=20);
    let mut names: Vec<usize> = (0..n).collect();
    rng.shuffle(&mut names);
    let mut stones = vec![0; n];
    let top = LIMIT - rng.within(0..=1000);
    for (i, &name) in names.iter().enumerate() {
        stones[name] = top - i as u32 * step;
    }
    let mut edges: Vec<_> = names.windows(2).map(|pair| [pair[0] + 1, pair[1] + 1]).collect();
    rng.shuffle(&mut edges);
    edges.iter().fold(line([n]) + &line(stones), |text, edge| text + &line(edge))
}

/// Trees of any depth, and heights that are often equal.
fn few_heights(rng: &mut Rng, size: usize) -> String {
    let n = 60 * size;
    let heights = rng.numbers(1 + 2 * size, &(0..=LIMIT));
    let stones: Vec<u32> = (0..n).map(|_| rng.one_of(&heights)).collect();
    let reach = rng.one_of(&[1, 3, 10, n]);
    line([n]) + &line(stones) + &rng.tree(n, reach)
}
