//! Luogu P1290, a second way: the golden ratio in whole numbers, a = b or a² > a b + b².

use super::oracle::ORACLE;
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference::new(
    answer,
    &[
        ("around the golden ratio", around_the_ratio),
        ("neighbouring Fibonacci numbers", fibonacci),
        ("any size", any_size),
    ],
);

fn answer(text: &str) -> String {
    let numbers: Vec<i128> = numbers(text).skip(1).collect();
    ORACLE.winners(numbers.chunks(2), |pair| {
        let (a, b) = (pair[0].max(pair[1]), pair[0].min(pair[1]));
        a == b || a * a > a * b + b * b
    })
}

const LIMIT: u64 = (1 << 31) - 1;

/// A number of 1 to 31 binary digits, each length equally likely.
fn number(rng: &mut Rng) -> u64 {
    let top = 1 << rng.within(0..=30);
    rng.within(top..=2 * top - 1)
}

/// Six pairs in any order; a number that is not in 1..=LIMIT moves to the nearer end.
fn six(rng: &mut Rng, pair: impl Fn(&mut Rng) -> [u64; 2]) -> String {
    file(0..6, |_| {
        let mut pair = pair(rng).map(|number| number.clamp(1, LIMIT));
        rng.shuffle(&mut pair);
        line(pair)
    })
}

/// The largest a of a pair that the first player loses, and its neighbours.
fn around_the_ratio(rng: &mut Rng, size: usize) -> String {
    let reach = size as u64;
    six(rng, |rng| {
        let b = number(rng);
        let root = (5 * u128::from(b).pow(2)).isqrt() as u64;
        [(b + root) / 2 + rng.within(0..=2 * reach) - reach.min(b), b]
    })
}

/// The pairs that come closest to the golden ratio, and pairs that differ from them in one binary digit.
fn fibonacci(rng: &mut Rng, _: usize) -> String {
    six(rng, |rng| {
        let (mut a, mut b) = (1_u64, 1);
        for _ in 0..rng.within(0..=44) {
            (a, b) = (a + b, a);
        }
        if rng.one_in(3) {
            a ^= 1 << rng.within(0..=a.ilog2());
        }
        [a, b]
    })
}

/// Pairs of any lengths, equal pairs, and the largest number.
fn any_size(rng: &mut Rng, _: usize) -> String {
    six(rng, |rng| {
        let [a, b] = [number(rng), number(rng)];
        rng.one_of(&[[a, b], [a, a], [LIMIT, b], [LIMIT, LIMIT - 1], [a, 2 * a], [a, 2 * a - 1]])
    })
}
