//! Nowcoder NC14619, *Lijiang's Xor Sum*: Nim whose first move has to touch heap k.
//! <https://ac.nowcoder.com/acm/problem/14619>
//!
//! **Game.** Heaps a(1), …, a(n) ≥ 0 of stones, and 1 ≤ k ≤ n. A move takes one or more stones from
//! one heap, the first move from heap k; normal play. Input: the number of tests, for each `n k`
//! and n heaps. Output: `Yes` if the first player wins, otherwise `No`.
//!
//! **Theorem.** The first player wins exactly if a(k) ⊕ s < a(k), where s is the nim-sum of all
//! heaps. Proved in proofs/lijiang_xor.v (answer_is_right), and for a copy of the program in Coq
//! (program_is_right), with which a test compares this one.
//!
//! *Idea.* After the first move the game is Nim, so the move has to leave nim-sum 0.
//!
//! *Proof.* The first move has to leave nim-sum 0 (Bouton, `p2197`). The only size of heap k that
//! does is a(k) ⊕ s, and a move makes a heap smaller.
//!
//! *Example.* The heaps (3, 4, 5) have s = 2. Only the first heap has this bit, so only there a(k)
//! ⊕ s is smaller than a(k):
//!
//! | k | a(k) | a(k) ⊕ s | first player |
//! | --- | --- | --- | --- |
//! | 1 | 3 | 1 | wins |
//! | 2 | 4 | 6 | loses |
//! | 3 | 5 | 7 | loses |
//!
//! For k = 1 the only winning move leaves (1, 4, 5), of nim-sum 0.
//!
//! *This fails when* the player who takes the last stone loses: the heap (1) is then a P-position.
//! The step that fails is that the first move has to leave nim-sum 0: it has to leave a P-position
//! of misère Nim (`p4279`). So the move is the same, unless it leaves no heap of two or more
//! stones; then it has to leave an odd number of ones.
//!
//! **Complexity.** O(n).
//!
//! *Try next.* `acwing892`. Which two heaps are lost under misère play if the first move is in the
//! first heap? `cargo grundy explore lijiang_xor --misere`

use proconio::{input, marker::Usize1, source::once::OnceSource};
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
            n: usize, k: Usize1,
            heaps: [u32; n],
        }
        assert!(k < n, "heap {} is not one of {n}", k + 1);
        answer += if is_n_position(&heaps, k) { "Yes\n" } else { "No\n" };
    }
    answer
}

/// Does the first player win on the heaps `a`, if the first move touches heap `k`, from 0?
fn is_n_position(a: &[u32], k: usize) -> bool {
    a[k] ^ a.iter().fold(0, |s, a| s ^ a) < a[k]
}

#[cfg(test)]
#[path = "../../../testdata/examples/lijiang_xor.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/lijiang_xor.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/lijiang_xor.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::oracle::{options, Position};
    use testdata::proof;

    #[test]
    fn holds() {
        let starts = [vec![3, 4, 5], vec![1, 6, 4], vec![7, 7, 2]];
        let starts = starts.iter().flat_map(|a| (0..3).map(move |k| (Some(k), a.clone())));
        proof::normal(starts, options, winning_move);
    }

    /// Heap k becomes a(k) ⊕ s; later moves are those of Nim.
    fn winning_move((k, a): &Position) -> Option<Position> {
        let s = a.iter().fold(0, |s, a| s ^ a);
        let i = (0..a.len()).find(|&i| k.map_or(true, |k| k == i) && a[i] ^ s < a[i])?;
        let mut option = a.clone();
        option[i] ^= s;
        option.sort_unstable();
        Some((None, option))
    }
}
