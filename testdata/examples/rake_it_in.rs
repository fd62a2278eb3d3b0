//! QOJ 11815 by brute force: every choice of a block in every turn.
//!
//! It sees 9ᵗ boards for t turns: four turns take a millisecond.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    brute_force: Some(brute_force),
    large: &[
        ("random boards", |rng, scale| file((0..TESTS / scale).map(|_| (3, board(rng, 10))), text)),
        ("few different numbers", |rng, scale| {
            file((0..TESTS / scale).map(|_| (3, board(rng, 2))), text)
        }),
        ("equal numbers", |_, scale| file(vec![(3, [[10; 4]; 4]); TESTS / scale], text)),
    ],
    broken: &[
        "1\n0\n1 1 1 1\n1 1 1 1\n1 1 1 1\n1 1 1 1\n",
        "1\n6\n1 1 1 1\n1 1 1 1\n1 1 1 1\n1 1 1 1\n",
        "1\n1\n1 1 1 1\n1 1 1 1\n1 1 1 1\n1 1 1 16\n",
    ],
    ..Oracle::new("rake_it_in", |input| read(input).map(drop), small, every)
};

const TESTS: usize = 200;

pub(crate) type Board = [[u32; 4]; 4];

fn read(input: &mut Input) -> Result<Vec<(u32, Board)>, Invalid> {
    input.tests("t", 1..=TESTS, |input| {
        let k = input.number("k", 1..=3)?;
        let mut board = [[0; 4]; 4];
        for cell in board.iter_mut().flatten() {
            *cell = input.number("number", 1..=10)?;
        }
        Ok((k, board))
    })
}

/// The rules: what a choice of a block scores, and the board with the block rotated
/// counterclockwise.
pub(crate) fn moves(board: &Board) -> Vec<(u32, Board)> {
    let mut moves = vec![];
    for i in 0..3 {
        for j in 0..3 {
            let [a, b, c, d] = [board[i][j], board[i][j + 1], board[i + 1][j], board[i + 1][j + 1]];
            let mut turned = *board;
            [turned[i][j], turned[i][j + 1], turned[i + 1][j], turned[i + 1][j + 1]] = [b, d, a, c];
            moves.push((a + b + c + d, turned));
        }
    }
    moves
}

/// The score that the rest of the game adds: Alice, who has an even number of turns left on her turn, wants it large.
fn score(board: &Board, turns: u32) -> u32 {
    if turns == 0 {
        return 0;
    }
    let scores = moves(board).into_iter().map(|(sum, turned)| sum + score(&turned, turns - 1));
    if turns % 2 == 0 { scores.max() } else { scores.min() }.expect("there are nine blocks")
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    Ok(read(input)?.into_iter().map(|(k, board)| line([score(&board, 2 * k)])).collect())
}

fn small(rng: &mut Rng, size: usize) -> String {
    let k = if size > 3 && rng.one_in(4) { 2 } else { 1 };
    let most = rng.within(1..=size as u32);
    let tests = if k == 2 { 1 } else { rng.few() };
    file((0..tests).map(|_| (k, board(rng, most))), text)
}

/// 2 on the cells of `set`, 1 elsewhere.
fn of_twos(set: u32) -> Board {
    let mut board = [[1; 4]; 4];
    board.iter_mut().flatten().enumerate().for_each(|(i, cell)| *cell += set >> i & 1);
    board
}

fn every() -> Vec<String> {
    let tests: Vec<(u32, Board)> = (0..1 << 16).step_by(7).map(|set| (1, of_twos(set))).collect();
    tests.chunks(TESTS).map(|tests| file(tests.iter().copied(), text)).collect()
}

fn board(rng: &mut Rng, most: u32) -> Board {
    [[(); 4]; 4].map(|row| row.map(|()| rng.within(1..=most)))
}

pub(crate) fn text((k, board): (u32, Board)) -> String {
    line([k]) + &board.iter().map(line).collect::<String>()
}

#[test]
fn example() {
    let mut board = [[1; 4]; 4];
    board[0][0] = 10;
    let best = moves(&board).into_iter().max_by_key(|(sum, rotated)| sum + score(rotated, 1));
    let (alice, rotated) = best.expect("there are nine blocks");
    let (bob, all) = (score(&rotated, 1), score(&board, 2));
    let scores = format!("k = 1: Alice scores {alice} and Bob {bob}, in all {all}.");
    header::example(ORACLE.id, &format!("With 10 in a corner and 1 elsewhere, {scores}"));
}

#[test]
fn this_fails_when_blocks_rotate_clockwise() {
    // In a mirror a counterclockwise turn is a clockwise one.
    let mirrored = |board: Board| board.map(|[a, b, c, d]| [d, c, b, a]);
    let few_first =
        (0..=16).flat_map(|n| (0..1 << 16).filter(move |set: &u32| set.count_ones() == n));
    let is_wrong = |&board: &Board| score(&mirrored(board), 2) != score(&board, 2);
    let wrong = few_first.map(of_twos).find(is_wrong).expect("a counterexample");
    let rows = wrong.map(|row: [u32; 4]| row.map(|cell| cell.to_string()).concat()).join(" ");
    let scores = format!("{}, not {}", score(&mirrored(wrong), 2), score(&wrong, 2));
    header::this_fails(ORACLE.id, &format!("{rows} with k = 1 then scores {scores}"));
}
