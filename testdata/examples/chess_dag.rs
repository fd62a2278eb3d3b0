//! The chess of the note by brute force: the vertices of all pieces, sorted.

use std::collections::HashSet;
use testdata::board::{n, p, play, states, Graph, Play, Start, View};
use testdata::itertools::Itertools;
use testdata::random::line;
use testdata::{
    explain,
    family::{self, parameter, Family, Question},
    game, Input, Invalid, Oracle, Rng,
};

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    id: "chess_dag",
    words: Some(["Alice", "Bob"]),
    validate: |input| read(input).map(drop),
    brute_force,
    accepts: None,
    explain: Some(|input| {
        let board = read(input)?;
        let options = |pieces: &Vec<Piece>| options(pieces, &board);
        Ok(explain::normal([start(&board)], options, explain::from_to))
    }),
    small,
    every,
    large: &[
        ("random missing arcs", |rng, scale| {
            let (n, m) = (LIMIT / scale, LIMIT / scale);
            let missing = missing(rng, n, m);
            file(n, &missing, &pieces(rng, n, LIMIT / scale))
        }),
        ("no arc is missing", |rng, scale| {
            let n = LIMIT / scale;
            file(n, &[], &pieces(rng, n, n))
        }),
        ("neighbours miss their arcs", |rng, scale| {
            let n = LIMIT / scale;
            let missing: Vec<[usize; 2]> = (2..=n).map(|u| [u, u - 1]).collect();
            file(n, &missing, &pieces(rng, n, n))
        }),
    ],
    broken: &[
        "3 1 1\n2 2\n1 1\n",
        "3 1 1\n4 1\n1 1\n",
        "3 1 1\n2 0\n1 1\n",
        "3 1 1\n1 2\n1 1\n",
        "3 0 1\n0 1\n",
        "3 0 1\n2 1\n",
        "3 0 1\n1 4\n",
    ],
    families: &[Family {
        name: "vertex",
        about: "a piece on vertex n, from 0, where no arc is missing",
        parameters: &[parameter("n", 0, 12, 60)],
        question: Question::Grundy,
        values: || {
            family::grundy(
                |pieces| options(pieces, &Board { missing: HashSet::new(), pieces: vec![] }),
                |p| Some(vec![Piece::On(p[0] as usize)]),
            )
        },
    }],
    boards: Some(boards),
};

const LIMIT: usize = 100_000;

struct Board {
    /// The missing arcs, vertices from 0.
    missing: HashSet<[usize; 2]>,
    /// The intervals of the pieces, from 0, both ends included.
    pieces: Vec<[usize; 2]>,
}

fn read(input: &mut Input) -> Result<Board, Invalid> {
    let n = input.number("n", 1..=LIMIT)?;
    let m = input.number("m", 0..=LIMIT)?;
    let k = input.number("k", 1..=LIMIT)?;
    let mut missing = HashSet::new();
    for _ in 0..m {
        let u = input.number("u", 1..=n)?;
        let v = input.number("v", 1..=n)?;
        input.expect(v < u, || format!("the arc {u} {v} does not lead down"))?;
        let new = missing.insert([u - 1, v - 1]);
        input.expect(new, || format!("the arc {u} {v} stands twice"))?;
    }
    let piece = |_| {
        let l = input.number("l", 1..=n)?;
        Ok([l - 1, input.number("r", l..=n)? - 1])
    };
    let pieces = (0..k).map(piece).collect::<Result<_, _>>()?;
    Ok(Board { missing, pieces })
}

/// A piece is on a vertex, or still before its first move to an interval.
#[derive(Clone, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
enum Piece {
    On(usize),
    Before([usize; 2]),
}

/// The rules: one piece goes along one arc, or to a vertex of its interval.
fn options(pieces: &Vec<Piece>, board: &Board) -> Vec<Vec<Piece>> {
    let mut options = vec![];
    for (i, piece) in pieces.iter().enumerate() {
        let reached: Vec<usize> = match *piece {
            Piece::On(u) => (0..u).filter(|&v| !board.missing.contains(&[u, v])).collect(),
            Piece::Before([l, r]) => (l..=r).collect(),
        };
        for v in reached {
            let mut option = pieces.clone();
            option[i] = Piece::On(v);
            option.sort_unstable();
            options.push(option);
        }
    }
    options
}

fn start(board: &Board) -> Vec<Piece> {
    let mut pieces: Vec<Piece> =
        board.pieces.iter().map(|&interval| Piece::Before(interval)).collect();
    pieces.sort_unstable();
    pieces
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let board = read(input)?;
    let first = game::is_n_position(|pieces| options(pieces, &board))(start(&board));
    Ok(if first { "Alice\n" } else { "Bob\n" }.to_string())
}

