//! Notes, *Chomp!*: bite a corner off the chocolate, the last piece is poisoned.
//!
//! **Game.** A Young diagram with rows r(1) ≥ r(2) ≥ … ≥ 1, one to ten rows of at most ten cells. A
//! move picks a cell (i, j) that is left and removes all cells in rows ≥ i and columns ≥ j; the
//! player who takes (1, 1) loses. Input: the number of tests, for each the number of rows and the
//! rows. Output: `LOSE`, or `WIN c` and the c winning moves by row and column.
//!
//! **Recursion.** A diagram is lost exactly if all of its options are won; the empty one is won: the
//! opponent ate the poison. The program answers up to SIDE rows and columns. We found no formula
//! for all diagrams, but three claims. Proved in proofs/chomp.v (answer_is_right).
//! - A full rectangle of two cells or more is won (David Gale, *A curious Nim-type game*, 1974).
//! - A hook, a row of a and a column of b cells from (1, 1), is lost exactly if a = b. So on a
//!   square of two cells a side or more biting (2, 2) wins.
//! - Two rows of a ≥ b ≥ 0 cells, a > 0, are lost exactly if a = b + 1.
//!
//! *Idea.* The far corner is part of every bite; so a winning reply to taking it could come first.
//! A hook has two arms, like two heaps. The table has all lost diagrams of up to seven cells:
//!
//! | cells | lost |
//! | --- | --- |
//! | 1 | (1) |
//! | 3 | (2, 1) |
//! | 5 | (2, 2, 1) (3, 1, 1) (3, 2) |
//! | 7 | (2, 2, 2, 1) (4, 1, 1, 1) (4, 3) |
//!
//! *Proof.* One step for each claim:
//! - Rectangle: if taking the far corner wins, the first player takes it. Otherwise some reply to
//!   it wins, and as a first move it leaves the same diagram (strategy stealing).
//! - Hook: a bite other than (1, 1) shortens one arm. The player who makes the arms equal can do so
//!   after every reply; the opponent is left with the poison.
//! - Two rows: a bite from (b + 1, b) leaves equal rows, maybe empty, or (b + 1, c), c < b: not
//!   lost. From a = b bite (2, a), from a > b + 1 (1, b + 2): then the second row is one shorter.
//!
//! An outline, read from the lower left to the upper right, is a word: 1 passes a column, 0 ends a
//! row. A bite at (i, j) sorts the part from the 1 of column j to the 0 of row i, zeros first, so
//! the binary number falls. With three rows and columns, a bite at (1, 2):
//!
//! ```text
//! # # #  0 1 0 1 1 0     #  0 1 0 0 1 1
//! #                      #
//! ```
//!
//! *Example.* From (3, 3, 3) only the move to (3, 1, 1) wins: biting (2, 2) leaves two equal arms.
//! The opponent shortens one, and the first player the other as much.
//!
//! *This fails when* the rectangle lacks a cell: (2, 1) is then a P-position. The step that fails
//! is that one corner is part of every bite.
//!
//! **Complexity.** C(20, 10) = 184756 words of up to 100 options.
//!
//! *Try next.* `take_stones`. Which three rows are lost? `cargo grundy explore --rules three.rs
//! --misere`, with the file
//!
//! ```rust
//! fn legal(a: u64, b: u64, c: u64) -> bool { a >= b && b >= c }
//! fn options(a: u64, b: u64, c: u64) -> Vec<(u64, u64, u64)> {
//!     let two = (0..a).map(|j| (j, b.min(j), c.min(j))).chain((0..b).map(|j| (a, j, c.min(j))));
//!     two.chain((0..c).map(|j| (a, b, j))).collect()
//! }
//! ```

use proconio::{input, source::once::OnceSource};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

/// The greatest number of rows, and of columns.
const SIDE: usize = 10;

