//! Nowcoder 33192K, a second way: every segment by its own nim-sum, counted in a table of all ranges.

use std::collections::HashMap;
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[("few prefixes", |rng, size| {
        let (n, rarity) = (60 * size, rng.one_of(&[1, 3, 20, 300]));
        few_prefixes(rng, n, 20 * size, rarity)
    })],
    large_from: 100,
    relations: &[("equal prefixes at the limit", equal_prefixes)],
};

const LIMIT: usize = 1_000_000;

fn answer(text: &str) -> String {
    let mut numbers = numbers(text).map(|number| number as usize);
    let mut next = || numbers.next().expect("a number");
    let (n, q) = (next(), next());
    let heaps: Vec<usize> = (0..n).map(|_| next()).collect();
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
    (0..q).map(|_| line([won[next() - 1][next()]])).collect()
}

/// Heaps from a pool of three, two of which differ in one digit; many are equal neighbours, whose nim-sum is 0.
fn few_prefixes(rng: &mut Rng, n: usize, q: usize, rarity: u32) -> String {
    let first = rng.within(0..=LIMIT - 1);
    let bit = 1 << rng.within(0..=29).min(19);
    let near = Some(first ^ bit).filter(|b| *b < LIMIT).unwrap_or(first & !bit);
    let pool = [first, near, rng.one_of(&[0, LIMIT - 1, 1 << 19, bit.min(1 << 19)])];
    let mut heaps: Vec<usize> = vec![];
    for _ in 0..n {
        let same = heaps.last().copied().filter(|_| !rng.one_in(rarity));
        heaps.push(same.unwrap_or_else(|| rng.one_of(&pool) + 1));
    }
    let mut text = line([n, q]) + &line(heaps) + &line([1, n]);
    for _ in 1..q {
        let ends = [rng.within(1..=n), rng.within(1..=n)];
        text += &line([ends[0].min(ends[1]), ends[0].max(ends[1])]);
    }
    text
}

/// The most heaps and questions: once with most segments won, once with the most segments lost.
fn equal_prefixes(rng: &mut Rng, solve: fn(&str) -> String) {
    for rarity in [1, u32::MAX] {
        let q = rng.one_of(&[20, 1000, 100_000]);
        agree(&few_prefixes(rng, 100_000, q, rarity), solve);
    }
}

/// The first answers, from a count of all prefixes in the range.
fn agree(input: &str, solve: fn(&str) -> String) {
    let all: Vec<i128> = numbers(input).collect();
    let n = all[0] as usize;
    let mut prefixes = vec![0];
    for (heap, prefix) in all[2..].iter().zip(0..n) {
        prefixes.push(prefixes[prefix] ^ (heap - 1));
    }
    let answers = solve(input);
    for (question, answer) in all[2 + n..].chunks(2).zip(answers.lines()).take(20) {
        let mut seen = HashMap::new();
        let mut won = 0_i128;
        for end in question[0] - 1..=question[1] {
            let equal = seen.entry((end % 2, prefixes[end as usize])).or_insert(0);
            won += end - (question[0] - 1) - *equal;
            *equal += 1;
        }
        assert_eq!(answer, won.to_string(), "the question {question:?} with {n} heaps");
    }
}
