//! UVa 10561, a second way: every X is tried; the runs between two X are heaps of the octal game 0.007, take
//! three of a heap and leave up to two heaps.

use testdata::game::mex;
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference::new(
    answer,
    &[
        ("undecided rows", undecided),
        ("rows near a win", near_a_win),
        ("rows with many wins", |rng, size| {
            let mut win = || if rng.one_in(10) { ".." } else { "X." };
            file(0..10, |_| line([(0..9 * size).map(|_| win()).collect::<String>() + "X"]))
        }),
    ],
);

fn answer(text: &str) -> String {
    let heaps = heaps(210);
    let mut answers = String::new();
    for row in text.split_whitespace().skip(1) {
        let is_lost_after = |&i: &usize| {
            let after = format!("{}X{}", &row[..i], &row[i + 1..]);
            after.contains("XXX") || is_lost(&after, &heaps)
        };
        let empty = row.match_indices('.').map(|(i, _)| i);
        let moves: Vec<usize> = empty.filter(is_lost_after).map(|i| i + 1).collect();
        answers += if moves.is_empty() { "LOSING\n" } else { "WINNING\n" };
        answers += &line(moves);
    }
    answers
}

/// Does the player to move lose on a row without three X in succession?
fn is_lost(row: &str, heaps: &[usize]) -> bool {
    // Two cells on each side of an X are not free; beyond the ends of the row there are two that no X takes.
    let row = format!("X..{row}..X");
    let value = |run: &str| heaps[run.len().saturating_sub(2)];
    !row.contains("XX")
        && !row.contains("X.X")
        && row.split('X').fold(0, |sum, run| sum ^ value(run)) == 0
}

/// The Grundy values of heaps of up to `most`.
fn heaps(most: usize) -> Vec<usize> {
    let mut values: Vec<usize> = vec![0; 3];
    for heap in 3..=most {
        let left = heap - 3;
        values.push(mex((0..=left / 2).map(|a| values[a] ^ values[left - a])));
    }
    values
}

/// Rows in which no X is within two cells of another: long ones; about half of them are lost.
fn undecided(rng: &mut Rng, size: usize) -> String {
    let heaps = heaps(210);
    file(0..10, |number| {
        let least = rng.one_of(&[120, 10 * size]);
        let length = rng.within(least..=200);
        let widest = rng.one_of(&[8, 30, 100, 250]);
        let mut row = String::new();
        for _ in 0..60 {
            row = ".".repeat(rng.within(0..=widest.min(length)));
            while row.len() < length {
                row += "X";
                let run = rng.within(3..=widest);
                row += &".".repeat(run.min(length - row.len()));
            }
            if is_lost(&row, &heaps) == (number % 2 == 0) {
                break;
            }
        }
        row + "\n"
    })
}

/// Long rows of random cells, and one `XX` or `X.X` in an otherwise empty row, or two.
fn near_a_win(rng: &mut Rng, size: usize) -> String {
    file(0..10, |number| {
        let mut row = ".".repeat(100 + 10 * size);
        for _ in 0..=number % 2 {
            let at = rng.within(0..=row.len() - 3);
            row.replace_range(at..at + 3, rng.one_of(&["XX.", "X.X", "X..", ".XX"]));
        }
        row.replace("XXX", "XX.") + "\n"
    })
}