fn solve(text: &str) -> String {
    input! {
        from OnceSource::from(text),
        boards: [[usize]],
    }
    for rows in &boards {
        let falls = rows.windows(2).all(|pair| pair[0] >= pair[1]);
        let fits = (1..=SIDE).contains(&rows.len()) && rows.iter().all(|r| (1..=SIDE).contains(r));
        assert!(falls && fits, "{rows:?} is not a diagram within {SIDE} x {SIDE}");
    }
    let largest = boards.iter().map(|rows| word(rows.iter().copied())).max();
    let won = won_words(largest.unwrap_or(0));
    let mut answer = String::new();
    for rows in boards {
        let wins = bites(word(rows.into_iter())).filter(|&(_, _, left)| !won[left]);
        let mut moves: Vec<_> = wins.map(|(i, j, _)| (i, j)).collect();
        moves.sort_unstable();
        answer += &match moves.len() {
            0 => String::from("LOSE\n"),
            c => format!("WIN {c}\n"),
        };
        answer.extend(moves.into_iter().map(|(i, j)| format!("{i} {j}\n")));
    }
    answer
}

/// The outline of a diagram with these rows.
fn word(rows: impl Iterator<Item = usize>) -> usize {
    // Bits count from the right, where the first row is: row i ends after the ends of the i rows
    // before it and after the 10 − r columns that it does not have.
    let zeros = rows.chain(std::iter::repeat(0)).take(SIDE).enumerate();
    let ends = zeros.fold(0, |ends, (i, r)| ends | 1 << (i + SIDE - r));
    !ends & ((1 << (2 * SIDE)) - 1)
}

/// For every outline up to `largest`: does the player to move win?
fn won_words(largest: usize) -> Vec<bool> {
    let mut won = vec![true; largest + 1];
    let empty = word(std::iter::empty());
    for outline in (empty + 1..=largest).filter(|it| it.count_ones() as usize == SIDE) {
        won[outline] = bites(outline).any(|(_, _, left)| !won[left]);
    }
    won
}

/// All bites: the row, the column and the outline that is left.
fn bites(outline: usize) -> impl Iterator<Item = (usize, usize, usize)> {
    let places = move |bit| (0..2 * SIDE).filter(move |place| outline >> place & 1 == bit);
    places(0).enumerate().flat_map(move |(i, end)| {
        let (last, below) = (SIDE + i - end, outline & ((1 << end) - 1));
        // The columns of the row, from its last one. The sorted part has its ones from `end` on.
        let columns = places(1).filter(move |&place| place > end).zip(1..);
        columns.map(move |(place, ones)| {
            let above = outline >> (place + 1) << (place + 1);
            (i + 1, last + 1 - ones, above | ((1 << ones) - 1) << end | below)
        })
    })
}

#[cfg(test)]
#[path = "../../../testdata/examples/chomp.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/chomp.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/chomp.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::oracle::options;
    use testdata::{game, proof};

    #[test]
    fn two_rows_and_hooks() {
        proof::misere([vec![9, 9], hook(9, 9)], options, winning_move);
    }

    #[test]
    fn squares() {
        let mut is_n = game::is_misere_n_position(options);
        for n in 2..6 {
            assert!(options(&vec![n; n]).contains(&hook(n, n)) && !is_n(hook(n, n)), "{n} x {n}");
        }
    }

    fn hook(a: usize, b: usize) -> Vec<usize> {
        [vec![a], vec![1; b - 1]].concat()
    }

    fn winning_move(rows: &Vec<usize>) -> Option<Vec<usize>> {
        let (a, b) = (*rows.first()?, rows.get(1).copied().unwrap_or(0));
        let option = match rows.len() {
            1 | 2 if a == b => vec![a, a - 1],
            1 | 2 => vec![b + 1, b],
            arm => hook(a.min(arm), a.min(arm)),
        };
        let option: Vec<usize> = option.into_iter().filter(|&row| row > 0).collect();
        (option != *rows).then_some(option)
    }
}
