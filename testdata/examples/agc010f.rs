//! AtCoder `agc010_f` by brute force: the stones and the piece's place, played out.

use testdata::board::{self, n, own, p, play, states, Graph, Play, View};
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
    boards: Some(boards),
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

fn boards() -> Play {
    let neighbours = [vec![1, 2], vec![0], vec![0, 3, 4], vec![2], vec![2]];
    let stones = vec![3, 2, 2, 1, 1];
    let starts = [p((stones.clone(), 1)), n((stones, 0))];
    let draw = |(stones, place): &(Vec<u32>, usize)| {
        let number = |(v, &stones)| 2 * u64::from(stones) + u64::from(v == *place);
        stones.iter().enumerate().map(number).collect()
    };
    let spots = board::tree(&[0, 0, 2, 2], false);
    let edges = [0, 0, 2, 2].iter().zip(1..).map(|(&u, v)| [spots[u].clone(), spots[v].clone()]);
    let tree = Graph::normal(starts, |it| options(it, &neighbours), draw)
        .asked(brute_force, |(it, _)| Some(line([5]) + &line(it) + "1 2\n1 3\n3 4\n3 5\n"))
        .lines(edges, 0)
        .spots(spots.clone())
        .labels(1..=5)
        .board(116, 138);
    let rule = [
        "A move takes a stone from the vertex of the piece, and then the piece to a neighbour. Who finds no stone there loses.",
        "每次从棋子所在的点取走一枚石子，再把棋子移到相邻的点。棋子处没有石子者负。",
    ];
    let why = [
        "It goes to fewer stones than it leaves, and that vertex is lost: who comes back is met again, and runs out of stones first.",
        "走到石子更少且必败的点：对方若退回来，就再走过去，对方的石子先用完。",
    ];
    let looks = |number: u32| {
        let (stones, look) = (number / 2, ["point", "piece"][number as usize % 2]);
        let words = [["", "piece on "], ["", "棋子与 "]].map(|words| words[number as usize % 2]);
        (look, stones.to_string(), words.map(|word| format!("{word}{stones}")))
    };
    let question = Some(own([
        "From which vertices does the first player win with these stones?",
        "这些石子下，先手从哪些点出发能赢？",
    ]));
    Play {
        question,
        drag: true,
        states: states((0..8).map(looks)),
        ..play(View::Graph, rule, why, [tree])
    }
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
