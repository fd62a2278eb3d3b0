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
//! 1 and ends with 0, zeros first, and so is a smaller binary number. So the table goes through the
//! words in increasing order.
//!
//! **Complexity.** C(20, 10) = 184756 words of up to 100 options, among the numbers below 2²⁰; up to
//! 100 look-ups a test.

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
        assert!(falls && fits, "{rows:?} is no diagram within {SIDE} x {SIDE}");
    }
    let largest = boards.iter().map(|rows| word(rows.iter().copied())).max();
    let won = won_words(largest.unwrap_or(0));
    let mut answer = String::new();
    for rows in boards {
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

/// For every outline up to `largest`: does the player to move win?
fn won_words(largest: usize) -> Vec<bool> {
    let mut won = vec![true; largest + 1];
    let empty = word(std::iter::empty());
    for word in (empty + 1..=largest).filter(|word| word.count_ones() as usize == SIDE) {
        won[word] = options(word).any(|option| !won[option]);
    }
    won
}

/// The outlines to which a bite leads: a part from a 1 to a 0 is sorted, zeros first.
fn options(word: usize) -> impl Iterator<Item = usize> {
    places(!word & ((1 << (2 * SIDE)) - 1)).flat_map(move |end| {
        let below = word & ((1 << end) - 1);
        let mut above = word ^ below;
        // The part reaches up to the next 1; sorted, its ones stand from `end` upwards.
        (1..).map_while(move |ones: usize| {
            above &= above.checked_sub(1)?;
            Some(above | ((1 << ones) - 1) << end | below)
        })
    })
}

/// The places of the ones of `word`.
fn places(mut word: usize) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let place = word.trailing_zeros();
        word &= word.checked_sub(1)?;
        Some(place)
    })
}

#[cfg(test)]
#[path = "../../../testdata/examples/chomp.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/chomp.rs"]
mod reference;

#[cfg(test)]
testdata::tests!(oracle, reference);
