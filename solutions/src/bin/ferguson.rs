//! CodeChef PUPPYGM, *Puppy and game*: empty one box, divide the other.
//! <https://www.codechef.com/problems/PUPPYGM>
//!
//! **Game.** Two boxes with A ≥ 1 and B ≥ 1 nuts. A move throws one box away and divides the other
//! into two boxes, neither empty; normal play, so (1, 1) is lost. Input: the number of tests, `A B`
//! each. Output: `Tuzik` if the first player wins, otherwise `Vanka`.
//!
//! **Theorem.** The first player loses exactly if both A and B are odd (Thomas Ferguson, *Some chip
//! transfer games*: his game Empty and Transfer, with two boxes). Proved in proofs/ferguson.v
//! (answer_is_right), and for a copy of the program in Coq (program_is_right), with which a test
//! compares this one.
//!
//! *Idea.* In the table P stands only where an odd row and an odd column meet. Two odd boxes have
//! an even sum, so a divided odd box never gives such a pair, and an even box can.
//!
//! | A | B = 1 | 2 | 3 | 4 | 5 | 6 |
//! | --- | --- | --- | --- | --- | --- | --- |
//! | 1 | P | N | P | N | P | N |
//! | 2 | N | N | N | N | N | N |
//! | 3 | P | N | P | N | P | N |
//! | 4 | N | N | N | N | N | N |
//! | 5 | P | N | P | N | P | N |
//!
//! *Proof.* Play ends, as the number of nuts falls.
//! - End: in (1, 1) both are odd.
//! - P → N: dividing an odd box leaves one odd and one even box.
//! - N → P: if a box is even, throw the other one away and divide it into 1 and the rest, both odd.
//!
//! *Example.* In (3, 4) the box of 4 is even. Divided into 2 and 2 it gives even boxes, from which
//! the opponent wins; divided into 1 and 3 it gives odd ones. Dividing the 3 leaves an even box. So
//! from (3, 4) only the move to (1, 3) wins.
//!
//! *This fails when* there are three boxes, of which a move throws one away and divides another
//! one: (2, 2, 2) is then a P-position. The step that fails is N → P, as the third box stays as it
//! is. A position is then lost exactly if the same power of 2 is the highest that divides each box.
//!
//! **Complexity.** O(1) a test.
//!
//! *Try next.* `uva12293`. Which boxes are lost under misère play? `cargo grundy explore ferguson
//! --misere`

use proconio::{input, source::once::OnceSource};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

fn solve(text: &str) -> String {
    input! {
        from OnceSource::from(text),
        tests: [(u32, u32)],
    }
    let winner = |(a, b)| if is_n_position(a, b) { "Tuzik\n" } else { "Vanka\n" };
    tests.into_iter().map(winner).collect()
}

/// Does the first player win with `a` and `b` nuts in the boxes?
fn is_n_position(a: u32, b: u32) -> bool {
    assert!(a > 0 && b > 0, "{a} and {b}: a box is empty");
    a % 2 == 0 || b % 2 == 0
}

#[cfg(test)]
#[path = "../../../testdata/examples/ferguson.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/ferguson.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/ferguson.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::oracle::options;
    use testdata::proof;

    #[test]
    fn holds() {
        let starts = (1..=30).flat_map(|b| (1..=b).map(move |a| [a, b]));
        proof::normal(starts, options, winning_move);
    }

    /// N → P: an even box is divided into 1 and the rest.
    fn winning_move(boxes: &[u32; 2]) -> Option<[u32; 2]> {
        let even = boxes.iter().find(|&&nuts| nuts % 2 == 0)?;
        Some([1, even - 1])
    }
}
