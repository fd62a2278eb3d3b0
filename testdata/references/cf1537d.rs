//! Codeforces 1537D, a second way: a list of all lost even numbers, each four times the one before.

use super::oracle::{file, LIMIT};
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference =
    Reference::new(answer, &[("two binary digits", two_digits)]);

fn answer(text: &str) -> String {
    let lost: Vec<i128> = std::iter::successors(Some(2), |n| Some(4 * n)).take(60).collect();
    let is_lost = |n: i128| n % 2 == 1 || lost.contains(&n);
    numbers(text).skip(1).map(|n| if is_lost(n) { "Bob\n" } else { "Alice\n" }).collect()
}

/// Every power of two, and every sum and difference of two powers.
fn two_digits(_: &mut Rng, _: usize) -> String {
    let powers = || (0..30).map(|k| 1_u32 << k);
    let pairs =
        powers().flat_map(|a| powers().flat_map(move |b| [a + b, a.abs_diff(b), a + b + 1]));
    let tests = pairs.chain(powers()).chain([LIMIT, LIMIT - 1]);
    file(&tests.filter(|n| (1..=LIMIT).contains(n)).collect::<Vec<_>>())
}
