//! POJ 1704 by brute force: the cells of the chessmen, sorted.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["Georgia will win", "Bob will win"]),
    outcomes: Some(|input| Ok(explain::normal(read(input)?, options, explain::from_to))),
    large: &[
        ("random cells", |rng, scale| {
            file_of_lists((0..TESTS).map(|_| {
                let mut cells: Vec<u32> = (1..=LIMIT).collect();
                rng.shuffle(&mut cells);
                cells.truncate(LENGTH / scale);
                cells
            }))
        }),
        ("pairs without a gap", |rng, scale| {
            file_of_lists((0..TESTS).map(|_| {
                let number = (LENGTH / scale) as u32;
                let mut cells: Vec<u32> = (1..=number).map(|i| i / 2 * 17 + i % 2 + 1).collect();
                rng.shuffle(&mut cells);
                cells
            }))
        }),
    ],
    broken: &["1\n2\n3 3\n"],
    families: &[Family {
        name: "two",
        about: "chessmen on cells a < b",
        parameters: &[parameter("a", 1, 6, 24), parameter("b", 1, 6, 24)],
        values: || {
            family::wins(options, |p| (p[0] < p[1]).then(|| vec![p[0] as u32, p[1] as u32]))
                .stated(|p| u64::from(p[1] - p[0] != 1))
                .input(|p| file_of_lists([p]))
        },
    }],
    ..Oracle::new("poj1704", |input| read(input).map(drop), small, every)
};

const TESTS: usize = 20;
const LENGTH: usize = 1000;
const LIMIT: u32 = 10_000;

fn read(input: &mut Input) -> Result<Vec<Vec<u32>>, Invalid> {
    input.tests("T", 1..=TESTS, |input| {
        let n = input.number("N", 1..=LENGTH)?;
        let mut cells = vec![];
        for _ in 0..n {
            let cell = input.number("P", 1..=LIMIT)?;
            input.expect(!cells.contains(&cell), || format!("P {cell} is given twice"))?;
            cells.push(cell);
        }
        cells.sort_unstable();
        Ok(cells)
    })
}

/// The rules: a chessman moves to the left, over free cells. Cells are in order.
pub(crate) fn options(cells: &Vec<u32>) -> Vec<Vec<u32>> {
    let mut options = vec![];
    for i in 0..cells.len() {
        let wall = if i == 0 { 0 } else { cells[i - 1] };
        for to in wall + 1..cells[i] {
            let mut option = cells.clone();
            option[i] = to;
            options.push(option);
        }
    }
    options
}

fn small(rng: &mut Rng, size: usize) -> String {
    file_of_lists((0..rng.few()).map(|_| {
        let n = rng.within(1..=(1 + size / 2).min(5));
        // Choose gaps, not cells: pairs of equal gaps are a P-position.
        let most = if n < 4 { (1 + size as u32 / 2).min(4) } else { 2 };
        let mut gaps = rng.numbers(n, &(0..=most));
        if rng.one_in(2) {
            let gap = if n % 4 < 2 && n > 1 { gaps[0] } else { 0 };
            (1..=n).filter(|i| i % 2 == 1).for_each(|i| gaps[n - i] = gap);
            if n % 4 == 1 || n % 4 == 2 {
                gaps[n - 1] = 0;
                (3..=n).filter(|i| i % 2 == 1).for_each(|i| gaps[n - i] = 0);
            }
        }
        let mut cells: Vec<u32> =
            (1..=n).map(|i| gaps[..i].iter().sum::<u32>() + i as u32).collect();
        rng.shuffle(&mut cells);
        cells
    }))
}

fn every() -> Vec<String> {
    boards(9).chunks(TESTS).map(file_of_lists).collect()
}

/// All sets of the cells from 1 to `last`.
fn boards(last: u32) -> Vec<Vec<u32>> {
    let cells = |set: u32| (1..=last).filter(|cell| set >> (cell - 1) & 1 == 1).collect();
    (1..1 << last).map(cells).collect()
}

/// The gaps of sorted chessmen, from the right.
#[cfg(test)]
fn gaps(cells: &[u32]) -> Vec<u32> {
    let left = [&[0], cells].concat();
    cells.iter().zip(left).map(|(cell, left)| cell - left - 1).rev().collect()
}

#[cfg(test)]
const EXAMPLE: [u32; 3] = [2, 4, 7];

#[test]
fn the_gaps_of_the_example() {
    let gaps = gaps(&EXAMPLE);
    let strips = gaps.iter().rev().map(|&gap| format!("`{}o`", ".".repeat(gap as usize)));
    header::table(
        ORACLE.id,
        [
            header::row("gap", (1..=gaps.len()).rev()),
            header::row("strip", strips),
            header::row("free cells", gaps.iter().rev()),
        ],
    );
}

#[test]
fn example() {
    let strip: String =
        (1..=7).map(|cell| if EXAMPLE.contains(&cell) { 'o' } else { '.' }).collect();
    let [first, second, third] = gaps(&EXAMPLE)[..] else { panic!("three chessmen") };
    let words = format!(
        "In `{strip}` the gaps 1 and 3 are {first} and {third}, of nim-sum {}",
        first ^ third
    );
    header::example(ORACLE.id, &words);
    header::example(ORACLE.id, &header::only_winning_move(&EXAMPLE.to_vec(), options));
    // Nim on all gaps makes the first one the nim-sum of the others.
    let left = second ^ third;
    assert!(left < first && left != third, "this move does not win");
    let words = format!(
        "all three gaps, {first}, {second} and {third}, would cut the {first} to {left}, and lose"
    );
    header::example(ORACLE.id, &words);
}

#[test]
fn this_fails_when_chessmen_may_jump() {
    let jump = |cells: &Vec<u32>| {
        let mut all = game::one_heap(cells, |from| (1..from).map(|to| [to]));
        all.retain(|option| option.windows(2).all(|two| two[0] < two[1]));
        all
    };
    header::other_rules(ORACLE.id, boards(6), jump, options);
    header::this_fails(ORACLE.id, "exactly if (a − 1) ⊕ (b − 1) = 1");
    let mut is_n = game::is_n_position(jump);
    for b in 1..=32 {
        assert!((1..b).all(|a| is_n(vec![a, b]) == ((a - 1) ^ (b - 1) != 1)), "b = {b}");
    }
}
