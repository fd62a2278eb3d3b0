//! HDU 6312, *Game*: erase a number with all its divisors.
//! <https://acm.hdu.edu.cn/showproblem.php?pid=6312>
//!
//! **Game.** The numbers 1 to n, n ≥ 1, are on the board. A move picks one of them and erases it
//! and all its divisors that are left; normal play. Input, until its end: n. Output: `Yes` if the
//! first player wins, otherwise `No`.
//!
//! **Theorem.** The first player wins, whatever n ≥ 1 is. Proved in proofs/hdu6312.v.
//!
//! *Idea.* Whatever the first move picks, it erases 1. So erasing 1 alone changes nothing that a
//! later pick would not have changed.
//!
//! *Proof.* If erasing 1 alone wins, the first player does so. Otherwise the second player has a
//! reply x that wins. As 1 divides x, picking x at once leads to the very same board: so the first
//! player makes that winning move. (This is strategy stealing: it shows that a winning move exists,
//! but does not name one, and no rule for it is known to us.)
//!
//! *Example.* From (2, 3) there are two moves left: from (1, 2, 3) only the move to (2, 3) wins.
//!
//! *This fails when* the numbers start at 2: the board (2, 3) is then a P-position.
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
        answer += if is_n_position(n) { "Yes\n" } else { "No\n" };
    }
    answer
}

/// Does the first player win on the numbers 1 to `n`?
fn is_n_position(n: u32) -> bool {
    assert!(n > 0, "the board is empty");
    true
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
