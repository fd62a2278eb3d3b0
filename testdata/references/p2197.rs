//! Luogu P2197, a second way: the parity of each binary digit, counted over all heaps.

use testdata::prelude::*;
use testdata::reference::{some_digit_is_odd, tests_of_heaps};

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[("many heaps", many_heaps), ("one digit decides", one_digit_decides)],
    large_from: 1,
    relations: &[],
};

fn answer(text: &str) -> String {
    let word = |heaps: Vec<i128>| if some_digit_is_odd(&heaps) { "Yes\n" } else { "No\n" };
    tests_of_heaps(text).into_iter().map(word).collect()
}

/// More than 300 heaps, in pairs; in half of the tests the last one differs from its partner.
fn many_heaps(rng: &mut Rng, size: usize) -> String {
    let mut text = line([10]);
    for _ in 0..10 {
        let mut heaps: Vec<u64> = rng.numbers(40 * size, &(0..=9_999));
        heaps.extend(heaps.clone());
        let last = heaps.len() - 1;
        if rng.one_in(2) {
            heaps[last] = rng.within(0..=9_999);
        }
        text += &(line([heaps.len()]) + &line(heaps));
    }
    text
}

/// Pairs of equal heaps, and one heap with a single digit: the others cannot hide it.
fn one_digit_decides(rng: &mut Rng, size: usize) -> String {
    let mut text = line([10]);
    for _ in 0..10 {
        let mut heaps: Vec<u64> = rng.numbers(size, &(0..=9_999));
        heaps.extend(heaps.clone());
        heaps.push(if rng.one_in(4) { 0 } else { 1 << rng.within(0..=13) });
        rng.shuffle(&mut heaps);
        text += &(line([heaps.len()]) + &line(heaps));
    }
    text
}
