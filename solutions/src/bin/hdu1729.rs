//! HDU 1729, *Stone Game*: fill boxes, by at most the square of their content.
//! <https://acm.hdu.edu.cn/showproblem.php?pid=1729>
//!
//! **Game.** Box i has room for s stones and holds c, 0 ≤ c ≤ s. A move puts 1 to c² stones into
//! one box, never beyond s; normal play. Input, until a 0: the number of boxes, `s c` each. Output:
//! `Case k:`, and on the next line `Yes` if the first player wins, otherwise `No`.
//!
//! **Theorem.** The first player wins exactly if the nim-sum of the Grundy values g(s, c) of the
//! boxes is not 0 (Sprague–Grundy, `hdu1524`). An empty box has g(s, 0) = 0. For c > 0 let t be the
//! largest number with t + t² < s, the largest content from which one move does not fill the box.
//! Then
//! - g(s, c) = s − c if c > t;
//! - g(s, c) = g(t, c) if c ≤ t, and so g(s, t) = 0.
//!
//! Proved in proofs/hdu1729.v (answer_is_right).
//!
//! *Idea.* The content t is a threshold: the player who reaches it wins, since the next move does
//! not fill the box, but the one after it does. So below t the game is to fill a box with room for
//! t. In the table every row counts down to 0 on the right of t, where it has a 0; on the left of
//! this it is the row of s = t:
//!
//! | s | c = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 |
//! | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
//! | 2 | 1 | 0 |  |  |  |  |  |  |  |  |  |  |  |
//! | 3 | 0 | 1 | 0 |  |  |  |  |  |  |  |  |  |  |
//! | 6 | 0 | 4 | 3 | 2 | 1 | 0 |  |  |  |  |  |  |  |
//! | 7 | 1 | 0 | 4 | 3 | 2 | 1 | 0 |  |  |  |  |  |  |
//! | 12 | 1 | 0 | 9 | 8 | 7 | 6 | 5 | 4 | 3 | 2 | 1 | 0 |  |
//! | 13 | 0 | 1 | 0 | 9 | 8 | 7 | 6 | 5 | 4 | 3 | 2 | 1 | 0 |
//!
//! *Proof.* An empty box has no move. For c > 0 use induction on s, and for one s on c from s
//! downwards.
//! - c > t: every content from c + 1 to s is in reach, of the values s − c − 1, …, 1, 0.
//! - c ≤ t: the options x are at most c + c² ≤ c + t² < s − (t − c). Those up to t are the options
//!   in a box with room for t, with the same values g(t, x): their mex is g(t, c). Those above t
//!   have values s − x > t − c, and g(t, c) ≤ t − c, since at most t − c more stones fit into that
//!   box: they do not change the mex.
//!
//! *Example.* The boxes ((6, 4), (13, 2)) have the values 6 − 4 = 2 and g(3, 2) = 1: for s = 13 the
//! threshold is t = 3, as 3 + 9 < 13 ≤ 4 + 16. The nim-sum is 3, so the first box has to get the
//! value 2 ⊕ 3 = 1: from ((6, 4), (13, 2)) only the move to ((6, 5), (13, 2)) wins.
//!
//! *This fails when* a move puts at most c stones: (s, c) = (5, 1) is then an N-position. The step
//! that fails is c + c² ≤ c + t²; but with t the largest number with 2t < s everything else holds.
//!
//! **Complexity.** O(log log s) a box.
//!
//! *Try next.* `poi2000`. Which single boxes are lost if the player who fills the last one loses?
//! `cargo grundy explore hdu1729 --misere`

use proconio::source::Source;
use proconio::{input, source::once::OnceSource};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

/// The largest box that is answered.
const LIMIT: u64 = 1_000_000_000_000;

fn solve(text: &str) -> String {
    let mut source = OnceSource::from(text);
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
    assert!(c <= s && s <= LIMIT, "a box has {c} stones and room for {s}, at most {LIMIT}");
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

/// The largest t with t + t² < s, for s > 0: that is (2t + 1)² ≤ 4s − 3. Up to `LIMIT` this is far
/// below 2⁵², so the root as an `f64`, rounded down, is the root of the integer, rounded down.
fn threshold(s: u64) -> u64 {
    (((4 * s - 3) as f64).sqrt() as u64 - 1) / 2
}

#[cfg(test)]
#[path = "../../../testdata/examples/hdu1729.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/hdu1729.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/hdu1729.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::{grundy, oracle::options, threshold};
    use testdata::proof;

    #[test]
    fn holds() {
        let pairs = (1..=9).flat_map(|s| (1..=s).map(move |c| vec![[s, c], [12, 2]]));
        proof::normal((1..=60).map(|s| vec![[s, 1]]).chain(pairs), options, winning_move);
    }

    /// A box of value g becomes one of g ⊕ (nim-sum).
    fn winning_move(boxes: &Vec<[u64; 2]>) -> Option<Vec<[u64; 2]>> {
        let nim_sum = boxes.iter().fold(0, |sum, &[s, c]| sum ^ grundy(s, c));
        let smaller = |&[s, c]: &[u64; 2]| grundy(s, c) ^ nim_sum < grundy(s, c);
        let i = boxes.iter().position(smaller)?;
        let [s, c] = boxes[i];
        let mut option = boxes.clone();
        option[i] = [s, filled(s, c, grundy(s, c) ^ nim_sum)];
        option.sort_unstable();
        Some(option)
    }

    /// The content from c + 1 to s with this value, smaller than g(s, c): it is as large as room is
    /// left for, in a box with room for t if c < t.
    fn filled(s: u64, c: u64, value: u64) -> u64 {
        if c > threshold(s) {
            s - value
        } else {
            filled(threshold(s), c, value)
        }
    }
}
