//! HDU 1524 by brute force: the places of all pieces, sorted.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["WIN", "LOSE"]),
    outcomes: Some(|input| {
        let boards = read(input)?.into_iter();
        let reasons = |Board { arcs, questions }| {
            explain::normal(questions, |pieces| options(pieces, &arcs), explain::from_to)
        };
        Ok(boards.flat_map(reasons).collect())
    }),
    large: &[
        ("complete graphs", |rng, scale| {
            let board = |rng: &mut Rng| {
                let arcs = dag(rng, VERTICES / scale.isqrt(), 1);
                random_board(rng, &arcs, 1000, PIECES)
            };
            rng.list(3, board).concat()
        }),
        ("a path, one arc a vertex", |rng, scale| {
            let n = VERTICES / scale;
            let arcs: Vec<_> = (0..n).map(|v| (v + 1..n.min(v + 2)).collect()).collect();
            rng.list(100, |rng| random_board(rng, &arcs, 1000, PIECES)).concat()
        }),
        ("many questions", |rng, scale| {
            let arcs = dag(rng, 100, 3);
            random_board(rng, &arcs, 150_000 / scale, PIECES)
        }),
    ],
    broken: &["2\n1 1\n1 0\n0\n", "2\n1 2\n0\n0\n", "2\n1 1\n0\n1 2\n0\n"],
    ..Oracle::new("hdu1524", |input| read(input).map(drop), small, every)
};

const VERTICES: usize = 1000;
const PIECES: usize = 10;

pub(crate) struct Board {
    /// Where the arcs of every vertex lead.
    pub(crate) arcs: Vec<Vec<usize>>,
    pub(crate) questions: Vec<Vec<usize>>,
}

pub(crate) fn read(input: &mut Input) -> Result<Vec<Board>, Invalid> {
    input.until_end(|input| {
        let n = input.number("N", 1..=VERTICES)?;
        let arcs = input.list(n, |input| {
            let count = input.number("X", 0..=n)?;
            input.numbers("place", count, 0..=n - 1)
        })?;
        input.expect(is_acyclic(&arcs), || "the arcs have a cycle".to_string())?;
        let question = |input: &mut Input, pieces| input.numbers("place", pieces, 0..=n - 1);
        Ok(Board { arcs, questions: input.until_zero("M", PIECES, question)? })
    })
}

/// Can every vertex be taken away after all those to which its arcs lead?
fn is_acyclic(arcs: &[Vec<usize>]) -> bool {
    let mut gone = vec![false; arcs.len()];
    loop {
        let before = gone.clone();
        for v in (0..arcs.len()).rev() {
            gone[v] = gone[v] || arcs[v].iter().all(|&u| gone[u]);
        }
        if gone == before {
            return gone.iter().all(|&gone| gone);
        }
    }
}

/// The rules: one piece goes along one arc.
pub(crate) fn options(pieces: &Vec<usize>, arcs: &[Vec<usize>]) -> Vec<Vec<usize>> {
    game::one_heap(pieces, |v| arcs[v].iter().map(|&u| [u]))
}

fn small(rng: &mut Rng, size: usize) -> String {
    let board = |rng: &mut Rng| {
        let n = rng.within(1..=(1 + size).min(6));
        let rarity = rng.within(1..=3);
        let arcs = dag(rng, n, rarity);
        let questions = rng.within(1..=4);
        random_board(rng, &arcs, questions, 3)
    };
    rng.few_tests(board).join("\n")
}

fn every() -> Vec<String> {
    // Every graph on four vertices whose arcs lead upwards, every question of two pieces.
    let questions: Vec<_> = (0..4).flat_map(|v| (v..4).map(move |u| vec![v, u])).collect();
    let graph = |set: u32| {
        let mut bits = (0..6).map(|i| set >> i & 1 == 1);
        let arcs = [0, 1, 2, 3]
            .map(|v: usize| (v + 1..4).filter(|_| bits.next() == Some(true)).collect::<Vec<_>>());
        board(&arcs, &questions)
    };
    vec![(0..64).map(graph).collect()]
}

