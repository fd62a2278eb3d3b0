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

/// Does the first player win from each start, if arcs lead from each vertex to its `neighbours`?
#[cfg(test)]
fn wins(stones: &[u32], neighbours: &[Vec<usize>]) -> Vec<bool> {
    let mut is_n = game::is_n_position(|position| options(position, neighbours));
    (0..stones.len()).map(|v| is_n((stones.to_vec(), v))).collect()
}

#[cfg(test)]
fn joined(numbers: impl IntoIterator<Item = impl ToString>, by: &str) -> String {
    numbers.into_iter().map(|number| number.to_string()).collect::<Vec<_>>().join(by)
}

#[test]
fn the_starts_of_a_path() {
    let stones = [2, 1, 2, 3, 3, 1];
    let starts = wins(&stones, &header::path(6)).into_iter().map(header::outcome);
    let rows =
        [header::row("vertex", 1..=6), header::row("stones", stones), header::row("start", starts)];
    header::table(ORACLE.id, rows);
}

#[test]
fn example() {
    let (stones, neighbours) = (vec![1, 2, 3], header::path(3));
    assert_eq!(wins(&stones, &neighbours), [false, true, false]);
    let says = |words: &str| header::example(ORACLE.id, words);
    says(&format!(
        "{} with {} stones the start 1 loses",
        header::path_name(3),
        joined(&stones, ", ")
    ));
    says("So 2 wins by the move to 1, and 3 loses");
    let mut is_n = game::is_n_position(|position| options(position, &neighbours));
    let moves = options(&(stones, 1), &neighbours);
    let [down, up] = &moves[..] else { panic!("{moves:?}") };
    assert!(down.1 == 0 && !is_n(down.clone()), "the move to 1 loses");
    assert!(up.1 == 2 && is_n(up.clone()), "the move to 3 wins");
    says("From 2 the move to 3 would lose");
    let back = options(up, &neighbours).remove(0);
    assert!(back.1 == 1 && !is_n(back.clone()), "going back loses");
    says(&format!("goes back to 2, which has {} stone now", back.0[1]));
}

#[test]
fn this_fails_when_edges_are_one_way() {
    /// The theorem, with arcs for edges.
    fn stated(v: usize, stones: &[u32], arcs: &[Vec<usize>]) -> bool {
        arcs[v].iter().any(|&u| stones[u] < stones[v] && !stated(u, stones, arcs))
    }
    /// What takes its place.
    fn without_cycles(v: usize, stones: &[u32], arcs: &[Vec<usize>]) -> bool {
        stones[v] > 0 && arcs[v].iter().any(|&u| !without_cycles(u, stones, arcs))
    }
    let mut first = None;
    for (n, set) in
        (2..=4_usize).flat_map(|n| (0..1_u32 << (n * (n - 1) / 2)).map(move |set| (n, set)))
    {
        // The graph with these arcs from smaller to larger vertices.
        let pairs = (0..n).flat_map(|u| (u + 1..n).map(move |v| (u, v)));
        let mut arcs = vec![vec![]; n];
        for (i, (u, v)) in pairs.enumerate() {
            if set >> i & 1 == 1 {
                arcs[u].push(v);
            }
        }
        for stones in lists(n, 0..=2) {
            let stones: Vec<u32> = stones.into_iter().map(|a| a as u32).collect();
            let wins = wins(&stones, &arcs);
            assert!((0..n).all(|v| wins[v] == without_cycles(v, &stones, &arcs)), "{arcs:?}");
            let wrong = (0..n).find(|&v| wins[v] != stated(v, &stones, &arcs));
            first = first.or(wrong.map(|v| (arcs.clone(), stones.clone(), v, wins[v])));
        }
    }
    let (arcs, stones, v, wins) = first.expect("a counterexample");
    assert_eq!(arcs, [vec![1], vec![]], "the arc 1 → 2");
    let outcome = if wins { "wins" } else { "loses" };
    let stones = joined(stones, ", ");
    let words =
        format!("with the arc 1 → 2 and {stones} stones the start {} then {outcome}", v + 1);
    header::this_fails(ORACLE.id, &words);
}
