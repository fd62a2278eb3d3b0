//! Luogu P8369, *Stripes* (POI 2000): lay strips on a board.
//! <https://www.luogu.com.cn/problem/P8369>
//!
//! **Game.** A board of p ≥ 0 cells in a row, and strips of c, z and n cells, each of one or more,
//! as many strips as wanted. A move lays one strip on adjacent free cells; normal play. Input: `c z
//! n`, the number of boards, p each. Output: the winner of each, 1 or 2.
//!
//! **Recursion.** The first player wins exactly if g(p) is not 0, where g(p) is the mex of g(i) ⊕
//! g(p − s − i) over the strips s ≤ p and the numbers i of cells to the left of the strip. Proved
//! in proofs/poi2000.v (answer_is_right). A board has at most 3p options, so g(p) ≤ 3p; the largest
//! value that we found for p ≤ 1000 and strips up to 30 is 258. We checked p ≤ 11 and strips up to
//! 6 by brute force; the program answers up to p = LIMIT.
//!
//! *Idea.* A strip cuts the row in two, so the values of shorter boards give the value of the next.
//! Often symmetry is enough: if a strip fits in the middle of the board, the first player lays it
//! there and mirrors all moves. The values g(p) for strips of one length s only: s = 1 alternates,
//! s = 2 is Dawson's Kayles, which repeats every 34 cells from p = 53 on, and for s = 3 no period
//! is known (`uva10561`).
//!
//! | p | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 |
//! | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
//! | s = 1 | 0 | 1 | 0 | 1 | 0 | 1 | 0 | 1 | 0 | 1 | 0 | 1 | 0 |
//! | s = 2 | 0 | 0 | 1 | 1 | 2 | 0 | 3 | 1 | 1 | 0 | 3 | 3 | 2 |
//! | s = 3 | 0 | 0 | 0 | 1 | 1 | 1 | 2 | 2 | 0 | 3 | 3 | 1 | 1 |
//!
//! *Proof.* A strip leaves two stretches of i and p − s − i cells. No strip lies in both, so they
//! are a sum (Sprague–Grundy, `hdu1524`). The winning moves are those that leave nim-sum 0.
//!
//! *Example.* With strips of 2 cells only and p = 7, the first strip leaves 0 + 5, 1 + 4 or 2 + 3
//! cells, with the nim-sums 0 ⊕ 0 = 0, 0 ⊕ 2 = 2 and 1 ⊕ 1 = 0. So g(7) = mex {0, 2} = 1, and the
//! first player wins with `##.....` or `..##...`.
//!
//! *This fails when* the two ends of the board are joined: with strips of 2 cells only, p = 4 is
//! then a P-position. The step that fails is that a strip leaves two stretches: the first strip
//! leaves one, of p − s cells, so the first player wins exactly if g(p − s) = 0 for some strip s ≤
//! p.
//!
//! **Complexity.** O(p²) for all boards of up to p cells.
//!
//! *Try next.* `split_game`. Which boards are lost with strips of 2 and 3? Guess before you call
//! `cargo grundy explore --octal 0.077`

use proconio::{input, source::once::OnceSource};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

/// The longest board that is answered.
const LIMIT: usize = 10_000;

fn solve(text: &str) -> String {
    input! {
        from OnceSource::from(text),
        strips: [usize; 3],
        boards: [usize],
    }
    assert!(!strips.contains(&0), "a strip has no cells");
    let longest = boards.iter().max().copied().unwrap_or(0);
    assert!(longest <= LIMIT, "{longest} cells exceed {LIMIT}");
    let grundy = board_grundy(strips, longest);
    boards.iter().map(|&p| if grundy[p] != 0 { "1\n" } else { "2\n" }).collect()
}

/// The Grundy values of boards of up to `longest` cells.
fn board_grundy(mut strips: Vec<usize>, longest: usize) -> Vec<usize> {
    strips.sort_unstable();
    strips.dedup();
    let mut grundy: Vec<usize> = vec![];
    // The board that had each value among its options last. As g(p) ≤ 3 p, nim-sums of two values
    // are below the next power of two.
    let mut seen_by = vec![usize::MAX; (4 * longest).next_power_of_two()];
    for p in 0..=longest {
        for &s in strips.iter().filter(|&&s| s <= p) {
            // i and p − s − i give the same value.
            for i in 0..=(p - s) / 2 {
                seen_by[grundy[i] ^ grundy[p - s - i]] = p;
            }
        }
        grundy.push(seen_by.iter().position(|&last| last != p).expect("a value is missing"));
    }
    grundy
}

#[cfg(test)]
#[path = "../../../testdata/examples/poi2000.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/poi2000.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/poi2000.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);
