//! Luogu P8369, a second way: from pairs of stretches to the board that a strip between them makes.

use super::oracle::{LIMIT, ORACLE};
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[
        ("short strips", |rng, size| text(rng, 12, 40 * size)),
        ("strips of any length", |rng, size| text(rng, 40 * size, 50 * size)),
        ("at the limit", |rng, _| text(rng, 1000, 1000)),
    ],
    large_from: 1,
    relations: &[("Dawson's Kayles", dawsons_kayles), ("a strip in the middle", in_the_middle)],
};

fn answer(text: &str) -> String {
    let all: Vec<usize> = numbers(text).map(|number| number as usize).collect();
    let longest = all[4..].iter().max().copied().unwrap_or(0);
    let values = values(&all[..3], longest);
    ORACLE.winners(&all[4..], |&p| values[p] > 0)
}

/// The Grundy values of boards of up to `longest` cells.
fn values(strips: &[usize], longest: usize) -> Vec<usize> {
    // For every board, the values of its options.
    let mut reached = vec![vec![false; 4096]; longest + 1];
    let mut values: Vec<usize> = vec![];
    for left in 0..=longest {
        // No option of this board has a stretch that is as long.
        let value = reached[left].iter().position(|reached| !reached).expect("a value");
        values.push(value);
        for s in strips.iter().filter(|&&s| left + s <= longest) {
            for right in 0..=left.min(longest - left - s) {
                reached[left + s + right][value ^ values[right]] = true;
            }
        }
    }
    values
}

/// Strips of up to `most` cells and boards of up to `longest`, half of them lost, if some are.
fn text(rng: &mut Rng, most: usize, longest: usize) -> String {
    let most = [most, rng.within(1..=most)][rng.within(0..=1)];
    // Strips of like lengths, or of any.
    let least = [most - most / 10, 1][rng.within(0..=1)];
    let strips = rng.numbers(3, &(least..=most));
    let mut boards = rng.numbers(20, &(longest / 2..=longest));
    let values = values(&strips, longest);
    let lost: Vec<usize> = (1..=longest).rev().filter(|&p| values[p] == 0).take(20).collect();
    boards.extend(lost.into_iter().chain([longest]));
    rng.shuffle(&mut boards);
    line(strips) + &file(boards, |p| line([p]))
}

/// With strips of two cells the lost boards are known: from 35 on they have a period of 34 (Richard Guy and
/// Cedric Smith, *The G-values of various games*, 1956).
fn dawsons_kayles(_: &mut Rng, solve: fn(&str) -> String) {
    let answers = solve(&(line([2; 3]) + &file(1..=LIMIT, |p| line([p]))));
    for (p, answer) in (1..).zip(answers.lines()) {
        let lost = matches!(p % 34, 5 | 9 | 21 | 25 | 29) || matches!(p, 1 | 15 | 35);
        assert_eq!(answer, if lost { "2" } else { "1" }, "a board of {p}, strips of two cells");
    }
}

/// The first player lays a strip in the middle, if one fits there, and mirrors all moves.
fn in_the_middle(rng: &mut Rng, solve: fn(&str) -> String) {
    let most = rng.one_of(&[10, 100, LIMIT]);
    let mut strips = rng.numbers(3, &(1..=most));
    strips[0] = rng.one_of(&[strips[0], LIMIT]);
    let mut boards = rng.numbers(47, &(1..=LIMIT));
    boards.extend(&strips);
    let answers = solve(&(line(&strips) + &file(&boards, |p| line([p]))));
    for (p, answer) in boards.iter().zip(answers.lines()) {
        let fits = strips.iter().any(|s| s <= p && s % 2 == p % 2);
        assert!(answer == "1" || !fits, "a board of {p}, strips {strips:?}");
    }
}
