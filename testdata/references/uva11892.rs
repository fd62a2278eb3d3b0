//! UVa 11892, a second way: the induction of the proof, heap after heap from the smallest on.

use super::oracle::{LENGTH, LIMIT, ORACLE};
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[
        ("one heap near a power of two, among ones", one_larger),
        ("any heap among many", many),
        ("20000 heaps", longest),
    ],
    large_from: 10,
    relations: &[],
};

fn answer(text: &str) -> String {
    ORACLE.winners(tests_of_heaps(text), |mut heaps| {
        heaps.sort_unstable();
        // A heap of one hands the others to the opponent; with a larger one the mover decides.
        heaps.into_iter().fold(false, |wins, heap| heap > 1 || !wins)
    })
}

/// The number of heaps is even, so that the larger heap alone makes a difference. The number of tests is 90.
fn one_larger(rng: &mut Rng, size: usize) -> String {
    let larger = (0..30).flat_map(|bit| [(1 << bit), (1 << bit) + 1, (1 << bit) + 2]);
    file_of_lists(larger.map(|larger: u64| {
        let mut heaps = vec![1; 2 * rng.within(1..=10 * size)];
        heaps[0] = rng.one_of(&[larger, larger, 1]).min(LIMIT);
        rng.shuffle(&mut heaps);
        heaps
    }))
}

/// More than 300 ones, and up to one larger heap, first, last or between.
fn many(rng: &mut Rng, _: usize) -> String {
    file_of_lists((0..20).map(|_| {
        let mut heaps = vec![1; rng.within(300..=3000)];
        let any = rng.within(0..=299);
        let place = rng.one_of(&[0, heaps.len() - 1, any]);
        let larger = rng.within(2..=LIMIT);
        heaps[place] = rng.one_of(&[1, 1, 2, 3, larger, LIMIT]);
        heaps
    }))
}

/// The numbers of heaps at the limit, all of one stone or the last one larger; these tests are the last of 100.
fn longest(_: &mut Rng, _: usize) -> String {
    let tests = [(LENGTH, 1), (LENGTH - 1, 1), (LENGTH, 2), (LENGTH, LIMIT)];
    let tests = [(2, 1); 96].into_iter().chain(tests);
    file_of_lists(tests.map(|(n, last)| [vec![1; n - 1], vec![last]].concat()))
}
