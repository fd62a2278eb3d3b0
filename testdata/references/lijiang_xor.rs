//! Nowcoder NC14619, a second way: the highest binary digit that an odd number of heaps have, by counting.

use super::oracle::{read, text, ORACLE};
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[
        ("one digit decides", one_digit_decides),
        ("many heaps", many_heaps),
        ("many tests", many_tests),
    ],
    large_from: 10,
    relations: &[],
};

/// The first player wins exactly if heap k has the highest digit that an odd number of heaps have.
fn answer(text: &str) -> String {
    let tests = read(&mut Input::new(text)).expect("it is valid");
    ORACLE.winners(tests, |(k, heaps)| {
        let k = k.expect("the first move");
        let is_odd =
            |digit: &u32| heaps.iter().filter(|heap| *heap >> digit & 1 == 1).count() % 2 == 1;
        (0..32).rev().find(is_odd).is_some_and(|digit| heaps[k] >> digit & 1 == 1)
    })
}

/// For every binary digit a test: pairs of equal heaps, and two that differ in this digit and maybe in lower
/// ones. Heap k is the larger of the two or the smaller.
fn one_digit_decides(rng: &mut Rng, size: usize) -> String {
    let mut tests =
        vec![(2, vec![999_999_999, 1_000_000_000]), (1, vec![999_999_999, 1_000_000_000])];
    for test in 0..60 {
        let digit = test / 2;
        let pairs: Vec<u64> = rng.numbers(40 * (size - 1) + 1, &(0..=1_000_000_000));
        let high = rng.within(0..=(1_000_000_000 >> digit) - 1) & !1;
        let most = if rng.one_in(2) { 0 } else { (1 << digit) - 1 };
        let low = rng.numbers(2, &(0..=most));
        let small = (high << digit) + low[0];
        let large = ((high + 1) << digit) + low[1];
        let large = if large > 1_000_000_000 { small } else { large };
        let mut heaps = [&pairs[..], &pairs[..], &[small, large]].concat();
        rng.shuffle(&mut heaps);
        let wanted = if test % 2 == 0 { small } else { large };
        let k = heaps.iter().position(|&heap| heap == wanted).expect("the heap is there");
        tests.push((k + 1, heaps));
    }
    file(tests, text)
}

/// Pairs of equal heaps and two with the top digit or one, up to 100,000 heaps: heap k is one of them, the last
/// of all in the first test, or any.
fn many_heaps(rng: &mut Rng, size: usize) -> String {
    file(
        (0..3).map(|test| {
            let mut heaps = rng.numbers(4_999 * size, &(0..=(1 << 29) - 1)).repeat(2);
            heaps.push(if test == 1 { 1 << 29 } else { 0 });
            heaps.resize(10_000 * size - 1, 0);
            rng.shuffle(&mut heaps);
            heaps.push(1 << 29);
            (if test == 2 { rng.within(1..=heaps.len()) } else { heaps.len() }, heaps)
        }),
        text,
    )
}

/// More than 2¹⁶ tests.
fn many_tests(rng: &mut Rng, size: usize) -> String {
    file((0..7_000 * size).map(|_| (1, rng.numbers(2, &(0..=1_000_000_000)))), text)
}
