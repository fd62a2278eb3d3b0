//! HDU 1760, *A New Tetris Game*: cover squares of 2 x 2 cells.
//! <https://acm.hdu.edu.cn/showproblem.php?pid=1760>
//!
//! **Game.** A board of N x M ≤ 49 cells, free (0) or not (1). A move covers a free square of 2 x 2
//! cells; normal play. Input, until its end: `N M` and the rows. Output: `Yes` if the first player
//! wins, otherwise `No`.
//!
//! **Theorem.** Let a position be the set of corners, the lower right cells of the squares that can
//! still be covered. Its Grundy value is the mex, over its corners, of the value of the set without
//! that corner and the eight around it; and it is the nim-sum of the values of its connected parts,
//! where corners are joined if one is around the other. The first player wins exactly if the value
//! of the board is not 0. Proved in proofs/hdu1760.v.
//!
//! *Idea.* Cells that no square can use do not matter. The squares that are left soon fall apart,
//! and small connected sets come back again and again.
//!
//! *Proof.* Two squares have a cell in common exactly if their corners are the same or one is
//! around the other: so covering a square takes away its corner and those around it. No move in one
//! part takes anything from another part, so the set is the sum of its parts (Sprague–Grundy,
//! `hdu1524`). We found no formula; only connected sets need to be remembered.
//!
//! *Example.* Free boards of two rows and 1, 2, 3, … columns have the values 0 1 1 2 0 3 1 1 0 3:
//! they are Dawson's Kayles, octal game 0.07.
//!
//! The theorem names no move: a winning one leaves the value 0 and is found by trying all corners.
//!
//! **Complexity.** Exponential in general; a board has at most 40 free cells and 28 corners. A free
//! board of 5 x 8 has 682 connected sets, one of 6 x 7 without two opposite corner cells 1174.

use proconio::source::Source;
use proconio::{input, marker::Bytes, source::once::OnceSource};
use std::collections::HashMap;
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

fn solve(text: &str) -> String {
    let mut source = OnceSource::from(text);
    let mut answer = String::new();
    let mut known = HashMap::new();
    while !source.is_empty() {
        input! {
            from &mut source,
            n: usize, m: usize,
            board: [Bytes; n],
        }
        let cells = |row: &Vec<u8>| row.len() == m && row.iter().all(|cell| b"01".contains(cell));
        let fits = n.saturating_mul(m) < 50 && board.iter().all(cells);
        assert!(fits, "the board of {n} x {m} has other rows, or is too large");
        let first_wins = grundy(corners(&board), m as u32, &mut known) != 0;
        answer += if first_wins { "Yes\n" } else { "No\n" };
    }
    answer
}

/// The lower right cells of the free squares of `board`; cell j of row i is bit i m + j.
fn corners(board: &[Vec<u8>]) -> u64 {
    let mut corners = 0;
    for (i, rows) in board.windows(2).enumerate() {
        for j in 1..rows[0].len() {
            let is_free = rows.iter().all(|row| row[j - 1..=j] == *b"00");
            corners |= u64::from(is_free) << ((i + 1) * rows[0].len() + j);
        }
    }
    corners
}

/// The Grundy value of a set of corners on a board of width `w`. `known` has the values of connected
/// sets, shifted so that the first corner is bit 0: only the differences of the corners decide. The
/// recursion is as deep as squares fit, at most 12.
fn grundy(mut corners: u64, w: u32, known: &mut HashMap<(u32, u64), u32>) -> u32 {
    let mut nim_sum = 0;
    while corners != 0 {
        let mut part = corners & corners.wrapping_neg();
        while around(part, w) & corners != part {
            part = around(part, w) & corners;
        }
        corners &= !part;
        part >>= part.trailing_zeros();
        nim_sum ^= known.get(&(w, part)).copied().unwrap_or_else(|| {
            let each = (0..64).map(|bit| 1 << bit).filter(|corner| part & corner != 0);
            // No more moves than corners: the values fit into a word.
            let seen = each.fold(0_u64, |seen, corner| {
                seen | 1 << grundy(part & !around(corner, w), w, known)
            });
            known.insert((w, part), seen.trailing_ones());
            seen.trailing_ones()
        });
    }
    nim_sum
}

/// The corners of `set` and those around them: bits that differ by 1, w − 1, w or w + 1. As no corner
/// is in the first column, none of these differences reaches around the end of a row.
fn around(set: u64, w: u32) -> u64 {
    let moved = [1, w - 1, w, w + 1].into_iter().flat_map(|d| [set << d, set >> d]);
    moved.fold(set, |near, moved| near | moved)
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
