//! UVa 11859 by brute force: the matrix, rows and their entries sorted, divided out.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    id: "uva11859",
    words: Some(["YES", "NO"]),
    validate: |input| read(input).map(drop),
    brute_force,
    accepts: None,
    explain: Some(|input| {
        Ok(explain::normal(read(input)?.into_iter().map(sorted), options, explain::from_to))
    }),
    small,
    every,
    large: &[
        ("random entries", |rng, scale| {
            let matrix = |_| (0..SIDE).map(|_| rng.numbers(SIDE, &(2..=LIMIT))).collect();
            file(&(0..TESTS.div_ceil(scale)).map(matrix).collect::<Vec<_>>())
        }),
        ("powers of two", |rng, scale| {
            let matrix = |_| {
                let row = |_| (0..SIDE).map(|_| 1 << rng.within(1..=13)).collect();
                (0..SIDE).map(row).collect()
            };
            file(&(0..TESTS.div_ceil(scale)).map(matrix).collect::<Vec<_>>())
        }),
    ],
    broken: &["1\n1 2\n0 4\n"],
    families: &[Family {
        name: "entry",
        about: "a row with one entry n",
        parameters: &[parameter("n", 1, 40, 400)],
        question: Question::Grundy,
        values: || {
            family::grundy(options, |p| Some(sorted(vec![vec![p[0] as u32]])))
                .stated(|p| {
                    let (mut n, mut count) = (p[0], 0);
                    let mut d = 2;
                    while n > 1 {
                        if n % d == 0 {
                            n /= d;
                            count += 1;
                        } else {
                            d += 1;
                        }
                    }
                    count
                })
                .input(|p| file(&[vec![vec![p[0] as u32]]]))
        },
    }],
};

const TESTS: usize = 50;
const SIDE: usize = 50;
const LIMIT: u32 = 10_000;

pub(crate) type Matrix = Vec<Vec<u32>>;

fn read(input: &mut Input) -> Result<Vec<Matrix>, Invalid> {
    input.tests("T", 1..=TESTS, |input| {
        let n = input.number("N", 1..=SIDE)?;
        let m = input.number("M", 1..=SIDE)?;
        (0..n).map(|_| input.numbers("entry", m, 2..=LIMIT)).collect()
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
        let word = if first_wins(sorted(matrix)) { "YES" } else { "NO" };
        answer += &format!("Case #{}: {word}\n", i + 1);
    }
    Ok(answer)
}

fn small(rng: &mut Rng, size: usize) -> String {
    let most = [5, 8, 12, 16][size.div_ceil(3) - 1];
    let tests: Vec<Matrix> = (0..rng.few())
        .map(|_| {
            let n = if rng.one_in(2) { 2 } else { rng.within(1..=(1 + size / 3).min(3)) };
            let m = if n < 3 { rng.within(1..=2) } else { 1 };
            let mut matrix: Matrix = (0..n).map(|_| rng.numbers(m, &(2..=most))).collect();
            if n == 2 && rng.one_in(2) {
                // Rows of the same length in other primes.
                matrix[1] = matrix[0].iter().rev().map(|&entry| rng.one_of(&like(entry))).collect();
            }
            matrix
        })
        .collect();
    file(&tests)
}

/// Numbers up to 16 with as many prime factors as `entry` has, which is at most 16.
fn like(entry: u32) -> Vec<u32> {
    let groups: [&[u32]; 4] = [&[2, 3, 5, 7, 11, 13], &[4, 6, 9, 10, 14, 15], &[8, 12], &[16]];
    groups.into_iter().find(|group| group.contains(&entry)).expect("2..=16").to_vec()
}

fn every() -> Vec<String> {
    let mut tests: Vec<Matrix> = (2..=40).map(|a| vec![vec![a]]).collect();
    tests.extend((0..17 * 17).map(|code| vec![vec![code / 17 + 2], vec![code % 17 + 2]]));
    tests.extend((0..100).map(|code| vec![vec![code / 10 + 2, code % 10 + 2], vec![2, 4]]));
    tests.chunks(TESTS).map(file).collect()
}

fn file(tests: &[Matrix]) -> String {
    tests.iter().fold(line([tests.len()]), |text, matrix| {
        let rows: String = matrix.iter().map(line).collect();
        text + &line([matrix.len(), matrix[0].len()]) + &rows
    })
}

#[test]
fn example() {
    let computed = header::only_winning_move(&vec![vec![6], vec![8]], options);
    header::example(ORACLE.id, &computed);
}

#[test]
fn this_fails_when_a_move_divides_one_number_only() {
    let one = |matrix: &Matrix| {
        let mut all = vec![];
        for (i, row) in matrix.iter().enumerate() {
            for (j, &entry) in row.iter().enumerate() {
                for quotient in (1..entry).filter(|quotient| entry % quotient == 0) {
                    let mut option = matrix.clone();
                    option[i][j] = quotient;
                    all.push(sorted(option));
                }
            }
        }
        all
    };
    let single = (2..=9).map(|a| vec![vec![a]]);
    let pairs = (2..=9).flat_map(|a| (a..=9).map(move |b| vec![vec![a, b]]));
    let (is_n, stated) = (game::is_n_position(one), game::is_n_position(options));
    header::counterexample(ORACLE.id, single.chain(pairs), is_n, stated);
}
