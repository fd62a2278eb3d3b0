//! Chomp by brute force: the rows of the board, bitten into until it is empty.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["WIN", "LOSE"]),
    brute_force: Some(brute_force),
    outcomes: Some(|input| Ok(explain::misere(read(input)?, options, explain::from_to))),
    large: &[
        ("full boards", |_, scale| {
            let full = |code: usize| vec![code / SIDE % SIDE + 1; code % SIDE + 1];
            file(&(0..TESTS / scale).map(full).collect::<Vec<_>>())
        }),
        ("random boards", |rng, scale| file(&rng.list(TESTS / scale, |rng| diagram(rng, SIDE)))),
    ],
    broken: &["1\n0\n", "1\n2 1 2\n", "1\n1 11\n", "1\n1 0\n", "1\n11 1 1 1 1 1 1 1 1 1 1 1\n"],
    families: &[Family {
        name: "two",
        about: "two rows of a and b cells, a ≥ b",
        parameters: &[parameter("a", 1, 8, 24), parameter("b", 0, 8, 24)],
        values: || {
            family::misere_wins(options, |p| (p[0] >= p[1]).then(|| diagram_of(p)))
                .stated(|p| u64::from(p[0] != p[1] + 1))
                .input(|p| file(&[diagram_of(p)]))
        },
    }],
    ..Oracle::new("chomp", |input| read(input).map(drop), small, every)
};

const TESTS: usize = 1000;
pub(crate) const SIDE: usize = 10;

pub(crate) fn read(input: &mut Input) -> Result<Vec<Vec<usize>>, Invalid> {
    input.tests("T", 1..=TESTS, |input| {
        let k = input.number("k", 1..=SIDE)?;
        let mut rows: Vec<usize> = vec![];
        for _ in 0..k {
            rows.push(input.number("r", 1..=*rows.last().unwrap_or(&SIDE))?);
        }
        Ok(rows)
    })
}

/// The rules: each cell that a player may choose, with the rows after the bite. Rows and columns
/// count from 1.
pub(crate) fn bites(rows: &[usize]) -> Vec<([usize; 2], Vec<usize>)> {
    let mut bites = vec![];
    for i in 1..=rows.len() {
        for j in 1..=rows[i - 1] {
            let mut left = rows.to_vec();
            left[i - 1..].iter_mut().for_each(|row| *row = (*row).min(j - 1));
            left.retain(|&row| row > 0);
            bites.push(([i, j], left));
        }
    }
    bites
}

/// The rows after each bite.
pub(crate) fn options(rows: &Vec<usize>) -> Vec<Vec<usize>> {
    bites(rows).into_iter().map(|(_, left)| left).collect()
}

/// The player who takes the last cell, the poisoned one, loses: misère play.
fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let mut first_wins = game::is_misere_n_position(options);
    let mut answer = String::new();
    for rows in read(input)? {
        let mut moves = bites(&rows);
        moves.retain(|(_, left)| !first_wins(left.clone()));
        answer += &match moves.len() {
            0 => "LOSE\n".to_string(),
            c => format!("WIN {c}\n"),
        };
        answer.extend(moves.iter().map(|(cell, _)| line(cell)));
    }
    Ok(answer)
}

fn small(rng: &mut Rng, size: usize) -> String {
    let side = (1 + size / 2).min(5);
    file(&rng.few_tests(|rng| match rng.within(0..=3) {
        // Two families of P-positions: two rows, and a hook.
        0 => {
            let r = rng.within(1..=size as u64);
            diagram_of(&[r, r - 1])
        }
        1 => {
            let arm = rng.within(1..=side);
            [vec![arm], vec![1; arm - 1]].concat()
        }
        _ => diagram(rng, side),
    }))
}

