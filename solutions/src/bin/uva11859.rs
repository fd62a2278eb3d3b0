//! UVa 11859, *Division Game*: divide the numbers of one row.
//! <https://onlinejudge.org/external/118/11859.pdf>
//!
//! **Game.** A matrix of numbers a ≥ 1. A move divides one or more numbers of one row, each by a
//! divisor other than 1; normal play, so a player who finds nothing but 1s loses. Input: the number
//! of tests, for each `N M` and the N rows. Output: `Case #x: YES` if the first player wins,
//! otherwise `Case #x: NO`.
//!
//! **Theorem.** The first player wins exactly if the nim-sum of the rows is not 0, where a row
//! counts as Σ Ω(a), the number of the prime factors of its numbers with multiplicity.
//! Proved in proofs/uva11859.v (answer_is_right).
//!
//! *Idea.* Write the numbers as products of primes: a row is a heap of primes, and a move takes any
//! of them. The Grundy values of a row with the one number a are 0 for 1, 1 for primes, 2 for
//! products of two:
//!
//! | a | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 |
//! | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
//! | value | 0 | 1 | 1 | 2 | 1 | 2 | 1 | 3 | 2 | 2 | 1 | 3 | 1 | 2 | 2 | 4 |
//!
//! *Proof.* A move takes away at least one prime factor of a row, and may take any set of them: so
//! it lowers Σ Ω(a) to any smaller number. This is Nim with the rows as heaps (Bouton, `p2197`).
//!
//! *Example.* The rows 6 = 2 · 3 and 8 = 2 · 2 · 2 are heaps of 2 and 3, of nim-sum 1. Nim cuts the
//! 3 to 2, which divides 8 by 2: from ((6), (8)) only the move to ((4), (6)) wins.
//!
//! *This fails when* a move divides one number only: ((2, 2)) is then a P-position. The step that
//! fails is that a move may take any primes of a row. Every number is then a heap of its own, and
//! the nim-sum of all Ω(a) decides.
//!
//! **Complexity.** O(A log log A + N M) with a table of Ω up to A = 100000.
//!
//! *Try next.* `divisor_nim`. Which numbers are lost if a move divides one number by a prime?
//! `cargo grundy explore --rules prime.rs`, with the file
//!
//! ```rust
//! fn options(a: u64) -> Vec<u64> {
//!     let is_prime = |d: &u64| (2..*d).all(|e| d % e > 0);
//!     (2..=a).filter(|d| a % d == 0).filter(is_prime).map(|d| a / d).collect()
//! }
//! ```

use proconio::{input, source::once::OnceSource};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

/// The greatest number that is answered.
const LIMIT: usize = 100_000;

fn solve(text: &str) -> String {
    let mut source = OnceSource::from(text);
    let mut answer = String::new();
    input! {
        from &mut source,
        tests: usize,
    }
    let omega = prime_factors(LIMIT);
    for x in 1..=tests {
        input! {
            from &mut source,
            n: usize, m: usize,
            rows: [[usize; m]; n],
        }
        let small = rows.iter().flatten().all(|a| (1..=LIMIT).contains(a));
        assert!(small && m > 0, "a number is not in 1..={LIMIT}, or a row is empty");
        let word = if nim_sum(&rows, &omega) != 0 { "YES" } else { "NO" };
        answer += &format!("Case #{x}: {word}\n");
    }
    answer
}

/// The nim-sum of Σ Ω(a) over the rows.
fn nim_sum(rows: &[Vec<usize>], omega: &[u32]) -> u32 {
    rows.iter().fold(0, |sum, row| sum ^ row.iter().map(|&a| omega[a]).sum::<u32>())
}

/// For every number up to `limit` how many prime factors it has, with multiplicity.
fn prime_factors(limit: usize) -> Vec<u32> {
    let mut omega = vec![0; limit + 1];
    for p in 2..=limit {
        if omega[p] == 0 {
            for multiple in (p..=limit).step_by(p) {
                // The largest prime of a number writes last; it has written the quotient before.
                omega[multiple] = omega[multiple / p] + 1;
            }
        }
    }
    omega
}

#[cfg(test)]
#[path = "../../../testdata/examples/uva11859.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/uva11859.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/uva11859.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::{
        oracle::{options, sorted},
        prime_factors,
    };
    use testdata::proof;

    #[test]
    fn holds() {
        proof::normal([vec![vec![64]], vec![vec![4, 6], vec![8, 9]]], options, winning_move);
    }

    /// A move of Nim on the rows as heaps of prime factors: the first ones of a row go.
    fn winning_move(matrix: &Vec<Vec<u32>>) -> Option<Vec<Vec<u32>>> {
        let omega = prime_factors(100);
        let heap = |row: &Vec<u32>| row.iter().map(|&a| omega[a as usize]).sum::<u32>();
        let nim_sum = matrix.iter().fold(0, |sum, row| sum ^ heap(row));
        let mut option = matrix.clone();
        let row = option.iter_mut().find(|row| heap(row) ^ nim_sum < heap(row))?;
        let left = heap(row) ^ nim_sum;
        while heap(row) > left {
            let entry = row.iter_mut().find(|entry| **entry > 1)?;
            *entry /= (2..=*entry).find(|p| *entry % p == 0)?;
        }
        Some(sorted(option))
    }
}
