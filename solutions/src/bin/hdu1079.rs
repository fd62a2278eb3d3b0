//! HDU 1079, *Calendar Game*: reach 4 November 2001.
//! <https://acm.hdu.edu.cn/showproblem.php?pid=1079>
//!
//! **Game.** A date up to the goal, 4 November 2001. A move goes to the next day, or to the same
//! day of the next month if there is one; a player who reaches the goal wins, a player who passes
//! it loses. Input: the number of tests, a date each. Output: `YES` if the first player wins,
//! otherwise `NO`.
//!
//! **Theorem.** The first player wins exactly if month + day is even, or on 30 September and 30
//! November. Neither the year nor leap days matter. Proved in proofs/hdu1079.v (answer_is_right),
//! and for a copy of the program in Coq (program_is_right), with which a test compares this one.
//!
//! *Idea.* Tabulate backwards from the goal: the outcomes alternate like the squares of a
//! chessboard, because both moves change the parity of month + day. Then look for the dates where a
//! move does not. The last days of the months, of 2000 for 11 and 12 and of 2001 for the others,
//! break the pattern twice:
//!
//! | day | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 |
//! | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
//! | 28 | P | N | P | N | P | N | P | N | P | N | P | N |
//! | 29 | N |  | N | P | N | P | N | P | N | P | N | P |
//! | 30 | P |  | P | N | P | N | P | N | N | N | N | N |
//! | 31 | N |  | N |  | N |  | N | P |  | P |  | P |
//!
//! *Proof.* Call a date even or odd by the parity of month + day. Both moves change it, also from
//! December to January. The one exception is the step from the last day of a month to the first of
//! the next one, if the last day is even: from a 30th or from 28 February.
//! - End: the goal, as every 4 November, is odd, and the player to move there has lost.
//! - P → N: let the date be odd, and neither 30 September nor 30 November. The other 30ths that end
//!   a month, 30 April and 30 June, are even, and so is 28 February; so both options are even.
//! - N → P, even date: the next day is odd, and a P-position except in five cases: after 29
//!   September and 29 November it is one of the exceptions, after 30 April, 30 June and 28 February
//!   it may be even. From these five the same day of the next month is odd and not an exception.
//! - N → P, exceptions: the next day is 1 October or 1 December, both odd.
//!
//! None of these winning moves passes the goal.
//!
//! *Example.* On 29 September 2001 month + day is 38, even. The next day is odd, but the exception
//! 30 September, from which the opponent goes on to 1 October. So, with year, month and day, from
//! (2001, 9, 29) only the move to (2001, 10, 29) wins.
//!
//! *This fails when* a move may also go to the same day of the next year: (2000, 11, 4) is then an
//! N-position. The step that fails is P → N, as such a move keeps the parity.
//!
//! **Complexity.** O(1) a test.
//!
//! *Try next.* `cf1537d`. In which months of 2000 is the 30th lost? `cargo grundy explore hdu1079
//! --set year=2000 --set day=30`

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
    input! {
        from &mut source,
        tests: usize,
    }
    for _ in 0..tests {
        input! {
            from &mut source,
            year: u32, m: u32, d: u32,
        }
        let is_date = (1..=days_in(year, m)).contains(&d) && (year, m, d) <= (2001, 11, 4);
        assert!(is_date, "{year}-{m}-{d} is not a date up to 2001-11-4");
        answer += if is_n_position(m, d) { "YES\n" } else { "NO\n" };
    }
    answer
}

/// The number of days of the month `m` of `year`; 0 if the month does not exist.
fn days_in(year: u32, m: u32) -> u32 {
    match m {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if year % 4 == 0 && year % 100 != 0 || year % 400 == 0 => 29,
        2 => 28,
        _ => 0,
    }
}

/// Does the first player win from the day `d` of the month `m`, in any year?
fn is_n_position(m: u32, d: u32) -> bool {
    (m + d) % 2 == 0 || [(9, 30), (11, 30)].contains(&(m, d))
}

#[cfg(test)]
#[path = "../../../testdata/examples/hdu1079.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/hdu1079.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/hdu1079.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::{is_n_position, oracle::options};
    use testdata::proof;

    /// From two leap years to the goal; years later first, so that the induction is never deep.
    #[test]
    fn holds() {
        proof::normal((1996..=2001).map(|year| (year, 1, 1)), options, winning_move);
    }

    /// N → P: the next day, but from the five dates of the proof the same day of the next month.
    fn winning_move(date: &(u32, u32, u32)) -> Option<(u32, u32, u32)> {
        let &(_, m, d) = date;
        let five = [(9, 29), (11, 29), (4, 30), (6, 30), (2, 28)];
        is_n_position(m, d).then(|| options(date)[usize::from(five.contains(&(m, d)))])
    }
}
