//! HDU 1730 by brute force: pieces may step back, so positions come back, and retrograde analysis
//! solves the board. m²ⁿ positions for each player to move: n ≤ 2 and m ≤ 6 takes
//! milliseconds.

use testdata::family::Values;
#[cfg(test)]
use testdata::itertools::Itertools;
use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["I WIN!", "BAD LUCK!"]),
    brute_force: Some(brute_force),
    outcomes: Some(|input| {
        let reasons = |Board { m, rows }| {
            let is_n = |rows| outcome(&rows, m) == game::Outcome::Win;
            explain::reason(&rows, &options(&rows, m), is_n, |before, after| {
                let row = (0..before.len())
                    .find(|&i| before[i][0] != after[i][1])
                    .expect("a piece moves");
                format!("in row {} go from {} to {}", row + 1, before[row][0], after[row][1])
            })
        };
        Ok(read(input)?.into_iter().map(reasons).collect())
    }),
    large: &[
        ("random rows", |rng, scale| {
            rng.list(30, |rng| random_board(rng, 1000 / scale)).join("\n")
        }),
        ("rows in equal pairs", |rng, scale| {
            let mut rows = rng.list(500 / scale, |rng| row(rng, 100));
            rows.extend(rows.clone().iter().map(|[tom, jerry]| [101 - tom, 101 - jerry]));
            board(100, &rows)
        }),
        ("many boards of one row", |rng, scale| {
            rng.list(20_000 / scale, |rng| random_board(rng, 1)).concat()
        }),
    ],
    broken: &["1 3\n1 1\n", "1 3\n1 4\n", "1 3\n0 2\n", "1 3\n4 1\n"],
    families: &[Family {
        name: "gaps",
        about: "two rows with gaps of a and b",
        parameters: &[parameter("a", 0, 4, 9), parameter("b", 0, 4, 9)],
        values: || {
            Values::new(|p| {
                let [a, b] = [p[0] as usize, p[1] as usize];
                let m = a.max(b) + 2;
                let rows = vec![[1, a + 2], [1, b + 2]];
                Some(u64::from(outcome(&rows, m) == game::Outcome::Win))
            })
            .stated(|p| u64::from(p[0] != p[1]))
            .input(|p| line([2, p[0].max(p[1]) + 2]) + &line([1, p[0] + 2]) + &line([1, p[1] + 2]))
        },
    }],
    ..Oracle::new("hdu1730", |input| read(input).map(drop), small, every)
};

pub(crate) struct Board {
    m: usize,
    /// The columns of Tom's and Jerry's piece in every row.
    pub(crate) rows: Vec<[usize; 2]>,
}

pub(crate) fn read(input: &mut Input) -> Result<Vec<Board>, Invalid> {
    input.until_end(|input| {
        let n = input.number("n", 1..=1000)?;
        let m = input.number("m", 2..=100)?;
        let rows = input.list(n, |input| {
            let [tom, jerry] = [input.number("column", 1..=m)?, input.number("column", 1..=m)?];
            input.expect(tom != jerry, || format!("both pieces are in column {tom}"))?;
            Ok([tom, jerry])
        })?;
        Ok(Board { m, rows })
    })
}

/// The rules: the player to move takes one own piece any distance along its row, up to the border or
/// to the other piece. The position has the mover's column first in every row, so every move swaps
/// the columns.
pub(crate) fn options(rows: &[[usize; 2]], m: usize) -> Vec<Vec<[usize; 2]>> {
    let mut options = vec![];
    for (i, &[own, other]) in rows.iter().enumerate() {
        let free = if own < other { 1..=other - 1 } else { other + 1..=m };
        for column in free.filter(|&column| column != own) {
            let mut option: Vec<[usize; 2]> =
                rows.iter().map(|&[own, other]| [other, own]).collect();
            option[i] = [other, column];
            options.push(option);
        }
    }
    options
}

fn outcome(rows: &Vec<[usize; 2]>, m: usize) -> game::Outcome {
    game::outcome(rows, |rows| options(rows, m))
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let boards = read(input)?.into_iter();
    Ok(ORACLE.winners(boards, |Board { m, rows }| match outcome(&rows, m) {
        game::Outcome::Win => true,
        game::Outcome::Loss => false,
        game::Outcome::Draw => unreachable!("the statement has no draw"),
    }))
}

fn small(rng: &mut Rng, size: usize) -> String {
    let mut text = String::new();
    for i in 0..rng.few() {
        if i > 0 {
            text += &"\n".repeat(rng.within(0..=2));
        }
        let n = rng.within(1..=(1 + size / 4).min(3));
        let m = rng.within(2..=[1 + size, 6, 4][n - 1].max(2));
        let mut rows = rng.list(n, |rng| row(rng, m));
        if n == 2 && rng.one_in(4) {
            // The same gap the other way round: a P-position.
            rows[1] = rows[0].map(|column| m + 1 - column);
        }
        text += &board(m, &rows);
    }
    text
}

fn every() -> Vec<String> {
    let mut all = vec![];
    for m in 2..=5 {
        let rows =
            || (1..=m).flat_map(move |t| (1..=m).map(move |j| [t, j])).filter(|[t, j]| t != j);
        let mut text: String = rows().map(|row| board(m, &[row])).collect();
        if m <= 4 {
            text.extend(rows().flat_map(|a| rows().map(move |b| board(m, &[a, b]))));
        }
        all.push(text);
    }
    all
}

