//! Codeforces 1537D, *Deleting Divisors*: subtract a proper divisor.
//! <https://codeforces.com/problemset/problem/1537/D>
//!
//! **Game.** A number n ≥ 1. A move subtracts a divisor other than 1 and n; normal play. Input: the
//! number of tests, n each. Output: the winner, `Alice` (first) or `Bob`.
//!
//! **Theorem.** The first player loses exactly if n is odd or n = 2ᵏ with k odd. Proved in
//! proofs/cf1537d.v (answer_is_right), and for a copy of the program in Coq (program_is_right),
//! with which a test compares this one.
//!
//! *Idea.* In the table odd numbers lose, and almost all even ones win, by subtracting an odd
//! divisor. Powers of two have none: halving leads to the power before, and every other move to an
//! even number that is not a power of two, which is N. So they alternate, and 2, 8, 32, … are P.
//!
//! | n | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 |
//! | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
//! | outcome | P | P | P | N | P | N | P | P | P | N | P | N | P | N | P | N |
//!
//! *Proof.* By induction on n.
//! - n odd: a move to n − d, with n = d q and d > 1, leads to d (q − 1), which is even and not a
//!   power of two, as the odd d divides it: N. (For n = 1 and for primes no move is possible.)
//! - n even with an odd divisor d > 1: subtracting d leaves an odd number: P.
//! - n = 2ᵏ, k ≥ 1: a move to 2ᵏ⁻¹ is possible if k > 1; every other move subtracts some 2ʲ with 1
//!   ≤ j < k − 1 and leaves an even number with the odd divisor 2ᵏ⁻ʲ − 1 > 1, that is N. So 2 is P,
//!   and 2ᵏ is P exactly if 2ᵏ⁻¹ is N: for odd k.
//!
//! *Example.* The number 6 has the divisors 2 and 3. Subtracting 2 leaves 4, from which the
//! opponent goes to 2 and wins; subtracting the odd 3 leaves an odd number: from 6 only the move to
//! 3 wins. Among 1, …, 40 the even P-positions are 2 8 32.
//!
//! *This fails when* the divisor 1 is allowed: 2 is then an N-position. The step that fails is the
//! last: powers of two now have an odd divisor as well. So exactly the odd numbers lose.
//!
//! **Complexity.** O(1) a test.
//!
//! *Try next.* `hdu2516`. Which numbers are lost if a divisor d may be subtracted exactly if d² ≤
//! n? `cargo grundy explore --rules root.rs`, with the file
//!
//! ```rust
//! fn options(n: u64) -> Vec<u64> {
//!     (1..=n).filter(|d| n % d == 0 && d * d <= n).map(|d| n - d).collect()
//! }
//! ```

use proconio::{input, source::once::OnceSource};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

fn solve(text: &str) -> String {
    input! {
        from OnceSource::from(text),
        tests: [u32],
    }
    let winner = |n| if is_n_position(n) { "Alice\n" } else { "Bob\n" };
    tests.into_iter().map(winner).collect()
}

/// Does the first player win from `n`?
fn is_n_position(n: u32) -> bool {
    assert!(n > 0, "0 is not a positive number");
    let k = n.trailing_zeros();
    n % 2 == 0 && !(n.is_power_of_two() && k % 2 == 1)
}

#[cfg(test)]
#[path = "../../../testdata/examples/cf1537d.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/cf1537d.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/cf1537d.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::oracle::options;
    use testdata::proof;

    #[test]
    fn holds() {
        proof::normal(1..=2000, options, winning_move);
    }

    /// The moves of the cases: subtract an odd divisor, or half of a power of two.
    fn winning_move(&n: &u32) -> Option<u32> {
        let k = n.trailing_zeros();
        match n >> k {
            _ if k == 0 => None,
            1 => (k % 2 == 0).then_some(n / 2),
            odd => Some(n - odd),
        }
    }
}
