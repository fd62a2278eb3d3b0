//! UVa 11859 by brute force: the matrix, rows and their entries sorted, divided out.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["YES", "NO"]),
    brute_force: Some(brute_force),
    outcomes: Some(|input| Ok(explain::normal(read(input)?, options, explain::from_to))),
    large: &[
        ("random entries", |rng, scale| {
            let matrix = |_| rng.lists(SIDE, SIDE, 2..=LIMIT);
            file((0..TESTS.div_ceil(scale)).map(matrix), text)
        }),
        ("powers of two", |rng, scale| {
            let mut row = || (0..SIDE).map(|_| 1 << rng.within(1..=13)).collect();
            let matrix = |_| (0..SIDE).map(|_| row()).collect();
            file((0..TESTS.div_ceil(scale)).map(matrix), text)
        }),
    ],
    broken: &["1\n1 2\n0 4\n"],
    families: &[Family {
        name: "entry",
        about: "a row with one entry n",
        parameters: &[parameter("n", 1, 40, 400)],
        values: || {
            let stated = |p: &[u64]| {
                let (mut n, mut count) = (p[0], 0);
                // The least divisor above 1 is prime.
                while let Some(prime) = (2..=n).find(|d| n % d == 0) {
                    n /= prime;
                    count += 1;
                }
                count
            };
            family::grundy(options, |p| Some(sorted(vec![vec![p[0] as u32]])))
                .stated(stated)
                .input(|p| file([vec![vec![p[0] as u32]]], text))
        },
    }],
    ..Oracle::new("uva11859", |input| read(input).map(drop), small, every)
};

const TESTS: usize = 50;
const SIDE: usize = 50;
pub(crate) const LIMIT: u32 = 10_000;

pub(crate) type Matrix = Vec<Vec<u32>>;

pub(crate) fn read(input: &mut Input) -> Result<Vec<Matrix>, Invalid> {
    input.tests("T", 1..=TESTS, |input| {
        let n = input.number("N", 1..=SIDE)?;
        let m = input.number("M", 1..=SIDE)?;
        let rows = (0..n).map(|_| input.numbers("entry", m, 2..=LIMIT));
        Ok(sorted(rows.collect::<Result<_, _>>()?))
    })
}

/// The rules: in one row, one or more entries are divided, each by any divisor but 1.
pub(crate) fn options(matrix: &Matrix) -> Vec<Matrix> {
    let mut options = vec![];
    for (i, row) in matrix.iter().enumerate() {
        // What the entries so far may become: divided, or left alone.
        let mut partial = vec![vec![]];
        for &entry in row {
            let grown = |before: Vec<u32>| {
                let becomes = (1..=entry).filter(move |quotient| entry % quotient == 0);
                becomes.map(move |quotient| [&before[..], &[quotient]].concat())
            };
            partial = partial.into_iter().flat_map(grown).collect();
        }
        for changed in partial.into_iter().filter(|changed| changed != row) {
            let mut option = matrix.clone();
            option[i] = changed;
            options.push(sorted(option));
        }
    }
    options
}

/// The same position without ones, with entries and rows in order.
pub(crate) fn sorted(mut matrix: Matrix) -> Matrix {
    for row in &mut matrix {
        row.retain(|&entry| entry > 1);
        row.sort_unstable();
    }
    matrix.retain(|row| !row.is_empty());
    matrix.sort_unstable();
    matrix
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let mut first_wins = game::is_n_position(options);
    let mut answer = String::new();
    for (i, matrix) in read(input)?.into_iter().enumerate() {
        let word = if first_wins(matrix) { "YES" } else { "NO" };
        answer += &format!("Case #{}: {word}\n", i + 1);
    }
    Ok(answer)
}

fn small(rng: &mut Rng, size: usize) -> String {
    let most = [5, 8, 12, 16][size.div_ceil(3) - 1];
    let tests = (0..rng.few()).map(|_| {
        let n = if rng.one_in(2) { 2 } else { rng.within(1..=(1 + size / 3).min(3)) };
        let m = if n < 3 { rng.within(1..=2) } else { 1 };
        let mut matrix: Matrix = (0..n).map(|_| rng.numbers(m, &(2..=most))).collect();
        if n == 2 && rng.one_in(2) {
            // Rows of the same length in other primes.
            matrix[1] = matrix[0].iter().rev().map(|&entry| rng.one_of(like(entry))).collect();
        }
        matrix
    });
    file(tests, text)
}

/// Numbers up to 16 with as many prime factors as `entry` has, which is at most 16.
fn like(entry: u32) -> &'static [u32] {
    let groups: [&[u32]; 4] = [&[2, 3, 5, 7, 11, 13], &[4, 6, 9, 10, 14, 15], &[8, 12], &[16]];
    groups.into_iter().find(|group| group.contains(&entry)).expect("2..=16")
}

fn every() -> Vec<String> {
    let mut tests: Vec<Matrix> = (2..=40).map(|a| vec![vec![a]]).collect();
    tests.extend((0..17 * 17).map(|code| vec![vec![code / 17 + 2], vec![code % 17 + 2]]));
    tests.extend((0..100).map(|code| vec![vec![code / 10 + 2, code % 10 + 2], vec![2, 4]]));
    tests.chunks(TESTS).map(|tests| file(tests.iter().cloned(), text)).collect()
}

fn text(matrix: Matrix) -> String {
    line([matrix.len(), matrix[0].len()]) + &matrix.iter().map(line).collect::<String>()
}

#[test]
fn the_values_of_rows_of_one_number() {
    let values = (1..=16).map(|a| sorted(vec![vec![a]])).map(game::grundy(options));
    header::table(ORACLE.id, [header::row("a", 1..=16), header::row("value", values)]);
}

#[test]
fn example() {
    header::example(ORACLE.id, &header::only_winning_move(&vec![vec![6], vec![8]], options));
    assert_eq!([2 * 3, 2 * 2 * 2], [6, 8]);
    header::example(ORACLE.id, "The rows 6 = 2 · 3 and 8 = 2 · 2 · 2 are heaps of 2 and 3");
}

#[test]
fn this_fails_when_a_move_divides_one_number_only() {
    let one = |matrix: &Matrix| {
        let mut all = vec![];
        for (i, j) in (0..matrix.len()).flat_map(|i| (0..matrix[i].len()).map(move |j| (i, j))) {
            let entry = matrix[i][j];
            for quotient in (1..entry).filter(|quotient| entry % quotient == 0) {
                let mut option = matrix.clone();
                option[i][j] = quotient;
                all.push(sorted(option));
            }
        }
        all
    };
    let single = || (2..=9).map(|a| vec![vec![a]]);
    let pairs = || (2..=9).flat_map(|a| (a..=9).map(move |b| vec![vec![a, b]]));
    header::other_rules(ORACLE.id, single().chain(pairs()), one, options);
    // What takes its place: a number alone in its row has the value Ω.
    let (mut is_n, mut omega) = (game::is_n_position(one), game::grundy(options));
    for matrix in single().chain(pairs()) {
        let numbers = matrix.concat().into_iter();
        let nim_sum = numbers.map(|a| omega(vec![vec![a]])).fold(0, |sum, value| sum ^ value);
        assert_eq!(is_n(matrix.clone()), nim_sum > 0, "{matrix:?}");
    }
}
