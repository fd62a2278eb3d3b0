//! UVa 1482, a second way: the recursion of the values, one step at a time, and the parity of each digit.

use super::oracle::{LIMIT, ORACLE};
use testdata::prelude::*;
use testdata::reference::some_digit_is_odd;

pub(crate) const REFERENCE: Reference =
    Reference::new(answer, &[("values in pairs, or nearly", near_pairs), ("a heap alone", alone)]);

fn answer(text: &str) -> String {
    let value = |mut heap: i128| {
        while heap % 2 == 1 {
            heap = (heap - 1) / 2;
        }
        heap / 2
    };
    ORACLE.winners(tests_of_heaps(text), |heaps| {
        some_digit_is_odd(&heaps.into_iter().map(value).collect::<Vec<_>>())
    })
}

/// Up to 100 heaps for every binary digit of their values, which trailing ones do not change.
fn near_pairs(rng: &mut Rng, size: usize) -> String {
    file_of_lists((0..=59).chain(20..=59).map(|digit| {
        let values = rng.near_pairs(5 * size, LIMIT / 2 - 1, digit).into_iter();
        let heap = |value: u64| {
            let ones = rng.one_of(&[0, 0, 1, 2, 10, 25, 50]);
            // A heap of 0 is not allowed.
            let heap = (((2 * u128::from(value) + 1) << ones) - 1).max(1);
            u64::try_from(heap).ok().filter(|heap| *heap <= LIMIT).unwrap_or((2 * value).max(1))
        };
        values.map(heap).collect::<Vec<_>>()
    }))
}

/// A heap near a power of two or near the limit, alone or as a pair.
fn alone(rng: &mut Rng, _: usize) -> String {
    let mut tests = vec![vec![LIMIT, LIMIT - 2], vec![LIMIT, LIMIT]];
    for test in 0..98 {
        let power = 1_u64 << rng.within(1..=60);
        let near = [power - 1, power, power + 1, LIMIT, LIMIT - 1, (2 << (test % 60)) - (test % 2)];
        tests.push(vec![rng.one_of(&near).max(1); if rng.one_in(3) { 2 } else { 1 }]);
    }
    file_of_lists(tests)
}
