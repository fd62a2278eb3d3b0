//! Luogu P2490, *Black and White Chess* (SDOI 2011): count the layouts that are won.
//! <https://www.luogu.com.cn/problem/P2490>
//!
//! **Game.** A strip of n cells, of which k are occupied, k even: white and black pieces alternate,
//! the leftmost is white. The first player moves 1 to d white pieces to the right, the second 1 to
//! d black ones to the left, each any distance over free cells; d ≥ 1, normal play. Input: `n k d`,
//! with n ≤ 10⁶ and n m / d ≤ 10⁸ for m = k / 2. Output: of all layouts, how many the first player
//! wins, modulo 1000000007.
//!
//! **Theorem.** The number of lost layouts is the sum over s of ways(s) C(n − m − s, m), where
//! ways(s) is the number of m-tuples of gaps with sum s in which, for every bit, the number of gaps
//! that have it is divisible by d + 1. All C(n, k) layouts but these are won. Proved in
//! proofs/sdoi2011.v (answer_is_right).
//!
//! *Idea.* A white piece and the black one to its right only move towards each other: the gap
//! between them is a heap that both players can only make smaller.
//!
//! *Proof.* Each white piece and the black piece to its right enclose a gap. Either player makes 1
//! to d gaps smaller, each by any amount: this is Moore's Nim with m heaps, lost exactly if every
//! bit's number of gaps is divisible by d + 1 (`moore_nim`, which has the winning moves). Given the
//! gaps, the other n − k − s free cells go to the m + 1 places outside of them, in C(n − m − s, m)
//! ways.
//!
//! To compute ways(s), decide for one bit after another, from the highest down, which gaps have it:
//! t gaps in C(m, t) ways, for each multiple t of d + 1.
//!
//! *Example.* For n = 8, k = 4 and d = 1 the lost layouts are those with two equal gaps, 22 of 70,
//! so the answer is 48. From `W..BWB..`, with gaps of 2 and 0, the only winning move makes them
//! equal: `..WBWB..`.
//!
//! | s | lost gaps | ways(s) | C(6 − s, 2) | lost layouts |
//! | --- | --- | --- | --- | --- |
//! | 0 | (0, 0) | 1 | 15 | 15 |
//! | 2 | (1, 1) | 1 | 6 | 6 |
//! | 4 | (2, 2) | 1 | 1 | 1 |
//!
//! *This fails when* pieces may also move back: for n = 12, k = 8 and d = 2 the outcome of 16
//! layouts changes. The step that fails is that gaps only become smaller: a player who has to
//! follow a retreat has one piece less for the other gaps.
//!
//! **Complexity.** O(n + n m / d): before bit b is decided, all sums are multiples of 2ᵇ⁺¹, so the
//! number of sums starts small and doubles with every bit.
//!
//! *Try next.* `jsoi2009`. Which gaps of two pairs are lost if a move may change both? `cargo
//! grundy explore sdoi2011 --set d=2`

use proconio::{input, source::once::OnceSource};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

/// The longest strip that is answered.
const LIMIT: usize = 1_000_000;

/// The greatest n m / d that is answered.
const STEPS: u64 = 100_000_000;

const MODULUS: u64 = 1_000_000_007;

fn solve(text: &str) -> String {
    input! {
        from OnceSource::from(text),
        n: usize, k: usize, d: usize,
    }
    assert!(k % 2 == 0 && k <= n, "{n} cells cannot hold {k} pieces in pairs");
    assert!(d > 0, "a move of up to {d} pieces moves none");
    assert!(n <= LIMIT, "{n} cells exceed {LIMIT}");
    let steps = n as u64 * (k as u64 / 2) / d as u64;
    assert!(steps <= STEPS, "n m / d = {steps} exceeds {STEPS}");
    format!("{}\n", won_layouts(n, k, d))
}

/// How many layouts the first player wins, modulo the prime.
fn won_layouts(n: usize, k: usize, d: usize) -> u64 {
    let binomials = Binomials::new(n);
    let (m, free) = (k / 2, n - k);
    let ways = ways(m, d, free, &binomials);
    let lost = (0..=free).map(|s| ways[s] * binomials.choose(n - m - s, m) % MODULUS).sum::<u64>();
    (binomials.choose(n, k) + MODULUS - lost % MODULUS) % MODULUS
}

/// For every sum up to `free`: how many `m`-tuples of gaps with that sum are P-positions.
fn ways(m: usize, d: usize, free: usize, binomials: &Binomials) -> Vec<u64> {
    // No more than m gaps can change.
    let step = d.min(m) + 1;
    let mut ways = vec![0; free + 1];
    ways[0] = 1;
    for bit in (0..usize::BITS - free.leading_zeros()).rev() {
        // So far all sums are multiples of the next bit; from large to small, each is used before it
        // is added to.
        for s in (0..ways.len()).step_by(2 << bit).rev() {
            let from = ways[s];
            for t in (step..=m).step_by(step).take_while(|t| s + (t << bit) <= free) {
                ways[s + (t << bit)] += from * binomials.choose(m, t) % MODULUS;
            }
        }
        for way in ways.iter_mut().step_by(1 << bit) {
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
        let (mut factorial, mut inverse) = (vec![1; n + 1], vec![1; n + 1]);
        let mut reciprocal = vec![1; n + 1];
        for (i, x) in (1..=n).zip(1..) {
            if x > 1 {
                // p = q x + r, so that 1 / x = −q / r.
                reciprocal[i] =
                    (MODULUS - MODULUS / x) * reciprocal[(MODULUS % x) as usize] % MODULUS;
            }
            factorial[i] = factorial[i - 1] * x % MODULUS;
            inverse[i] = inverse[i - 1] * reciprocal[i] % MODULUS;
        }
        Binomials { factorial, inverse }
    }

    /// The number of sets of `k` among `n` things, `k` ≤ `n`.
    fn choose(&self, n: usize, k: usize) -> u64 {
        self.factorial[n] * self.inverse[k] % MODULUS * self.inverse[n - k] % MODULUS
    }
}

#[cfg(test)]
#[path = "../../../testdata/examples/sdoi2011.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/sdoi2011.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/sdoi2011.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod many_bits {
    use super::{ways, Binomials};

    /// Of d + 1 gaps all or none have a bit, so they are equal. With d > 1 two such bits at once are
    /// out of reach of the brute force.
    #[test]
    fn as_many_gaps_as_the_modulus() {
        for d in 1..6 {
            let ways = ways(d + 1, d, 100, &Binomials::new(100));
            let equal: Vec<u64> = (0..=100).map(|s| u64::from(s % (d + 1) == 0)).collect();
            assert_eq!(ways, equal, "d = {d}");
        }
    }

    /// A move of more pieces than there are changes all gaps: only gaps of 0 are lost.
    #[test]
    fn more_moves_than_gaps() {
        for d in [3, 7, usize::MAX] {
            assert_eq!(ways(3, d, 4, &Binomials::new(4)), [1, 0, 0, 0, 0], "d = {d}");
        }
    }
}
