//! The chess of the note by brute force: the vertices of all pieces, sorted.

use std::collections::HashSet;
use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["Alice", "Bob"]),
    outcomes: Some(|input| {
        let board = read(input)?;
        let options = |pieces: &Vec<Piece>| options(pieces, &board);
        Ok(explain::normal([start(&board)], options, explain::from_to))
    }),
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
        about: "a piece on vertex u, from 0, where each vertex v misses the arc to v − d",
        parameters: &[parameter("u", 0, 16, 23), parameter("d", 1, 6, 12)],
        values: || {
            family::grundy_of_each(|p| {
                let [u, d] = [p[0], p[1]].map(|n| n as usize);
                let missing = (d..=u).map(|v| [v, v - d]).collect();
                let board = Board { missing, pieces: vec![] };
                let options = move |pieces: &Vec<Piece>| options(pieces, &board);
                Some((vec![Piece::On(u)], options))
            })
        },
    }],
    ..Oracle::new("chess_dag", |input| read(input).map(drop), small, every)
};

pub(crate) const LIMIT: usize = 100_000;

pub(crate) struct Board {
    /// The missing arcs, vertices from 0.
    pub(crate) missing: HashSet<[usize; 2]>,
    /// The intervals of the pieces, from 0, both ends included.
    pub(crate) pieces: Vec<[usize; 2]>,
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
        input.expect(new, || format!("the arc {u} {v} is listed twice"))?;
    }
    let pieces = input.list(k, |input| {
        let l = input.number("l", 1..=n)?;
        Ok([l - 1, input.number("r", l..=n)? - 1])
    })?;
    Ok(Board { missing, pieces })
}

/// A piece is on a vertex, or still before its first move to an interval.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Piece {
    On(usize),
    Before([usize; 2]),
}

/// The rules: one piece goes along one arc, or to a vertex of its interval.
pub(crate) fn options(pieces: &Vec<Piece>, board: &Board) -> Vec<Vec<Piece>> {
    game::one_heap(pieces, |piece| {
        let reached: Vec<usize> = match piece {
            Piece::On(u) => (0..u).filter(|&v| !board.missing.contains(&[u, v])).collect(),
            Piece::Before([l, r]) => (l..=r).collect(),
        };
        reached.into_iter().map(|v| [Piece::On(v)])
    })
}

pub(crate) fn start(board: &Board) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = board.pieces.iter().copied().map(Piece::Before).collect();
    pieces.sort_unstable();
    pieces
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
    let mut known = HashSet::new();
    let arcs = std::iter::repeat_with(|| [rng.within(1..=n), rng.within(1..=n)]);
    arcs.filter(|&[u, v]| v < u && known.insert([u, v])).take(m).collect()
}

/// `k` random intervals.
fn pieces(rng: &mut Rng, n: usize, k: usize) -> Vec<[usize; 2]> {
    rng.list(k, |rng| rng.interval(n))
}

pub(crate) fn file(n: usize, missing: &[[usize; 2]], pieces: &[[usize; 2]]) -> String {
    line([n, missing.len(), pieces.len()]) + &lines(missing.iter().chain(pieces))
}

/// The graph of the table.
#[cfg(test)]
fn shown() -> Board {
    Board { missing: HashSet::from([[2, 1], [4, 0]]), pieces: vec![] }
}

#[test]
fn the_values_of_the_vertices() {
    let board = shown();
    let mut g = game::grundy(|pieces| options(pieces, &board));
    let names = |vertices: &[usize]| line(vertices.iter().map(|v| v + 1)).trim().to_string();
    let mut row = |u: usize| {
        let arcs = options(&vec![Piece::On(u)], &board).concat();
        let (to, misses): (Vec<usize>, Vec<usize>) =
            (0..u).partition(|&v| arcs.contains(&Piece::On(v)));
        header::row(u + 1, [names(&to), names(&misses), g(vec![Piece::On(u)]).to_string()])
    };
    let rows: Vec<_> = (0..5).map(&mut row).collect();
    header::table(
        ORACLE.id,
        [vec![header::row("u", ["arcs to", "misses", "g(u)"])], rows].concat(),
    );
}

#[test]
fn example() {
    let board = shown();
    let rules = |pieces: &Vec<Piece>| options(pieces, &board);
    let mut g = game::grundy(rules);
    let [first, second] = [[1, 3], [2, 4]].map(Piece::Before);
    let values = |piece: Piece, g: &mut dyn FnMut(Vec<Piece>) -> usize| {
        rules(&vec![piece]).into_iter().map(g).map(|value| value.to_string()).collect::<Vec<_>>()
    };
    let says = |words: &str| header::example(ORACLE.id, words);
    let (met, value) = (values(first, &mut g), g(vec![first]));
    let [a, b, c] = &met[..] else { panic!("{met:?}") };
    says(&format!(
        "a piece for 2 to 4 meets the values {a}, {b} and {c} and has the value {value}"
    ));
    let (met, of_second) = (values(second, &mut g).join(", "), g(vec![second]));
    says(&format!(
        "a piece for 3 to 5 has mex {{{met}}} = {of_second}. The nim-sum is {}",
        value ^ of_second
    ));
    let start = vec![first, second];
    let winning: Vec<_> = rules(&start).into_iter().filter(|it| g(it.clone()) == 0).collect();
    let mut on_5 = vec![first, Piece::On(4)];
    on_5.sort_unstable();
    assert_eq!(winning, [on_5]);
    says("can go to 3 ⊕ 3 = 0, on vertex 5: the only winning move");
}

#[test]
fn this_fails_when_a_move_may_take_two_pieces() {
    let one = |piece: &Piece, board: &Board| options(&vec![*piece], board).concat();
    let two = |[a, b]: &[Piece; 2], board: &Board| {
        let (of_a, of_b) = (one(a, board), one(b, board));
        let both = of_a.iter().flat_map(|a| of_b.iter().map(move |b| [*a, *b]));
        let first = of_a.iter().map(|a| [*a, *b]);
        both.chain(first).chain(of_b.iter().map(|b| [*a, *b])).collect::<Vec<_>>()
    };
    let board = Board { missing: HashSet::new(), pieces: vec![] };
    // Two pieces with one interval have the nim-sum 0.
    let mut is_n = game::is_n_position(|pair| two(pair, &board));
    let intervals = (1..).flat_map(|n| (1..=n).map(move |l| (n, l)));
    let mut pairs = intervals.map(|(n, l)| (n, l, Piece::Before([l - 1, n - 1])));
    let is_wrong = |(_, _, a): &(usize, usize, Piece)| is_n([*a, *a]);
    let (n, l, _) = pairs.find(is_wrong).expect("a counterexample");
    let words = format!("n = {n}, two pieces for {l} to {n} are then an N-position");
    header::this_fails(ORACLE.id, &words);
    // What takes its place.
    let board = shown();
    let mut alone = game::is_n_position(|pieces| options(pieces, &board));
    let mut is_n = game::is_n_position(|pair| two(pair, &board));
    let intervals = (0..5).flat_map(|l| (l..5).map(move |r| Piece::Before([l, r])));
    let pieces: Vec<Piece> = intervals.chain((0..5).map(Piece::On)).collect();
    for (a, b) in pieces.iter().flat_map(|a| pieces.iter().map(|b| (*a, *b))) {
        assert_eq!(is_n([a, b]), alone(vec![a]) || alone(vec![b]), "{a:?} {b:?}");
    }
    header::this_fails(ORACLE.id, "Two pieces are then lost exactly if each alone is lost.");
}
