//! Xiaoma Loves Games, a second way: elimination of one binary digit after the other from all numbers.

use super::oracle::LIMIT;
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[("single digits and their sums", single_digits), ("a chosen rank", chosen_rank)],
    large_from: 1,
    relations: &[("the last number counts", last_number)],
};

fn answer(text: &str) -> String {
    let mut numbers: Vec<i128> = numbers(text).skip(1).collect();
    let mut rank = 0;
    for bit in 0..64 {
        if let Some(i) = numbers.iter().position(|number| number >> bit & 1 == 1) {
            let pivot = numbers.swap_remove(i);
            rank += 1;
            let with_bit = numbers.iter_mut().filter(|number| **number >> bit & 1 == 1);
            with_bit.for_each(|number| *number ^= pivot);
        }
    }
    String::from(if rank % 2 == 1 { "First\n" } else { "Second\n" })
}

/// Sums of some single binary digits, and other single digits alone.
fn single_digits(rng: &mut Rng, size: usize) -> String {
    let mut basis: Vec<u64> = (0..60).map(|bit| 1 << bit).collect();
    rng.shuffle(&mut basis);
    basis.truncate(rng.within(1..=60));
    let alone = basis.split_off(rng.within(0..=basis.len()));
    let more = sums(rng, basis, 40 * size);
    shuffled(rng, [more, alone].concat())
}

/// Random numbers, few or as many as there are digits and more, and sums of them.
fn chosen_rank(rng: &mut Rng, size: usize) -> String {
    let rank = if rng.one_in(2) { rng.within(1..=size) } else { rng.within(50..=66) };
    let basis = rng.numbers(rank, &(0..=LIMIT));
    let list = sums(rng, basis, 20 * size);
    shuffled(rng, list)
}

/// `basis`, `more` sums of some of it as far as they are within the limit, and zeros.
fn sums(rng: &mut Rng, basis: Vec<u64>, more: usize) -> Vec<u64> {
    let mut list = vec![0; rng.within(0..=2)];
    for _ in 0..more {
        let sum = basis.iter().fold(0, |sum, number| sum ^ rng.one_of(&[0, 0, *number]));
        list.extend(Some(sum).filter(|sum| *sum <= LIMIT));
    }
    [list, basis].concat()
}

fn shuffled(rng: &mut Rng, mut list: Vec<u64>) -> String {
    rng.shuffle(&mut list);
    counted(list)
}

/// At each digit: many numbers with the same digit count as one, and the last one with another as one more.
fn last_number(rng: &mut Rng, solve: fn(&str) -> String) {
    for bit in 0..60 {
        let n = if bit == 0 { 100_000 } else { rng.within(300..=400) };
        let mut list = vec![1_u64 << ((bit + 1) % 60); n];
        assert_eq!(solve(&counted(&list)), "First\n", "{n} times {}", list[0]);
        list[n - 1] = 1 << bit;
        assert_eq!(solve(&counted(&list)), "Second\n", "then 2 to the power of {bit}");
    }
}
