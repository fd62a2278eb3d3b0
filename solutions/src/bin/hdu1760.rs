//! HDU 1760, *A New Tetris Game*: cover squares of 2 x 2 cells.
//! <https://acm.hdu.edu.cn/showproblem.php?pid=1760>
//!
//! **Game.** A board of N x M ≤ 49 cells, at most 40 of them free (0), the others not (1). A move
//! covers a free square of 2 x 2 cells; normal play. Input, until its end: `N M` and the rows.
//! Output: `Yes` if the first player wins, otherwise `No`.
//!
//! **Recursion.** Let a position be the set of corners, the lower right cells of the squares that
//! can still be covered. Its Grundy value is the mex, over its corners, of the value of the set
//! without that corner and the eight around it; and it is the nim-sum of the values of its
//! connected parts, where corners are joined if one is around the other. The first player wins
//! exactly if the value of the board is not 0. Proved in proofs/hdu1760.v (answer_is_right). We
//! checked all boards of 3 x 4 by brute force; the program answers every board that the statement
//! allows.
//!
//! *Idea.* Cells that no square can use do not matter. The squares that are left soon fall apart,
//! and small connected sets come back again and again. The table has the values of free boards of h
//! rows and w columns. Two and three rows are Dawson's Kayles, octal game 0.07, since the corners
//! in a column go together; from four rows on we see no rule for the values. If both sides are
//! even, the first player wins by covering the middle square and mirroring each move. Blank entries
//! were not computed:
//!
//! | h | w = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 |
//! | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
//! | 2 | 1 | 1 | 2 | 0 | 3 | 1 | 1 | 0 | 3 |
//! | 3 | 1 | 1 | 2 | 0 | 3 | 1 | 1 |  |  |
//! | 4 | 2 | 2 | 1 | 0 | 3 |  |  |  |  |
//!
//! *Proof.* Two squares have a cell in common exactly if their corners are the same or one is
//! around the other: so covering a square takes away its corner and those around it. No move in one
//! part takes anything from another part, so the set is the sum of its parts (Sprague–Grundy,
//! `hdu1524`). We found no formula; only connected sets need to be remembered.
//!
//! *Example.* On a free board of 2 x 6 the five corners are in a row. Covering the first leaves
//! three, the second two, the third one on each side. Rows of 3, 2 and 1 have the values 2, 1 and
//! 1: so the board has the value mex {2, 1, 1 ⊕ 1} = 3, and only the middle square wins:
//!
//! ```text
//! 0 0 0 0 0 0    . . . . . .    . . . . . .
//! 0 0 0 0 0 0    . x x x x x    . x . . . x
//! ```
//!
//! *This fails when* a square has 3 x 3 cells: by the recursion a free board of 3 x 6 would be a
//! P-position, but it is then an N-position. The step that fails is that squares with a common cell
//! have neighbouring corners: now a square takes away its corner and the 24 around it.
//!
//! **Complexity.** Exponential in general. A free board of 5 x 8 has 682 connected sets, one of 6 x
//! 7 without two opposite corner cells 1174.
//!
//! *Try next.* `hdu1809`. Which rows of cells are lost if a move covers two neighbours? `cargo
//! grundy explore --octal 0.07`

use proconio::source::Source;
use proconio::{input, marker::Bytes, source::once::OnceSource};
use shared::square_cover::SquareCover;
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

fn solve(text: &str) -> String {
    let mut source = OnceSource::from(text);
    let mut answer = String::new();
    let mut values = SquareCover::new();
    while !source.is_empty() {
        input! {
            from &mut source,
            n: usize, m: usize,
            board: [Bytes; n],
        }
        answer += if values.grundy(&board, m) != 0 { "Yes\n" } else { "No\n" };
    }
    answer
}

#[cfg(test)]
#[path = "../../../testdata/examples/hdu1760.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/hdu1760.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/hdu1760.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);
