//! Notes, *Moore's Nim*: a move may touch up to k heaps.
//!
//! **Game.** Heaps of stones, and k ≥ 1. A move takes any positive number of stones from each of 1
//! to k heaps; normal play. Input: the number of tests, for each `n k` and n heaps. Output: the
//! winner, `First` or `Second`.
//!
//! **Theorem.** The first player loses exactly if for every bit the number of heaps that have it is
//! divisible by k + 1 (Eliakim Moore, *A generalization of the game called Nim*, 1910). Proved in
//! proofs/moore_nim.v (answer_is_right), and for a copy of the program in Coq (program_is_right),
//! with which a test compares this one.
//!
//! *Idea.* For k = 1 this is Nim. Heaps of one stone act as a single heap from which a move takes 1
//! to k stones; it is lost exactly if k + 1 divides it (`hdu1846`). In the lost positions for k = 2
//! every bit occurs in 0, 3, 6, … heaps, as in 1 = 01, 2 = 10, 3 = 11, 3 = 11:
//!
//! | stones | lost for k = 2 |
//! | --- | --- |
//! | 3 | (1, 1, 1) |
//! | 6 | (1, 1, 1, 1, 1, 1) (2, 2, 2) |
//! | 9 | (1, 1, 1, 1, 1, 1, 1, 1, 1) (1, 1, 1, 2, 2, 2) (1, 1, 2, 2, 3) (1, 2, 3, 3) (3, 3, 3) |
//! | other numbers from 1 to 10 | none |
//!
//! *Proof.* In three steps, as for Nim (`p2197`).
//! - End: without stones all these numbers are 0.
//! - P → N: of the bits that a move changes take the highest. In a heap that loses stones the
//!   highest bit that changes goes from 1 to 0; so this bit goes from 1 to 0 in 1 to k heaps and
//!   from 0 to 1 in none: k + 1 no longer divides its number.
//! - N → P: go through the bits from the top with a set M of heaps, at first empty, which the move
//!   makes smaller at a higher bit, so that their lower bits may be chosen. Let c be the number of
//!   heaps outside of M with the bit, modulo k + 1. If c + t is divisible by k + 1 for some t from
//!   0 to |M|, let t heaps of M have the bit. Otherwise c > 0 and k + 1 − c > |M|: put c of the
//!   heaps that have the bit into M and clear it in all of M, which has at most k heaps. This
//!   occurs first at the highest bit whose number is not divisible, where M is empty; so M is not
//!   empty in the end.
//!
//! *Example.* With k = 2 first, Nim's move from (2, (1, 1, 2)), to (2, (1, 1)), loses, since the
//! opponent takes both ones. The bit 2 has c = 1 and M is empty: put the heap of 2 into M and clear
//! the bit. The bit 1 has c = 2, so t = 1: let this heap have it. From (2, (1, 1, 2)) only the move
//! to (2, (1, 1, 1)) wins.
//!
//! *This fails when* a move takes the same number of stones from all heaps that it touches: (2, (1,
//! 2)) is then a P-position. The step that fails is N → P: the lower bits of M may not be chosen.
//! Two heaps are then Wythoff's game (`p2197`).
//!
//! **Complexity.** O(n log a).
//!
//! *Try next.* `sdoi2011`. Which two heaps are lost under misère play? `cargo grundy explore
//! moore_nim --misere`

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
            n: usize, k: u32,
            heaps: [u32; n],
        }
        assert!(k > 0, "k is 0");
        answer += if is_n_position(&heaps, k) { "First\n" } else { "Second\n" };
    }
    answer
}

/// Does the first player win if a move may touch up to `k` heaps?
fn is_n_position(heaps: &[u32], k: u32) -> bool {
    let mut having = [0; 32];
    for heap in heaps {
        for (bit, count) in having.iter_mut().enumerate() {
            *count += heap >> bit & 1;
        }
    }
    having.iter().any(|&count| u64::from(count) % (u64::from(k) + 1) != 0)
}

#[cfg(test)]
#[path = "../../../testdata/examples/moore_nim.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/moore_nim.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/moore_nim.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::oracle::options;
    use testdata::{game::sorted, proof};

    #[test]
    fn holds() {
        let starts = (1..=4).flat_map(|k| [(k, vec![9, 9]), (k, vec![5; 3]), (k, vec![3; 5])]);
        proof::normal(starts, options, winning_move);
    }

    /// N → P, with the letters c, t and M of the proof.
    fn winning_move((k, heaps): &(u64, Vec<u64>)) -> Option<(u64, Vec<u64>)> {
        let modulus = *k as usize + 1;
        let mut option = heaps.clone();
        let mut m: Vec<usize> = vec![];
        for bit in (0..64).rev().map(|bit| 1 << bit) {
            for &i in &m {
                option[i] &= !bit;
            }
            let having: Vec<usize> = (0..heaps.len()).filter(|&i| option[i] & bit > 0).collect();
            let c = having.len() % modulus;
            let t = (modulus - c) % modulus;
            if t <= m.len() {
                m[..t].iter().for_each(|&i| option[i] |= bit);
            } else {
                having[..c].iter().for_each(|&i| option[i] &= !bit);
                m.extend(&having[..c]);
            }
        }
        (!m.is_empty()).then(|| (*k, sorted(option)))
    }
}
