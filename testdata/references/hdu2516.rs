//! HDU 2516, a second way: n is a Fibonacci number exactly if 5n² + 4 or 5n² − 4 is a square (Ira Gessel,
//! 1972). The solution lists the numbers instead.

use super::oracle::{fibonacci, file, LIMIT};
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference::new(
    answer,
    &[("Fibonacci numbers, and one digit from them", one_digit_away), ("any size", any_size)],
);

fn answer(text: &str) -> String {
    let is_square = |n: i128| n.isqrt() * n.isqrt() == n;
    let is_fibonacci = |n: i128| is_square(5 * n * n + 4) || is_square(5 * n * n - 4);
    let winner = |n| if is_fibonacci(n) { "Second win\n" } else { "First win\n" };
    numbers(text).take_while(|&n| n != 0).map(winner).collect()
}

fn shuffled(rng: &mut Rng, mut numbers: Vec<u64>) -> String {
    rng.shuffle(&mut numbers);
    file(&numbers.into_iter().map(|n| n.clamp(2, LIMIT)).collect::<Vec<_>>())
}

/// All Fibonacci numbers, and each with one binary digit changed.
fn one_digit_away(rng: &mut Rng, _: usize) -> String {
    let mut numbers: Vec<u64> = fibonacci().collect();
    numbers.extend(fibonacci().map(|n| n ^ (1 << rng.within(0..=30))));
    shuffled(rng, numbers)
}

/// Numbers of any length, and both limits.
fn any_size(rng: &mut Rng, size: usize) -> String {
    let number = |_| {
        let top = 1 << rng.within(1..=30);
        rng.within(top..=2 * top - 1)
    };
    let numbers = (0..20 * size).map(number).chain([2, LIMIT - 1, LIMIT]).collect();
    shuffled(rng, numbers)
}
