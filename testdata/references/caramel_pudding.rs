//! Caramel Pudding, a second way: the rank by elimination on the transposed matrix. A row has the same binary
//! digit of all heaps; the heaps are independent exactly if the rank is n.

use super::oracle::{read, LIMIT, ORACLE};
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference::new(
    answer,
    &[
        ("independent heaps, and often one more", independent),
        ("two heaps, one digit apart", pairs),
    ],
);

fn answer(text: &str) -> String {
    let are_independent = |heaps: Vec<u64>| {
        // 65 heaps are dependent, so the rest does not matter.
        let digits = |bit: u32| heaps.iter().take(65).map(|heap| heap >> bit & 1 == 1).collect();
        let mut rows: Vec<Vec<bool>> = (0..64).map(digits).collect();
        // Each heap in turn removes one row; a heap without a row depends on the others.
        (0..heaps.len()).all(|column| {
            let Some(place) = rows.iter().position(|row| row[column]) else { return false };
            let pivot = rows.swap_remove(place);
            for row in rows.iter_mut().filter(|row| row[column]) {
                row.iter_mut().zip(&pivot).for_each(|(cell, pivot)| *cell ^= pivot);
            }
            true
        })
    };
    ORACLE.winners(read(&mut Input::new(text)).expect("tests"), are_independent)
}

/// `n` heaps with different highest digits, up to the highest possible one.
fn basis(rng: &mut Rng, n: usize) -> Vec<u64> {
    let mut tops: Vec<u32> = (0..60).collect();
    rng.shuffle(&mut tops);
    tops.truncate(n);
    tops.iter().map(|&top| rng.within(1 << top..=LIMIT.min((2 << top) - 1))).collect()
}

/// The nim-sum of some of the heaps, not above the limit.
fn sum_of_some(rng: &mut Rng, heaps: &[u64]) -> u64 {
    let sum = heaps.iter().filter(|_| rng.one_in(2)).fold(0, |sum, heap| sum ^ heap);
    let highest = heaps.iter().max().expect("a heap");
    // At most one heap has the highest digit.
    [sum, sum ^ highest].into_iter().find(|&sum| sum != 0 && sum <= LIMIT).unwrap_or(*highest)
}

/// Up to 60 independent heaps; in half of the tests one more: a nim-sum of some of them,
/// a number that differs from one in one digit, 0, or one of them again.
fn independent(rng: &mut Rng, _: usize) -> String {
    file_of_lists(rng.list(10, |rng| {
        let n = rng.within(1..=80).min(60);
        let mut heaps = basis(rng, n);
        if rng.one_in(2) {
            let sum = sum_of_some(rng, &heaps);
            let outside = LIMIT.min(sum ^ (1 << rng.within(0..=58)));
            heaps.push(rng.one_of(&[sum, sum, outside, outside, 0, heaps[0]]));
            rng.shuffle(&mut heaps);
        }
        heaps
    }))
}

/// Equal heaps, and heaps with one digit between them.
fn pairs(rng: &mut Rng, _: usize) -> String {
    file_of_lists(rng.list(10, |rng| {
        let heap = if rng.one_in(8) { LIMIT } else { basis(rng, 1)[0] };
        let other = if rng.one_in(2) { heap } else { heap ^ (1 << rng.within(0..=70).min(59)) };
        vec![heap, if other > LIMIT { LIMIT - 1 } else { other }]
    }))
}
