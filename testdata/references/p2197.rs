//! Luogu P2197, a second way: the parity of each binary digit, counted over all heaps.

use super::oracle::ORACLE;
use testdata::prelude::*;
use testdata::reference::some_digit_is_odd;

pub(crate) const REFERENCE: Reference = Reference::new(
    |text| ORACLE.winners(tests_of_heaps(text), |heaps| some_digit_is_odd(&heaps)),
    &[
        // More than 300 heaps, and every digit that the small heaps do not have.
        ("pairs, or nearly", |rng, size| {
            file_of_lists((4..14).map(|digit| rng.near_pairs(40 * size, 9_999, digit)))
        }),
        ("equal heaps", |rng, size| {
            let heap = rng.within(1..=9_999);
            file_of_lists((0..10).map(|i| vec![heap; 1_000 * size - i]))
        }),
    ],
);
