//! HDU 1809, a second way: every square is a vertex of a graph, joined to those that it overlaps; values are those of
//! sets of vertices, for each board anew.

use super::oracle::{file, read, ORACLE};
use std::collections::HashMap;
use testdata::cells::{self, Cells};
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference::new(
    answer,
    &[
        ("pairs of boards of every shape", |rng, _| every_shape(rng, 1, cells::almost_50)),
        ("small parts on boards of every shape", |rng, _| every_shape(rng, 20, cells::small_part)),
        ("few free squares", few_squares),
    ],
);

fn answer(text: &str) -> String {
    let mut known = HashMap::new();
    let mut value = |board: Cells| *known.entry(board).or_insert_with_key(value_of);
    let first_wins = |test: Vec<Cells>| test.into_iter().fold(0, |sum, it| sum ^ value(it)) > 0;
    ORACLE.winners(read(&mut Input::new(text)).expect("tests"), first_wins)
}

/// The Grundy value of a board.
fn value_of(board: &Cells) -> usize {
    let near = cells::squares(board);
    value((1 << near.len()) - 1, &near, &mut HashMap::new())
}

/// The value of a set of squares: of its first part and of the rest, or a mex.
fn value(set: u64, near: &[u64], known: &mut HashMap<u64, usize>) -> usize {
    if set == 0 {
        return 0;
    }
    if let Some(&value) = known.get(&set) {
        return value;
    }
    let members = |set: u64| (0..near.len()).filter(move |square| set >> square & 1 == 1);
    let mut part = 1 << set.ilog2();
    loop {
        let larger = members(part).fold(part, |part, square| part | near[square] & set);
        if larger == part {
            break;
        }
        part = larger;
    }
    let found = if part == set {
        game::mex(members(set).map(|square| value(set & !near[square], near, known)))
    } else {
        value(part, near, known) ^ value(set & !part, near, known)
    };
    known.insert(set, found);
    found
}

/// For every shape of almost 50 cells a board, and a board of any shape, of the same value in half of the tests.
fn every_shape(rng: &mut Rng, times: usize, make: fn(&mut Rng, usize) -> Cells) -> String {
    let mut tests = vec![];
    for n in cells::SHAPES.repeat(times) {
        let first = make(rng, n);
        let (value, is_lost) = (value_of(&first), rng.one_in(2));
        let other = rng.one_of(&cells::SHAPES);
        let mut boards = std::iter::repeat_with(|| make(rng, other)).take(40);
        let second = boards.find(|second| (value_of(second) == value) == is_lost);
        tests.push([first].into_iter().chain(second).collect());
    }
    file(&tests)
}

/// At every place of 7 x 7 a free square on one board, and on a second one of 7 x 7 nothing, or another one.
fn few_squares(rng: &mut Rng, _: usize) -> String {
    let mut other = || if rng.one_in(2) { Some(rng.within(0..=35)) } else { None };
    let test = |place| vec![cells::free_squares([place]), cells::free_squares(other())];
    file(&(0..36).map(test).collect::<Vec<_>>())
}
