//! Luogu P3185, a second way: a table of Grundy values by mex, in place of the odious numbers. It makes every
//! move and evaluates the position after it with all its beans.

use testdata::game::mex;
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference::new(
    answer,
    &[
        ("beans at the powers of two", powers),
        ("totals at multiples of 2¹⁶", totals),
        ("lost positions", lost),
    ],
);

const BOTTLES: usize = 21;
const LIMIT: i128 = 10_000;

/// The values of a bean by its distance from the last bottle.
fn values() -> Vec<usize> {
    let mut values: Vec<usize> = vec![];
    for distance in 0..BOTTLES {
        let pairs = (0..distance).flat_map(|a| (0..distance).map(move |b| (a, b)));
        values.push(mex(pairs.map(|(a, b)| values[a] ^ values[b])));
    }
    values
}

/// Does some binary digit occur in the values of an odd number of beans?
fn first_wins(beans: &[i128], values: &[usize]) -> bool {
    let beans = || beans.iter().rev().zip(values);
    let having = |digit: usize| beans().filter(move |(_, value)| *value >> digit & 1 == 1);
    (0..7).any(|digit| having(digit).map(|(beans, _)| beans).sum::<i128>() % 2 == 1)
}

fn answer(text: &str) -> String {
    let values = values();
    let answer = |beans: Vec<i128>| {
        let n = beans.len();
        let mut winning = vec![];
        for i in (0..n).filter(|&i| beans[i] > 0) {
            for (j, k) in (i + 1..n).flat_map(|j| (j..n).map(move |k| (j, k))) {
                let mut option = beans.clone();
                option[i] -= 1;
                option[j] += 1;
                option[k] += 1;
                if !first_wins(&option, &values) {
                    winning.push([i as i64, j as i64, k as i64]);
                }
            }
        }
        line(winning.first().unwrap_or(&[-1; 3])) + &line([winning.len()])
    };
    tests_of_heaps(text).into_iter().map(answer).collect()
}

/// Up to 21 bottles; the beans are 0, a limit, or near a power of two, which counts although it is even.
fn powers(rng: &mut Rng, _: usize) -> String {
    file_of_lists((0..10).map(|_| {
        let n = rng.within(2..=BOTTLES + 4).min(BOTTLES);
        let mut beans = || match rng.within(0..=4) {
            0 => 0,
            1 => LIMIT - rng.within(0..=1),
            _ => (1 << rng.within(0..=13)) + rng.one_of(&[0, 0, 0, 1]),
        };
        (0..n).map(|_| beans()).collect::<Vec<i128>>()
    }))
}

/// All bottles hold 2¹⁶ beans, or twice or three times as many, and beans go from one bottle to another.
fn totals(rng: &mut Rng, _: usize) -> String {
    file_of_lists([1, 2, 3].map(|times| {
        let total = times << 16;
        let mut beans = vec![total / BOTTLES as i128; BOTTLES];
        beans[0] += total % BOTTLES as i128;
        for i in 1..BOTTLES {
            let moved = rng.within(0..=beans[i].min(LIMIT - beans[i - 1]));
            beans[i] -= moved;
            beans[i - 1] += moved;
        }
        beans
    }))
}

/// Lost positions of all bottles; in half of them a bean more or less, mostly in one that counts.
fn lost(rng: &mut Rng, _: usize) -> String {
    let values = values();
    file_of_lists((0..10).map(|_| {
        let mut all = std::iter::repeat_with(|| rng.numbers(BOTTLES, &(0..=LIMIT - 1)));
        let mut beans = all.find(|beans| !first_wins(beans, &values)).expect("some are lost");
        beans[rng.within(0..=BOTTLES - 1)] ^= i128::from(rng.one_in(2));
        beans
    }))
}
