//! AtCoder `agc010_f`, a second way: apply the theorem to all vertices in turn until nothing changes, without
//! sorting the edges.

use super::oracle::{read, Tree, LIMIT};
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference::new(
    answer,
    &[
        ("neighbours that differ in one digit", one_digit),
        ("a path downhill", downhill),
        ("one of many neighbours decides", spider),
    ],
);

fn answer(text: &str) -> String {
    let Tree { stones, neighbours } = read(&mut Input::new(text)).expect("a tree");
    let vertices = 0..stones.len();
    let mut wins = vec![false; stones.len()];
    loop {
        let beats = |v: usize, u: usize| stones[u] < stones[v] && !wins[u];
        let winning = |v: usize| neighbours[v].iter().any(|&u| beats(v, u));
        let next: Vec<bool> = vertices.clone().map(winning).collect();
        if next == wins {
            return line(vertices.filter(|&v| wins[v]).map(|v| v + 1));
        }
        wins = next;
    }
}

/// Every vertex differs from a common number in one binary digit or not at all, or is at a limit.
fn one_digit(rng: &mut Rng, size: usize) -> String {
    let n = 60 * size;
    let common = rng.within(0..=LIMIT);
    let stones = rng.list(n, |rng| match rng.within(0..=9) {
        0 => rng.within(0..=1),
        1 => LIMIT - rng.within(0..=1),
        2..=4 => common,
        _ => (common ^ (1 << rng.within(0..=29))).min(LIMIT),
    });
    let reach = rng.one_of(&[1, 2, 5, n]);
    counted(&stones) + &rng.tree(n, reach)
}

/// A long path of falling heights, in steps of a power of two, with shuffled names and edges.
fn downhill(rng: &mut Rng, size: usize) -> String {
    let n = 42 * size + rng.within(0..=20);
    let step = 1 << rng.within(0..=20);
    let mut names: Vec<usize> = (1..=n).collect();
    rng.shuffle(&mut names);
    let mut stones = vec![0; n];
    let top = LIMIT - rng.within(0..=1000);
    for (i, &name) in names.iter().enumerate() {
        stones[name - 1] = top - i as u32 * step;
    }
    let mut edges: Vec<&[usize]> = names.windows(2).collect();
    rng.shuffle(&mut edges);
    counted(&stones) + &lines(edges)
}

/// The neighbours of vertex 1 win, each by a leaf of its own, but for the last one: that is as high as vertex 1 in half of
/// the inputs, and only a little lower in the others.
fn spider(rng: &mut Rng, size: usize) -> String {
    let legs = 149 * size;
    let [heights, leaves] = [LIMIT / 2..=LIMIT - 2, 0..=LIMIT / 2 - 1];
    let last = LIMIT - rng.within(0..=1);
    let parts = [vec![LIMIT], rng.numbers(legs, &heights), rng.numbers(legs, &leaves), vec![last]];
    let edges = (2..legs + 2).flat_map(|v| [[1, v], [v, v + legs]]).chain([[1, 2 * legs + 2]]);
    counted(parts.concat()) + &lines(edges)
}
