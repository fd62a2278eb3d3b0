//! UVa 11859, a second way: factors by trial division, and the parity of each binary digit of their numbers.

use super::oracle::{read, LIMIT};
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference =
    Reference::new(answer, &[("one digit decides", one_digit_decides)]);

fn answer(text: &str) -> String {
    let mut answer = String::new();
    for (matrix, x) in read(&mut Input::new(text)).expect("it is valid").into_iter().zip(1..) {
        let count = |row: Vec<u32>| row.into_iter().map(prime_factors).sum::<u32>();
        let rows: Vec<u32> = matrix.into_iter().map(count).collect();
        let is_odd = |bit: u32| rows.iter().filter(|&&row| row >> bit & 1 == 1).count() % 2 == 1;
        answer += &format!("Case #{x}: {}\n", if (0..32).any(is_odd) { "YES" } else { "NO" });
    }
    answer
}

/// How many prime factors `a` has, with multiplicity.
fn prime_factors(mut a: u32) -> u32 {
    let mut count = 0;
    let mut p = 2;
    while a > 1 {
        if p * p > a {
            return count + 1;
        } else if a % p == 0 {
            a /= p;
            count += 1;
        } else {
            p += 1;
        }
    }
    count
}

/// Eight matrices, of pairs of rows with the same number of factors, and of two rows that differ in one digit or
/// not at all.
fn one_digit_decides(rng: &mut Rng, size: usize) -> String {
    file(0..8, |_| {
        // Only long rows can differ in the highest digits, and do so in half of the tests.
        let bit = 1 << rng.within(0..=15).min(9);
        let m = if bit < 256 { rng.one_of(&[1, 5 * size as u32]) } else { 50 };
        let pairs = rng.within(0..=2 * size);
        let mut counts = rng.numbers(pairs, &(m..=13 * m)).repeat(2);
        let ends: Vec<u32> =
            (m..=13 * m).filter(|count| (m..=13 * m).contains(&(count ^ bit))).chain([m]).collect();
        let count = rng.one_of(&ends);
        let other = Some(count ^ bit).filter(|other| ends.contains(other) && rng.one_in(2));
        counts.extend([count, other.unwrap_or(count)]);
        rng.shuffle(&mut counts);
        let rows: String = counts.iter().map(|&count| row(rng, m, count)).collect();
        line([counts.len(), m as usize]) + &rows
    })
}

/// A row of `m` entries with `count` prime factors.
fn row(rng: &mut Rng, m: u32, mut count: u32) -> String {
    let mut entries = vec![];
    for left in (0..m).rev() {
        let factors = rng.within(1.max(count.saturating_sub(13 * left))..=13.min(count - left));
        let mut others = rng.numbers(3, &(2..=LIMIT)).into_iter();
        entries.push(others.find(|&a| prime_factors(a) == factors).unwrap_or(1 << factors));
        count -= factors;
    }
    rng.shuffle(&mut entries);
    line(entries)
}
