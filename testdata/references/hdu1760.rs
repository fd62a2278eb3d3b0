//! HDU 1760, a second way: only the winner, by the set of the squares that can still be covered, without parts.

use super::oracle::{read, ORACLE};
use std::collections::HashMap;
use testdata::cells::{self, Cells};
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference::new(
    answer,
    &[("boards of every shape", every_shape), ("few free squares", few_squares)],
);

fn answer(text: &str) -> String {
    let mut known = HashMap::new();
    let first_wins = |board: Cells| *known.entry(board).or_insert_with_key(first_wins);
    ORACLE.winners(read(&mut Input::new(text)).expect("boards"), first_wins)
}

fn first_wins(board: &Cells) -> bool {
    let squares = cells::squares(board);
    // For every square those that it leaves, as bits.
    let left_by = |near: &u64| !near & ((1 << squares.len()) - 1);
    let left_by: Vec<u64> = squares.iter().map(left_by).collect();
    wins((1 << squares.len()) - 1, &left_by, &mut HashMap::new())
}

/// Does the player to move win, if the squares in `set` can be covered?
fn wins(set: u64, left_by: &[u64], known: &mut HashMap<u64, bool>) -> bool {
    if let Some(&wins) = known.get(&set) {
        return wins;
    }
    let mut moves = (0..left_by.len()).filter(|i| set >> i & 1 == 1);
    let any = moves.any(|i| !wins(set & left_by[i], left_by, known));
    known.insert(set, any);
    any
}

/// A board of every shape of almost 50 cells; about half of them are lost.
fn every_shape(rng: &mut Rng, _: usize) -> String {
    let mut text = String::new();
    for n in cells::SHAPES {
        let is_won = rng.one_in(2);
        let mut boards = std::iter::repeat_with(|| cells::almost_50(rng, n)).take(30);
        let board = boards.find(|board| first_wins(board) == is_won);
        text += &board.map_or(String::new(), |board| cells::text(&board));
    }
    text
}

/// At every place of 7 x 7 a free square, and in half of the boards another one somewhere.
fn few_squares(rng: &mut Rng, _: usize) -> String {
    let mut other = |place| if rng.one_in(2) { place } else { rng.within(0..=35) };
    (0..36).map(|place| cells::text(&cells::free_squares([place, other(place)]))).collect()
}
