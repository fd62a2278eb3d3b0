//! Luogu P4279, a second way: large heaps and ones are counted, and the parity of each binary digit.

use testdata::prelude::*;
use testdata::reference::{some_digit_is_odd, tests_of_heaps};

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[("one digit decides", one_digit_decides), ("ones decide", ones_decide)],
    large_from: 1,
    relations: &[],
};

fn answer(text: &str) -> String {
    let word = |heaps: Vec<i128>| {
        let ones = heaps.iter().filter(|&&heap| heap == 1).count();
        let first_wins = if heaps.iter().any(|&heap| heap > 1) {
            some_digit_is_odd(&heaps)
        } else {
            ones % 2 == 0
        };
        if first_wins {
            "John\n"
        } else {
            "Brother\n"
        }
    };
    tests_of_heaps(text).into_iter().map(word).collect()
}

/// For every binary digit pairs of equal heaps, up to 50 heaps: one of them has the digit changed, or not. Also
/// the two largest heaps.
fn one_digit_decides(rng: &mut Rng, size: usize) -> String {
    let mut text = line([28]) + "2\n4999 5000\n2\n5000 5000\n";
    for digit in 0..=12 {
        for is_changed in [false, true] {
            let pairs = rng.within(1..=5 * size / 2);
            let most = if rng.one_in(2) { 5000 } else { (2 << digit).min(5000) };
            let mut heaps: Vec<u64> = rng.numbers(pairs, &(0..=most));
            // At most 5000 with any digit changed.
            heaps[0] %= 905;
            heaps.extend(heaps.clone());
            heaps[0] ^= if is_changed { 1 << digit } else { 0 };
            rng.shuffle(&mut heaps);
            text += &(line([heaps.len()]) + &line(heaps));
        }
    }
    text
}

/// Ones and empty heaps, and sometimes one heap of a power of two.
fn ones_decide(rng: &mut Rng, size: usize) -> String {
    let mut text = line([26]);
    for test in 0..26 {
        let mut heaps: Vec<u64> = rng.numbers(55 - 5 * size, &(0..=1));
        if test % 2 == 0 {
            heaps[0] = 1 << (test / 2);
        }
        rng.shuffle(&mut heaps);
        text += &(line([heaps.len()]) + &line(heaps));
    }
    text
}
