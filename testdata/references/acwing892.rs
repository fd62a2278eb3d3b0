//! AcWing 892, a second way: the parity of each binary digit, counted over the odd steps.

use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[("long stairs", long_stairs), ("one digit decides", one_digit_decides)],
    large_from: 1,
    relations: &[("a step with one digit", every_digit)],
};

const LIMIT: u64 = 1_000_000_000;

fn answer(text: &str) -> String {
    let heaps: Vec<i128> = numbers(text).skip(1).step_by(2).collect();
    let is_odd = |bit: u32| heaps.iter().filter(|&&heap| heap >> bit & 1 == 1).count() % 2 == 1;
    String::from(if (0..64).any(is_odd) { "Yes\n" } else { "No\n" })
}

/// More than 300 odd steps, in pairs; in half of the inputs one of them differs from its partner in one digit.
fn long_stairs(rng: &mut Rng, size: usize) -> String {
    let mut odd: Vec<u64> = rng.numbers(40 * size, &(1..=LIMIT));
    let bit = rng.within(0..=39).min(29);
    let changed = odd[0] ^ 1 << bit;
    odd.extend(odd.clone());
    if rng.one_in(2) && (1..=LIMIT).contains(&changed) {
        odd[0] = changed;
    }
    file(rng, odd)
}

/// Two equal odd steps, and one with a single binary digit, next to a power of two, or at the limit.
fn one_digit_decides(rng: &mut Rng, size: usize) -> String {
    let bit = 1 << rng.within(0..=29);
    let top = rng.one_of(&[bit, bit, bit + 1, (bit - 1).max(1), LIMIT]);
    let mut odd: Vec<u64> = rng.numbers(size, &(1..=LIMIT));
    odd.extend(odd.clone());
    odd.push(top);
    if rng.one_in(2) {
        odd.push(top);
    }
    file(rng, odd)
}

/// For every possible digit one such step, which is won, and two equal ones, which are lost.
fn every_digit(rng: &mut Rng, solve: fn(&str) -> String) {
    for bit in 0..=29 {
        let other = rng.within(1..=LIMIT);
        let input = file(rng, vec![other, 1 << bit, other]);
        assert_eq!(solve(&input), "Yes\n", "{input}");
        let input = file(rng, vec![1 << bit, other, other, 1 << bit]);
        assert_eq!(solve(&input), "No\n", "{input}");
    }
}

/// Stairs with these odd steps in any order; the even ones are random.
fn file(rng: &mut Rng, mut odd: Vec<u64>) -> String {
    rng.shuffle(&mut odd);
    let mut steps: Vec<u64> =
        odd.into_iter().flat_map(|stones| [stones, rng.within(1..=LIMIT)]).collect();
    if rng.one_in(2) {
        steps.pop();
    }
    line([steps.len()]) + &line(steps)
}
