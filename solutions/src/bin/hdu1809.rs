//! HDU 1809, *A New Tetris Game(2)*: cover squares of 2 x 2 cells, on several boards.
//! <https://acm.hdu.edu.cn/showproblem.php?pid=1809>
//!
//! **Game.** Some boards of free cells (0) and others (1), each of fewer than 50 cells. A move
//! covers a free square of 2 x 2 cells on one board; normal play. Input, until its end: the number
//! of boards, for each `N M` and the rows. Output: `Yes` if the first player wins, otherwise `No`.
//!
//! **Theorem.** The first player wins exactly if the nim-sum of the Grundy values of the boards is
//! not 0. The value of a board is that of the set of its corners, the lower right cells of its free
//! squares. The value of a set is the nim-sum of the values of its connected parts, where corners
//! are joined if one is around the other; the value of a connected set is the mex, over its
//! corners, of the value of the set without that corner and the eight around it. Proved in
//! proofs/hdu1809.v.
//!
//! *Idea.* The winners of the single boards do not decide, as two won boards may be lost together:
//! we need values. A board soon falls into parts that no square joins, and the same small parts
//! come back again and again.
//!
//! *Proof.* The boards are the components of a sum (Sprague–Grundy, `hdu1524`). For one of them see
//! `hdu1760`: covering a square takes away its corner and those around it, so connected parts are
//! components as well. Shifting a set does not change its value, since only the differences of the
//! corners count. So boards of one width share the known values; boards of different widths do not,
//! since the width decides which differences make neighbours.
//!
//! *Example.* The free boards of 2 rows and 1, …, 10 columns have the values 0 1 1 2 0 3 1 1 0 3
//! (Dawson's Kayles).
//!
//! *This fails when* a move covers a square on each board: with the widths (2, 2) two free boards
//! of 2 rows are then an N-position.
//!
//! We know no formula for the values.
//!
//! **Complexity.** Exponential in the size of a board; one of 40 free cells has about a thousand
//! connected sets.

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
            boards: usize,
        }
        let mut nim_sum = 0;
        for _ in 0..boards {
            input! {
                from &mut source,
                n: usize, m: usize,
                board: [Bytes; n],
            }
            let cells =
                |row: &Vec<u8>| row.len() == m && row.iter().all(|cell| b"01".contains(cell));
            let fits = n.saturating_mul(m) < 50 && board.iter().all(cells);
            assert!(fits, "a board of {n} x {m} has other rows, or is too large");
            nim_sum ^= grundy(corners(&board), m as u32, &mut known);
        }
        answer += if nim_sum != 0 { "Yes\n" } else { "No\n" };
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
#[path = "../../../testdata/examples/hdu1809.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/hdu1809.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/hdu1809.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::oracle::{options, Board};
    use super::{corners, grundy};
    use std::collections::HashMap;
    use testdata::proof;

    #[test]
    fn holds() {
        let free = |n: usize, m: usize| Board { m, free: (1 << (n * m)) - 1 };
        let starts = [vec![free(2, 4), free(3, 3)], vec![free(2, 5), free(2, 3), free(2, 2)]];
        proof::normal(starts, options, winning_move);
    }

    /// A board of value g becomes one of g ⊕ (nim-sum): an option of the sum whose value is 0.
    fn winning_move(boards: &Vec<Board>) -> Option<Vec<Board>> {
        options(boards).into_iter().find(|option| nim_sum(option) == 0)
    }

    fn nim_sum(boards: &[Board]) -> u32 {
        let rows = |&Board { m, free }: &Board| {
            let cell = |i: usize| if free >> i & 1 == 1 { b'0' } else { b'1' };
            (0..49 / m).map(|i| (0..m).map(|j| cell(i * m + j)).collect()).collect::<Vec<_>>()
        };
        let value = |board| grundy(corners(&rows(board)), board.m as u32, &mut HashMap::new());
        boards.iter().fold(0, |sum, board| sum ^ value(board))
    }
}
