//! Notes, *Chomp!*: bite a corner off the chocolate, the last piece is poisoned.
//!
//! **Game.** A Young diagram with rows r(1) ≥ r(2) ≥ …. A move picks a cell (i, j) that is left and
//! removes all cells in rows ≥ i and columns ≥ j; who takes (1, 1) loses. At most 10 rows of 10.
//! Input: the number of tests, for each the number of rows and the rows. Output: `LOSE`, or `WIN c`
//! and the c winning moves by row and column.
//!
//! **Theorem.** A full rectangle of two cells or more is won (David Gale, *A curious Nim-type
//! game*, 1974). For other diagrams we found no formula but the definition, which makes a table: a
//! diagram is lost exactly if all of its options are won, where the empty one counts as won, for
//! the opponent has taken the poison.
//!
//! *Proof.* If taking the far corner of a full rectangle wins, the first player takes it. Otherwise
//! some reply to it wins. Every bite removes the far corner too, so he can make that reply at once,
//! and it leaves the same diagram. (Strategy stealing: it shows that he wins, not how.)
//!
//! The outline of a diagram, from the end of its last row to that of its first one, is a word of
//! ten 0s (a row ends) and ten 1s (a column passes): an option sorts a part of it that begins with
//! 1 and ends with 0, zeros first, and so is a smaller binary number. In increasing order, then, a
//! word that no lost one has marked is lost, and marks the words that lead to it: those that have
//! another order, 1 first and 0 last, in place of a part 0…01…1.
//!
//! **Complexity.** C(20, 10) = 184756 words, of which 2612 are lost and mark others; O(100)
//! look-ups a test.

use shared::tokens::{input, Tokens};
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
        from Tokens::new(text),
        boards: [[usize]],
    }
    let won = won_words();
    let mut answer = String::new();
    for rows in boards {
        let falls = rows.windows(2).all(|pair| pair[0] >= pair[1]);
        let fits = rows.len() <= SIDE && rows.iter().all(|r| (1..=SIDE).contains(r));
        assert!(falls && fits, "{rows:?} is no diagram within {SIDE} x {SIDE}");
        let mut moves = vec![];
        for i in 0..rows.len() {
            for j in 0..rows[i] {
                let left = rows.iter().enumerate().map(|(k, &r)| if k < i { r } else { r.min(j) });
                if !won[word(left)] {
                    moves.push(format!("{} {}\n", i + 1, j + 1));
                }
            }
        }
        answer += &match moves.len() {
            0 => String::from("LOSE\n"),
            c => format!("WIN {c}\n{}", moves.concat()),
        };
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

/// For every outline: does the player to move win?
fn won_words() -> Vec<bool> {
    let mut won = vec![false; 1 << (2 * SIDE)];
    won[word(std::iter::empty())] = true;
    for lost in arrangements(2 * SIDE, SIDE) {
        if won[lost] {
            continue;
        }
        // Parts 0…01…1 of the word meet where a 0 stands to the left of a 1.
        for border in (1..2 * SIDE).filter(|border| lost >> (border - 1) & 3 == 1) {
            let zeros = (lost >> border).trailing_zeros() as usize;
            let ones = (lost << (usize::BITS as usize - border)).leading_ones() as usize;
            for x in 1..=zeros.min(2 * SIDE - border) {
                for y in 1..=ones {
                    let around = lost & !(((1 << (x + y)) - 1) << (border - y));
                    let first = 1 << (border + x - 1);
                    for middle in arrangements(x + y - 2, y - 1) {
                        won[around | first | middle << (border - y + 1)] = true;
                    }
                }
            }
        }
    }
    won
}

/// All words of `length` bits with that many `ones`, in increasing order.
fn arrangements(length: usize, ones: usize) -> impl Iterator<Item = usize> {
    let first = (1_usize << ones) - 1;
    let next = |&word: &usize| {
        // Gosper: the lowest run of ones moves its top one up, the others down.
        let low = word & word.wrapping_neg();
        let carried = word + low;
        (low > 0).then(|| carried | ((word ^ carried) / low) >> 2)
    };
    std::iter::successors(Some(first), next).take_while(move |word| word >> length == 0)
}

#[cfg(test)]
#[path = "../../../testdata/examples/chomp.rs"]
mod oracle;

#[cfg(test)]
testdata::tests!(oracle);
