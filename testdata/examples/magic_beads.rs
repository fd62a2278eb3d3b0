//! AcWing 235 by brute force: all heaps, sorted, replaced by their divisors.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    id: "magic_beads",
    words: Some(["freda", "rainbow"]),
    validate: |input| read(input).map(drop),
    brute_force,
    accepts: None,
    explain: Some(|input| {
        Ok(explain::normal(read(input)?.into_iter().map(sorted), options, explain::heaps))
    }),
    small,
    every,
    large: &[
        ("random heaps", |rng, scale| {
            file(&(0..2000 / scale).map(|_| rng.numbers(LENGTH, &(1..=LIMIT))).collect::<Vec<_>>())
        }),
        ("heaps of value 0", |rng, scale| {
            let test = |_| (0..LENGTH).map(|_| rng.one_of(&[1, 8, 8 * 8])).collect();
            file(&(0..2000 / scale).map(test).collect::<Vec<_>>())
        }),
    ],
    broken: &["1\n0\n"],
    families: &[Family {
        name: "heap",
        about: "a heap of n",
        parameters: &[parameter("n", 1, 24, 60)],
        question: Question::Grundy,
        values: || {
            family::grundy(options, |p| Some(sorted(vec![p[0]]))).input(|p| file(&[p.to_vec()]))
        },
    }],
};

const LENGTH: usize = 100;
const LIMIT: u64 = 1000;
/// The sum of the numbers of heaps: a limit of this project, since the statement has none.
const TOTAL: usize = 200_000;

fn read(input: &mut Input) -> Result<Vec<Vec<u64>>, Invalid> {
    let mut tests = vec![];
    let mut total = 0;
    while !input.is_at_end() {
        let n = input.number("n", 1..=LENGTH)?;
        total += n;
        input.expect(total <= TOTAL, || format!("the sum of n {total} is not in 0..={TOTAL}"))?;
        tests.push(input.numbers("a", n, 1..=LIMIT)?);
    }
    Ok(tests)
}

/// The rules: a heap of p > 1 becomes heaps of all divisors of p but p, and one of these vanishes.
/// Heaps of one bead never move and are left out.
pub(crate) fn options(heaps: &Vec<u64>) -> Vec<Vec<u64>> {
    let mut options = vec![];
    for (i, &p) in heaps.iter().enumerate() {
        let mut others = heaps.clone();
        others.remove(i);
        let divisors: Vec<u64> = (1..p).filter(|divisor| p % divisor == 0).collect();
        for vanishing in 0..divisors.len() {
            let mut new = divisors.clone();
            new.remove(vanishing);
            options.push(sorted([&others[..], &new[..]].concat()));
        }
    }
    options
}

fn sorted(mut heaps: Vec<u64>) -> Vec<u64> {
    heaps.retain(|&heap| heap > 1);
    heaps.sort_unstable();
    heaps
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let tests = read(input)?.into_iter().map(sorted);
    Ok(ORACLE.winners(tests, game::is_n_position(options)))
}

fn small(rng: &mut Rng, size: usize) -> String {
    let tests: Vec<Vec<u64>> = (0..rng.few())
        .map(|_| {
            let n = rng.within(1..=(1 + size / 3).min(3));
            let mut heaps = rng.numbers(n, &(1..=[16, 10, 8][n - 1].min(1 + 2 * size as u64)));
            match rng.within(0..=3) {
                0 if n == 2 => heaps[1] = heaps[0],
                1 => heaps = rng.one_of(&[vec![8], vec![1], vec![2, 3], vec![4, 6], vec![1, 8]]),
                _ => {}
            }
            heaps
        })
        .collect();
    file(&tests)
}

fn every() -> Vec<String> {
    let few = lists(1, 1..=20).chain(lists(2, 1..=10)).chain(lists(3, 1..=5));
    few.map(|heaps| file(&[heaps])).collect()
}

fn file(tests: &[Vec<u64>]) -> String {
    tests.iter().map(|heaps| line([heaps.len()]) + &line(heaps)).collect()
}

#[test]
fn example() {
    let heaps = (1..=10).map(|p| sorted(vec![p]));
    let values = header::grundy_values(heaps, options);
    let words = format!("Heaps of 1, …, 10 have the values {values}");
    header::example(ORACLE.id, &words);
}

#[test]
fn this_fails_when_no_divisor_is_left_out() {
    let all = |heaps: &Vec<u64>| {
        let replaced = |i: usize| {
            let p = heaps[i];
            let others = heaps[..i].iter().chain(&heaps[i + 1..]).copied();
            sorted(others.chain((1..p).filter(|divisor| p % divisor == 0)).collect())
        };
        (0..heaps.len()).map(replaced).collect()
    };
    let (is_n, stated) = (game::is_n_position(all), game::is_n_position(options));
    let heaps = (2..100).map(|p| vec![p]);
    let wrong = header::first_counterexample(heaps, is_n, stated);
    header::this_fails(ORACLE.id, &format!("heap {wrong}"));
}
