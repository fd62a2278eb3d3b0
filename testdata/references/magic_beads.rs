//! AcWing 235, a second way: the value of a heap from the exponents of its prime factors.

use super::oracle::{read, ORACLE};
use std::collections::HashMap;
use testdata::game::mex;
use testdata::itertools::Itertools;
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference::new(
    answer,
    &[("a heap against each value", each_value), ("pairs of like heaps", like_heaps)],
);

fn answer(text: &str) -> String {
    let mut known = HashMap::new();
    let tests = read(&mut Input::new(text)).expect("it is valid");
    let values: Vec<usize> = (0..=1000).map(|p| value(exponents(p), &mut known)).collect();
    let nim_sum = |heaps: Vec<u64>| heaps.iter().fold(0, |sum, &heap| sum ^ values[heap as usize]);
    ORACLE.winners(tests.into_iter().map(nim_sum), |nim_sum| nim_sum > 0)
}

/// The exponents in the factorization of `p`, in order.
fn exponents(mut p: usize) -> Vec<usize> {
    let mut exponents = vec![];
    let mut prime = 2;
    while p > 1 {
        let mut exponent = 0;
        while p % prime == 0 {
            p /= prime;
            exponent += 1;
        }
        exponents.push(exponent);
        prime += 1;
    }
    exponents.into_iter().filter(|&exponent| exponent > 0).sorted().collect()
}

/// The value of all heaps with these exponents; their divisors have any smaller ones.
fn value(exponents: Vec<usize>, known: &mut HashMap<Vec<usize>, usize>) -> usize {
    if let Some(&value) = known.get(&exponents) {
        return value;
    }
    let smaller = exponents.iter().map(|&exponent| 0..=exponent).multi_cartesian_product();
    let mut values = vec![];
    for divisor in smaller.filter(|divisor| *divisor != exponents) {
        let divisor = divisor.into_iter().filter(|&exponent| exponent > 0).sorted().collect();
        values.push(value(divisor, known));
    }
    let all = values.iter().fold(0, |sum, value| sum ^ value);
    let value = mex(values.into_iter().map(|value| all ^ value));
    known.insert(exponents, value);
    value
}

/// Any heap, and one of a known value, or two: 1, 2, 4 and 12 have the values 0, 1, 2 and 3.
fn each_value(rng: &mut Rng, size: usize) -> String {
    let mut heaps = || [rng.within(1..=1100).min(1000), rng.one_of(&[1, 2, 4, 12])];
    (0..10 * size).map(|_| counted(heaps())).collect()
}

/// Up to 100 heaps in pairs of equal exponents; in half of the tests one of them is another number.
fn like_heaps(rng: &mut Rng, size: usize) -> String {
    let mut test = || {
        let mut heaps: Vec<usize> = rng.numbers(5 * size, &(1..=1000));
        for p in heaps.clone() {
            let mut others = rng.numbers(10, &(1..=1000)).into_iter();
            heaps.push(others.find(|&q| exponents(q) == exponents(p)).unwrap_or(p));
        }
        if rng.one_in(2) {
            heaps[0] = rng.within(1..=1000);
        }
        rng.shuffle(&mut heaps);
        counted(heaps)
    };
    (0..size).map(|_| test()).collect()
}