/// A random graph without a cycle on `n` vertices with one of `rarity` arcs that it may have.
fn dag(rng: &mut Rng, n: usize, rarity: u32) -> Vec<Vec<usize>> {
    let mut order: Vec<usize> = (0..n).collect();
    rng.shuffle(&mut order);
    let mut arcs = vec![vec![]; n];
    for (i, &v) in order.iter().enumerate() {
        arcs[v] = order[i + 1..].iter().copied().filter(|_| rng.one_in(rarity)).collect();
        rng.shuffle(&mut arcs[v]);
    }
    arcs
}

/// A board with random questions of up to `most` pieces.
fn random_board(rng: &mut Rng, arcs: &[Vec<usize>], questions: usize, most: usize) -> String {
    let questions = rng.list(questions, |rng| {
        let mut pieces = rng.numbers(most, &(0..=arcs.len() - 1));
        pieces.truncate(rng.within(1..=most));
        if pieces.len() == 2 && rng.one_in(2) {
            pieces[1] = pieces[0];
        }
        pieces
    });
    board(arcs, &questions)
}

pub(crate) fn board(arcs: &[Vec<usize>], questions: &[Vec<usize>]) -> String {
    line([arcs.len()]) + &lines(arcs.iter().chain(questions).map(with_length)) + "0\n"
}

/// The arcs of the table.
#[cfg(test)]
fn shown() -> [Vec<usize>; 5] {
    [vec![1, 2], vec![3, 4], vec![3], vec![4], vec![]]
}

#[test]
fn the_values_of_the_vertices() {
    let arcs = shown();
    let mut g = game::grundy(|pieces| options(pieces, &arcs));
    let mut row = |v: usize| {
        let values: Vec<usize> = arcs[v].iter().map(|&u| g(vec![u])).collect();
        let [to, values] = [line(&arcs[v]), line(values)].map(|numbers| numbers.trim().to_string());
        header::row(v, [to, values, g(vec![v]).to_string()])
    };
    let rows: Vec<_> = (0..5).rev().map(&mut row).collect();
    header::table(
        ORACLE.id,
        [vec![header::row("v", ["arcs to", "of value", "g(v)"])], rows].concat(),
    );
}

#[test]
fn example() {
    let arcs = shown();
    let rules = |pieces: &Vec<usize>| options(pieces, &arcs);
    let mut g = game::grundy(rules);
    let says = |words: &str| header::example(ORACLE.id, words);
    let [a, b] = [1, 3].map(|v| g(vec![v]));
    says(&format!("Pieces on 1 and 3 have the values {a} and {b}, of nim-sum s = {}", a ^ b));
    says(&format!("reach the value {a} ⊕ {} = {}, on vertex 3", a ^ b, g(vec![3])));
    assert_eq!(a ^ a ^ b, g(vec![3]));
    says(&header::only_winning_move(&vec![1, 3], rules));
    // The rest of the game is forced.
    assert_eq!((rules(&vec![3, 3]), rules(&vec![3, 4])), (vec![vec![3, 4]; 2], vec![vec![4, 4]]));
    says("the opponent leaves (3, 4), and the first player ends on (4, 4)");
}

#[test]
fn this_fails_when_a_vertex_has_room_for_one_piece() {
    let one_arc = [vec![1], vec![]];
    let rules = |pieces: &Vec<usize>| options(pieces, &one_arc);
    let with_room = |pieces: &Vec<usize>| {
        let apart = |option: &Vec<usize>| option.windows(2).all(|pair| pair[0] < pair[1]);
        rules(pieces).into_iter().filter(apart).collect()
    };
    let pieces = [vec![0], vec![1], vec![0, 1]];
    header::other_rules(ORACLE.id, pieces, with_room, rules);
}
