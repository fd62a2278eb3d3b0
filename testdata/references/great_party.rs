//! Nowcoder 33192K, a second way: every segment by its own nim-sum, counted in a table of all ranges.

use super::oracle::{file, read, Row, LIMIT};
use std::collections::HashMap;
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[("few prefixes", |rng, size| {
        let rarity = rng.one_of(&[1, 3, 20, 300]);
        let heaps = few_prefixes(rng, 60 * size, rarity);
        file(rng, &heaps, 20 * size)
    })],
    large_from: 100,
    relations: &[("equal prefixes at the limit", equal_prefixes)],
};

fn answer(text: &str) -> String {
    let Row { heaps, questions } = read(&mut Input::new(text)).expect("a row");
    let n = heaps.len();
    // For l and r: how many segments of the heaps from l to r − 1 are won.
    let mut won = vec![vec![0_u64; n + 1]; n + 2];
    for l in (0..n).rev() {
        let mut nim_sum = 0;
        for r in l + 1..=n {
            nim_sum ^= heaps[r - 1] - 1;
            let whole = u64::from((r - l) % 2 == 1 || nim_sum != 0);
            won[l][r] = won[l + 1][r] + won[l][r - 1] + whole - won[l + 1][r - 1];
        }
    }
    lines(questions.iter().map(|&[l, r]| [won[l][r + 1]]))
}

/// Heaps from a pool of three, two of which differ in one digit; many are equal neighbours, whose nim-sum is 0.
fn few_prefixes(rng: &mut Rng, n: usize, rarity: u32) -> Vec<u64> {
    let first = rng.within(0..=LIMIT - 1);
    let bit = 1 << rng.within(0..=29).min(19);
    let near = Some(first ^ bit).filter(|b| *b < LIMIT).unwrap_or(first & !bit);
    let pool = [first, near, rng.one_of(&[0, LIMIT - 1, 1 << 19, bit])];
    let mut heaps: Vec<u64> = vec![];
    for _ in 0..n {
        let same = heaps.last().copied().filter(|_| !rng.one_in(rarity));
        heaps.push(same.unwrap_or_else(|| rng.one_of(&pool) + 1));
    }
    heaps
}

/// The most heaps and questions: most segments are won, or as many as possible are lost, or nearly all prefixes differ.
fn equal_prefixes(rng: &mut Rng, solve: fn(&str) -> String) {
    let different = rng.numbers(100_000, &(1..=LIMIT));
    for heaps in [few_prefixes(rng, 100_000, 1), few_prefixes(rng, 100_000, u32::MAX), different] {
        let q = rng.one_of(&[20, 1000, 99_999]);
        let asked = file(rng, &heaps, q);
        let first = line([100_000, q + 1]) + &line(&heaps) + &line([1, 100_000]);
        let questions: Vec<&str> = asked.lines().skip(2).collect();
        agree(&(first + &questions.join("\n") + "\n"), solve);
    }
}

/// The first answers, from a count of all prefixes in the range.
fn agree(input: &str, solve: fn(&str) -> String) {
    let Row { heaps, questions } = read(&mut Input::new(input)).expect("a row");
    let mut prefixes = vec![0];
    for (i, heap) in heaps.iter().enumerate() {
        prefixes.push(prefixes[i] ^ (heap - 1));
    }
    for (&[l, r], answer) in questions.iter().zip(solve(input).lines()).take(20) {
        let mut seen = HashMap::new();
        let mut won = 0;
        for (end, prefix) in prefixes.iter().enumerate().take(r + 2).skip(l) {
            let equal = seen.entry((end % 2, prefix)).or_insert(0);
            won += end - l - *equal;
            *equal += 1;
        }
        assert_eq!(answer, won.to_string(), "the question {l} {r} with {} heaps", heaps.len());
    }
}
