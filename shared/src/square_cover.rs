//! Grundy values of boards on which a move covers a free square of 2 x 2 cells.
//!
//! A position is the set of the corners, the lower right cells of the free squares. Covering a
//! square takes away its corner and those of the eight cells around it. Each connected set of
//! corners is computed once: exponential in general, but a free board of 5 x 8 has 682 of them.
//! Source: Sprague–Grundy. Panics if a board is too large, or its rows are not of one length.

use std::collections::HashMap;

/// The most cells of a board, and the most that may be free.
const LIMIT: [usize; 2] = [49, 40];

/// The values of all connected sets so far. Boards of different widths can share it.
pub struct SquareCover {
    /// By the width of the board and the set, shifted so that its first corner is bit 0: only the
    /// differences of the corners decide, and the width says which differences make neighbours.
    known: HashMap<(u32, u64), u32>,
}

impl SquareCover {
    /// No set is known yet. O(1).
    ///
    /// ```
    /// let mut values = shared::square_cover::SquareCover::new();
    /// assert_eq!(values.grundy(&[b"00".to_vec(), b"01".to_vec()], 2), 0);
    /// ```
    #[must_use]
    pub fn new() -> Self {
        SquareCover { known: HashMap::new() }
    }

    /// The Grundy value of a board with rows of `m` cells, `0` if free and `1` if not.
    ///
    /// ```
    /// let mut values = shared::square_cover::SquareCover::new();
    /// assert_eq!(values.grundy(&[b"0000".to_vec(), b"0000".to_vec()], 4), 2);
    /// ```
    pub fn grundy(&mut self, board: &[Vec<u8>], m: usize) -> u32 {
        let cells = |row: &Vec<u8>| row.len() == m && row.iter().all(|cell| b"01".contains(cell));
        assert!(board.iter().all(cells), "a row is not of {m} cells 0 or 1");
        let size = [
            board.iter().flatten().count(),
            board.iter().flatten().filter(|&&cell| cell == b'0').count(),
        ];
        let [cells, free] = size;
        assert!(cells <= LIMIT[0], "{cells} cells exceed {}", LIMIT[0]);
        assert!(free <= LIMIT[1], "{free} free cells exceed {}", LIMIT[1]);
        self.set_grundy(corners(board), m as u32)
    }

    /// The Grundy value of a set of corners on a board of width `w`. The recursion is as deep as
    /// squares fit, at most 10.
    fn set_grundy(&mut self, mut corners: u64, w: u32) -> u32 {
        let mut nim_sum = 0;
        while corners != 0 {
            let mut part = corners & corners.wrapping_neg();
            while around(part, w) & corners != part {
                part = around(part, w) & corners;
            }
            corners &= !part;
            nim_sum ^= self.part_grundy(part >> part.trailing_zeros(), w);
        }
        nim_sum
    }

    /// The same for a connected set whose first corner is bit 0.
    fn part_grundy(&mut self, part: u64, w: u32) -> u32 {
        if let Some(&value) = self.known.get(&(w, part)) {
            return value;
        }
        let each = (0..64).map(|bit| 1 << bit).filter(|corner| part & corner != 0);
        // No more moves than corners: the values fit into a word.
        let seen = each
            .fold(0_u64, |seen, corner| seen | 1 << self.set_grundy(part & !around(corner, w), w));
        self.known.insert((w, part), seen.trailing_ones());
        seen.trailing_ones()
    }
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

/// The corners of `set` and those around them: bits that differ by 1, w − 1, w or w + 1. As no
/// corner is in the first column, none of these differences reaches around the end of a row.
fn around(set: u64, w: u32) -> u64 {
    let moved = [1, w - 1, w, w + 1].into_iter().flat_map(|d| [set << d, set >> d]);
    moved.fold(set, |near, moved| near | moved)
}

#[cfg(test)]
mod tests {
    use super::*;
    use testdata::{game, Rng};

    /// The model plays on the free cells of a board of width `m`, as bits.
    fn options(free: u64, m: usize) -> Vec<u64> {
        let squares = (0..64 - m - 1)
            .filter(|corner| corner % m + 1 < m)
            .map(|corner| 0b11 << corner | 0b11 << (corner + m));
        squares.filter(|square| free & square == *square).map(|square| free & !square).collect()
    }

    #[test]
    fn values_are_those_of_the_rules() {
        let mut values = SquareCover::new();
        for seed in 0..300 {
            let mut rng = Rng::new(seed);
            let n = rng.within(1..=5);
            let m = rng.within(1..=[16, 8, 6, 5, 4][n - 1]);
            let rarity = rng.within(2..=9);
            let cell = |rng: &mut Rng| if rng.one_in(rarity) { b'1' } else { b'0' };
            let board = rng.list(n, |rng| rng.list(m, cell));
            let cells = board.concat();
            let free = (0..n * m).filter(|&i| cells[i] == b'0').fold(0, |free, i| free | 1 << i);
            let stated = values.grundy(&board, m) as usize;
            let mut g = game::grundy(|&free| options(free, m));
            assert_eq!(stated, g(free), "seed {seed}");
        }
    }

    /// On a free board of 5 x 8, and on one of 6 x 7 without two opposite corner cells.
    #[test]
    fn connected_sets() {
        let mut values = SquareCover::new();
        values.grundy(&vec![vec![b'0'; 8]; 5], 8);
        assert_eq!(values.known.len(), 682);
        let mut board = vec![vec![b'0'; 7]; 6];
        board[0][0] = b'1';
        board[5][6] = b'1';
        values = SquareCover::new();
        values.grundy(&board, 7);
        assert_eq!(values.known.len(), 1174);
    }

    #[test]
    fn boards_are_refused() {
        for (n, m, width) in [(2, 2, 3), (5, 10, 10), (6, 7, 7)] {
            let answer = std::panic::catch_unwind(|| {
                SquareCover::new().grundy(&vec![vec![b'0'; m]; n], width)
            });
            assert!(answer.is_err(), "{n} x {m}");
        }
    }
}
