//! HDU 2509, a second way: the parity of each binary digit, counted over all rows, and the parity of the ones.

use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[("one digit decides", one_digit), ("one row among ones", one_row)],
    large_from: 10,
    relations: &[],
};

fn answer(text: &str) -> String {
    let mut numbers = numbers(text);
    let mut answers = String::new();
    while let Some(n) = numbers.next() {
        let mut rows: Vec<i128> = numbers.by_ref().take(n as usize).collect();
        let first_wins = if rows.iter().all(|&row| row <= 1) {
            rows.iter().sum::<i128>() % 2 == 0
        } else {
            // The normal game: halve all rows until a digit occurs an odd number of times.
            while rows.iter().any(|&row| row > 0) && rows.iter().sum::<i128>() % 2 == 0 {
                rows = rows.iter().map(|row| row / 2).collect();
            }
            rows.iter().any(|&row| row > 0)
        };
        answers += if first_wins { "Yes\n" } else { "No\n" };
    }
    answers
}

/// Pairs of equal rows, up to 98, and two that are equal or differ in one digit.
fn one_digit(rng: &mut Rng, size: usize) -> String {
    let case = |_| {
        let half = rng.one_of(&[2, 12, 49]);
        let most = rng.one_of(&[2, 15, 100, 100]);
        let mut rows: Vec<u32> = rng.numbers(half, &(1..=most));
        rows.extend(rows.clone());
        let row = rng.within(1..=100);
        let other = if rng.one_in(2) { row } else { row ^ (1 << rng.within(0..=6)) };
        rows.extend([row, other.clamp(1, 100)]);
        rng.shuffle(&mut rows);
        rows
    };
    file(&(0..40 * size).map(case).collect::<Vec<_>>())
}

/// Up to 100 rows of one, and among them at most one row of another length.
fn one_row(rng: &mut Rng, _: usize) -> String {
    let case = |i: u32| {
        let ones = rng.within(0..=99);
        let mut rows = vec![1; ones];
        rows.push(if i <= 200 { i / 2 + 1 } else { 1 }.min(100));
        rng.shuffle(&mut rows);
        rows
    };
    file(&(0..400).map(case).collect::<Vec<_>>())
}

fn file(cases: &[Vec<u32>]) -> String {
    cases.iter().map(|rows| line([rows.len()]) + &line(rows)).collect()
}
