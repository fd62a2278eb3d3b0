//! HDU 1760, a second way: only the winner, by the set of the squares that can still be covered, without parts.

use std::collections::HashMap;
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[("boards of every shape", every_shape), ("few free squares", few_squares)],
    large_from: 1,
    relations: &[],
};

fn answer(text: &str) -> String {
    let mut words = text.split_whitespace();
    let mut answers = String::new();
    let mut boards = HashMap::new();
    while let Some(n) = words.next() {
        words.next();
        let rows: Vec<&str> = words.by_ref().take(n.parse().expect("n")).collect();
        let first_wins = *boards.entry(rows.clone()).or_insert_with(|| first_wins(&rows));
        answers += if first_wins { "Yes\n" } else { "No\n" };
    }
    answers
}

fn first_wins(rows: &[&str]) -> bool {
    let is_free = |i: usize, j: usize| [i, i + 1].iter().all(|&i| &rows[i][j..j + 2] == "00");
    let places = (1..rows.len()).flat_map(|i| (1..rows[0].len()).map(move |j| (i - 1, j - 1)));
    let squares: Vec<(usize, usize)> = places.filter(|&(i, j)| is_free(i, j)).collect();
    let overlaps =
        |a: &(usize, usize), b: &(usize, usize)| a.0.abs_diff(b.0).max(a.1.abs_diff(b.1)) < 2;
    // For every square those that it leaves, as bits.
    let left_by = |a| squares.iter().rev().fold(0, |set, b| 2 * set + u64::from(!overlaps(a, b)));
    let left_by: Vec<u64> = squares.iter().map(left_by).collect();
    wins((1 << squares.len()) - 1, &left_by, &mut HashMap::new())
}

/// Does the player to move win, if the squares in `set` can be covered?
fn wins(set: u64, left_by: &[u64], known: &mut HashMap<u64, bool>) -> bool {
    if let Some(&wins) = known.get(&set) {
        return wins;
    }
    let mut moves = (0..left_by.len()).filter(|i| set >> i & 1 == 1);
    let any = moves.any(|i| !wins(set & left_by[i], left_by, known));
    known.insert(set, any);
    any
}

/// A board of every shape of almost 50 cells; about half of them are lost.
fn every_shape(rng: &mut Rng, _: usize) -> String {
    let mut text = String::new();
    for n in [2, 3, 4, 5, 6, 7, 8, 9, 12, 16, 24] {
        let m = 49 / n;
        let is_won = rng.one_in(2);
        let mut rows = vec![];
        for _ in 0..30 {
            let mut cells = vec!["0"; n * m];
            let taken = rng.within(n * m - 40..=n * m / 2 - 2);
            cells[..taken].fill("1");
            rng.shuffle(&mut cells);
            rows = cells.chunks(m).map(<[&str]>::concat).collect();
            if first_wins(&rows.iter().map(String::as_str).collect::<Vec<_>>()) == is_won {
                break;
            }
        }
        text += &(line([n, m]) + &rows.join("\n") + "\n");
    }
    text
}

/// At every place of 7 x 7 a free square, and in half of the boards another one somewhere.
fn few_squares(rng: &mut Rng, _: usize) -> String {
    let mut text = String::new();
    for place in 0..36 {
        let mut cells = vec!["1"; 49];
        let other = if rng.one_in(2) { place } else { rng.within(0..=35) };
        for corner in [place, other].map(|place| place / 6 * 7 + place % 6) {
            for step in [0, 1, 7, 8] {
                cells[corner + step] = "0";
            }
        }
        text +=
            &(line([7, 7]) + &cells.chunks(7).map(|row| row.concat() + "\n").collect::<String>());
    }
    text
}
