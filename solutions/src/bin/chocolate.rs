//! BZOJ 1299, *Chocolate bars*: Nim whose heaps come out of a box.
//! <https://www.lydsy.com/JudgeOnline/problem.php?id=1299>
//!
//! **Game.** Bars lie in a box. A move takes one or more bars out of it, or eats one or more units
//! of a bar that is out; normal play. Input: ten rounds, for each the number of bars and the bars.
//! Output for each, the wrong way round: `NO` if the first player wins, otherwise `YES`.
//!
//! **Theorem.** The first player wins exactly if some bars, one or more, have nim-sum 0, that is if
//! the bars are linearly dependent over GF(2).
//!
//! *Proof.* Call a position P if the bars outside have nim-sum 0 and no bars in the box, one or
//! more, have nim-sum 0.
//! - End: with nothing left a position is P.
//! - From P the player to move loses: whether he eats or takes bars out, the nim-sum outside
//!   becomes other than 0. The opponent makes it 0 again by a move of Nim outside (`p2197`), and
//!   what is in the box still has no part with nim-sum 0.
//! - The start: if the bars are independent, it is P. If they are dependent, the first player takes
//!   out a set with nim-sum 0 that no other such set contains; it exists, as there are finitely
//!   many. Now the nim-sum outside is 0, and a set in the box with nim-sum 0 could have been added
//!   to it: so he leaves a P-position.
//!
//! **Complexity.** O(64 n) a round.

use proconio::{input, source::once::OnceSource};
use shared::linear_basis::are_dependent;
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

fn solve(text: &str) -> String {
    input! {
        from OnceSource::from(text),
        rounds: [[u64]; 10],
    }
    rounds.iter().map(|bars| if are_dependent(bars) { "NO\n" } else { "YES\n" }).collect()
}

#[cfg(test)]
#[path = "../../../testdata/examples/chocolate.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/chocolate.rs"]
mod reference;

#[cfg(test)]
testdata::tests!(oracle, reference);
