//! HDU 1730, a second way: the gaps are heaps of Nim, and a table has the Nim sum of two heaps by mex, from
//! the moves alone.

use super::oracle::{board, read, Board, ORACLE};
use std::sync::OnceLock;
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference::new(
    answer,
    &[("rows in pairs, where one digit decides", pairs), ("the largest gaps", largest)],
);

/// The heap that two heaps are equal to, for all heaps below 128.
fn sums() -> &'static [Vec<usize>] {
    static SUMS: OnceLock<Vec<Vec<usize>>> = OnceLock::new();
    SUMS.get_or_init(|| {
        let mut sums = vec![vec![0; 128]; 128];
        for a in 0..128 {
            for b in 0..128 {
                let mut options = [false; 256];
                (0..a).for_each(|less| options[sums[less][b]] = true);
                (0..b).for_each(|less| options[sums[a][less]] = true);
                sums[a][b] = options.iter().position(|seen| !seen).expect("255 options");
            }
        }
        sums
    })
}

fn answer(text: &str) -> String {
    let add = |sum: usize, [tom, jerry]: [usize; 2]| sums()[sum][tom.abs_diff(jerry) - 1];
    let first_wins = |board: Board| board.rows.into_iter().fold(0, add) != 0;
    ORACLE.winners(read(&mut Input::new(text)).expect("boards"), first_wins)
}

/// A few rows and 1000 rows, whose gaps come in pairs; in half of the boards one of them differs in one binary digit.
fn pairs(rng: &mut Rng, size: usize) -> String {
    let mut text = String::new();
    for (pairs, m) in [(500, 100), (size, 100), (size, rng.within(4..=100))] {
        let gaps = rng.heap_pairs(pairs, &(0..=m - 2));
        let rows: Vec<_> = gaps.iter().map(|&gap| row(rng, m as usize, gap as usize)).collect();
        text += &board(m as usize, &rows);
    }
    text
}

/// Two rows whose gaps are nearly as large as possible.
fn largest(rng: &mut Rng, _: usize) -> String {
    let gaps = |rng: &mut Rng| [rng.within(90..=98), rng.within(90..=98)];
    rng.list(30, |rng| board(100, &gaps(rng).map(|gap| row(rng, 100, gap)))).concat()
}

/// A row of `m` columns with this gap anywhere.
fn row(rng: &mut Rng, m: usize, gap: usize) -> [usize; 2] {
    let left = rng.within(1..=m - gap - 1);
    rng.one_of(&[[left, left + gap + 1], [left + gap + 1, left]])
}
