//! HDU 2509, *Be the Winner*: misère play with rows that may split.
//! <https://acm.hdu.edu.cn/showproblem.php?pid=2509>
//!
//! **Game.** Rows of 0 or more apples, any number of them. A move takes one or more consecutive
//! apples from one row; the apples left on either side form a row of their own. Misère play: the
//! player who takes the last apple loses. Input, until its end: the number of rows and the rows.
//! Output: `Yes` if the first player wins, otherwise `No`.
//!
//! **Theorem.** As in misère Nim (`p4279`): if no row exceeds 1, the first player wins exactly if
//! the nim-sum s of the rows is 0, otherwise exactly if s ≠ 0. Proved in proofs/hdu2509.v.
//!
//! *Idea.* Splitting a row of x into a and b changes the nim-sum as well, since a ⊕ b ≤ a + b < x;
//! so the moves of misère Nim still win.
//!
//! *Proof.* In normal play a row of x has Grundy value x, but values do not decide misère play in
//! general (`p4279`); that they do here is to be shown. Taking apples from an end is a move of Nim.
//! A split of x into a and b, where a + b < x, changes s too, since a ⊕ b ≤ a + b < x. Call a row
//! of 2 or more large, and use induction on the number of apples.
//! - No large row: all moves are forced, and the first player takes the last apple exactly if the
//!   number of ones is odd.
//! - One large row: s ≠ 0, and the first player wins by cutting it to 0 or 1, whichever leaves an
//!   odd number of ones.
//! - Two or more, s = 0: every move makes s ≠ 0 and leaves a large row, from where the opponent
//!   wins.
//! - Two or more, s ≠ 0: the move of Nim makes s = 0 and changes one row, so a large row stays; and
//!   with s = 0 it is never the only one: the opponent loses.
//!
//! *Example.* Nim-sum 1: from (2, 3) only the move to (2, 2) wins.
//!
//! *This fails when* a move may also split a row without taking an apple: (1, 2, 3) is then an
//! N-position.
//!
//! **Complexity.** O(n).

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
            rows: [u32],
        }
        answer += if is_n_position(&rows) { "Yes\n" } else { "No\n" };
    }
    answer
}

/// Does the first player win under misère play?
fn is_n_position(rows: &[u32]) -> bool {
    let nim_sum = rows.iter().fold(0, |sum, row| sum ^ row);
    let large = rows.iter().any(|&row| row > 1);
    (nim_sum != 0) == large
}

#[cfg(test)]
#[path = "../../../testdata/examples/hdu2509.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/hdu2509.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/hdu2509.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::oracle::options;
    use testdata::{game::sorted, proof};

    #[test]
    fn holds() {
        proof::misere([vec![9, 9], vec![4; 4]], options, winning_move);
    }

    /// The moves of the four cases.
    fn winning_move(rows: &Vec<u64>) -> Option<Vec<u64>> {
        let s = rows.iter().fold(0, |s, x| s ^ x);
        let ones = rows.iter().filter(|&&x| x == 1).count() as u64;
        let i = rows.iter().position(|&x| x ^ s < x);
        let (i, left) = match rows.iter().filter(|&&x| x > 1).count() {
            0 => (rows.iter().position(|_| s == 0)?, 0),
            1 => (rows.iter().position(|&x| x > 1)?, (ones + 1) % 2),
            _ => (i?, rows[i?] ^ s),
        };
        let mut option = rows.clone();
        option[i] = left;
        Some(sorted(option))
    }
}
