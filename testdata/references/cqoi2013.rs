//! Luogu P4301, a second way: from the smallest heap to the largest, remove a heap if the rank of the rest stays.
//! The rank is that of a matrix of binary digits.

use super::oracle::LIMIT;
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference::new(
    answer,
    &[
        ("sums of a few heaps", sums),
        ("one digit makes heaps independent", one_digit),
        ("large heaps", large_heaps),
    ],
);

fn answer(text: &str) -> String {
    let mut kept: Vec<i128> = numbers(text).skip(1).collect();
    kept.sort_unstable_by(|a, b| b.cmp(a));
    let full = rank(&kept);
    let mut removed: i128 = 0;
    for i in (0..kept.len()).rev() {
        let heap = kept.remove(i);
        if rank(&kept) == full {
            removed += heap;
        } else {
            kept.insert(i, heap);
        }
    }
    line([removed])
}

/// Column after column: a row with the digit goes, after it was added to all other rows with the digit.
fn rank(rows: &[i128]) -> usize {
    let mut rows = rows.to_vec();
    let mut rank = 0;
    for digit in 0..64 {
        if let Some(i) = rows.iter().position(|row| row >> digit & 1 == 1) {
            let pivot = rows.swap_remove(i);
            rows.iter_mut().filter(|row| **row >> digit & 1 == 1).for_each(|row| *row ^= pivot);
            rank += 1;
        }
    }
    rank
}

/// Heaps that depend on a few others, which reach the top digit.
fn sums(rng: &mut Rng, size: usize) -> String {
    let most = (1 << rng.one_of(&[8, 16, 29, 29])) - 1;
    let few = rng.numbers(1 + size, &(1..=most));
    let top = rng.one_of(&[0, 1 << 29]);
    let sum = |rng: &mut Rng| few.iter().fold(top, |sum, b| sum ^ rng.one_of(&[0, *b]));
    counted(rng.list(10 * size, |rng| sum(rng).clamp(1, LIMIT)))
}

/// Three heaps with their nim-sum, which is often changed in one digit, and powers of two.
fn one_digit(rng: &mut Rng, _: usize) -> String {
    let mut heaps: Vec<u64> = rng.numbers(3, &(1..=(1 << 28) - 1));
    let any = 1 << rng.within(0..=28);
    let digit = rng.one_of(&[0, any, any, 1 << 29]);
    heaps.push((heaps[0] ^ heaps[1] ^ heaps[2] ^ digit).max(1));
    heaps.extend([1, 2, 4].map(|heap| heap << rng.within(0..=27)));
    rng.shuffle(&mut heaps);
    counted(&heaps)
}

/// Many different heaps near the limit, some of them twice: the sum exceeds 2³².
fn large_heaps(rng: &mut Rng, size: usize) -> String {
    let span = 10_u64.pow(rng.within(1..=8));
    let mut heaps: Vec<u64> = rng.numbers(10 * size, &(LIMIT - span..=LIMIT));
    heaps[0] = LIMIT;
    let copied = rng.within(0..=heaps.len() - 1);
    heaps[copied] = rng.one_of(&heaps);
    counted(&heaps)
}
