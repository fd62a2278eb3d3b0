//! Nowcoder NC18388, *Divisor Nim*: take a divisor of the heap.
//! <https://ac.nowcoder.com/acm/problem/18388>
//!
//! **Game.** Heaps of one or more stones. A move takes d stones from a heap of m ≥ 1, where d
//! divides m and may be m itself; normal play. Input: n, the heaps. Output: the number of winning
//! first moves.
//!
//! **Theorem.** A heap of m has Grundy value g(m) = 1 + t, where 2ᵗ is the highest power of 2 that
//! divides m, and g(0) = 0. A move wins exactly if it turns the value g of its heap into g ⊕ x,
//! where x is the nim-sum of all values. Proved in proofs/divisor_nim.v (answer_is_right).
//!
//! *Idea.* In the table g(m), for m ≥ 1, is one more than the number of twos in m: taking a divisor
//! below m always changes this number:
//!
//! | m | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 |
//! | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
//! | g(m) | 0 | 1 | 2 | 1 | 3 | 1 | 2 | 1 | 4 | 1 | 2 | 1 | 3 | 1 | 2 | 1 | 5 |
//!
//! *Proof.* Let m = 2ᵗ u with u odd. By induction the options have the values of the theorem. It
//! remains to show that these are 0, …, t, perhaps larger ones, but not 1 + t.
//! - 0 is the value of the option 0, which the divisor m leaves.
//! - 1 + s for s < t: the divisor 2ˢ leaves 2ˢ times the odd number 2ᵗ⁻ˢ u − 1.
//! - 1 + t is not the value of an option: a divisor d = m / q leaves (q − 1) d in place of q d.
//!   That is 0 if q = 1. Otherwise just one of q and q − 1 is odd, so the number of twos changes.
//!
//! A move wins exactly if it leaves nim-sum 0 (Sprague–Grundy, `hdu1524`). The value g ⊕ x may be
//! larger than g.
//!
//! *Example.* Heaps of 4 and 6 have the values 3 and 2, so x = 1. The 4 has to get the value 3 ⊕ 1
//! = 2, that of a heap of 2, or the 6 the value 2 ⊕ 1 = 3, that of a heap of 4. So the winning
//! moves from (4, 6) lead to (2, 6) and (4, 4): the latter makes a value larger.
//!
//! *This fails when* m itself may not be taken: g(1) is then 0. The step that fails is that the
//! option 0 has the value 0. The other values follow from it, so all values are then one less.
//!
//! **Complexity.** O(n + C log C) for heaps of up to C: pairs of a divisor d and a multiple m of
//! it.
//!
//! *Try next.* `hdu1729`. Which heaps are lost under misère play? `cargo grundy explore divisor_nim
//! --misere`

use proconio::{input, source::once::OnceSource};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

/// The largest heap that is answered.
const LIMIT: usize = 1_000_000;

fn solve(text: &str) -> String {
    input! {
        from OnceSource::from(text),
        heaps: [usize],
    }
    let fits = heaps.iter().all(|heap| (1..=LIMIT).contains(heap));
    assert!(fits, "a heap is not in 1..={LIMIT}");
    format!("{}\n", winning_moves(&heaps))
}

/// How many first moves win.
fn winning_moves(heaps: &[usize]) -> u64 {
    let x = heaps.iter().fold(0, |x, &m| x ^ g(m));
    let largest = heaps.iter().max().copied().unwrap_or(0);
    let mut count = vec![0; largest + 1];
    for &m in heaps {
        count[m] += 1;
    }
    let mut moves = 0;
    for d in 1..=largest {
        let wins = |&m: &usize| g(m - d) == g(m) ^ x;
        moves += (d..=largest).step_by(d).filter(wins).map(|m| count[m]).sum::<u64>();
    }
    moves
}

/// The Grundy value of a heap of `m`.
fn g(m: usize) -> u32 {
    if m == 0 {
        0
    } else {
        1 + m.trailing_zeros()
    }
}

#[cfg(test)]
#[path = "../../../testdata/examples/divisor_nim.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/divisor_nim.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/divisor_nim.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::oracle::options;
    use testdata::proof;

    #[test]
    fn holds() {
        proof::normal([vec![64], vec![24, 24], vec![12, 12, 12]], options, winning_move);
    }

    /// From m to the value g < g(m): all goes if g = 0, otherwise the divisor 2ˢ with g = 1 + s.
    fn winning_move(heaps: &Vec<u64>) -> Option<Vec<u64>> {
        let g = |heap: u64| super::g(heap as usize);
        let x = heaps.iter().fold(0, |x, &heap| x ^ g(heap));
        let i = heaps.iter().position(|&heap| g(heap) ^ x < g(heap))?;
        let mut option = heaps.clone();
        option[i] -= match g(heaps[i]) ^ x {
            0 => heaps[i],
            value => 1 << (value - 1),
        };
        option.sort_unstable();
        Some(option)
    }
}
