//! HDU 1524, a second way: values by recursion along the arcs and a set for every mex, and the parity of each
//! binary digit.

use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[("vertices of all values", all_values), ("sparse graphs", sparse)],
    large_from: 10,
    relations: &[],
};

fn answer(text: &str) -> String {
    let mut numbers = numbers(text).map(|number| number as usize);
    let mut answers = String::new();
    while let Some(n) = numbers.next() {
        let mut list = || numbers.next().map(|count| numbers.by_ref().take(count).collect());
        let arcs: Vec<Vec<usize>> = (0..n).map(|_| list().expect("arcs")).collect();
        let mut value = game::grundy(|&v: &usize| arcs[v].clone());
        let values: Vec<usize> = (0..n).map(&mut value).collect();
        while let Some(pieces) = list().filter(|pieces| !pieces.is_empty()) {
            let has = |v: &&usize, digit: u32| values[**v] / 2_usize.pow(digit) % 2 == 1;
            let odd = |digit| pieces.iter().filter(|v| has(v, digit)).count() % 2 == 1;
            answers += if (0..10).any(odd) { "WIN\n" } else { "LOSE\n" };
        }
    }
    answers
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

fn board(arcs: &[Vec<usize>], questions: &[Vec<usize>]) -> String {
    let list = |list: &Vec<usize>| line([list.len()].iter().chain(list));
    let lists: String = arcs.iter().chain(questions).map(list).collect();
    line([arcs.len()]) + &lists + "0\n"
}
