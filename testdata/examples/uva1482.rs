//! UVa 1482 by brute force: the heaps, sorted, played out together.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    id: "uva1482",
    words: Some(["YES", "NO"]),
    validate: |input| read(input).map(drop),
    brute_force,
    accepts: None,
    explain: Some(|input| Ok(explain::normal(read(input)?, options, explain::heaps))),
    small,
    every,
    large: &[
        ("random heaps", |rng, scale| {
            file(&(0..TESTS / scale).map(|_| rng.numbers(LENGTH, &(1..=LIMIT))).collect::<Vec<_>>())
        }),
        ("one below powers of two", |rng, scale| {
            let heap = |rng: &mut Rng| (1 << rng.within(1..=60)) - 1;
            let test = |_| (0..LENGTH).map(|_| heap(rng)).collect();
            file(&(0..TESTS / scale).map(test).collect::<Vec<_>>())
        }),
    ],
    broken: &[],
    families: &[Family {
        name: "heap",
        about: "a heap of n",
        parameters: &[parameter("n", 0, 40, 600)],
        question: Question::Grundy,
        values: || {
            family::grundy(options, |p| Some(vec![p[0]]))
                .stated(|p| p[0] >> p[0].trailing_ones() >> 1)
                .input(|p| file(&[p.to_vec()]))
        },
    }],
};

const TESTS: usize = 100;
const LENGTH: usize = 100;
const LIMIT: u64 = 2_000_000_000_000_000_000;

fn read(input: &mut Input) -> Result<Vec<Vec<u64>>, Invalid> {
    input.tests("T", 1..=TESTS, |input| {
        let n = input.number("n", 1..=LENGTH)?;
        input.numbers("a", n, 1..=LIMIT)
    })
}

/// The rules: one heap loses at least one stone and at most half of them.
pub(crate) fn options(heaps: &Vec<u64>) -> Vec<Vec<u64>> {
    let mut options = vec![];
    for i in 0..heaps.len() {
        for taken in 1..=heaps[i] / 2 {
            let mut option = heaps.clone();
            option[i] -= taken;
            option.sort_unstable();
            options.push(option);
        }
    }
    options
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let tests = read(input)?.into_iter().map(game::sorted);
    Ok(ORACLE.winners(tests, game::is_n_position(options)))
}

fn small(rng: &mut Rng, size: usize) -> String {
    let tests: Vec<Vec<u64>> = (0..rng.few())
        .map(|_| {
            let n = rng.within(1..=(1 + size / 3).min(3));
            let most = [31, 16, 8][n - 1].min(2 * size as u64 + 1);
            let mut heaps = rng.numbers(n, &(1..=most));
            match rng.within(0..=3) {
                // Two heaps of one value, or heaps without a move.
                0 if n == 2 => heaps[1] = 2 * heaps[0] + 1,
                1 => heaps.fill(rng.one_of(&[1, 3, 7])),
                _ => {}
            }
            heaps
        })
        .collect();
    file(&tests)
}

fn every() -> Vec<String> {
    let mut tests: Vec<Vec<u64>> = lists(1, 1..=64).collect();
    tests.extend(lists(2, 1..=24));
    tests.extend(lists(3, 1..=8));
    tests.chunks(TESTS).map(file).collect()
}

fn file(tests: &[Vec<u64>]) -> String {
    tests.iter().fold(line([tests.len()]), |text, heaps| text + &line([heaps.len()]) + &line(heaps))
}

#[test]
fn example() {
    let values = header::grundy_values((0..10).map(|n| vec![n]), options);
    header::example(ORACLE.id, &format!("The values of 0, 1, 2, … are {values}."));
}

#[test]
fn this_fails_when_half_is_rounded_up() {
    let mut stated = game::grundy(options);
    let mut rounded_up = game::grundy(|&n: &u64| (n / 2..n).collect());
    let wrong = (0..200).find(|&n| rounded_up(n) != stated(vec![n])).expect("a counterexample");
    let value = rounded_up(wrong);
    header::this_fails(
        ORACLE.id,
        &format!("then g({wrong}) = {value}, and every g(n) becomes g(n + 1)"),
    );
    assert!((0..200).all(|n| rounded_up(n) == stated(vec![n + 1])), "g(n) becomes g(n + 1)");
}
