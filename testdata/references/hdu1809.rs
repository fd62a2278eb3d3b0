//! HDU 1809, a second way: every square is a vertex of a graph, joined to those that it overlaps; values are those of
//! sets of vertices, for each board anew.

use std::collections::HashMap;
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[("pairs of boards of every shape", every_shape), ("few free squares", few_squares)],
    large_from: 1,
    relations: &[],
};

fn answer(text: &str) -> String {
    let mut words = text.split_whitespace();
    let mut answers = String::new();
    let mut values: HashMap<Vec<&str>, usize> = HashMap::new();
    while let Some(boards) = words.next() {
        let mut sum = 0;
        for _ in 0..boards.parse().expect("t") {
            let n = words.next().expect("N").parse().expect("N");
            words.next();
            let rows: Vec<&str> = words.by_ref().take(n).collect();
            sum ^= *values.entry(rows.clone()).or_insert_with(|| value_of(&rows));
        }
        answers += if sum > 0 { "Yes\n" } else { "No\n" };
    }
    answers
}

/// The Grundy value of a board.
fn value_of(rows: &[impl AsRef<str>]) -> usize {
    let is_free =
        |i: usize, j: usize| [i, i + 1].iter().all(|&i| &rows[i].as_ref()[j..j + 2] == "00");
    let places =
        (1..rows.len()).flat_map(|i| (1..rows[0].as_ref().len()).map(move |j| (i - 1, j - 1)));
    let squares: Vec<(usize, usize)> = places.filter(|&(i, j)| is_free(i, j)).collect();
    let overlap =
        |a: &(usize, usize), b: &(usize, usize)| a.0.abs_diff(b.0).max(a.1.abs_diff(b.1)) < 2;
    let near = |a| (0..squares.len()).filter(|&b| overlap(a, &squares[b])).collect();
    let near: Vec<Vec<usize>> = squares.iter().map(near).collect();
    value((1 << squares.len()) - 1, &near, &mut HashMap::new())
}

/// The value of a set of squares: of its first part and of the rest, or a mex.
fn value(set: u64, near: &[Vec<usize>], known: &mut HashMap<u64, usize>) -> usize {
    if set == 0 {
        return 0;
    }
    if let Some(&value) = known.get(&set) {
        return value;
    }
    let (mut part, mut to_visit) = (0, vec![set.ilog2() as usize]);
    while let Some(square) = to_visit.pop() {
        if set >> square & 1 == 1 && part >> square & 1 == 0 {
            part |= 1 << square;
            to_visit.extend(&near[square]);
        }
    }
    let found = if part == set {
        let mut options = vec![];
        for square in (0..near.len()).filter(|square| set >> square & 1 == 1) {
            let gone = near[square].iter().fold(0, |gone, other| gone | 1 << other);
            options.push(value(set & !gone, near, known));
        }
        (0..=options.len()).find(|value| !options.contains(value)).expect("a mex")
    } else {
        value(part, near, known) ^ value(set & !part, near, known)
    };
    known.insert(set, found);
    found
}

/// For every shape of almost 50 cells a board, and a board of any shape, of the same value in half of the tests.
fn every_shape(rng: &mut Rng, _: usize) -> String {
    let mut text = String::new();
    let shapes = [2, 3, 4, 5, 6, 7, 8, 9, 12, 16, 24];
    for n in shapes {
        let first = board(rng, n);
        let is_lost = rng.one_in(2);
        let other = rng.one_of(&shapes);
        let mut second = board(rng, other);
        for _ in 0..40 {
            if (value_of(&first) == value_of(&second)) == is_lost {
                break;
            }
            second = board(rng, other);
        }
        text += "2\n";
        for rows in [first, second] {
            text += &(line([rows.len(), rows[0].len()]) + &rows.join("\n") + "\n");
        }
    }
    text
}

/// A board of n rows and almost 50 cells, at most 40 of them free.
fn board(rng: &mut Rng, n: usize) -> Vec<String> {
    let m = 49 / n;
    let mut cells = vec!["0"; n * m];
    let taken = rng.within((n * m).saturating_sub(40)..=n * m / 2 - 2);
    cells[..taken].fill("1");
    rng.shuffle(&mut cells);
    cells.chunks(m).map(<[&str]>::concat).collect()
}

/// At every place of 7 x 7 a free square on one board, and on a second one of 7 x 7 nothing, or another one.
fn few_squares(rng: &mut Rng, _: usize) -> String {
    let mut text = String::new();
    for place in 0..36 {
        text += "2\n";
        let other = if rng.one_in(2) { Some(rng.within(0..=35)) } else { None };
        for place in [Some(place), other] {
            let mut cells = vec!["1"; 49];
            for corner in place.iter().map(|place| place / 6 * 7 + place % 6) {
                for step in [0, 1, 7, 8] {
                    cells[corner + step] = "0";
                }
            }
            text += &(line([7, 7])
                + &cells.chunks(7).map(|row| row.concat() + "\n").collect::<String>());
        }
    }
    text
}
