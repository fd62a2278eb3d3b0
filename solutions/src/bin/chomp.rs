//! Notes, *Chomp!*: bite a corner off the chocolate, the last piece is poisoned.
//!
//! **Game.** A Young diagram with rows r(1) ≥ r(2) ≥ … ≥ 1, one to ten rows of at most ten cells. A
//! move picks a cell (i, j) that is left and removes all cells in rows ≥ i and columns ≥ j; the
//! player who takes (1, 1) loses. Input: the number of tests, for each the number of rows and the
//! rows. Output: `LOSE`, or `WIN c` and the c winning moves by row and column.
//!
//! **Theorem.** A full rectangle of two cells or more is won (David Gale, *A curious Nim-type
//! game*, 1974). Also:
//! - A hook, a row of a and a column of b cells from (1, 1), is lost exactly if a = b. So on a
//!   square of two cells a side or more biting (2, 2) wins.
//! - Two rows of a ≥ b ≥ 0 cells, a > 0, are lost exactly if a = b + 1.
//! - For other diagrams we found no formula, and a table follows the definition: a diagram is lost
//!   exactly if all of its options are won, where the empty one counts as won.
//!
//! Proved in proofs/chomp.v.
//!
//! *Idea.* The far corner is part of every bite; so a winning reply to taking it could come first.
//! In small cases there is symmetry: a hook has two arms, like Nim with two heaps.
//!
//! *Proof.* One step for each claim:
//! - Rectangle: if taking the far corner wins, the first player takes it. Otherwise some reply to
//!   it wins, and as a first move it leaves the same diagram. (This strategy stealing names no
//!   move.)
//! - Hook: a bite other than (1, 1) shortens one arm. The player who makes the arms equal wins.
//! - Two rows: a bite from (b + 1, b) leaves equal rows, possibly empty, or (b + 1, c) with c < b:
//!   not lost by this claim. From a = b biting (2, a) leaves (a, a − 1), from a > b + 1 biting (1,
//!   b + 2) leaves (b + 1, b).
//! - Table: the outline of a diagram, from the end of its last row to that of its first one, is a
//!   word of ten 0s (a row ends) and ten 1s (a column passes). An option sorts a part of it that
//!   begins with 1 and ends with 0, zeros first, and so is a smaller binary number.
//!
//! *Example.* On two rows, from (3, 3) only the move to (3, 2) wins.
//!
//! *This fails when* the rectangle lacks a cell: (2, 1) is then a P-position.
//!
//! **Complexity.** C(20, 10) = 184756 words of up to 100 options; up to 100 look-ups a test.

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
    for outline in (empty + 1..=largest).filter(|it| it.count_ones() as usize == SIDE) {
        won[outline] = options(outline).any(|option| !won[option]);
    }
    won
}

/// The outlines to which a bite leads: a part from a 1 to a 0 is sorted, zeros first.
fn options(outline: usize) -> impl Iterator<Item = usize> {
    places(!outline & ((1 << (2 * SIDE)) - 1)).flat_map(move |end| {
        let below = outline & ((1 << end) - 1);
        let mut above = outline ^ below;
        // The part reaches up to the next 1; sorted, its ones stand from `end` upwards.
        (1..).map_while(move |ones: usize| {
            above &= above.checked_sub(1)?;
            Some(above | ((1 << ones) - 1) << end | below)
        })
    })
}

/// The places of the ones of `bits`.
fn places(mut bits: usize) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let place = bits.trailing_zeros();
        bits &= bits.checked_sub(1)?;
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
