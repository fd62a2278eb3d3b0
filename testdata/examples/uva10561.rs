//! UVa 10561 by brute force: an X in every empty cell, until there are three in a row.

#[cfg(test)]
use testdata::itertools::Itertools;
use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["WINNING", "LOSING"]),
    brute_force: Some(brute_force),
    outcomes: Some(|input| Ok(explain::normal(read(input)?, options, explain::from_to))),
    large: &[
        ("empty rows", |_, scale| {
            file((0..TESTS.div_ceil(scale)).map(|i| [".".repeat(LENGTH - i)]), line)
        }),
        ("sparse rows", |rng, scale| {
            file((0..TESTS.div_ceil(scale)).map(|_| [row(rng, LENGTH, 9)]), line)
        }),
        ("crowded rows", |rng, scale| {
            file((0..TESTS.div_ceil(scale)).map(|_| [row(rng, LENGTH, 2)]), line)
        }),
    ],
    broken: &["1\n.X\n", "1\n.Y.\n", "1\n.XXX.\n"],
    families: &[Family {
        name: "row",
        about: "a row of n empty cells",
        parameters: &[parameter("n", 0, 8, 13)],
        values: || {
            family::grundy(options, |p| Some(".".repeat(p[0] as usize)))
                .input(|p| file([[".".repeat(p[0] as usize)]], line))
        },
    }],
    ..Oracle::new("uva10561", |input| read(input).map(drop), small, every)
};

const TESTS: usize = 99;
const LENGTH: usize = 200;

fn read(input: &mut Input) -> Result<Vec<String>, Invalid> {
    input.tests("N", 1..=TESTS, |input| {
        let row = input.word("row", 3..=LENGTH, ".X")?;
        input.expect(!row.contains("XXX"), || "the row has three X already".to_string())?;
        Ok(row.to_string())
    })
}

/// The rules: an X goes into any empty cell; three in a row have ended the game.
pub(crate) fn options(row: &String) -> Vec<String> {
    if row.contains("XXX") {
        return vec![];
    }
    cells(row).map(|i| with_x(row, i)).collect()
}

/// The empty cells of `row`, counted from 0.
fn cells(row: &str) -> impl Iterator<Item = usize> + '_ {
    row.match_indices('.').map(|(i, _)| i)
}

fn with_x(row: &str, i: usize) -> String {
    format!("{}X{}", &row[..i], &row[i + 1..])
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let mut first_wins = game::is_n_position(options);
    let mut answer = String::new();
    for row in read(input)? {
        let moves: Vec<usize> =
            cells(&row).filter(|&i| !first_wins(with_x(&row, i))).map(|i| i + 1).collect();
        answer += if moves.is_empty() { "LOSING\n" } else { "WINNING\n" };
        answer += &line(moves);
    }
    Ok(answer)
}

fn small(rng: &mut Rng, size: usize) -> String {
    let rows = (0..rng.few()).map(|_| {
        let length = rng.within(3..=3 + size);
        match rng.within(0..=4) {
            0 => [row(rng, length, 2)],
            1 => [".".repeat(length)],
            // No X near another one: many of these rows are P-positions.
            _ => {
                let mut row = ".".repeat(length);
                let mut i = rng.within(0..=length - 1);
                while i < length {
                    row = with_x(&row, i);
                    i += rng.within(3..=7);
                }
                [row]
            }
        }
    });
    file(rows, line)
}

fn every() -> Vec<String> {
    let rows: Vec<String> = (3..=9)
        .flat_map(|length| lists(length, 0..=1))
        .map(|cells| cells.iter().map(|&cell| [".", "X"][cell as usize]).collect())
        .filter(|row: &String| !row.contains("XXX"))
        .collect();
    rows.chunks(TESTS).map(|rows| file(rows, |row| line([row]))).collect()
}

/// A random row of `length` with an X in one of `rarity` cells, but never three together.
fn row(rng: &mut Rng, length: usize, rarity: u32) -> String {
    let mut row = String::new();
    for _ in 0..length {
        row.push(if rng.one_in(rarity) && !row.ends_with("XX") { 'X' } else { '.' });
    }
    row
}

/// An X at distance 3 or more from every other: the moves that do not hand over the win.
#[cfg(test)]
fn safe(row: &String) -> Vec<String> {
    let is_free = |&i: &usize| !row[i.saturating_sub(2)..row.len().min(i + 3)].contains('X');
    cells(row).filter(is_free).map(|i| with_x(row, i)).collect()
}

#[test]
fn the_values_and_outcomes_of_empty_rows() {
    let rows = || (0..=12).map(|n| ".".repeat(n));
    let mut is_n = game::is_n_position(options);
    let mut outcome = |row: String| match row.len() {
        0..=2 => String::new(),
        _ => header::outcome(is_n(row)).to_string(),
    };
    let outcomes = rows().map(&mut outcome).collect_vec();
    header::table(
        ORACLE.id,
        [
            header::row("n", 0..=12),
            header::row("g(n)", rows().map(game::grundy(safe))),
            header::row("row", outcomes),
        ],
    );
}

#[test]
fn example() {
    let row = "...X.......";
    let answer = brute_force(&mut Input::new(&format!("1\n{row}\n"))).expect("a row");
    let moves = answer.lines().nth(1).expect("the moves");
    header::example(ORACLE.id, &format!("In `{row}` the free cells are 1 and 7 to 11"));
    header::example(ORACLE.id, &format!("The winning moves are {moves}."));
    let mut g = game::grundy(safe);
    let [one, five] = [1, 5].map(|n| g(".".repeat(n)));
    let words = format!("segments of 1 and 5, with the values {one} and {five}.");
    header::example(ORACLE.id, &words);
}

#[test]
fn this_fails_when_the_row_is_a_circle() {
    let circle = |row: &String| {
        let round = format!("{row}{}", &row[..2]);
        if round.contains("XXX") {
            vec![]
        } else {
            cells(row).map(|i| with_x(row, i)).collect()
        }
    };
    let (mut is_n, mut stated) = (game::is_n_position(circle), game::is_n_position(options));
    let rows = (3..).map(|n| ".".repeat(n));
    let wrong = header::first_counterexample(rows, &mut is_n, &mut stated);
    header::this_fails(ORACLE.id, &wrong.replace('"', "`"));
    // What takes its place.
    let mut g = game::grundy(safe);
    for n in 3..=13 {
        let lost = n > 5 && g(".".repeat(n - 5)) > 0;
        assert_eq!(is_n(".".repeat(n)), !lost, "a circle of {n}");
    }
}
