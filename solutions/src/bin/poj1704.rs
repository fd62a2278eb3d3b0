//! POJ 1704, *Georgia and Bob*: chessmen move to the left.
//! <http://poj.org/problem?id=1704>
//!
//! **Game.** Chessmen on different cells of a strip 1, 2, …. A move shifts one any distance to the
//! left over free cells; normal play. Input: the number of tests, for each n and the cells in any
//! order. Output: `Georgia will win` if the first player does, otherwise `Bob will win`.
//!
//! **Theorem.** The gap of a chessman is the number of free cells between it and the next chessman
//! to its left, or the edge. The first player wins exactly if the nim-sum of every second gap is
//! not 0: of the gaps 1, 3, 5, … from the right. Proved in proofs/poj1704.v (answer_is_right), and
//! for a copy of the program in Coq (program_is_right), with which a test compares this one.
//!
//! *Idea.* Pair the chessmen from the right. When the left one of a pair moves, the right one can
//! follow: only the gap inside a pair counts. The gaps of the example, numbered from the right:
//!
//! | gap | 3 | 2 | 1 |
//! | --- | --- | --- | --- |
//! | strip | `.o` | `.o` | `..o` |
//! | free cells | 1 | 1 | 2 |
//!
//! *Proof.* Count gaps from the right, and regard the free cells of gap i as stones on step i.
//! A chessman that moves to the left by x takes x stones from its own gap to the gap on its
//! right, one step down; the rightmost chessman takes them to the ground. Every such move is
//! possible, so this is `acwing892`, where the odd steps decide.
//!
//! *Example.* In `.o.o..o` the gaps 1 and 3 are 2 and 1, of nim-sum 3. Nim cuts the 2 to 1: from
//! (2, 4, 7) only the move to (2, 4, 6) wins. Nim on all three gaps, 2, 1 and 1, would cut the 2 to
//! 0, and lose.
//!
//! *This fails when* chessmen may also jump over others: (2, 3) is then an N-position. The step
//! that fails is that a chessman takes its stones from its own gap. This is Welter's game, where
//! two chessmen on cells a and b are lost exactly if (a − 1) ⊕ (b − 1) = 1.
//!
//! **Complexity.** O(n log n).
//!
//! *Try next.* `hdu1730`. Which two chessmen are lost under misère play? `cargo grundy explore
//! poj1704 --misere`

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
    let first = |cells| nim_sum(cells) != 0;
    let winner = |cells| if first(cells) { "Georgia will win\n" } else { "Bob will win\n" };
    tests.into_iter().map(winner).collect()
}

/// The nim-sum of every second gap, from the right.
fn nim_sum(mut cells: Vec<u32>) -> u32 {
    // The edge counts as a chessman that does not move.
    cells.push(0);
    cells.sort_unstable_by(|a, b| b.cmp(a));
    assert!(cells.windows(2).all(|pair| pair[0] > pair[1]), "two cells are equal, or one is 0");
    cells.chunks_exact(2).fold(0, |sum, pair| sum ^ (pair[0] - pair[1] - 1))
}

#[cfg(test)]
#[path = "../../../testdata/examples/poj1704.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/poj1704.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/poj1704.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::{nim_sum, oracle::options};
    use testdata::proof;

    #[test]
    fn holds() {
        proof::normal([vec![8, 16], vec![7, 8, 16], vec![6, 9, 10, 12]], options, winning_move);
    }

    /// Nim on every second gap: the chessman on its right moves into it.
    fn winning_move(cells: &Vec<u32>) -> Option<Vec<u32>> {
        let s = nim_sum(cells.clone());
        let gap = |i: usize| cells[i] - if i > 0 { cells[i - 1] + 1 } else { 1 };
        let i = (0..cells.len()).rev().step_by(2).find(|&i| gap(i) ^ s < gap(i))?;
        let mut option = cells.clone();
        option[i] -= gap(i) - (gap(i) ^ s);
        Some(option)
    }
}
