//! AtCoder `agc010_f` by brute force: the stones and the piece's place, played out.

use std::ops::RangeInclusive;
use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    brute_force: Some(brute_force),
    large: &[
        ("a path downhill", |rng, scale| {
            let n = 3000 / scale;
            let stones: Vec<u32> = (1..=n as u32).map(|v| LIMIT - v).collect();
            let mut edges: Vec<[usize; 2]> = (1..n).map(|v| [v, v + 1]).collect();
            rng.shuffle(&mut edges);
            counted(&stones) + &lines(edges)
        }),
        ("a star", |rng, scale| tree(rng, 3000 / scale, usize::MAX, 0..=LIMIT)),
        ("random", |rng, scale| tree(rng, 3000 / scale, 5, 0..=LIMIT)),
        ("all equal", |rng, scale| tree(rng, 3000 / scale, 50, 7..=7)),
    ],
    broken: &["0\n", "3\n1 1 1\n1 2\n2 1\n", "2\n1 1\n0 1\n", "3\n1 1 1\n1 2\n1 4\n"],
    ..Oracle::new("agc010f", |input| read(input).map(drop), small, every)
};

pub(crate) const LIMIT: u32 = 1_000_000_000;

pub(crate) struct Tree {
    pub(crate) stones: Vec<u32>,
    pub(crate) neighbours: Vec<Vec<usize>>,
}

pub(crate) fn read(input: &mut Input) -> Result<Tree, Invalid> {
    let n = input.number("N", 2..=3000)?;
    let stones = input.numbers("A", n, 0..=LIMIT)?;
    Ok(Tree { stones, neighbours: input.neighbours(n)? })
}

/// The rules: a stone is removed from the vertex of the piece, then the piece goes to a
/// neighbour. Without a stone there is no move.
pub(crate) fn options(
    (stones, place): &(Vec<u32>, usize),
    neighbours: &[Vec<usize>],
) -> Vec<(Vec<u32>, usize)> {
    let mut left = stones.clone();
    if left[*place] == 0 {
        return vec![];
    }
    left[*place] -= 1;
    neighbours[*place].iter().map(|&next| (left.clone(), next)).collect()
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
    tree(rng, n, reach, 0..=most)
}

fn every() -> Vec<String> {
    let trees = ["1 2\n2 3\n3 4\n", "1 2\n1 3\n4 1\n"];
    lists(4, 0..=3).flat_map(|stones| trees.map(|edges| counted(&stones) + edges)).collect()
}

/// A random tree with a number of `stones` on every vertex.
fn tree(rng: &mut Rng, n: usize, reach: usize, stones: RangeInclusive<u32>) -> String {
    counted(rng.numbers(n, &stones)) + &rng.tree(n, reach)
}

/// "path 1 – 2 with 1, 1 stones"
#[cfg(test)]
fn shown(stones: &[u32]) -> String {
    let numbers: Vec<String> = stones.iter().map(u32::to_string).collect();
    format!("{} with {} stones", header::path_name(stones.len()), numbers.join(", "))
}

#[test]
fn example() {
    let (stones, neighbours) = (vec![1, 2, 3], header::path(3));
    let mut is_n = game::is_n_position(|position| options(position, &neighbours));
    let winning: Vec<usize> = (0..3).filter(|&v| is_n((stones.clone(), v))).collect();
    let moves = options(&(stones.clone(), winning[0]), &neighbours);
    let to: Vec<usize> = moves.into_iter().filter(|it| !is_n(it.clone())).map(|it| it.1).collect();
    let ([start], [to]) = (&winning[..], &to[..]) else { panic!("{winning:?} win by {to:?}") };
    let words = format!("only the start {} wins, by the move to {}", start + 1, to + 1);
    header::example(ORACLE.id, &format!("On the {} {words}", shown(&stones)));
}

#[test]
fn this_fails_when_the_piece_may_also_stay() {
    // From two vertices on, so that there is another move.
    let all = (2..).flat_map(|n| lists(n, 0..=n as u64).map(move |stones| (n, stones)));
    let mut wrong = all.filter_map(|(n, stones)| {
        let stones: Vec<u32> = stones.into_iter().map(|a| a as u32).collect();
        let (neighbours, mut staying) = (header::path(n), header::path(n));
        staying.iter_mut().enumerate().for_each(|(v, of_v)| of_v.push(v));
        let mut stated = game::is_n_position(|position| options(position, &neighbours));
        let mut is_n = game::is_n_position(|position| options(position, &staying));
        let differs = (0..n).find(|&v| is_n((stones.clone(), v)) != stated((stones.clone(), v)));
        differs.map(|v| {
            let outcome = if is_n((stones.clone(), v)) { "wins" } else { "loses" };
            format!("on the {} the start {} then {outcome}", shown(&stones), v + 1)
        })
    });
    header::this_fails(ORACLE.id, &wrong.next().expect("a counterexample"));
}
