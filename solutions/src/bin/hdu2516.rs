//! HDU 2516, *Stone taking game*: Fibonacci Nim.
//! <https://acm.hdu.edu.cn/showproblem.php?pid=2516>
//!
//! **Game.** One heap of n stones. The first move takes 1 to n - 1 of them; every later one at most
//! twice as many as the one before it. Normal play. Input, until a 0: n. Output: `First win` or
//! `Second win`.
//!
//! **Theorem.** The first player loses exactly if n is a Fibonacci number (Michael Whinihan,
//! *Fibonacci Nim*, 1963). Every number is in one way a sum of Fibonacci numbers of which no two
//! are neighbours (Zeckendorf); let z(n) be the smallest of them. Claim: who may take up to q of n
//! stones wins exactly if q ≥ z(n). He takes z(n), if not all is gone. The next part is more than 2
//! z(n), so the opponent may not take it; if he takes x of it, z of what is left is at most 2x, for
//! a larger one would have parts of x fit below it, and so give that Fibonacci number a second
//! representation. The first move allows q = n - 1, and z(n) ≤ n - 1 unless n is a Fibonacci
//! number. The note lets the first player take all of n, and gives no reason.
//!
//! **Complexity.** O(log n) a test.

use proconio::input;
use shared::tokens::Tokens;
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

fn solve(text: &str) -> String {
    let mut source = Tokens::new(text);
    let mut answer = String::new();
    while !source.is_empty() {
        input! {
            from &mut source,
            n: u64,
        }
        if n == 0 {
            break;
        }
        answer += if is_fibonacci(n) { "Second win\n" } else { "First win\n" };
    }
    answer
}

/// Is `n` one of 1, 2, 3, 5, 8, …?
fn is_fibonacci(n: u64) -> bool {
    let (mut a, mut b) = (1_u128, 2);
    let n = u128::from(n);
    while a < n {
        (a, b) = (b, a + b);
    }
    a == n
}

#[cfg(test)]
testdata::tests!(hdu2516);
