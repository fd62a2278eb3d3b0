//! Codeforces 1537D, a second way: a list of all lost even numbers, each four times the one before.

use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[("two binary digits", two_digits), ("multiples of powers of two", multiples)],
    large_from: 1,
    relations: &[],
};

const LIMIT: i64 = 1_000_000_000;

fn answer(text: &str) -> String {
    let lost: Vec<i128> = std::iter::successors(Some(2), |n| Some(4 * n)).take(60).collect();
    let is_lost = |n: i128| n % 2 == 1 || lost.contains(&n);
    numbers(text).skip(1).map(|n| if is_lost(n) { "Bob\n" } else { "Alice\n" }).collect()
}

/// Every power of two, and every sum and difference of two powers.
fn two_digits(_: &mut Rng, _: usize) -> String {
    let powers = || (0..30).map(|k| 1_i64 << k);
    let pairs = powers().flat_map(|a| powers().flat_map(move |b| [a + b, a - b, a + b + 1]));
    file(pairs.chain(powers()).chain([LIMIT, LIMIT - 1]).filter(|n| (1..=LIMIT).contains(n)))
}

/// Odd multiples of every power of two, below every power of two, odd and even.
fn multiples(rng: &mut Rng, size: usize) -> String {
    let mut tests = vec![];
    for top in 0..30 {
        let below = (1 << (top + 1)).min(LIMIT);
        tests.extend(rng.numbers(size, &(1 << top..=below)));
        tests.extend((0..=top).map(|k| rng.within(1 << top..=below) >> k << k));
    }
    rng.shuffle(&mut tests);
    file(tests.into_iter().filter(|&n| n > 0))
}

fn file(tests: impl Iterator<Item = i64>) -> String {
    let tests: Vec<i64> = tests.collect();
    line([tests.len()]) + &tests.iter().map(|n| line([n])).collect::<String>()
}
