//! HDU 6312, *Game*: erase a number with all its divisors.
//! <https://acm.hdu.edu.cn/showproblem.php?pid=6312>
//!
//! **Game.** The numbers 1 to n are on the board. A move picks one of them and erases it and all
//! its divisors that are left; normal play. Input, until its end: n. Output: `Yes` if the first
//! player wins, otherwise `No`.
//!
//! **Theorem.** The first player wins, whatever n ≥ 1 is.
//!
//! *Proof.* If to erase 1 alone is a winning move, he makes it. Otherwise the second player has a
//! reply x that wins. As 1 divides x, to pick x at once leads to the very same board: so the first
//! player makes that winning move himself. (This is strategy stealing: it shows that he wins, not
//! how.)
//!
//! **Complexity.** O(1) a test.

use proconio::source::Source;
use proconio::{input, source::once::OnceSource};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

fn solve(text: &str) -> String {
    let mut source = OnceSource::from(text);
    let mut answer = String::new();
    while !source.is_empty() {
        input! {
            from &mut source,
            n: u32,
        }
        assert!(n > 0, "the board is empty");
        answer += "Yes\n";
    }
    answer
}

#[cfg(test)]
#[path = "../../../testdata/examples/hdu6312.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/hdu6312.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/hdu6312.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);
