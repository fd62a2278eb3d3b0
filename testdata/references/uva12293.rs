//! UVa 12293, a second way: a table of the lost sizes. A larger box of n becomes any of ⌈n / 2⌉, …, n − 1, so
//! the next lost size after x is the first n for which x is not among these.

use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[("one digit from lost sizes", one_digit_away), ("any size", any_size)],
    large_from: 1,
    relations: &[],
};

fn answer(text: &str) -> String {
    let mut lost = vec![1];
    while lost[lost.len() - 1] < i128::from(LIMIT) {
        let x = lost[lost.len() - 1];
        lost.extend((2 * x..2 * x + 9).find(|n| (n + 1) / 2 > x));
    }
    let winner = |n| if lost.contains(&n) { "Bob\n" } else { "Alice\n" };
    numbers(text).take_while(|&n| n != 0).map(winner).collect()
}

const LIMIT: u64 = 1_000_000_000;

fn file(numbers: impl IntoIterator<Item = u64>) -> String {
    let numbers = numbers.into_iter().map(|n| n.clamp(2, LIMIT));
    numbers.map(|n| format!("{n}\n")).collect::<String>() + "0\n"
}

/// Numbers 2ᵏ − 1; half of them have one digit changed.
fn one_digit_away(rng: &mut Rng, size: usize) -> String {
    let number = |_| {
        let lost = (1 << rng.within(2..=29)) - 1;
        let changed = if rng.one_in(2) { 0 } else { 1 << rng.within(0..=29) };
        lost ^ changed
    };
    file((0..20 * size).map(number).collect::<Vec<_>>())
}

/// Numbers of any length, and both limits.
fn any_size(rng: &mut Rng, size: usize) -> String {
    let number = |_| {
        let top = 1 << rng.within(1..=29);
        let drawn = rng.within(top..=2 * top - 1);
        rng.one_of(&[drawn, top, 2 * top - 1])
    };
    file((0..20 * size).map(number).chain([2, LIMIT - 1, LIMIT]).collect::<Vec<_>>())
}
