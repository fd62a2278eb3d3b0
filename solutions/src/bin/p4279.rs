//! Luogu P4279, *John* (SHOI 2008): misère Nim.
//! <https://www.luogu.com.cn/problem/P4279>
//!
//! **Game.** Any number of heaps of 0 or more stones. A move takes one or more stones from one
//! heap; misère play: the player who takes the last stone loses. Input: the number of tests, for
//! each the number of heaps and the heaps. Output: `John` if the first player wins, otherwise
//! `Brother`.
//!
//! **Theorem.** If no heap exceeds 1, the first player wins exactly if the nim-sum s is 0;
//! otherwise exactly if s ≠ 0, as in normal play (Charles Bouton, *Nim, a game with a complete
//! mathematical theory*, 1901). Proved in proofs/p4279.v (answer_is_right), and for a copy of the
//! program in Coq (program_is_right), with which a test compares this one.
//!
//! *Idea.* Play Nim as usual. The player who meets the last heap of 2 or more chooses whether an
//! odd or an even number of ones is left, and that player is the same as in normal play. In the
//! table of two heaps only the corner of 0 and 1 is Nim reversed:
//!
//! | heaps | 0 | 1 | 2 | 3 | 4 |
//! | --- | --- | --- | --- | --- | --- |
//! | 0 | N | P | N | N | N |
//! | 1 | P | N | N | N | N |
//! | 2 | N | N | P | N | N |
//! | 3 | N | N | N | P | N |
//! | 4 | N | N | N | N | P |
//!
//! *Proof.* By induction on the number of stones. Call a heap of 2 or more large.
//! - No large heap: all moves are forced, and the first player takes the last stone exactly if the
//!   number of ones is odd, that is if s ≠ 0.
//! - One large heap: it has a bit that no other heap has, so s ≠ 0. The first player wins by
//!   cutting it to 0 or to 1, whichever leaves an odd number of ones.
//! - Two or more, s = 0: a move makes s ≠ 0 and leaves a large heap, from which the opponent wins.
//! - Two or more, s ≠ 0: the move of Nim makes s = 0 (`p2197`). It leaves a large heap, and one
//!   alone would mean s ≠ 0; so at least two are left, and the opponent loses.
//!
//! *Example.* The heaps (1, 1, 2) have nim-sum 2, and one of them is large. The move of Nim, to (1,
//! 1), loses: it leaves an even number of ones. So from (1, 1, 2) only the move to (1, 1, 1) wins.
//!
//! *This fails when* a move may take from two heaps: (1, 1, 1) is then an N-position (`moore_nim`).
//! The step that fails is the first, as moves among ones are no longer forced: n heaps of one are
//! then lost exactly if n mod 3 is 1.
//!
//! In general Grundy values do not decide misère play: the empty position and the heaps 2, 2 both
//! have value 0, but under misère play the player to move wins the first and loses the second.
//!
//! **Complexity.** O(n).
//!
//! *Try next.* `hdu2509`, where heaps may split. Which heaps are lost under misère play if a move
//! takes 1 or 2 stones? `cargo grundy explore --subtract 1,2 --misere`

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
    let winner = |heaps: &Vec<u32>| if is_n_position(heaps) { "John\n" } else { "Brother\n" };
    tests.iter().map(winner).collect()
}

/// Does the first player win misère Nim?
fn is_n_position(heaps: &[u32]) -> bool {
    let nim_sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    let large = heaps.iter().any(|&heap| heap > 1);
    (nim_sum != 0) == large
}

#[cfg(test)]
#[path = "../../../testdata/examples/p4279.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/p4279.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/p4279.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::oracle::options;
    use testdata::proof;

    #[test]
    fn holds() {
        proof::misere([vec![9, 9, 9], vec![4; 4]], options, winning_move);
    }

    /// The moves of the four cases.
    fn winning_move(heaps: &Vec<u64>) -> Option<Vec<u64>> {
        let s = heaps.iter().fold(0, |s, a| s ^ a);
        let ones = heaps.iter().filter(|&&a| a == 1).count() as u64;
        let large = heaps.iter().filter(|&&a| a > 1).count();
        let (i, left) = match large {
            0 => (heaps.iter().position(|&a| a == 1 && s == 0)?, 0),
            1 => (heaps.iter().position(|&a| a > 1)?, (ones + 1) % 2),
            _ => heaps.iter().enumerate().map(|(i, a)| (i, a ^ s)).find(|&(i, a)| a < heaps[i])?,
        };
        let mut option = heaps.clone();
        option[i] = left;
        option.sort_unstable();
        Some(option)
    }
}
