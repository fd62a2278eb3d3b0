//! UVa 1482, a second way: the recursion of the values, one step at a time, and the parity of each digit.

use testdata::prelude::*;
use testdata::reference::{some_digit_is_odd, tests_of_heaps};

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[("one digit decides", one_digit_decides), ("a heap alone", alone)],
    large_from: 1,
    relations: &[],
};

const LIMIT: u64 = 2_000_000_000_000_000_000;

fn answer(text: &str) -> String {
    let value = |mut heap: i128| {
        while heap % 2 == 1 {
            heap = (heap - 1) / 2;
        }
        heap / 2
    };
    let word = |heaps: Vec<i128>| {
        let values: Vec<i128> = heaps.into_iter().map(value).collect();
        if some_digit_is_odd(&values) {
            "YES\n"
        } else {
            "NO\n"
        }
    };
    tests_of_heaps(text).into_iter().map(word).collect()
}

/// For every binary digit two tests: pairs of heaps of equal value, of which one has the digit changed, or not.
fn one_digit_decides(rng: &mut Rng, size: usize) -> String {
    let mut text = line([100]);
    for test in 0..100 {
        let digit = if test < 61 { test } else { rng.within(1..=60) };
        let mut heaps: Vec<u64> = vec![];
        for _ in 0..55 - 5 * size {
            // Trailing ones do not change the value.
            let ones = [0, rng.one_of(&[0, 1, 2, 10, 25, 50])];
            let value = rng.within(0..=(LIMIT >> ones[1]) / 2 - 1);
            heaps.extend(ones.map(|ones| (((2 * value + 1) << ones) - 1).max(1)));
        }
        let changed = heaps[0] ^ 1 << digit;
        if rng.one_in(2) && (1..=LIMIT).contains(&changed) {
            heaps[0] = changed;
        }
        rng.shuffle(&mut heaps);
        text += &(line([heaps.len()]) + &line(heaps));
    }
    text
}

/// A heap near a power of two or near the limit, alone or as a pair.
fn alone(rng: &mut Rng, _: usize) -> String {
    let mut text = line([100]) + &line([2, LIMIT, LIMIT - 2]) + &line([2, LIMIT, LIMIT]);
    for test in 0..98 {
        let power = 1_u64 << rng.within(1..=60);
        let near = [power - 1, power, power + 1, LIMIT, LIMIT - 1, (2 << (test % 60)) - (test % 2)];
        let heap = rng.one_of(&near).max(1);
        text += &if rng.one_in(3) { line([2]) + &line([heap; 2]) } else { line([1, heap]) };
    }
    text
}
