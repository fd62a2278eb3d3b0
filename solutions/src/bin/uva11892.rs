//! UVa 11892, *ENimEN*: a heap that was begun has to be finished first.
//! <https://onlinejudge.org/external/118/11892.pdf>
//!
//! **Game.** Heaps of one or more stones. A move takes one or more stones from one heap: from the
//! one that the move before left unfinished, if it did, otherwise from any; normal play. Input: the
//! number of tests, for each the number of heaps and the heaps. Output: `poopi` if the first player
//! wins, otherwise `piloop`.
//!
//! **Theorem.** The first player loses exactly if all heaps are of one stone and their number is
//! even. Proved in proofs/uva11892.v (answer_is_right), and for a copy of the program in Coq
//! (program_is_right), with which a test compares this one.
//!
//! *Idea.* A player who takes all but one stone of a heap forces the opponent to take that stone,
//! and so to pass. One larger heap therefore decides, whatever the others are; no nim-sum is
//! involved. The table has heaps of one, alone and with a larger heap:
//!
//! | ones | alone | with 2 | with 3 | with 4 |
//! | --- | --- | --- | --- | --- |
//! | 0 | P | N | N | N |
//! | 1 | N | N | N | N |
//! | 2 | P | N | N | N |
//! | 3 | N | N | N | N |
//! | 4 | P | N | N | N |
//!
//! *Proof.* If all heaps are of one stone, every move is forced, and parity decides. Otherwise
//! choose a heap of two or more, and look at all the others by themselves, with no heap begun.
//! - If the mover loses on these, the first player takes the whole heap.
//! - If the mover wins on these, the first player takes all but one stone; the opponent must take
//!   it, and the first player is the mover on the others.
//!
//! *Example.* (2, 2) is lost in Nim (`p2197`), but not here. Look at one heap: the other one, (2),
//! is won by the player to move. So the first player leaves one stone of a heap; the opponent must
//! take it, and the first player takes (2). From (2, 2) only the move that leaves (1, 2), the first
//! one begun, wins.
//!
//! *This fails when* a begun heap may be left, as in Nim (`p2197`): (2, 2) is then a P-position.
//! The step that fails is that the opponent must take the last stone of the heap.
//!
//! **Complexity.** O(n).
//!
//! *Try next.* `hdu6312`. Which two heaps are lost under misère play? `cargo grundy explore
//! uva11892 --misere`

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
        tests: [[u32]],
    }
    let winner = |heaps: &Vec<u32>| if is_n_position(heaps) { "poopi\n" } else { "piloop\n" };
    tests.iter().map(winner).collect()
}

/// Does the first player win?
fn is_n_position(heaps: &[u32]) -> bool {
    assert!(!heaps.contains(&0), "a heap is empty");
    heaps.iter().any(|&heap| heap > 1) || heaps.len() % 2 == 1
}

#[cfg(test)]
#[path = "../../../testdata/examples/uva11892.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/uva11892.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/uva11892.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::{is_n_position, oracle::options};
    use testdata::proof;

    #[test]
    fn holds() {
        let starts = [(0, vec![1; 9]), (0, vec![5, 5, 5]), (0, vec![1, 2, 2, 3])];
        proof::normal(starts, options, winning_move);
    }

    /// The last heap is a large one, if there is any. It goes, or all of it but one stone.
    fn winning_move((begun, others): &(u64, Vec<u64>)) -> Option<(u64, Vec<u64>)> {
        let mut rest = others.clone();
        let heap = if *begun > 0 { *begun } else { rest.pop()? };
        let mover_wins = is_n_position(&rest.iter().map(|&heap| heap as u32).collect::<Vec<_>>());
        match (mover_wins, heap) {
            (false, _) => Some((0, rest)),
            (true, 1) => None,
            (true, _) => Some((1, rest)),
        }
    }
}
