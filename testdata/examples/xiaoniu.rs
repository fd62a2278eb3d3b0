//! Nowcoder contest 75 F by brute force: every way to spread stones, played out on sorted heaps.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    id: "xiaoniu",
    words: Some(["Win", "Lose"]),
    validate: |input| read(input).map(drop),
    brute_force,
    accepts: None,
    explain: Some(|input| {
        Ok(explain::normal(read(input)?.into_iter().map(game::sorted), options, explain::heaps))
    }),
    small,
    every,
    large: &[
        ("random heaps", |rng, scale| {
            file(&(0..TESTS / scale).map(|_| rng.numbers(LENGTH, &(1..=LIMIT))).collect::<Vec<_>>())
        }),
        ("pairs, or nearly", |rng, scale| {
            let test = |_| {
                let half = rng.numbers(LENGTH / 2, &(1..=LIMIT));
                let mut heaps = half.repeat(2);
                heaps[0] = rng.one_of(&[heaps[0], LIMIT]);
                rng.shuffle(&mut heaps);
                heaps
            };
            file(&(0..TESTS / scale).map(test).collect::<Vec<_>>())
        }),
    ],
    broken: &[],
    families: &[
        Family {
            name: "two",
            about: "heaps of a and b",
            parameters: &[parameter("a", 0, 4, 9), parameter("b", 0, 4, 9)],
            question: Question::Wins,
            values: || {
                family::wins(options, |p| Some(game::sorted(p.to_vec())))
                    .stated(|p| u64::from(p[0] != p[1]))
                    .input(|p| file(&[game::sorted(p.to_vec())]))
            },
        },
        Family {
            name: "three",
            about: "heaps of a, b and c",
            parameters: &[
                parameter("a", 0, 2, 4),
                parameter("b", 0, 2, 4),
                parameter("c", 0, 2, 5),
            ],
            question: Question::Wins,
            values: || {
                family::wins(options, |p| Some(game::sorted(p.to_vec())))
                    .stated(|p| {
                        u64::from((0..3).all(|i| p[i] > 0 || p[(i + 1) % 3] != p[(i + 2) % 3]))
                    })
                    .input(|p| file(&[game::sorted(p.to_vec())]))
            },
        },
    ],
};

const TESTS: usize = 1000;
const LENGTH: usize = 10;
const LIMIT: u64 = 100;

fn read(input: &mut Input) -> Result<Vec<Vec<u64>>, Invalid> {
    let mut tests = vec![];
    while !input.is_at_end() {
        let n = input.number("n", 0..=LENGTH)?;
        if n == 0 {
            break;
        }
        tests.push(input.numbers("heap", n, 0..=LIMIT)?);
        let count = tests.len();
        input.expect(count <= TESTS, || format!("test {count} is not in 1..={TESTS}"))?;
    }
    Ok(tests)
}

/// The rules: one or more stones leave a heap, and any of those left in it go to other heaps that
/// are not empty.
pub(crate) fn options(heaps: &Vec<u64>) -> Vec<Vec<u64>> {
    let mut options = vec![];
    for i in 0..heaps.len() {
        let mut others = heaps.clone();
        let heap = others.remove(i);
        for rest in 0..heap {
            // The others, each with any share, and the stones still to share out.
            let mut shared = vec![(rest, vec![])];
            for &other in &others {
                let grown = |(rest, before): (u64, Vec<u64>)| {
                    (0..=rest)
                        .map(move |share| (rest - share, [&before[..], &[other + share]].concat()))
                };
                shared = shared.into_iter().flat_map(grown).collect();
            }
            options.extend(
                shared
                    .into_iter()
                    .map(|(stays, others)| game::sorted([&others[..], &[stays]].concat())),
            );
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
            let n = rng.within(1..=(1 + size / 2).min(4));
            let mut heaps = rng.numbers(n, &(1..=[9, 6, 4, 3][n - 1].min(1 + size as u64)));
            if rng.one_in(2) {
                let half = rng.within(1..=2);
                heaps = rng.numbers(half, &(1..=[5, 3][half - 1])).repeat(2);
            }
            if rng.one_in(4) {
                // An empty heap counts for nothing.
                heaps.push(0);
            }
            heaps
        })
        .collect();
    file(&tests)
}

fn every() -> Vec<String> {
    let few = lists(1, 1..=9).chain(lists(2, 1..=6)).chain(lists(3, 1..=4)).chain(lists(4, 1..=3));
    vec![file(&few.collect::<Vec<_>>())]
}

fn file(tests: &[Vec<u64>]) -> String {
    tests.iter().map(|heaps| line([heaps.len()]) + &line(heaps)).collect::<String>() + "0\n"
}

#[test]
fn example() {
    let stated = header::only_winning_move(&vec![1, 2, 3], options);
    header::example(ORACLE.id, &stated);
}

#[test]
fn this_fails_when_stones_may_not_be_spread() {
    let nim = |heaps: &Vec<u64>| {
        let left = |i: usize| {
            let others = [&heaps[..i], &heaps[i + 1..]].concat();
            (0..heaps[i]).map(move |left| game::sorted([&others[..], &[left]].concat()))
        };
        (0..heaps.len()).flat_map(left).collect()
    };
    let (is_n, stated) = (game::is_n_position(nim), game::is_n_position(options));
    header::counterexample(ORACLE.id, header::heaps_by_sum(), is_n, stated);
}
