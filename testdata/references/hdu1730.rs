//! HDU 1730, a second way: the gaps are heaps of Nim, and a table has the Nim sum of two heaps by mex, from
//! the moves alone.

use std::sync::OnceLock;
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[("many rows in pairs", pairs), ("one digit decides", one_digit_decides)],
    large_from: 1,
    relations: &[],
};

/// The heap that two heaps are equal to, for all heaps below 128.
fn sums() -> &'static [Vec<usize>] {
    static SUMS: OnceLock<Vec<Vec<usize>>> = OnceLock::new();
    SUMS.get_or_init(|| {
        let mut sums = vec![vec![0; 128]; 128];
        for a in 0..128 {
            for b in 0..128 {
                let mut options = [false; 256];
                (0..a).for_each(|less| options[sums[less][b]] = true);
                (0..b).for_each(|less| options[sums[a][less]] = true);
                sums[a][b] = options.iter().position(|seen| !seen).expect("255 options");
            }
        }
        sums
    })
}

fn answer(text: &str) -> String {
    let mut numbers = numbers(text).map(|number| number as usize);
    let mut answers = String::new();
    while let Some(n) = numbers.next() {
        numbers.next();
        let mut sum = 0;
        for _ in 0..n {
            let [tom, jerry] = [(); 2].map(|()| numbers.next().expect("a column"));
            sum = sums()[sum][tom.abs_diff(jerry) - 1];
        }
        answers += if sum == 0 { "BAD LUCK!\n" } else { "I WIN!\n" };
    }
    answers
}

/// A board of `m` columns with these gaps, each anywhere in its row, in any order.
fn board(rng: &mut Rng, m: usize, gaps: &mut [usize]) -> String {
    rng.shuffle(gaps);
    let mut text = line([gaps.len(), m]);
    for gap in gaps {
        let left = rng.within(1..=m - *gap - 1);
        let mut row = [left, left + *gap + 1];
        rng.shuffle(&mut row);
        text += &line(row);
    }
    text
}

/// Up to 1000 rows whose gaps come in pairs, but for one row in half of the boards.
fn pairs(rng: &mut Rng, size: usize) -> String {
    let mut text = String::new();
    for m in [100, rng.within(4..=100)] {
        let mut gaps = rng.numbers(50 * size, &(0..=m - 2)).repeat(2);
        if rng.one_in(2) {
            gaps[0] = rng.within(0..=m - 2);
        }
        text += &(board(rng, m, &mut gaps) + "\n");
    }
    text
}

/// A few rows in pairs, three rows that cancel, and in half of the boards one with a single binary digit.
fn one_digit_decides(rng: &mut Rng, size: usize) -> String {
    let mut text = String::new();
    for _ in 0..10 {
        let mut gaps = rng.numbers(size, &(0..=98)).repeat(2);
        let (gap, part) = (rng.within(0..=120).min(98), rng.within(0..=127));
        gaps.extend([gap, gap & part, gap & !part]);
        gaps.push(if rng.one_in(2) { 0 } else { 1 << rng.within(0..=6) });
        text += &board(rng, 100, &mut gaps);
    }
    text
}
