//! UVa 12293, a second way: a table of the lost sizes. A larger box of n becomes any of ⌈n / 2⌉, …, n − 1, so
//! the next lost size after x is the first n for which x is not among these.

use super::oracle::{LIMIT, ORACLE};
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference::new(
    answer,
    &[("one digit from lost sizes", one_digit_away), ("any size", any_size)],
);

fn answer(text: &str) -> String {
    let mut lost = vec![1];
    while lost[lost.len() - 1] < i128::from(LIMIT) {
        let x = lost[lost.len() - 1];
        lost.extend((2 * x..2 * x + 9).find(|n| (n + 1) / 2 > x));
    }
    ORACLE.winners(numbers(text).take_while(|&n| n != 0), |n| !lost.contains(&n))
}

fn until_0(numbers: impl Iterator<Item = u64>) -> String {
    numbers.map(|n| n.clamp(2, LIMIT)).chain([0]).map(|n| line([n])).collect()
}

/// Numbers 2ᵏ − 1; half of them have one digit changed.
fn one_digit_away(rng: &mut Rng, size: usize) -> String {
    let number = |_| {
        let lost = (1 << rng.within(2..=29)) - 1;
        let changed = if rng.one_in(2) { 0 } else { 1 << rng.within(0..=29) };
        lost ^ changed
    };
    until_0((0..20 * size).map(number))
}

/// Numbers of any length, and both limits.
fn any_size(rng: &mut Rng, size: usize) -> String {
    let number = |_| {
        let top = 1 << rng.within(1..=29);
        let drawn = rng.within(top..=2 * top - 1);
        rng.one_of(&[drawn, top, 2 * top - 1])
    };
    until_0((0..20 * size).map(number).chain([2, LIMIT - 1, LIMIT]))
}