fn boards() -> Play {
    let missing: HashSet<[usize; 2]> = [[5, 4], [5, 2], [4, 3], [3, 1], [6, 0]].into();
    let board = |intervals: [[usize; 2]; 3],
                 start: fn(Vec<Piece>) -> Start<Vec<Piece>>,
                 about,
                 [positions, moves]: [usize; 2]| {
        let board = Board { missing: missing.clone(), pieces: intervals.to_vec() };
        let before: Vec<[usize; 2]> = intervals.iter().copied().unique().collect();
        let place = |piece: &Piece| match piece {
            Piece::On(v) => *v,
            Piece::Before(it) => {
                7 + before.iter().position(|other| other == it).expect("an interval")
            }
        };
        let draw = |pieces: &Vec<Piece>| {
            let count = |i| pieces.iter().filter(|piece| place(piece) == i).count() as u64;
            (0..7 + before.len()).map(count).collect()
        };
        let parts =
            |pieces: &Vec<Piece>| pieces.iter().map(|it| (place(it), vec![it.clone()])).collect();
        let spots =
            [[9, 75], [0, 60], [18, 52], [2, 38], [20, 30], [4, 14], [14, 0]].map(Vec::from);
        let waiting = (0..before.len()).map(|i| vec![42, 18 + 22 * i as i32]);
        let labels = (0..7).map(|v| v.to_string());
        let arcs = missing.iter().sorted().map(|&[u, v]| [spots[u].clone(), spots[v].clone()]);
        Graph::normal([start(self::start(&board))], |it| options(it, &board), draw)
            .parts(parts)
            .lines(arcs, 2)
            .spots(spots.iter().cloned().chain(waiting))
            .labels(labels.chain(before.iter().map(|[l, r]| format!("{l}–{r}"))))
            .about(about)
            .board(positions, moves)
    };
    let boards = [
        board(
            [[0, 2], [4, 5], [1, 6]],
            n,
            ["pieces for 0–2, 4–5, 1–6", "棋子 0–2、4–5、1–6"],
            [138, 870],
        ),
        board(
            [[1, 3], [1, 3], [2, 5]],
            p,
            ["pieces for 1–3, 1–3, 2–5", "棋子 1–3、1–3、2–5"],
            [79, 387],
        ),
    ];
    let rule = [
        "A move takes a piece from its vertex to any smaller one, but not along a dashed line, or a waiting piece to a vertex of its interval. Who cannot move loses.",
        "每次将一枚棋子移到编号更小的点（虚线相连的除外），或将一枚等待的棋子放到其区间内的点。不能移动者负。",
    ];
    let why = [
        "A waiting piece is worth the mex of the values in its interval. The nim-sum of all pieces is now 0.",
        "等待的棋子的值是其区间内各点值的 mex。这步使所有棋子的异或和为 0。",
    ];
    let words = |count: usize| [format!("{count} pieces"), format!("{count} 枚棋子")];
    let states = states(
        (0..4).map(|count| (["point", "piece"][count.min(1)], "●".repeat(count), words(count))),
    );
    Play { states, drag: true, ..play(View::Graph, rule, why, boards) }
}

fn small(rng: &mut Rng, size: usize) -> String {
    let n = rng.within(1..=(1 + size).min(7));
    let m = rng.within(0..=n * (n - 1) / 2);
    let missing = missing(rng, n, m);
    let k = if size == 1 || rng.one_in(3) { 1 } else { rng.within(2..=3) };
    let mut pieces = pieces(rng, n, k);
    if k == 2 && rng.one_in(2) {
        // Two pieces alike: a P-position.
        pieces[1] = pieces[0];
    }
    file(n, &missing, &pieces)
}

fn every() -> Vec<String> {
    let mut rng = Rng::new(0);
    let arcs: Vec<[usize; 2]> = (1..=4).flat_map(|u| (1..u).map(move |v| [u, v])).collect();
    let mut all = vec![];
    for set in 0..1 << arcs.len() {
        let missing: Vec<[usize; 2]> =
            (0..arcs.len()).filter(|i| set >> i & 1 == 1).map(|i| arcs[i]).collect();
        all.extend((0..8).map(|i| file(4, &missing, &pieces(&mut rng, 4, 1 + i % 2))));
    }
    all
}

/// `m` different arcs on `n` vertices.
fn missing(rng: &mut Rng, n: usize, m: usize) -> Vec<[usize; 2]> {
    let mut missing = HashSet::new();
    let mut list = vec![];
    while list.len() < m {
        let (u, v) = (rng.within(1..=n), rng.within(1..=n));
        if v < u && missing.insert([u, v]) {
            list.push([u, v]);
        }
    }
    list
}

/// `k` random intervals.
fn pieces(rng: &mut Rng, n: usize, k: usize) -> Vec<[usize; 2]> {
    let mut end = || rng.within(1..=n);
    let ends = (0..k).map(|_| [end(), end()]);
    ends.map(|[a, b]| [a.min(b), a.max(b)]).collect()
}

fn file(n: usize, missing: &[[usize; 2]], pieces: &[[usize; 2]]) -> String {
    let mut text = line([n, missing.len(), pieces.len()]);
    text.extend(missing.iter().chain(pieces).map(line));
    text
}