fn every() -> Vec<String> {
    // All diagrams within 5 x 5, and a few beyond.
    let falls = |rows: &Vec<u64>| rows[0] > 0 && rows.is_sorted_by(|a, b| a >= b);
    let within_5 = lists(5, 0..=5).filter(falls).map(|rows| diagram_of(&rows));
    let mut tests: Vec<Vec<usize>> = within_5.collect();
    tests.extend([vec![SIDE; 2], vec![2; SIDE], vec![SIDE], vec![1; SIDE], vec![7; 3], vec![6; 4]]);
    vec![file(&tests)]
}

/// A diagram of these rows, some of which may be empty.
fn diagram_of(rows: &[u64]) -> Vec<usize> {
    rows.iter().filter(|row| **row > 0).map(|&row| row as usize).collect()
}

/// A random diagram of at most `side` rows of at most `side` cells.
fn diagram(rng: &mut Rng, side: usize) -> Vec<usize> {
    let k = rng.within(1..=side);
    let mut rows = rng.numbers(k, &(1..=side));
    rows.sort_unstable_by(|a, b| b.cmp(a));
    rows
}

pub(crate) fn file(tests: &[Vec<usize>]) -> String {
    line([tests.len()]) + &lines(tests.iter().map(with_length))
}

/// All diagrams of so many cells.
#[cfg(test)]
fn of_cells(cells: usize) -> impl Iterator<Item = Vec<usize>> {
    let sum = |heaps: &Vec<u64>| heaps.iter().sum::<u64>() as usize;
    let all = header::heaps_by_sum().skip_while(move |heaps| sum(heaps) < cells);
    let falling = |heaps: Vec<u64>| heaps.into_iter().rev().map(|row| row as usize).collect();
    all.take_while(move |heaps| sum(heaps) == cells).map(falling)
}

#[test]
fn the_lost_diagrams() {
    let mut is_n = game::is_misere_n_position(options);
    let mut lost = |cells| {
        let mut lost: Vec<String> = of_cells(cells)
            .filter(|rows| !is_n(rows.clone()))
            .map(|rows| header::tuple(&rows).replace(",)", ")"))
            .collect();
        lost.sort_unstable();
        lost.join(" ")
    };
    assert!([2, 4, 6].iter().all(|&cells| lost(cells).is_empty()), "an even number");
    let rows = [1, 3, 5, 7].map(|cells| header::row(cells, [lost(cells)]));
    header::table(ORACLE.id, [vec![header::row("cells", ["lost"])], rows.to_vec()].concat());
    header::says(ORACLE.id, "*Idea.*", "all lost diagrams of up to seven cells");
}

#[test]
fn the_outlines() {
    // From the lower left to the upper right; three rows and columns.
    let word = |rows: &[usize]| {
        let rows = [rows, &[0; 3][rows.len()..]].concat();
        let (mut word, mut column) = (vec![], 0);
        for row in rows.into_iter().rev() {
            word.extend(vec!["1"; row - column]);
            word.push("0");
            column = row;
        }
        word.extend(vec!["1"; 3 - column]);
        word.join(" ")
    };
    let rows = [3, 1];
    let (_, left) = bites(&rows).into_iter().find(|(cell, _)| *cell == [1, 2]).expect("a bite");
    let cells = |rows: &[usize], i: usize| ["#"; 3][..rows[i]].join(" ");
    let first =
        format!("{}  {}     {}  {}", cells(&rows, 0), word(&rows), cells(&left, 0), word(&left));
    let second = format!("{:<23}{}", cells(&rows, 1), cells(&left, 1));
    header::drawing(ORACLE.id, &format!("{first}\n{second}"));
}

#[test]
fn example() {
    header::example(
        ORACLE.id,
        &header::only_winning_misere_move(&vec![3, 3, 3], options).replacen("from", "From", 1),
    );
    assert!(bites(&[3, 3, 3]).contains(&([2, 2], vec![3, 1, 1])), "another bite");
    header::example(ORACLE.id, "biting (2, 2) leaves two equal arms");
}

#[test]
fn this_fails_when_the_rectangle_lacks_a_cell() {
    let two_cells = (2..).flat_map(of_cells);
    let is_n = game::is_misere_n_position(options);
    header::counterexample(ORACLE.id, two_cells, is_n, |_| true);
}
