//! HDU 6312, *Game*: erase a number with all its divisors.
//! <https://acm.hdu.edu.cn/showproblem.php?pid=6312>
//!
//! **Game.** The numbers 1 to n, n ≥ 1, are on the board. A move picks one of them and erases it
//! and all its divisors that are left; normal play. Input, until its end: n. Output: `Yes` if the
//! first player wins, otherwise `No`.
//!
//! **Theorem.** The first player wins, whatever n ≥ 1 is. Proved in proofs/hdu6312.v
//! (answer_is_right), and for a copy of the program in Coq (program_is_right), with which a test
//! compares this one.
//!
//! *Idea.* The table has all first picks that win. There is always one, but they do not follow a
//! visible rule:
//!
//! | n | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 |
//! | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
//! | picks | 1 | 2 | 1 | 2 | 4 | 5 6 | 1 | 2 5 7 | 2 5 7 | 4 6 | 8 10 | 2 5 |
//!
//! Whatever the first move picks, it erases 1. So if the first move erases 1 alone, every later
//! pick leads to the same board as if it had come first.
//!
//! *Proof.* If erasing 1 alone wins, the first player does so. Otherwise the second player has a
//! reply x that wins. As 1 divides x, picking x at once leads to the very same board: so the first
//! player makes that winning move. (This is strategy stealing: it shows that a winning move exists,
//! but does not name one, and no rule for it is known to us.)
//!
//! *Example.* For n = 3 erasing 1 wins: it leaves 2 and 3, of which the opponent can erase only
//! one. Picking 2 or 3 at once leaves a single number, which the opponent takes. So from (1, 2, 3)
//! only the move to (2, 3) wins. For n = 2 erasing 1 loses to the reply 2; so the first player
//! steals this reply, and from (1, 2) only the move to () wins.
//!
//! *This fails when* the numbers start at 2: the board (2, 3) is then a P-position. The step that
//! fails is that picking x at once leads to the same board, since no number divides all the others.
//! Of the boards 2, …, n up to n = 18 only those with n = 3 and n = 7 are lost. The proof serves
//! every board with a number that divides all the others, also under misère play if there is
//! another number.
//!
//! **Complexity.** O(1) a test.
//!
//! *Try next.* `chomp`. For which n does the first player lose under misère play? `cargo grundy
//! explore hdu6312 --misere`

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
