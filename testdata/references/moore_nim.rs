//! Moore's Nim, a second way: halve all heaps until none is left, and count the odd ones each time.

use super::oracle::{read, text, LIMIT, ORACLE};
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference::new(
    answer,
    &[
        ("each digit in a multiple of k + 1 heaps", multiples),
        ("single digits", single_digits),
        ("equal heaps, k near their number", equal_heaps),
        ("k at the powers of two", large_k),
    ],
);

fn answer(text: &str) -> String {
    let tests = read(&mut Input::new(text)).expect("it is valid");
    ORACLE.winners(tests, |(k, mut heaps)| {
        let mut first_wins = false;
        while heaps.iter().any(|&heap| heap > 0) {
            let odd = heaps.iter().filter(|&&heap| heap % 2 == 1).count() as u64;
            first_wins |= odd % (k + 1) > 0;
            heaps = heaps.iter().map(|heap| heap / 2).collect();
        }
        first_wins
    })
}

/// P-positions; in half of them one digit of a heap changes. Digits 28 and 29 together exceed the limit.
fn multiples(rng: &mut Rng, size: usize) -> String {
    let test = |_| {
        let n = 40 * size + rng.within(1..=20);
        let k = rng.one_of(&[1, 2, 3, 7, 15, n / 2, n - 1]);
        let left_out = rng.within(28..=29);
        let mut heaps = vec![0; n];
        for digit in (0..=29).filter(|&digit| digit != left_out) {
            let having = rng.within(0..=n / (k + 1)) * (k + 1);
            rng.shuffle(&mut heaps);
            heaps[..having].iter_mut().for_each(|heap| *heap |= 1 << digit);
        }
        heaps[n - 1] ^= u64::from(rng.one_in(2)) << rng.within(0..=27);
        (k as u64, heaps)
    };
    file((0..6).map(test), text)
}

/// Heaps of a single digit, and the most heaps, with k near their number and at its limit.
fn single_digits(_: &mut Rng, _: usize) -> String {
    let few = (0..30).flat_map(|digit| [2, 3].map(|n| (2, vec![1 << digit; n])));
    let many = [1, 1 << 29]
        .into_iter()
        .flat_map(|heap| [4, 49_999, 50_000, LIMIT].map(|k| (k, vec![heap; 50_000])));
    file(few.chain(many), text)
}

/// k + 1 equal heaps are lost, one more or one less is not; there are more than 2⁸.
fn equal_heaps(rng: &mut Rng, size: usize) -> String {
    let heap = rng.one_of(&[1, 1 << 29, LIMIT, 1 << 15]);
    let n = rng.one_of(&[200 * size, 255, 256, 512]);
    file([n - 2, n - 1, n, n / 2 - 1, 1, 2].map(|k| (k as u64, vec![heap; n])), text)
}

/// Pairs of equal heaps, which are lost only for k = 1. The low digits of a large k may look like k = 1.
fn large_k(rng: &mut Rng, size: usize) -> String {
    let ks = (1..30).flat_map(|bit| [-1, 0, 1].map(|near| (1 << bit) + near)).chain([
        1,
        LIMIT as i64 - 1,
        LIMIT as i64,
    ]);
    file(ks.map(|k| (k as u64, rng.numbers(size, &(1..=LIMIT)).repeat(2))), text)
}
