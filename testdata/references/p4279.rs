//! Luogu P4279, a second way: large heaps and ones are counted, and the parity of each binary digit.

use super::oracle::ORACLE;
use testdata::prelude::*;
use testdata::reference::some_digit_is_odd;

pub(crate) const REFERENCE: Reference =
    Reference::new(answer, &[("pairs, or nearly", near_pairs), ("ones decide", ones_decide)]);

fn answer(text: &str) -> String {
    ORACLE.winners(tests_of_heaps(text), |heaps| {
        let ones = heaps.iter().filter(|&&heap| heap == 1).count();
        if heaps.iter().any(|&heap| heap > 1) {
            some_digit_is_odd(&heaps)
        } else {
            ones % 2 == 0
        }
    })
}

/// Up to 50 heaps for every binary digit, and the two largest heaps.
fn near_pairs(rng: &mut Rng, size: usize) -> String {
    let mut tests = vec![vec![4999, 5000], vec![5000, 5000]];
    for digit in (0..=12).cycle().take(26) {
        let most = rng.one_of(&[5000, (2 << digit).min(5000)]);
        let pairs = rng.within(1..=5 * size / 2);
        tests.push(rng.near_pairs(pairs, most, digit));
    }
    file_of_lists(tests)
}

/// Ones and empty heaps, and sometimes one heap of a power of two.
fn ones_decide(rng: &mut Rng, size: usize) -> String {
    file_of_lists((0..26).map(|test| {
        let mut heaps: Vec<u64> = rng.numbers(5 * size, &(0..=1));
        if test % 2 == 0 {
            heaps[0] = 1 << (test / 2);
        }
        rng.shuffle(&mut heaps);
        heaps
    }))
}
