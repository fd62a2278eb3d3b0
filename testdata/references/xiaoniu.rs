//! Nowcoder contest 75 F, a second way: for every height the number of heaps of that height or more is even.

use super::oracle::{read, until_0, LIMIT, ORACLE};
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference::new(
    answer,
    &[("pairs, and one digit", one_digit), ("a heap three times", three_times)],
);

fn answer(text: &str) -> String {
    let tests = read(&mut Input::new(text)).expect("it is valid");
    ORACLE.winners(tests, |heaps| {
        let reaching = |height: u64| heaps.iter().filter(|&&heap| heap >= height).count();
        (1..=LIMIT).any(|height| reaching(height) % 2 == 1)
    })
}

/// Up to five pairs; in half of the tests one heap differs from its partner in one digit, or by one at the top.
fn one_digit(rng: &mut Rng, size: usize) -> String {
    until_0((0..100 * size).map(|_| {
        let half = rng.one_of(&[1, 2, 4, 5, 5]);
        let mut heaps = rng.numbers(half, &(0..=LIMIT)).repeat(2);
        if rng.one_in(4) {
            heaps[0] = (heaps[0] ^ (1 << rng.within(0..=6))).min(LIMIT);
        } else if rng.one_in(3) {
            heaps[0] = LIMIT;
            heaps[half] = LIMIT - 1;
        }
        rng.shuffle(&mut heaps);
        heaps
    }))
}

/// A large heap one to ten times, and others once or twice: the nim-sum may be 0 without any pair.
fn three_times(rng: &mut Rng, size: usize) -> String {
    until_0((0..100 * size).map(|_| {
        let mut heaps = vec![rng.within(1..=LIMIT); rng.within(1..=10)];
        if heaps.len() <= 7 && rng.one_in(2) {
            let other = rng.within(1..=63);
            heaps.extend(&[other, 64, (other ^ 64).min(LIMIT)][..rng.within(0..=3)]);
        }
        rng.shuffle(&mut heaps);
        heaps
    }))
}
