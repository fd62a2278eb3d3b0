//! HDU 2509, a second way: the parity of each binary digit, counted over all rows, and the parity of the ones.

use super::oracle::{file, read, ORACLE};
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference =
    Reference::new(answer, &[("one digit decides", one_digit), ("one row among ones", one_row)]);

fn answer(text: &str) -> String {
    let first_wins = |mut rows: Vec<u64>| {
        if rows.iter().all(|&row| row <= 1) {
            return rows.len() % 2 == 0;
        }
        // The normal game: halve all rows until a digit occurs an odd number of times.
        while rows.iter().any(|&row| row > 0) && rows.iter().sum::<u64>() % 2 == 0 {
            rows = rows.iter().map(|row| row / 2).collect();
        }
        rows.iter().any(|&row| row > 0)
    };
    ORACLE.winners(read(&mut Input::new(text)).expect("cases"), first_wins)
}

/// Pairs of equal rows, up to 100 rows; in half of the cases one differs in one digit.
fn one_digit(rng: &mut Rng, size: usize) -> String {
    file(&rng.list(40 * size, |rng| {
        let (pairs, most) = (rng.one_of(&[2, 12, 50]), rng.one_of(&[2, 15, 100, 100]));
        rng.heap_pairs(pairs, &(1..=most))
    }))
}

/// Up to 100 rows of one, and among them at most one row of another length.
fn one_row(rng: &mut Rng, _: usize) -> String {
    let case = |i: u64| {
        let ones = rng.within(0..=99);
        let mut rows = vec![1; ones];
        rows.push(if i <= 200 { i / 2 + 1 } else { 1 }.min(100));
        rng.shuffle(&mut rows);
        rows
    };
    file(&(0..400).map(case).collect::<Vec<_>>())
}
