//! Luogu P2490, *Black and White Chess* (SDOI 2011): count the layouts that are won.
//! <https://www.luogu.com.cn/problem/P2490>
//!
//! **Game.** On n cells stand k pieces, white and black in turn, a white one first. The first
//! player moves 1 to d white pieces to the right, the second 1 to d black ones to the left, each
//! over free cells; normal play. Input: `n k d`. Output: of all layouts, how many the first player
//! wins, modulo 1000000007.
//!
//! **Theorem.** Each white piece and the black one behind it enclose a gap. Either player shrinks
//! gaps, each by any amount, 1 to d of them: Moore's Nim with m = k / 2 heaps, lost exactly if for
//! every bit the number of gaps that have it is divisible by d + 1 (Eliakim Moore, *A
//! generalization of the game called Nim*, 1910). The lost layouts with gap sum s: ways(s) chooses
//! for every bit the gaps that have it, C(m, t) ways for each multiple t of d + 1; the other n -
//! k - s free cells go to the m + 1 places outside, C(n - m - s, m) ways. The note calls the modulus
//! k + 1, which its program has right.
//!
//! **Complexity.** O(n m / d): from the top bit down there are few sums, twice as many for every
//! bit.

use proconio::input;
use shared::tokens::Tokens;
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

/// The longest row that is answered.
const LIMIT: usize = 1_000_000;

const MODULUS: u64 = 1_000_000_007;

fn solve(text: &str) -> String {
    input! {
        from Tokens::new(text),
        n: usize, k: usize, d: usize,
    }
    let fits = 0 < d && d <= k && k <= n && n <= LIMIT && k % 2 == 0;
    assert!(fits, "no layout has n = {n}, k = {k}, d = {d}, or n exceeds {LIMIT}");
    let binomials = Binomials::new(n);
    let (m, free) = (k / 2, n - k);
    let ways = lost_gaps(m, d, free, &binomials);
    let lost = (0..=free).map(|s| ways[s] * binomials.choose(n - m - s, m) % MODULUS).sum::<u64>();
    format!("{}\n", (binomials.choose(n, k) + MODULUS - lost % MODULUS) % MODULUS)
}

/// For every sum up to `free`, in how many ways `m` gaps with that sum are a P-position.
fn lost_gaps(m: usize, d: usize, free: usize, binomials: &Binomials) -> Vec<u64> {
    let mut ways = vec![0; free + 1];
    ways[0] = 1;
    for bit in (0..usize::BITS - free.leading_zeros()).rev() {
        // So far all sums are multiples of the next bit; from large to small, each is used before it
        // is added to.
        for s in (0..=free).rev().filter(|s| s % (2 << bit) == 0) {
            let from = ways[s];
            for t in (d + 1..=m).step_by(d + 1).take_while(|t| s + (t << bit) <= free) {
                ways[s + (t << bit)] += from * binomials.choose(m, t) % MODULUS;
            }
        }
        for way in &mut ways {
            *way %= MODULUS;
        }
    }
    ways
}

/// Binomial coefficients modulo a prime, from factorials.
struct Binomials {
    factorial: Vec<u64>,
    inverse: Vec<u64>,
}

impl Binomials {
    /// For up to `n` things.
    fn new(n: usize) -> Self {
        let mut factorial = vec![1; n + 1];
        for i in 1..=n {
            factorial[i] = factorial[i - 1] * i as u64 % MODULUS;
        }
        // Fermat: x^(p - 2) is the inverse of x.
        let mut inverse = vec![power(factorial[n], MODULUS - 2); n + 1];
        for i in (0..n).rev() {
            inverse[i] = inverse[i + 1] * (i as u64 + 1) % MODULUS;
        }
        Binomials { factorial, inverse }
    }

    /// How many sets of `k` there are among `n` things.
    fn choose(&self, n: usize, k: usize) -> u64 {
        if k > n {
            return 0;
        }
        self.factorial[n] * self.inverse[k] % MODULUS * self.inverse[n - k] % MODULUS
    }
}

fn power(mut base: u64, mut exponent: u64) -> u64 {
    let mut result = 1;
    while exponent > 0 {
        if exponent % 2 == 1 {
            result = result * base % MODULUS;
        }
        base = base * base % MODULUS;
        exponent /= 2;
    }
    result
}

#[cfg(test)]
testdata::tests!(sdoi2011);
