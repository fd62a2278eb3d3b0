//! Luogu P2197, *Nim Game (template)*: Nim itself.
//! <https://www.luogu.com.cn/problem/P2197>
//!
//! **Game.** Heaps of 0 or more stones. A move takes one or more stones from one heap; normal play.
//! Input: the number of tests, for each the number of heaps and the heaps. Output: `Yes` if the
//! first player wins, otherwise `No`.
//!
//! **Theorem.** The first player wins exactly if the nim-sum of the heaps is not 0 (Charles Bouton,
//! *Nim, a game with a complete mathematical theory*, 1901). Proved in proofs/p2197.v
//! (answer_is_right), and for a copy of the program in Coq (program_is_right), with which a test
//! compares this one.
//!
//! *Idea.* Two equal heaps cancel, since the opponent can copy every move. For three heaps tabulate
//! the c for which (a, b, c) is lost. The table falls into squares of side 2, 4 and 8, each made of
//! two kinds of smaller ones: so a and b are added in binary, without carries.
//!
//! | a | b = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 |
//! | --- | --- | --- | --- | --- | --- | --- | --- | --- |
//! | 0 | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 |
//! | 1 | 1 | 0 | 3 | 2 | 5 | 4 | 7 | 6 |
//! | 2 | 2 | 3 | 0 | 1 | 6 | 7 | 4 | 5 |
//! | 3 | 3 | 2 | 1 | 0 | 7 | 6 | 5 | 4 |
//! | 4 | 4 | 5 | 6 | 7 | 0 | 1 | 2 | 3 |
//! | 5 | 5 | 4 | 7 | 6 | 1 | 0 | 3 | 2 |
//! | 6 | 6 | 7 | 4 | 5 | 2 | 3 | 0 | 1 |
//! | 7 | 7 | 6 | 5 | 4 | 3 | 2 | 1 | 0 |
//!
//! *Proof.* Let s be the nim-sum. Three steps show, by induction on the number of stones, that the
//! positions with s = 0 are the P-positions. Many other proofs have the same three steps.
//! - End: without stones s = 0, and the player to move has lost.
//! - P → N: if s = 0, a move changes one term of the sum, so the sum is not 0 any more.
//! - N → P: if s ≠ 0, an odd number of heaps have the highest bit of s, so at least one heap a has
//!   it. That bit is 0 in a ⊕ s and no higher one changes, hence a ⊕ s < a. Cutting this heap to a
//!   ⊕ s makes the nim-sum 0.
//!
//! *Example.* The heaps (3, 4, 5) have nim-sum s = 2. Only the heap of 3 has this bit, so it
//! becomes 3 ⊕ 2 = 1; 4 ⊕ 2 and 5 ⊕ 2 are larger than 4 and 5. So from (3, 4, 5) only the move to
//! (1, 4, 5) wins. In binary, with s in the last row:
//!
//! | heap | 4 | 2 | 1 | then | 4 | 2 | 1 |
//! | --- | --- | --- | --- | --- | --- | --- | --- |
//! | 3 | | 2 | 1 | 1 | | | 1 |
//! | 4 | 4 | | | 4 | 4 | | |
//! | 5 | 4 | | 1 | 5 | 4 | | 1 |
//! | s | | 2 | | 0 | | | |
//!
//! *This fails when* a move may also take the same number from two heaps: (1, 1) is then an
//! N-position. The step that fails is P → N, since two terms may change and leave the sum as it is.
//! Two heaps are then lost exactly if they are ⌊k φ⌋ and ⌊k φ⌋ + k for some k ≥ 0, where φ = (1 +
//! √5) / 2 (Willem Wythoff, *A modification of the game of Nim*, 1907).
//!
//! **Complexity.** O(n).
//!
//! *Try next.* `hdu1846`. Which three heaps are lost under misère play? `cargo grundy explore p2197
//! --family three --misere`

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
    let winner = |heaps: &Vec<u32>| if nim_sum(heaps) != 0 { "Yes\n" } else { "No\n" };
    tests.iter().map(winner).collect()
}

/// The nim-sum of `heaps`: addition in binary without carries.
fn nim_sum(heaps: &[u32]) -> u32 {
    heaps.iter().fold(0, |sum, heap| sum ^ heap)
}

#[cfg(test)]
#[path = "../../../testdata/examples/p2197.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/p2197.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/p2197.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::oracle::options;
    use testdata::proof;

    #[test]
    fn holds() {
        proof::normal([vec![9, 9, 9], vec![5; 4]], options, winning_move);
    }

    /// N → P: cut a heap a that has the highest bit of s to a ⊕ s.
    fn winning_move(heaps: &Vec<u64>) -> Option<Vec<u64>> {
        let s = heaps.iter().fold(0, |s, a| s ^ a);
        let i = heaps.iter().position(|a| a ^ s < *a)?;
        let mut option = heaps.clone();
        option[i] ^= s;
        option.sort_unstable();
        Some(option)
    }
}
