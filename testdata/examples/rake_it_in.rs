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

/// The board of the example.
#[cfg(test)]
const EXAMPLE: Board = [[2, 2, 2, 1], [1, 1, 2, 1], [2, 2, 1, 1], [1, 1, 2, 2]];

/// A board of numbers below 10, as the header writes it.
#[cfg(test)]
fn rows(board: &Board) -> String {
    board.map(|row| row.map(|cell| cell.to_string()).concat()).join(" ")
}

#[test]
fn the_blocks_of_the_example() {
    let cells: Vec<String> = moves(&EXAMPLE)
        .into_iter()
        .map(|(sum, rotated)| format!("{sum} + {}", score(&rotated, 1)))
        .collect();
    let rows: Vec<Vec<String>> = ["top", "middle", "bottom"]
        .into_iter()
        .zip(cells.chunks(3))
        .map(|(name, cells)| header::row(name, cells))
        .collect();
    header::table(ORACLE.id, [vec![header::row("", ["left", "middle", "right"])], rows].concat());
}

#[test]
fn example() {
    header::example(ORACLE.id, &format!("For the board {} and k = 1", rows(&EXAMPLE)));
    let totals: Vec<(u32, u32)> =
        moves(&EXAMPLE).into_iter().map(|(sum, rotated)| (sum, sum + score(&rotated, 1))).collect();
    let (largest, greedy) = totals.iter().max().expect("nine blocks");
    assert_eq!(totals.iter().filter(|(sum, _)| sum == largest).count(), 1);
    let greedy =
        format!("The block with the largest sum, {largest}, leads to {greedy}, because Bob");
    header::example(ORACLE.id, &greedy);
    let best = score(&EXAMPLE, 2);
    let winning: Vec<usize> = (0..9).filter(|&block| totals[block].1 == best).collect();
    assert_eq!(winning, [2], "the block at the top right alone");
    header::example(ORACLE.id, &format!("at the top right leads to {best}."));
}

#[test]
fn this_fails_when_each_player_keeps_the_points() {
    fn difference(board: &Board, turns: u32) -> i64 {
        let rest = |(sum, rotated): (u32, Board)| i64::from(sum) - difference(&rotated, turns - 1);
        if turns == 0 {
            return 0;
        }
        moves(board).into_iter().map(rest).max().expect("there are nine blocks")
    }
    let mut board = [[1; 4]; 4];
    board[0][0] = 10;
    let [own, one] = [difference(&board, 2), i64::from(score(&board, 2))];
    let stated = format!("With 10 in a corner, 1 elsewhere and k = 1 that is {own}, not {one}");
    header::this_fails(ORACLE.id, &stated);
    // Bob's points are Alice's.
    assert_eq!(moves(&board)[0].0, moves(&moves(&board)[0].1).iter().map(|it| it.0).max().unwrap());
}
