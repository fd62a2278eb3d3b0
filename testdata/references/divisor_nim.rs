//! Nowcoder NC18388, a second way: a table of Grundy values by mex over the divisors, and every first move on
//! its own.

use super::oracle::LIMIT;
use std::sync::OnceLock;
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference =
    Reference::new(answer, &[("many heaps in pairs", pairs), ("heaps with many twos", many_twos)]);

/// The Grundy value of every heap, and its divisors.
fn table() -> &'static (Vec<u32>, Vec<Vec<u32>>) {
    static TABLE: OnceLock<(Vec<u32>, Vec<Vec<u32>>)> = OnceLock::new();
    TABLE.get_or_init(|| {
        let mut divisors = vec![vec![]; LIMIT + 1];
        for d in 1..=LIMIT {
            (d..=LIMIT).step_by(d).for_each(|heap| divisors[heap].push(d as u32));
        }
        let mut values = vec![0];
        for heap in 1..=LIMIT {
            let reached: Vec<u32> =
                divisors[heap].iter().map(|&d| values[heap - d as usize]).collect();
            values.extend((0..32).find(|value| !reached.contains(value)));
        }
        (values, divisors)
    })
}

fn answer(text: &str) -> String {
    let (values, divisors) = table();
    let heaps: Vec<usize> = numbers(text).skip(1).map(|heap| heap as usize).collect();
    let all = heaps.iter().fold(0, |all, &heap| all ^ values[heap]);
    let wins = |heap: usize, d: u32| all ^ values[heap] ^ values[heap - d as usize] == 0;
    let moves = |&heap: &usize| divisors[heap].iter().filter(|&&d| wins(heap, d)).count();
    line([heaps.iter().map(moves).sum::<usize>()])
}

/// A heap with exactly `twos` factors of 2.
fn with_twos(rng: &mut Rng, twos: u32) -> usize {
    (2 * rng.within(0..=((LIMIT >> twos) - 1) / 2) + 1) << twos
}

/// More than 300 heaps, in pairs of equal values; in half of the inputs one more decides.
fn pairs(rng: &mut Rng, size: usize) -> String {
    let mut heaps = vec![];
    for _ in 0..50 * size {
        let twos = rng.within(0..=16);
        heaps.extend([with_twos(rng, twos), with_twos(rng, twos)]);
    }
    if rng.one_in(2) {
        heaps.push(rng.within(1..=LIMIT));
    }
    rng.shuffle(&mut heaps);
    counted(&heaps)
}

/// A few heaps, each with any number of twos.
fn many_twos(rng: &mut Rng, size: usize) -> String {
    let twos = rng.numbers(size, &(0..=16));
    let heaps: Vec<usize> = twos.into_iter().map(|twos| with_twos(rng, twos)).collect();
    counted(&heaps)
}
