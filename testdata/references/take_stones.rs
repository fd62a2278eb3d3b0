//! AcWing 1321, a second way: a table of all (a, b), with a row for every number a of ones, filled by the
//! moves in place of the rule of parities.

use super::oracle::ORACLE;
use std::sync::OnceLock;
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference::new(
    answer,
    &[("one larger heap among ones", one_larger), ("larger heaps", larger), ("ones", ones)],
);

const HEAPS: usize = 50;
const LIMIT: usize = 1000;

/// By a and b: does the first player win? b is the number of moves that the larger heaps last.
fn table() -> Vec<Vec<bool>> {
    let mut table: Vec<Vec<bool>> = vec![];
    for a in 0..=HEAPS {
        // A merge of ones makes b larger and a smaller.
        let width = HEAPS * (LIMIT + 1) + 2 * (HEAPS - a);
        // Without larger heaps, and b = 1, which is one more heap of one.
        let none = a > 0 && table[a - 1][1];
        let one_more = !none || a > 0 && !table[a - 1][2];
        let mut row = vec![none, one_more];
        for b in 2..=width {
            let by_a_one = a > 0 && !(table[a - 1][b] && table[a - 1][b + 1]);
            let by_two_ones = a > 1 && !table[a - 2][b + 3];
            row.push(!row[b - 1] || by_a_one || by_two_ones);
        }
        table.push(row);
    }
    table
}

fn answer(text: &str) -> String {
    static TABLE: OnceLock<Vec<Vec<bool>>> = OnceLock::new();
    let table = TABLE.get_or_init(table);
    ORACLE.winners(tests_of_heaps(text), |heaps| {
        let (larger, ones): (Vec<_>, Vec<_>) = heaps.into_iter().partition(|&heap| heap > 1);
        let b = larger.iter().sum::<i128>() + larger.len() as i128 - 1;
        table[ones.len()][b.max(0) as usize]
    })
}

/// The larger heap is near a power of two or at the limit.
fn one_larger(rng: &mut Rng, _: usize) -> String {
    hundred(rng, |rng| {
        let any = rng.within(2..=LIMIT);
        let power: usize = (1 << rng.within(1..=9)) + rng.within(0..=3);
        let ones = if rng.one_in(2) { rng.within(0..=24) * 2 } else { rng.within(0..=49) };
        [vec![1; ones], vec![rng.one_of(&[any, power, power, LIMIT, LIMIT - 1])]].concat()
    })
}

/// Up to 50 heaps whose b is even as often as not.
fn larger(rng: &mut Rng, _: usize) -> String {
    hundred(rng, |rng| {
        let n = rng.within(2..=HEAPS);
        let least = rng.one_of(&[2, LIMIT - 9, LIMIT]);
        let mut heaps = rng.numbers(n, &(least..=LIMIT));
        let is_odd = (heaps.iter().sum::<usize>() + n) % 2 == 0;
        heaps[0] -= usize::from(is_odd && heaps[0] > 2 && rng.one_in(2));
        let ones = rng.within(0..=(HEAPS - n) / 2) * 2 + usize::from(n < HEAPS && rng.one_in(4));
        [vec![1; ones.min(HEAPS - n)], heaps].concat()
    })
}

/// Any number of ones, alone or with a two.
fn ones(rng: &mut Rng, _: usize) -> String {
    hundred(rng, |rng| [vec![1; rng.within(1..=HEAPS - 1)], vec![rng.within(1..=2)]].concat())
}

fn hundred(rng: &mut Rng, test: impl Fn(&mut Rng) -> Vec<usize>) -> String {
    file_of_lists((0..100).map(|_| {
        let mut heaps = test(rng);
        rng.shuffle(&mut heaps);
        heaps
    }))
}
