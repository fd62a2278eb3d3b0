//! HDU 1729, *Stone Game*: fill boxes, by at most the square of what is in them.
//! <https://acm.hdu.edu.cn/showproblem.php?pid=1729>
//!
//! **Game.** Box i has room for s stones and holds c. A move puts 1 to c² stones into one box,
//! never beyond s; normal play. Input, until a 0: the number of boxes, `s c` each. Output: `Case
//! k:`, and on the next line `Yes` if the first player wins, otherwise `No`.
//!
//! **Theorem.** Let t be the largest number with t + t² < s: from t stones the box can just not be
//! filled. Then g(s, c) = s - c for c > t: from there every content up to s is in reach. g(s, t) =
//! 0, since the options of t are below s, and their values are s - x ≥ 1, so 0 is missing. For c <
//! t, g(s, c) = g(t, c): among the options x ≤ c + c² ≤ t² - t those above t have values s - x >
//! 2t, too large to matter, as g(t, c) ≤ t, and those up to t are, by induction, as in a box of t.
//! An empty box has no move at all. The note gets g(2, 1) wrong: its list of the t lacks the end.
//!
//! **Complexity.** O(log log s) a box.

use shared::tokens::{input, Tokens};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

/// The largest box that is answered.
const LIMIT: u64 = 1_000_000_000_000;

fn solve(text: &str) -> String {
    let mut source = Tokens::new(text);
    let mut answer = String::new();
    let mut case = 0;
    while !source.is_empty() {
        input! {
            from &mut source,
            boxes: [(u64, u64)],
        }
        if boxes.is_empty() {
            break;
        }
        case += 1;
        let nim_sum = boxes.into_iter().fold(0, |sum, (s, c)| sum ^ grundy(s, c));
        answer += &format!("Case {case}:\n{}\n", if nim_sum != 0 { "Yes" } else { "No" });
    }
    answer
}

/// The Grundy value of a box with room for `s` stones that holds `c`.
fn grundy(mut s: u64, c: u64) -> u64 {
    assert!(c <= s && s <= LIMIT, "{c} stones are in a box of {s}, or that exceeds {LIMIT}");
    if c == 0 {
        return 0;
    }
    loop {
        let t = threshold(s);
        if c > t {
            return s - c;
        }
        s = t;
    }
}

/// The largest t with t + t² < s, for s > 0.
fn threshold(s: u64) -> u64 {
    let mut t = (s as f64).sqrt() as u64;
    while t + t * t >= s {
        t -= 1;
    }
    t
}

#[cfg(test)]
testdata::tests!(hdu1729);
