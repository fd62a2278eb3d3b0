//! POJ 1704 by brute force: the cells of the chessmen, sorted.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    id: "poj1704",
    words: Some(["Georgia will win", "Bob will win"]),
    validate: |input| read(input).map(drop),
    brute_force,
    accepts: None,
    explain: Some(|input| {
        let mut starts = read(input)?;
        for cells in &mut starts {
            cells.sort_unstable();
        }
        Ok(explain::normal(starts, options, explain::from_to))
    }),
    small,
    every,
    large: &[
        ("random cells", |rng, scale| {
            let cells = |_| {
                let mut cells: Vec<u32> = (1..=LIMIT).collect();
                rng.shuffle(&mut cells);
                cells.truncate(LENGTH / scale);
                cells
            };
            file(&(0..TESTS).map(cells).collect::<Vec<_>>())
        }),
        ("pairs without a gap", |rng, scale| {
            let cells = |_| {
                let mut cells: Vec<u32> =
                    (1..=LENGTH as u32 / scale as u32).map(|i| i / 2 * 17 + i % 2 + 1).collect();
                cells.sort_unstable();
                cells.dedup();
                rng.shuffle(&mut cells);
                cells
            };
            file(&(0..TESTS).map(cells).collect::<Vec<_>>())
        }),
    ],
    broken: &["1\n2\n3 3\n"],
    families: &[Family {
        name: "two",
        about: "chessmen on cells a < b",
        parameters: &[parameter("a", 1, 6, 24), parameter("b", 1, 6, 24)],
        question: Question::Wins,
        values: || {
            family::wins(options, |p| (p[0] < p[1]).then(|| vec![p[0] as u32, p[1] as u32]))
                .stated(|p| u64::from(p[1] - p[0] != 1))
                .input(|p| file(&[p.iter().map(|&cell| cell as u32).collect()]))
        },
    }],
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

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let tests = read(input)?.into_iter().map(|mut cells| {
        cells.sort_unstable();
        cells
    });
    Ok(ORACLE.winners(tests, game::is_n_position(options)))
}

fn small(rng: &mut Rng, size: usize) -> String {
    let tests: Vec<Vec<u32>> = (0..rng.few())
        .map(|_| {
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
            let mut cells: Vec<u32> = gaps
                .iter()
                .scan(0, |cell, gap| {
                    *cell += gap + 1;
                    Some(*cell)
                })
                .collect();
            rng.shuffle(&mut cells);
            cells
        })
        .collect();
    file(&tests)
}

fn every() -> Vec<String> {
    let sets =
        (1..1 << 9).map(|set: u32| (1..=9).filter(|cell| set >> (cell - 1) & 1 == 1).collect());
    sets.collect::<Vec<Vec<u32>>>().chunks(TESTS).map(file).collect()
}

fn file(tests: &[Vec<u32>]) -> String {
    tests.iter().fold(line([tests.len()]), |text, cells| text + &line([cells.len()]) + &line(cells))
}

#[test]
fn example() {
    let computed = header::only_winning_move(&vec![3, 4, 6], options);
    header::example(ORACLE.id, &computed);
}

#[test]
fn this_fails_when_chessmen_may_jump() {
    let jump = |cells: &Vec<u32>| {
        let moves = cells.iter().flat_map(|&from| (1..from).map(move |to| (from, to)));
        let to_free = moves.filter(|(_, to)| !cells.contains(to)).map(|(from, to)| {
            let mut option: Vec<u32> = cells.iter().copied().filter(|&cell| cell != from).collect();
            option.push(to);
            option.sort_unstable();
            option
        });
        to_free.collect()
    };
    let boards =
        (1..1 << 6).map(|set: u32| (1..=6).filter(|cell| set >> (cell - 1) & 1 == 1).collect());
    let (is_n, stated) = (game::is_n_position(jump), game::is_n_position(options));
    header::counterexample(ORACLE.id, boards, is_n, stated);
}
