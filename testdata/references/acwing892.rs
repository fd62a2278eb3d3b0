//! AcWing 892, a second way: the parity of each binary digit, counted over the odd steps.

use super::oracle::LIMIT;
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[("long stairs, where one digit decides", |rng, size| {
        let odd = rng.heap_pairs(20 * size, &(1..=LIMIT));
        stairs(rng, &odd)
    })],
    large_from: 1,
    relations: &[("steps with one digit", every_digit)],
};

fn answer(text: &str) -> String {
    let odd: Vec<i128> = numbers(text).skip(1).step_by(2).collect();
    String::from(if some_digit_is_odd(&odd) { "Yes\n" } else { "No\n" })
}

/// For every possible digit one such step, which is won, and two equal ones, which are lost.
fn every_digit(rng: &mut Rng, solve: fn(&str) -> String) {
    for bit in 0..=29 {
        let other = rng.within(1..=LIMIT);
        let won = stairs(rng, &[other, 1 << bit, other]);
        assert_eq!(solve(&won), "Yes\n", "{won}");
        let lost = stairs(rng, &[1 << bit, other, other, 1 << bit]);
        assert_eq!(solve(&lost), "No\n", "{lost}");
    }
}

/// Stairs with these odd steps; the even ones are random.
fn stairs(rng: &mut Rng, odd: &[u64]) -> String {
    let mut steps: Vec<u64> =
        odd.iter().flat_map(|&stones| [stones, rng.within(1..=LIMIT)]).collect();
    steps.truncate(steps.len() - rng.within(0..=1));
    counted(&steps)
}
