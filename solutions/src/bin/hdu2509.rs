//! HDU 2509, *Be the Winner*: misère play with rows that may split.
//! <https://acm.hdu.edu.cn/showproblem.php?pid=2509>
//!
//! **Game.** Rows of 0 or more apples, any number of them. A move takes one or more consecutive
//! apples from one row; the apples left on either side form a row of their own. Misère play: the
//! player who takes the last apple loses. Input, until its end: the number of rows and the rows.
//! Output: `Yes` if the first player wins, otherwise `No`.
//!
//! **Theorem.** As in misère Nim (`p4279`): if no row exceeds 1, the first player wins exactly if
//! the nim-sum s of the rows is 0, otherwise exactly if s ≠ 0. Proved in proofs/hdu2509.v
//! (answer_is_right), and for a copy of the program in Coq (program_is_right), with which a test
//! compares this one.
//!
//! *Idea.* Splitting a row of x into a and b changes the nim-sum, since a ⊕ b ≤ a + b < x; so the
//! moves of misère Nim still win. The lost rows of up to 7 apples are those of misère Nim, although
//! there are more moves:
//!
//! | apples | lost |
//! | --- | --- |
//! | 1 | (1) |
//! | 3 | (1, 1, 1) |
//! | 4 | (2, 2) |
//! | 5 | (1, 1, 1, 1, 1) |
//! | 6 | (1, 1, 2, 2) (1, 2, 3) (3, 3) |
//! | 7 | (1, 1, 1, 1, 1, 1, 1) |
//!
//! *Proof.* Values do not decide misère play in general (`p4279`). Here, by induction on the number
//! of apples, the P-positions are those of misère Nim:
//! - End: a player who cannot move wins, and s is 0, as in misère Nim.
//! - N → P: the winning move of misère Nim takes apples from an end of a row, so it is a move here
//!   as well.
//! - P → N: a move changes s, since it leaves a and b in place of x, and a ⊕ b ≤ a + b < x. If no
//!   row exceeds 1, s was 1 and is 0 now. Otherwise s was 0, and a single row of 2 or more would
//!   have a bit that no other row has; so two rows exceed 1, one of them stays, and s is not 0 now.
//!
//! *Example.* In (1, 2) one row exceeds 1, and s = 3. The move of Nim under normal play, to (1, 1),
//! loses here, since it leaves an even number of ones. So from (1, 2) only the move to (1) wins.
//!
//! *This fails when* a move may also split a row without taking an apple: (1, 2, 3) is then an
//! N-position. The step that fails is P → N: 3 becomes 1 and 2, of the same nim-sum. As far as we
//! checked, up to 14 apples, the theorem then holds if a row of x ≥ 2 counts as 2x − 2.
//!
//! **Complexity.** O(n).
//!
//! *Try next.* `p1290`. Which rows are lost under misère play if a move takes one apple or two
//! neighbours (Kayles)? `cargo grundy explore --octal 0.77 --misere --upto 40`

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

    /// The move of misère Nim (`p4279`), from an end of a row.
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
