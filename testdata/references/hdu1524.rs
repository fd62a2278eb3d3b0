//! HDU 1524, a second way: values by recursion along the arcs and a set for every mex, and the parity of each
//! binary digit.

use super::oracle::{board, read, Board, ORACLE};
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference =
    Reference::new(answer, &[("vertices of all values", all_values), ("sparse graphs", sparse)]);

fn answer(text: &str) -> String {
    let winners = |Board { arcs, questions }| {
        let value = game::grundy(|&v: &usize| Vec::clone(&arcs[v]));
        let values: Vec<i128> = (0..arcs.len()).map(value).map(|value| value as i128).collect();
        ORACLE.winners(questions, |pieces: Vec<usize>| {
            some_digit_is_odd(&pieces.iter().map(|&v| values[v]).collect::<Vec<_>>())
        })
    };
    read(&mut Input::new(text)).expect("boards").into_iter().map(winners).collect()
}

/// All possible arcs, so the vertices have the values 0, 1, …; questions in which the values have nim-sum
/// 0, or one value has one digit changed.
fn all_values(rng: &mut Rng, size: usize) -> String {
    let n = 520 + 480 / size;
    let mut names: Vec<usize> = (0..n).collect();
    rng.shuffle(&mut names);
    let mut arcs = vec![vec![]; n];
    for value in 0..n {
        arcs[names[value]] = names[..value].to_vec();
        rng.shuffle(&mut arcs[names[value]]);
    }
    let mut questions = vec![vec![n - 1, n - 2]];
    for number in 0..100 {
        let digit = number / 2 % 10;
        let single = 1 << digit;
        let count = rng.within(1..=3);
        let pairs: Vec<usize> = rng.numbers(count, &(0..=n - 1));
        let value = rng.within(0..=n - 1 - single) & !single;
        let third = if number % 2 == 0 { 0 } else { single };
        let mut values = [&pairs[..], &pairs[..], &[value + single, value, third]].concat();
        rng.shuffle(&mut values);
        questions.push(values.iter().map(|&value| names[value]).collect());
    }
    board(&arcs, &questions)
}

/// Graphs with few arcs at a vertex, some of them twice; half of the questions are pairs of pieces.
fn sparse(rng: &mut Rng, size: usize) -> String {
    let mut text = String::new();
    for _ in 0..3 {
        let n = rng.within(1..=100 * size);
        let mut names: Vec<usize> = (0..n).collect();
        rng.shuffle(&mut names);
        let mut arcs = vec![vec![]; n];
        for v in 1..n {
            let before = rng.one_of(&[3, 30, 1000]).min(v);
            let count = rng.within(0..=4);
            arcs[names[v]] = (0..count).map(|_| names[v - rng.within(1..=before)]).collect();
        }
        let mut question = |number: usize| {
            let count = rng.within(1..=5);
            let pieces: Vec<usize> = rng.numbers(count, &(0..=n - 1));
            pieces.repeat(1 + number % 2)
        };
        text += &board(&arcs, &(0..50).map(&mut question).collect::<Vec<_>>());
    }
    text
}
