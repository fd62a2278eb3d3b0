//! BZOJ 1299, a second way: the nim-sums of all sets of bars.

use super::oracle::{file, read, ORACLE};
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference::new(
    answer,
    &[
        ("one bar completes a nim-sum", one_bar_completes),
        ("powers of two and their sums", powers_of_two),
    ],
);

fn answer(text: &str) -> String {
    let first_wins = |bars: Vec<u64>| {
        let mut sums = vec![0];
        for bar in bars {
            sums.extend(sums.clone().iter().map(|sum| sum ^ bar));
        }
        // The first one is the sum of no bars.
        sums[1..].contains(&0)
    };
    ORACLE.winners(read(&mut Input::new(text)).expect("rounds"), first_wins)
}

/// The last bar is the nim-sum of some others; in half of the rounds one binary digit is changed, of ten that
/// are spread over all. Bars below 2^29, or with the top digit.
fn one_bar_completes(rng: &mut Rng, size: usize) -> String {
    let round = |round: u32| {
        let n = if size > 4 { 14 } else { rng.within(3..=10 + size) };
        let digit = 3 * round + rng.within(0..=2);
        let mut bars: Vec<u64> = rng.numbers(n - 1, &(1..=(1 << 29) - 1));
        bars[0] |= 1 << 28;
        // Without the next four digits the top digit keeps the bar below 10^9.
        bars[1] = bars[1] & ((1 << 25) - 1) | 1 << 29;
        let last = bars.iter().skip(2 * usize::from(rng.one_in(2))).fold(0, |sum, bar| sum ^ bar);
        let changed = if rng.one_in(2) { last } else { last ^ 1 << digit };
        let fits = (1..=1_000_000_000).contains(&changed);
        bars.push(if fits { changed } else { bars[n / 2] });
        rng.shuffle(&mut bars);
        bars
    };
    file(&(0..10).map(round).collect::<Vec<_>>())
}

/// Different powers of two are independent; in half of the rounds one is replaced by a sum of others. In some
/// two are replaced by the longest bars.
fn powers_of_two(rng: &mut Rng, _: usize) -> String {
    let round = |round: usize| {
        let mut powers: Vec<u64> = (0..30).map(|power| 1 << power).collect();
        powers.swap(0, 3 * round);
        powers.swap(1, 29);
        rng.shuffle(&mut powers[2..]);
        powers.truncate(14);
        if rng.one_in(2) {
            powers[13] = powers[0] + powers[2] + powers[3];
        } else if rng.one_in(3) {
            powers[..2].copy_from_slice(&[1_000_000_000, 999_999_999]);
        }
        rng.shuffle(&mut powers);
        powers
    };
    file(&(0..10).map(round).collect::<Vec<_>>())
}
