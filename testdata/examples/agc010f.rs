//! AtCoder `agc010_f` by brute force: the stones and the piece's place, played out.

use testdata::random::{line, lists};
use testdata::{game, Input, Invalid, Oracle, Rng};

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    id: "agc010f",
    words: None,
    validate: |input| read(input).map(drop),
    brute_force,
    accepts: None,
    explain: None,
    small,
    every,
    large: &[
        ("a path downhill", |rng, scale| {
            let n = 3000 / scale;
            let stones: Vec<usize> = (1..=n).map(|v| 1_000_000_000 - v).collect();
            let mut edges: Vec<[usize; 2]> = (1..n).map(|v| [v, v + 1]).collect();
            rng.shuffle(&mut edges);
            edges.iter().fold(line([n]) + &line(stones), |text, edge| text + &line(edge))
        }),
        ("a star", |rng, scale| tree(rng, 3000 / scale, usize::MAX, 0, 1_000_000_000)),
        ("random", |rng, scale| tree(rng, 3000 / scale, 5, 0, 1_000_000_000)),
        ("all equal", |rng, scale| tree(rng, 3000 / scale, 50, 7, 7)),
    ],
    broken: &["0\n", "3\n1 1 1\n1 2\n2 1\n", "2\n1 1\n0 1\n", "3\n1 1 1\n1 2\n1 4\n"],
    families: &[],
};

struct Tree {
    stones: Vec<u32>,
    neighbours: Vec<Vec<usize>>,
}

fn read(input: &mut Input) -> Result<Tree, Invalid> {
    let n = input.number("N", 2..=3000)?;
    let stones = input.numbers("A", n, 0..=1_000_000_000)?;
    let mut neighbours = vec![vec![]; n];
    for (u, v) in input.tree(n)? {
        neighbours[u].push(v);
        neighbours[v].push(u);
    }
    Ok(Tree { stones, neighbours })
}

/// The rules: one stone goes off the vertex where the piece stands, then the piece goes to a
/// neighbour. Without a stone there is no move.
pub(crate) fn options(
    (stones, place): &(Vec<u32>, usize),
    neighbours: &[Vec<usize>],
) -> Vec<(Vec<u32>, usize)> {
    let mut left = stones.clone();
    match left[*place].checked_sub(1) {
        None => vec![],
        Some(rest) => {
            left[*place] = rest;
            neighbours[*place].iter().map(|&next| (left.clone(), next)).collect()
        }
    }
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let Tree { stones, neighbours } = read(input)?;
    let mut wins = game::is_n_position(|position| options(position, &neighbours));
    Ok(line((1..=stones.len()).filter(|&start| wins((stones.clone(), start - 1)))))
}

fn small(rng: &mut Rng, size: usize) -> String {
    let n = rng.within(2..=2 + size.min(6) / 2);
    let most = if n < 4 { size as u32 / 2 } else { 3 };
    let reach = rng.within(1..=n);
    let most = rng.within(0..=most);
    tree(rng, n, reach, 0, most)
}

fn every() -> Vec<String> {
    let mut all = vec![];
    for stones in lists(4, 0..=3) {
        for edges in ["1 2\n2 3\n3 4\n", "1 2\n1 3\n4 1\n"] {
            all.push(line([4]) + &line(&stones) + edges);
        }
    }
    all
}

/// A random tree with `least..=most` stones on every vertex.
fn tree(rng: &mut Rng, n: usize, reach: usize, least: u32, most: u32) -> String {
    line([n]) + &line(rng.numbers(n, &(least..=most))) + &rng.tree(n, reach)
}
