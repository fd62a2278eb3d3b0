//! Luogu P2197 by brute force: Nim, played out on sorted heaps.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    id: "p2197",
    words: Some(["Yes", "No"]),
    validate: |input| read(input).map(drop),
    brute_force,
    accepts: None,
    explain: Some(|input| Ok(explain::normal(read(input)?, options, explain::heaps))),
    small,
    every,
    large: &[
        ("random heaps", |rng, scale| {
            file(&[(); TESTS].map(|()| rng.numbers(LENGTH / scale, &(0..=LIMIT))))
        }),
        ("nim-sum 0", |rng, scale| {
            let zero = |()| {
                let mut heaps = rng.numbers(LENGTH / scale / 2, &(0..=LIMIT));
                heaps.extend(heaps.clone());
                rng.shuffle(&mut heaps);
                heaps
            };
            file(&[(); TESTS].map(zero))
        }),
    ],
    broken: &[],
    families: &[
        Family {
            name: "three",
            about: "heaps of a, b and c",
            parameters: &[
                parameter("a", 0, 3, 9),
                parameter("b", 0, 3, 9),
                parameter("c", 0, 3, 9),
            ],
            question: Question::Wins,
            values: || {
                family::wins(options, |p| Some(game::sorted(p.to_vec())))
                    .stated(|p| u64::from(p[0] ^ p[1] ^ p[2] != 0))
                    .input(|p| file(&[p.to_vec()]))
            },
        },
        Family {
            name: "heap",
            about: "a heap of n",
            parameters: &[parameter("n", 0, 12, 120)],
            question: Question::Grundy,
            values: || {
                family::grundy(options, |p| Some(vec![p[0]]))
                    .stated(|p| p[0])
                    .input(|p| file(&[p.to_vec()]))
            },
        },
    ],
};

const TESTS: usize = 10;
const LENGTH: usize = 10_000;
const LIMIT: u64 = 9999;

fn read(input: &mut Input) -> Result<Vec<Vec<u64>>, Invalid> {
    input.tests("T", 1..=TESTS, |input| {
        let n = input.number("n", 1..=LENGTH)?;
        input.numbers("heap", n, 0..=LIMIT)
    })
}

/// The rules: one heap loses one or more stones. The order of the heaps does not matter.
pub(crate) fn options(heaps: &Vec<u64>) -> Vec<Vec<u64>> {
    let mut options = vec![];
    for i in 0..heaps.len() {
        for left in 0..heaps[i] {
            let mut option = heaps.clone();
            option[i] = left;
            option.sort_unstable();
            options.push(option);
        }
    }
    options
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    Ok(ORACLE.winners(read(input)?, game::is_n_position(options)))
}

fn small(rng: &mut Rng, size: usize) -> String {
    let tests: Vec<Vec<u64>> = (0..rng.few())
        .map(|_| {
            let n = rng.within(1..=(1 + size / 2).min(4));
            rng.nim_heaps(n, &(0..=[12, 12, 8, 5][n - 1].min(size as u64 + 1)))
        })
        .collect();
    file(&tests)
}

fn every() -> Vec<String> {
    let mut tests: Vec<Vec<u64>> = lists(1, 0..=20).collect();
    tests.extend(lists(2, 0..=19));
    tests.extend(lists(3, 0..=6));
    tests.chunks(TESTS).map(file).collect()
}

fn file(tests: &[Vec<u64>]) -> String {
    tests.iter().fold(line([tests.len()]), |text, heaps| text + &line([heaps.len()]) + &line(heaps))
}

#[test]
fn example() {
    let computed = header::only_winning_move(&vec![3, 4, 5], options);
    header::example(ORACLE.id, &format!("= {}: {computed}", 3 ^ 4 ^ 5));
}

#[test]
fn this_fails_when_a_move_may_take_the_same_number_from_two_heaps() {
    let or_both = |heaps: &Vec<u64>| {
        let mut all = options(heaps);
        if let [a, b] = heaps[..] {
            all.extend((1..=a.min(b)).map(|taken| vec![a - taken, b - taken]));
        }
        all
    };
    let heaps = lists(1, 0..=4).chain(lists(2, 0..=4));
    let (is_n, stated) = (game::is_n_position(or_both), game::is_n_position(options));
    header::counterexample(ORACLE.id, heaps, is_n, stated);
}
