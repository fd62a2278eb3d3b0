//! Luogu P8369, *Stripes* (POI 2000): lay strips on a board.
//! <https://www.luogu.com.cn/problem/P8369>
//!
//! **Game.** A board of p cells in a row, and strips of c, z and n cells, as many as wanted. A move
//! lays one strip on free cells; normal play. Input: `c z n`, the number of boards, p each. Output:
//! 1 or 2 for each, who wins.
//!
//! **Theorem.** The first player wins exactly if g(p) is not 0, where g(p) is the mex of
//! g(i) ⊕ g(p − s − i) over the strips s ≤ p and the numbers i of cells to the left of the strip.
//!
//! *Proof.* A strip leaves two stretches of i and p − s − i cells. No strip lies in both, so they
//! are a sum (Sprague–Grundy, `hdu1524`).
//!
//! **Complexity.** O(p²) for all boards of up to p cells.

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
    // Which board has seen a value last. A board of p has at most 3 p options, so values are at most
    // 3 p, and nim-sums of two are below the next power of two.
    let mut seen_by = vec![usize::MAX; (4 * longest).next_power_of_two()];
    for p in 0..=longest {
        for &s in strips.iter().filter(|&&s| s <= p) {
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
testdata::tests!(oracle, reference);
