//! Luogu P4279 by brute force: Nim under misère play, played out on sorted heaps.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    id: "p4279",
    words: Some(["John", "Brother"]),
    validate: |input| read(input).map(drop),
    brute_force,
    accepts: None,
    explain: Some(|input| Ok(explain::misere(read(input)?, options, explain::heaps))),
    small,
    every,
    large: &[
        ("random heaps", |rng, scale| {
            let tests = (0..TESTS / scale).map(|_| rng.numbers(LENGTH, &(1..=LIMIT)));
            file(&tests.collect::<Vec<_>>())
        }),
        ("ones, and one other heap at most", |rng, scale| {
            let test = |_| {
                let mut heaps = vec![1; LENGTH];
                heaps[0] = rng.one_of(&[1, 1, 2, LIMIT]);
                heaps
            };
            file(&(0..TESTS / scale).map(test).collect::<Vec<_>>())
        }),
    ],
    broken: &[],
    families: &[
        Family {
            name: "two",
            about: "heaps of a and b, misère play",
            parameters: &[parameter("a", 0, 5, 20), parameter("b", 0, 5, 20)],
            question: Question::Wins,
            values: || {
                family::misere_wins(options, |p| Some(game::sorted(p.to_vec())))
                    .stated(|p| u64::from((p[0] ^ p[1] != 0) == (p[0].max(p[1]) > 1)))
                    .input(|p| file(&[p.to_vec()]))
            },
        },
        Family {
            name: "three",
            about: "heaps of a, b and c, misère play",
            parameters: &[
                parameter("a", 0, 3, 9),
                parameter("b", 0, 3, 9),
                parameter("c", 0, 3, 9),
            ],
            question: Question::Wins,
            values: || {
                family::misere_wins(options, |p| Some(game::sorted(p.to_vec())))
                    .stated(|p| {
                        u64::from((p[0] ^ p[1] ^ p[2] != 0) == p.iter().any(|&heap| heap > 1))
                    })
                    .input(|p| file(&[p.to_vec()]))
            },
        },
    ],
};

const TESTS: usize = 500;
const LENGTH: usize = 50;
const LIMIT: u64 = 5000;

fn read(input: &mut Input) -> Result<Vec<Vec<u64>>, Invalid> {
    input.tests("T", 1..=TESTS, |input| {
        let n = input.number("N", 1..=LENGTH)?;
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
    Ok(ORACLE.winners(read(input)?, game::is_misere_n_position(options)))
}

fn small(rng: &mut Rng, size: usize) -> String {
    let tests: Vec<Vec<u64>> = (0..rng.few())
        .map(|_| {
            let n = rng.within(1..=(1 + size / 2).min(5));
            // Sometimes only heaps of one, where misère play differs.
            let most =
                if rng.one_in(3) { 1 } else { [12, 12, 8, 5, 3][n - 1].min(size as u64 + 1) };
            rng.nim_heaps(n, &(1..=most))
        })
        .collect();
    file(&tests)
}

fn every() -> Vec<String> {
    let mut tests: Vec<Vec<u64>> = lists(1, 0..=20).collect();
    tests.extend(lists(2, 0..=19));
    tests.extend(lists(3, 0..=6));
    tests.extend(lists(4, 0..=2));
    tests.chunks(TESTS).map(file).collect()
}

fn file(tests: &[Vec<u64>]) -> String {
    tests.iter().fold(line([tests.len()]), |text, heaps| text + &line([heaps.len()]) + &line(heaps))
}

#[test]
fn example() {
    let heaps = vec![1, 1, 2];
    let nim_sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    let only_move = header::only_winning_misere_move(&heaps, options);
    header::example(ORACLE.id, &format!("Nim-sum {nim_sum}: {only_move}"));
}

#[test]
fn this_fails_when_a_move_may_take_from_two_heaps() {
    let two = |heaps: &Vec<u64>| {
        let once = options(heaps);
        once.iter().flat_map(options).chain(once.clone()).collect()
    };
    let (is_n, stated) = (game::is_misere_n_position(two), game::is_misere_n_position(options));
    header::counterexample(ORACLE.id, header::heaps_by_sum(), is_n, stated);
}
