//! HDU 1079, *Calendar Game*: reach 4 November 2001.
//! <https://acm.hdu.edu.cn/showproblem.php?pid=1079>
//!
//! **Game.** A date. A move goes to the next day, or to the same day of the next month if there is
//! one; who reaches 4 November 2001 wins, who passes it loses. Input: the number of tests, a date
//! each. Output: `YES` if the first player wins, otherwise `NO`.
//!
//! **Theorem.** The first player wins exactly if month + day is even, or on 30 September and 30
//! November. The goal is odd. Both moves change the parity, December to January included; only the
//! step from the last day of a month to the first of the next one keeps it if that day is even: 30,
//! 28. So backwards: an even date has a lost option, the next day; if that is one of the two
//! exceptions, or the date is 30 April, 30 June or 28 February, where the next day is even, the
//! same day of the next month. An odd date has only even options, except for 30 September and 30
//! November, which can step to the odd first of a month. No year and no leap day matters. The note
//! searches 37000 days deep.
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
        dates: [(u32, u32, u32)],
    }
    let winner = |(_, m, d)| if is_n_position(m, d) { "YES\n" } else { "NO\n" };
    dates.into_iter().map(winner).collect()
}

/// Does the first player win from the day `d` of the month `m`, in any year?
fn is_n_position(m: u32, d: u32) -> bool {
    assert!((1..=12).contains(&m) && (1..=31).contains(&d), "no date has month {m} and day {d}");
    (m + d) % 2 == 0 || [(9, 30), (11, 30)].contains(&(m, d))
}

#[cfg(test)]
testdata::tests!(hdu1079);
