//! Nowcoder 8827J, *Split Game*: cut paper, but never to a single square.
//! <https://ac.nowcoder.com/acm/contest/8827/J>
//!
//! **Game.** A sheet of N x M squares, N, M ≥ 1 and NM ≥ 2. A move cuts one piece along a grid line
//! into two rectangles; a player who makes a piece of one square loses at once. Input, until its
//! end: `N M`. Output: the winner, `Alice` (first) or `Bob`.
//!
//! **Recursion.** The first player wins exactly if g(N, M) is not 0, where g(h, w) is the mex, over
//! all cuts of h x w that make no single square, of the nim-sum of the values of the two parts. A
//! piece can be turned, so g(h, w) = g(w, h). Proved in proofs/split_game.v (answer_is_right). It
//! is also proved there that the values are at most 9 up to 150 x 150 (values_up_to_150) and at
//! most 12 up to 300 x 300 (values_up_to_300). We checked sheets of up to 35 squares by brute
//! force; the program answers sides up to LIMIT.
//!
//! *Idea.* A cut that loses at once is useless, even if the player has no other: leave it out, and
//! the game is a sum under normal play. A sheet with an even side, other than 1 x 2, is won by
//! cutting it in half. If both sides are odd and 3 or more, the value is nearly always 0, as we
//! computed up to sides of 110; the first exception is 3 x 15. For these sheets and for strips we
//! have no rule:
//!
//! | h | w = 1 | 2 | 3 | 4 | 5 | 6 | 7 |
//! | --- | --- | --- | --- | --- | --- | --- | --- |
//! | 1 |  | 0 | 0 | 1 | 1 | 2 | 0 |
//! | 2 | 0 | 1 | 2 | 1 | 2 | 1 | 2 |
//! | 3 | 0 | 2 | 0 | 1 | 0 | 1 | 0 |
//! | 4 | 1 | 1 | 1 | 1 | 2 | 1 | 1 |
//! | 5 | 1 | 2 | 0 | 2 | 0 | 2 | 0 |
//!
//! *Proof.* A player who has only cuts that make a single square loses, as does one who has no cut:
//! so these cuts can be left out, and normal play remains. Pieces do not hinder each other, so they
//! are a sum (Sprague–Grundy, `hdu1524`). Two equal halves have nim-sum 0.
//!
//! A strip 1 x w, where cuts leave two squares or more on both sides, is a board of w − 2 cells in
//! `poi2000`, with strips of 2: 0 0 1 1 2 0 3 1 1 0 for w = 2, …, 11.
//!
//! *Example.* The sheet 2 x 3 has two cuts: 1 x 2 and 2 x 2, of nim-sum 0 ⊕ 1 = 1, and 1 x 3 twice,
//! of nim-sum 0 ⊕ 0 = 0. So g(2, 3) = mex {1, 0} = 2, and from ((2, 3)) only the move to ((1, 3),
//! (1, 3)) wins.
//!
//! *This fails when* a player who makes a single square wins (POJ 2311): 1 x 2 is then an
//! N-position. The step that fails is that such cuts can be left out. Now every piece with a side
//! of one wins for the player to move, so the mex runs over the cuts that leave no such side.
//!
//! **Complexity.** O(S³) for a table up to the longest side S, then O(1) a test.
//!
//! *Try next.* `uva10561`. Which sheets are lost if single squares may be cut off? `cargo grundy
//! explore --rules cut.rs`, with the file
//!
//! ```rust
//! fn legal(h: u64, w: u64) -> bool { h * w > 0 }
//! fn options(h: u64, w: u64) -> Vec<Vec<(u64, u64)>> {
//!     let across = (1..h).map(|i| vec![(i, w), (h - i, w)]);
//!     across.chain((1..w).map(|j| vec![(h, j), (h, w - j)])).collect()
//! }
//! ```

use proconio::source::Source;
use proconio::{input, source::once::OnceSource};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

/// The longest side that is answered.
const LIMIT: usize = 300;

fn solve(text: &str) -> String {
    let mut source = OnceSource::from(text);
    let mut sheets = vec![];
    while !source.is_empty() {
        input! {
            from &mut source,
            h: usize, w: usize,
        }
        let sides = 1..=LIMIT;
        let fits = sides.contains(&h) && sides.contains(&w) && h * w > 1;
        assert!(fits, "no sheet is {h} x {w}, or it exceeds {LIMIT}");
        sheets.push((h, w));
    }
    let longest = sheets.iter().map(|&(h, w)| h.max(w)).max().unwrap_or(0);
    let g = sheet_grundy(longest);
    let winner = |(h, w): (usize, usize)| if g[h][w] != 0 { "Alice\n" } else { "Bob\n" };
    sheets.into_iter().map(winner).collect()
}

/// The Grundy values of all sheets with sides up to `longest`.
fn sheet_grundy(longest: usize) -> Vec<Vec<u8>> {
    let mut g = vec![vec![0; longest + 1]; longest + 1];
    for h in 1..=longest {
        for w in h..=longest {
            // Nim-sums of two values below 16: bits of a word.
            let mut seen = 0_u16;
            // A cut across makes no single square, as w is not below h.
            for i in 1..=h / 2 {
                seen |= 1 << (g[i][w] ^ g[h - i][w]);
            }
            for j in 1..=w / 2 {
                if h > 1 || j > 1 {
                    seen |= 1 << (g[h][j] ^ g[h][w - j]);
                }
            }
            g[h][w] = seen.trailing_ones() as u8;
            g[w][h] = g[h][w];
        }
    }
    g
}

#[cfg(test)]
#[path = "../../../testdata/examples/split_game.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/split_game.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/split_game.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);
