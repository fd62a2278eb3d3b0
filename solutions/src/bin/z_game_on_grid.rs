//! Nowcoder 33191M, *Z-Game on grid*: a piece walks down and right.
//! <https://ac.nowcoder.com/acm/contest/33191/M>
//!
//! **Game.** A piece stands on the top left cell of a grid of `A`, `B` and `.`; Alice, who is
//! first, and Bob move it in turn, one cell down or right. On `A` Alice has won, on `B` Bob, on `.`
//! in the last cell it is a draw. Input: the number of tests, `n m` and n rows each. Output: `yes`
//! or `no` three times: can Alice force that she wins, that it is a draw, that she loses, whatever
//! Bob does?
//!
//! **Theorem.** She can force a goal from a cell exactly if the cell is that end; or, on her turn,
//! if she can force it from some option; or, on Bob's turn, if she can force it from every option.
//!
//! *Proof.* By induction backwards from the last cell: every other cell has an option, one on the
//! last row or column and two elsewhere, and it is Alice's turn exactly if row + column is even,
//! counted from 0. Each of the three goals is a question of its own: she may be able to force a win
//! and a loss, or none of the three.
//!
//! Along a row, from right to left, a goal spreads like the carry of an addition: a cell generates
//! it if it is that end, or if on Alice's turn she can force it from the cell below; it passes it on
//! if it is open and on Alice's turn, or if on Bob's it can be forced from the cell below too. So a
//! word holds 64 cells of a row, and for each goal one addition decides them all.
//!
//! **Complexity.** O(n m) time, of which 64 cells share what is not reading; O(m) memory beside the
//! grid.

use proconio::{input, marker::Bytes, source::once::OnceSource};
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
            n: usize, m: usize,
            grid: [Bytes; n],
        }
        let fits = n > 0 && m > 0 && grid.iter().all(|row| row.len() == m);
        assert!(fits, "no grid has {n} rows, or a row is not of {m} cells");
        let words = forced_goals(&grid).map(|forced| if forced { "yes" } else { "no" });
        answer += &(words.join(" ") + "\n");
    }
    answer
}

/// Can Alice force that she wins, that it is a draw, that she loses, from the top left cell?
fn forced_goals(grid: &[Vec<u8>]) -> [bool; 3] {
    let (n, m) = (grid.len(), grid[0].len());
    // For each goal the cells of the row below from which it can be forced, the last one in bit 0.
    let mut forced = [(); 3].map(|()| vec![0; (m + 63) / 64]);
    let mut ends = vec![];
    for (i, row) in grid.iter().enumerate().rev() {
        // The cells on which it is Alice's turn, in every word.
        let alice = if (i + m) % 2 == 1 { u64::MAX / 3 } else { u64::MAX / 3 * 2 };
        ends.clear();
        ends.extend(row.rchunks(64).map(ends_among));
        for (goal, forced) in forced.iter_mut().enumerate() {
            // What does not exist, below the last row or beyond the last column, decides nothing:
            // "some" does not see a 0, "every" not a 1. In the last cell it is a draw.
            let mut carry = alice & 1 == 0;
            if i + 1 == n {
                forced.fill(!alice);
                carry = goal == 1;
            }
            for (forced, &(a, b)) in forced.iter_mut().zip(&ends) {
                let generates = [a, 0, b][goal] | !(a | b) & alice & *forced;
                let passes = !(a | b) & (alice | *forced);
                let (sum, over) = (generates | passes).overflowing_add(generates);
                let (sum, over_too) = sum.overflowing_add(u64::from(carry));
                carry = over || over_too;
                let carried = sum ^ (generates | passes) ^ generates;
                *forced = generates | passes & carried;
            }
        }
    }
    forced.map(|forced| forced[(m - 1) / 64] >> ((m - 1) % 64) & 1 == 1)
}

/// Which of up to 64 cells are `A`, and which `B`; the last cell is bit 0.
fn ends_among(cells: &[u8]) -> (u64, u64) {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let (mut a, mut b) = (0, 0);
    for (k, cells) in cells.rchunks(8).enumerate() {
        // A byte each; what is missing is open.
        let word = match cells.try_into() {
            Ok(eight) => u64::from_be_bytes(eight),
            Err(_) => cells.iter().fold(ONES * 0x2e, |word, &cell| word << 8 | u64::from(cell)),
        };
        // `.` is 0x2e, `A` 0x41, `B` 0x42.
        let is_end = word >> 6 & ONES;
        let is_a = word & is_end;
        assert!(word == ONES * 0x2e + is_end * 0x14 - is_a, "a cell is not A, B or .");
        // The product has the eight bytes, 0 or 1, as the bits of its highest byte.
        let bits = |bytes: u64| bytes.wrapping_mul(0x0102_0408_1020_4080) >> 56 << (8 * k);
        a |= bits(is_a);
        b |= bits(is_end ^ is_a);
    }
    (a, b)
}

#[cfg(test)]
#[path = "../../../testdata/examples/z_game_on_grid.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/z_game_on_grid.rs"]
mod reference;

#[cfg(test)]
testdata::tests!(oracle, reference);

/// The brute force plays on small grids only: wide ones, cell by cell.
#[cfg(test)]
#[test]
fn carries_go_from_word_to_word() {
    for seed in 0..300 {
        let mut rng = testdata::Rng::new(seed);
        let (n, m) = (rng.within(1..=4), rng.within(60..=200));
        let rarity = rng.one_of(&[3, 20, 400]);
        let mut cell = || if rng.one_in(rarity) { rng.one_of(b"AB") } else { b'.' };
        let grid: Vec<Vec<u8>> = (0..n).map(|_| (0..m).map(|_| cell()).collect()).collect();
        let mut forced = vec![vec![[false; 3]; m]; n];
        for (i, j) in (0..n * m).rev().map(|place| (place / m, place % m)) {
            let below = forced.get(i + 1).map(|row| row[j]);
            let right = forced[i].get(j + 1).copied();
            forced[i][j] = [0, 1, 2].map(|goal| {
                let mut options = below.iter().chain(&right).map(|option| option[goal]);
                match grid[i][j] {
                    b'A' => goal == 0,
                    b'B' => goal == 2,
                    _ if (i + 1, j + 1) == (n, m) => goal == 1,
                    _ if (i + j) % 2 == 0 => options.any(|forced| forced),
                    _ => options.all(|forced| forced),
                }
            });
        }
        assert_eq!(forced_goals(&grid), forced[0][0], "seed {seed}");
    }
}
