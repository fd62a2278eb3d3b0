//! QOJ 11815, a second way: every choice in every turn but the last, without bounds, on a board of 16 cells.

use testdata::harness::Program;
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[("three turns each", three), ("many tests of fewer turns", fewer)],
    large_from: 100,
    relations: &[("a board turned round, and with more on every cell", same_game)],
};

type Board = [i128; 16];

fn answer(text: &str) -> String {
    let numbers: Vec<i128> = numbers(text).skip(1).collect();
    let score = |test: &[i128]| best(test[1..].try_into().expect("16 cells"), 2 * test[0]);
    numbers.chunks(17).map(|test| line([score(test)])).collect()
}

/// The points of `turns` turns.
fn best(board: Board, turns: i128) -> i128 {
    let blocks = [0, 1, 2, 4, 5, 6, 8, 9, 10].map(|at| [at, at + 1, at + 5, at + 4]);
    let sum = |block: [usize; 4]| block.iter().map(|&cell| board[cell]).sum::<i128>();
    if turns == 1 {
        return blocks.map(sum).into_iter().min().expect("nine blocks");
    }
    let scores = blocks.map(|block| {
        let mut turned = board;
        // Clockwise around the block, every cell takes the value of the next one.
        (0..4).for_each(|i| turned[block[i]] = board[block[(i + 1) % 4]]);
        sum(block) + best(turned, turns - 1)
    });
    let (least, most) = (scores.iter().min(), scores.iter().max());
    *if turns % 2 == 0 { most } else { least }.expect("nine blocks")
}

/// Numbers that are all of one range, which reaches up to 10.
fn board(rng: &mut Rng) -> Board {
    let (least, most) = rng.one_of(&[(1, 10), (1, 10), (8, 10), (1, 2), (7, 8), (1, 9)]);
    [(); 16].map(|()| if rng.one_in(4) { most } else { rng.within(least..=most) })
}

fn text((k, board): (u32, Board)) -> String {
    line([k]) + &board.chunks(4).map(line).collect::<String>()
}

fn three(rng: &mut Rng, _: usize) -> String {
    let all_ten = rng.one_in(8).then_some((3, [10; 16]));
    file([(3, board(rng))].into_iter().chain(all_ten), text)
}

fn fewer(rng: &mut Rng, size: usize) -> String {
    let ks = [1].repeat(19 * size).into_iter().chain([2].repeat(size));
    file(ks.map(|k| (k, board(rng))), text)
}

/// The most tests: a board, the board after a quarter turn, and the board with one more on every
/// cell, which adds 4 in each of the 2k turns.
fn same_game(rng: &mut Rng, solve: Program) {
    let mut tests = vec![];
    for _ in 0..66 {
        let (k, board) = (rng.within(1..=3), board(rng).map(|cell| cell.min(9)));
        let turned = std::array::from_fn(|i| board[i % 4 * 4 + 3 - i / 4]);
        tests.extend([(k, board), (k, turned), (k, board.map(|cell| cell + 1))]);
    }
    let scores: Vec<u32> = solve(&file(tests.clone(), text))
        .lines()
        .map(|score| score.parse().expect("a score"))
        .collect();
    assert_eq!(scores.len(), tests.len());
    for (scores, tests) in scores.chunks(3).zip(tests.chunks(3)) {
        let expected = [scores[0], scores[0], scores[0] + 8 * tests[0].0];
        assert_eq!(scores, expected, "{:?}", tests[0]);
    }
}