fn row(rng: &mut Rng, m: usize) -> [usize; 2] {
    let tom = rng.within(1..=m);
    let jerry = rng.within(1..=m - 1);
    [tom, if jerry < tom { jerry } else { jerry + 1 }]
}

fn random_board(rng: &mut Rng, n: usize) -> String {
    board(100, &rng.list(n, |rng| row(rng, 100)))
}

pub(crate) fn board(m: usize, rows: &[[usize; 2]]) -> String {
    line([rows.len(), m]) + &lines(rows)
}

/// The rows of a board as the header draws them, for each position of a play that Tom begins.
#[cfg(test)]
fn drawn(play: &[Vec<[usize; 2]>], m: usize) -> String {
    let cell = |[tom, jerry]: [usize; 2], column| match column {
        _ if column == tom => "T",
        _ if column == jerry => "J",
        _ => ".",
    };
    let strip = |row| (1..=m).map(|column| cell(row, column)).join(" ");
    // The position has the mover's column first.
    let row_of = |(turn, rows): (usize, &Vec<[usize; 2]>), i: usize| {
        let [a, b] = rows[i];
        strip(if turn % 2 == 0 { [a, b] } else { [b, a] })
    };
    let lines =
        (0..play[0].len()).map(|i| play.iter().enumerate().map(|it| row_of(it, i)).join("    "));
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn example() {
    let (m, rows) = (5, vec![[1, 5], [1, 3]]);
    let mut winning = options(&rows, m);
    winning.retain(|rows| outcome(rows, m) == game::Outcome::Loss);
    let [option] = &winning[..] else { panic!("{winning:?} win") };
    let row = (0..2).find(|&row| rows[row][0] != option[row][1]).expect("a piece moves");
    let ([[a, b], [c, d]], from, to) = ([rows[0], rows[1]], rows[row][0], option[row][1]);
    let computed = format!(
        "With m = {m} and the rows ({a}, {b}) and ({c}, {d}), gaps {} and {}, only {from} → {to} in row {} wins",
        b - a - 1,
        d - c - 1,
        row + 1
    );
    header::example(ORACLE.id, &computed);
    header::example(
        ORACLE.id,
        "steps back from 3 to 5 in row 2, Tom follows by 1 → 3, and no room",
    );
    let play = [rows, option.clone(), vec![[3, 5], [1, 5]], vec![[5, 3], [5, 3]]];
    for (before, after) in play.iter().zip(&play[1..]) {
        assert!(options(before, m).contains(after), "{before:?} → {after:?} is not a move");
    }
    assert_eq!(outcome(&play[3], m), game::Outcome::Loss);
    assert!(play[3].iter().all(|row| row[0] == m), "room is left");
    header::drawing(ORACLE.id, &drawn(&play, m));
}

#[test]
fn this_fails_when_a_piece_may_jump() {
    let rows =
        (2..=5).flat_map(|m| (1..=m).flat_map(move |t| (t + 1..=m).map(move |j| (m, [t, j]))));
    let jump = |rows: &Vec<[usize; 2]>, m| -> Vec<Vec<[usize; 2]>> {
        let swapped: Vec<[usize; 2]> = rows.iter().map(|&[own, other]| [other, own]).collect();
        let moves = (0..rows.len())
            .flat_map(|i| (1..=m).map(move |to| (i, to)))
            .filter(|&(i, to)| !rows[i].contains(&to));
        let option = |(i, to): (usize, usize)| {
            let mut option = swapped.clone();
            option[i][1] = to;
            option
        };
        moves.map(option).collect()
    };
    let outcome = |rows: Vec<[usize; 2]>, m| game::outcome(&rows, |rows| jump(rows, m));
    let wrong = rows.clone().find_map(|(m, row)| {
        let outcome = outcome(vec![row], m);
        let stated = if row[1] - row[0] > 1 { game::Outcome::Win } else { game::Outcome::Loss };
        (outcome != stated).then_some((m, row, outcome))
    });
    let (m, [t, j], found) = wrong.expect("a counterexample");
    assert_eq!(found, game::Outcome::Draw);
    header::this_fails(ORACLE.id, &format!("with m = {m} the row ({t}, {j}) is then a draw"));
    let jumps = jump(&vec![[t, j]], m);
    let [[_, to]] = jumps[0][..] else { panic!("{jumps:?}") };
    assert_eq!((to.abs_diff(j), jumps.len()), (j - t, 1), "the gap changes");
    header::this_fails(ORACLE.id, &format!("the jump from {t} to {to} keeps it."));
    // What takes its place.
    header::this_fails(ORACLE.id, "For m ≥ 3 every position is then a draw");
    let two = |(m, row): (usize, [usize; 2])| [(m, vec![row]), (m, vec![row, [m, 1]])];
    for (m, rows) in rows.filter(|(m, _)| (3..=4).contains(m)).flat_map(two) {
        assert_eq!(outcome(rows.clone(), m), game::Outcome::Draw, "{rows:?} of {m}");
    }
}
