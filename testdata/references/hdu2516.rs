//! HDU 2516, a second way: n is a Fibonacci number exactly if 5n² + 4 or 5n² − 4 is a square (Ira Gessel,
//! 1972). The solution lists the numbers instead.

use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[
        ("Fibonacci numbers, and one digit from them", one_digit_away),
        ("sums of two Fibonacci numbers", sums),
        ("any size", any_size),
    ],
    large_from: 1,
    relations: &[],
};

fn answer(text: &str) -> String {
    let is_square = |n: i128| n.isqrt() * n.isqrt() == n;
    let is_fibonacci = |n: i128| is_square(5 * n * n + 4) || is_square(5 * n * n - 4);
    let winner = |n| if is_fibonacci(n) { "Second win\n" } else { "First win\n" };
    numbers(text).take_while(|&n| n != 0).map(winner).collect()
}

const LIMIT: u64 = (1 << 31) - 1;

/// The Fibonacci numbers from 2 to the limit; the last one is 1836311903.
fn fibonacci() -> Vec<u64> {
    let pairs = std::iter::successors(Some((2, 3)), |&(a, b)| Some((b, a + b)));
    pairs.map(|(a, _)| a).take_while(|&a| a <= LIMIT).collect()
}

fn file(rng: &mut Rng, mut numbers: Vec<u64>) -> String {
    rng.shuffle(&mut numbers);
    let numbers = numbers.into_iter().map(|n| n.clamp(2, LIMIT));
    numbers.map(|n| format!("{n}\n")).collect::<String>() + "0\n"
}

/// All Fibonacci numbers, and each with one binary digit changed.
fn one_digit_away(rng: &mut Rng, _: usize) -> String {
    let mut numbers = fibonacci();
    numbers.extend(fibonacci().iter().map(|n| n ^ (1 << rng.within(0..=30))));
    file(rng, numbers)
}

/// Sums of two Fibonacci numbers: half of them are Fibonacci numbers again.
fn sums(rng: &mut Rng, size: usize) -> String {
    let parts = fibonacci();
    let sum = |_| {
        let i = rng.within(1..=parts.len() - 2);
        parts[i] + if rng.one_in(2) { parts[i - 1] } else { rng.one_of(&parts) }
    };
    let numbers = (0..10 * size).map(sum).collect();
    file(rng, numbers)
}

/// Numbers of any length, and both limits.
fn any_size(rng: &mut Rng, size: usize) -> String {
    let number = |_| {
        let top = 1 << rng.within(1..=30);
        rng.within(top..=2 * top - 1)
    };
    let numbers = (0..20 * size).map(number).chain([2, LIMIT - 1, LIMIT]).collect();
    file(rng, numbers)
}
