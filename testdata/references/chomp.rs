//! Chomp, a second way: from each lost diagram, the smallest first, back to all diagrams from which a bite leads to it.

use super::oracle::{file, read, SIDE};
use std::collections::HashSet;
use std::sync::OnceLock;
use testdata::itertools::Itertools;
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference::new(
    answer,
    &[
        ("lost diagrams and their neighbours", near_lost),
        ("the largest board comes last", |_, size| {
            file(&[vec![vec![1]; 999], vec![vec![size; 10]]].concat())
        }),
    ],
);

fn answer(text: &str) -> String {
    let mut answer = String::new();
    for mut rows in read(&mut Input::new(text)).expect("tests") {
        rows.resize(SIDE, 0);
        let cells = (0..SIDE).flat_map(|i| (0..rows[i]).map(move |j| [i, j]));
        let wins = |&[i, j]: &[usize; 2]| {
            let mut left = rows.clone();
            left[i..].iter_mut().for_each(|row| *row = (*row).min(j));
            lost().binary_search(&left).is_ok()
        };
        let wins: Vec<_> = cells.filter(wins).map(|cell| cell.map(|place| place + 1)).collect();
        answer += &match wins.len() {
            0 => "LOSE\n".to_string(),
            c => format!("WIN {c}\n") + &lines(wins),
        };
    }
    answer
}

/// All lost diagrams, as ten rows each, in order.
fn lost() -> &'static Vec<Vec<usize>> {
    static LOST: OnceLock<Vec<Vec<usize>>> = OnceLock::new();
    LOST.get_or_init(|| {
        let mut diagrams: Vec<_> = (0..=SIDE).rev().combinations_with_replacement(SIDE).collect();
        diagrams.sort_by_cached_key(|rows| rows.iter().sum::<usize>());
        // As numbers, which are quick to find.
        let mut won = HashSet::from([0]);
        let mut lost = vec![];
        for rows in diagrams {
            if won.contains(&number(&rows)) {
                continue;
            }
            // A bite from row `i` on has cut only those of the equal rows from there on.
            for (i, &row) in rows.iter().enumerate() {
                let equal = rows[i..].iter().take_while(|&&other| other == row).count();
                let most = if i == 0 { SIDE } else { rows[i - 1] };
                let longer = (row..=most).rev().combinations_with_replacement(equal);
                for longer in longer.filter(|longer| longer[0] > row) {
                    won.insert(number(rows[..i].iter().chain(&longer).chain(&rows[i + equal..])));
                }
            }
            lost.push(rows);
        }
        lost.sort_unstable();
        lost
    })
}

fn number<'a>(rows: impl IntoIterator<Item = &'a usize>) -> usize {
    rows.into_iter().fold(0, |number, row| 16 * number + row)
}

fn near_lost(rng: &mut Rng, size: usize) -> String {
    file(&rng.list(10 * size, |rng| {
        let mut rows = rng.one_of(lost());
        if rng.one_in(2) {
            let i = rng.within(0..=SIDE - 1);
            rows[i] = if i == 0 { SIDE } else { rows[i - 1] };
        }
        rows.retain(|&row| row > 0);
        rows
    }))
}
