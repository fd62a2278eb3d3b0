//! UVa 12293, *Box Game*: empty the smaller box, fill it from the larger one.
//! <https://onlinejudge.org/index.php?option=com_onlinejudge&Itemid=8&page=show_problem&problem=3714>
//!
//! **Game.** Two boxes, at first with n ≥ 1 balls and 1 ball. A move empties the box with fewer
//! balls for good (either one, if they have equally many) and puts some balls of the other one into
//! it, so that neither is empty; normal play. Input, until a 0: n. Output: `Alice` if the first
//! player wins, otherwise `Bob`.
//!
//! **Theorem.** The first player loses exactly if n + 1 is a power of two.
//! Proved in proofs/uva12293.v (answer_is_right), and for a copy of the program in Coq
//! (program_is_right), with which a test compares this one.
//!
//! *Idea.* Only the larger box counts, and it keeps ⌈n / 2⌉ balls or more. So after a lost size x
//! the next one is 2x + 1, the first that cannot reach x. The options of a larger box of n begin
//! with the least, and end with n − 1:
//!
//! | n | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 |
//! | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
//! | least |  | 1 | 2 | 2 | 3 | 3 | 4 | 4 | 5 | 5 | 6 | 6 | 7 | 7 | 8 |
//! | outcome | P | N | P | N | N | N | P | N | N | N | N | N | N | N | P |
//!
//! *Proof.* The smaller box does not matter, and a larger one of n balls becomes any of ⌈n / 2⌉, …,
//! n − 1. So only the larger box counts, and by induction on n:
//! - n = 2ᵏ − 1: for k = 1 there is no move; otherwise the options 2ᵏ⁻¹, …, 2ᵏ − 2 lie between two
//!   such numbers, so they are N.
//! - 2ᵏ ≤ n ≤ 2ᵏ⁺¹ − 2: since n / 2 ≤ 2ᵏ − 1 ≤ n − 1, the P-position 2ᵏ − 1 is an option.
//!
//! *Example.* A box of 6 becomes one of 3, 4 or 5 balls. Of these only 3 = 2² − 1 is lost, so from
//! (1, 6) only the move to (3, 3) wins.
//!
//! *This fails when* a move may empty the larger box instead: (1, 5) is then a P-position. The step
//! that fails is that the smaller box does not matter. This is `ferguson`, where boxes are lost
//! exactly if both are odd.
//!
//! **Complexity.** O(1) a test.
//!
//! *Try next.* `uva1482`. Which Grundy values do the boxes have? The larger one is a heap from
//! which at most half may be taken: `cargo grundy explore uva1482`

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
            n: u64,
        }
        if n == 0 {
            break;
        }
        answer += if is_n_position(n) { "Alice\n" } else { "Bob\n" };
    }
    answer
}

/// Does the first player win if the larger box has `n` balls?
fn is_n_position(n: u64) -> bool {
    n & n.wrapping_add(1) != 0
}

#[cfg(test)]
#[path = "../../../testdata/examples/uva12293.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/uva12293.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/uva12293.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::{is_n_position, oracle::options};
    use testdata::proof;

    #[test]
    fn holds() {
        proof::normal([[1, 300]], options, winning_move);
    }

    /// The larger box gets 2ᵏ − 1 balls, with 2ᵏ ≤ n.
    fn winning_move(&[_, n]: &[u64; 2]) -> Option<[u64; 2]> {
        let larger = (1 << n.ilog2()) - 1;
        is_n_position(n).then(|| [n - larger, larger])
    }
}
