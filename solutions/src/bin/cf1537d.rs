//! Codeforces 1537D, *Deleting Divisors*: subtract a proper divisor.
//! <https://codeforces.com/problemset/problem/1537/D>
//!
//! **Game.** A number n. A move subtracts a divisor other than 1 and n; normal play. Input: the
//! number of tests, n each. Output: the winner, `Alice` (first) or `Bob`.
//!
//! **Theorem.** The first player loses exactly if n is odd or an odd power of two. An odd n = d q
//! becomes d (q - 1): even, and no power of two, as the odd d > 1 divides it. From an even n with
//! an odd divisor d > 1 the first player leaves n - d, which is odd. From 2^k a move that does not
//! halve it leaves an even number with an odd divisor, so all depends on the way 2^k, 2^(k-1), …,
//! 2, which is lost. The note has a table, no proof.
//!
//! **Complexity.** O(1) a test.

use shared::tokens::{input, Tokens};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

fn solve(text: &str) -> String {
    input! {
        from Tokens::new(text),
        tests: [u32],
    }
    let winner = |n| if is_n_position(n) { "Alice\n" } else { "Bob\n" };
    tests.into_iter().map(winner).collect()
}

/// Does the first player win from `n`?
fn is_n_position(n: u32) -> bool {
    let k = n.trailing_zeros();
    n % 2 == 0 && !(n.is_power_of_two() && k % 2 == 1)
}

#[cfg(test)]
testdata::tests!(cf1537d);
