//! Moore's Nim by brute force: every choice of up to k heaps, played out on sorted heaps.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    id: "moore_nim",
    words: Some(["First", "Second"]),
    validate: |input| read(input).map(drop),
    brute_force,
    accepts: None,
    explain: Some(|input| {
        Ok(explain::normal(read(input)?, options, |(_, before), (_, after)| {
            explain::heaps(before, after)
        }))
    }),
    small,
    every,
    large: &[
        ("random heaps", |rng, scale| {
            let test = |_| (rng.within(1..=20), rng.numbers(LENGTH, &(0..=LIMIT)));
            file(&(0..10 / scale.min(10)).map(test).collect::<Vec<_>>())
        }),
        ("P-positions", |rng, scale| {
            let test = |_| {
                let k = rng.within(1..=9);
                let heaps = rng.numbers(LENGTH / 10 / scale, &(0..=LIMIT));
                (k, heaps.into_iter().flat_map(|heap| vec![heap; k as usize + 1]).collect())
            };
            file(&(0..10).map(test).collect::<Vec<_>>())
        }),
        ("many small tests", |rng, scale| {
            let test = |_| (LIMIT, rng.numbers(LENGTH / 10 / scale, &(0..=1)));
            file(&(0..100).map(test).collect::<Vec<_>>())
        }),
    ],
    broken: &["1\n1 0\n1\n"],
    families: &[
        Family {
            name: "two",
            about: "heaps of a and b, of which a move touches up to k",
            parameters: &[
                parameter("k", 1, 3, 4),
                parameter("a", 0, 4, 12),
                parameter("b", 0, 4, 12),
            ],
            question: Question::Wins,
            values: || {
                family::wins(options, |p| Some((p[0], game::sorted(p[1..].to_vec()))))
                    .stated(|p| {
                        let heaps = |bit: u32| {
                            p[1..].iter().filter(|&heap| heap >> bit & 1 > 0).count() as u64
                        };
                        u64::from((0..64).any(|bit| heaps(bit) % (p[0] + 1) > 0))
                    })
                    .input(|p| file(&[(p[0], p[1..].to_vec())]))
            },
        },
        Family {
            name: "three",
            about: "heaps of a, b and c, of which a move touches up to k",
            parameters: &[
                parameter("k", 1, 3, 4),
                parameter("a", 0, 2, 6),
                parameter("b", 0, 2, 6),
                parameter("c", 0, 3, 6),
            ],
            question: Question::Wins,
            values: || {
                family::wins(options, |p| Some((p[0], game::sorted(p[1..].to_vec()))))
                    .stated(|p| {
                        let heaps = |bit: u32| {
                            p[1..].iter().filter(|&heap| heap >> bit & 1 > 0).count() as u64
                        };
                        u64::from((0..64).any(|bit| heaps(bit) % (p[0] + 1) > 0))
                    })
                    .input(|p| file(&[(p[0], p[1..].to_vec())]))
            },
        },
    ],
};

const TESTS: usize = 100;
const LENGTH: usize = 50_000;
const TOTAL: usize = 500_000;
const LIMIT: u64 = 1_000_000_000;

/// The greatest number of heaps that a move may touch, and the heaps.
type Test = (u64, Vec<u64>);

fn read(input: &mut Input) -> Result<Vec<Test>, Invalid> {
    let tests = input.number("T", 1..=TESTS)?;
    let mut total = 0;
    let test = |_| {
        let n = input.number("n", 1..=LENGTH)?;
        total += n;
        input.expect(total <= TOTAL, || format!("the sum of n {total} is not in 0..={TOTAL}"))?;
        let k = input.number("k", 1..=LIMIT)?;
        Ok((k, input.numbers("heap", n, 0..=LIMIT)?))
    };
    (0..tests).map(test).collect()
}

/// The rules: up to k heaps lose one or more stones each. Heaps are kept in order.
pub(crate) fn options((k, heaps): &Test) -> Vec<Test> {
    // What the heaps so far may become, with the number of those touched.
    let mut partial = vec![(0, vec![])];
    for &heap in heaps {
        let grown = |(touched, before): (u64, Vec<u64>)| {
            (0..=heap).map(move |left| {
                let mut after = before.clone();
                after.push(left);
                (touched + u64::from(left < heap), after)
            })
        };
        partial = partial.into_iter().flat_map(grown).filter(|(touched, _)| touched <= k).collect();
    }
    let moved = partial.into_iter().filter(|(touched, _)| *touched > 0);
    moved.map(|(_, heaps)| (*k, game::sorted(heaps))).collect()
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let tests = read(input)?.into_iter().map(|(k, heaps)| (k, game::sorted(heaps)));
    Ok(ORACLE.winners(tests, game::is_n_position(options)))
}

fn small(rng: &mut Rng, size: usize) -> String {
    let tests: Vec<Test> = (0..rng.few())
        .map(|_| {
            let n = rng.within(1..=(1 + size / 2).min(5));
            let most = [7, 6, 4, 3, 2][n - 1].min(size as u64);
            let k = rng.within(1..=n as u64);
            let mut heaps = rng.numbers(n, &(0..=most));
            if rng.one_in(2) {
                // A P-position: every bit in a multiple of k + 1 heaps.
                heaps.fill(0);
                for bit in (0..2).filter(|bit| most >> bit > 0) {
                    let multiple = rng.within(0..=n / (k as usize + 1)) * (k as usize + 1);
                    rng.shuffle(&mut heaps);
                    heaps[..multiple].iter_mut().for_each(|heap| *heap |= 1 << bit);
                }
            }
            (k, heaps)
        })
        .collect();
    file(&tests)
}

fn every() -> Vec<String> {
    let mut tests: Vec<Test> = vec![];
    for k in 1..=4 {
        tests.extend(lists(3, 0..=3).map(|heaps| (k, heaps)));
        tests.extend(lists(4, 0..=2).map(|heaps| (k, heaps)));
    }
    tests.chunks(TESTS).map(file).collect()
}

fn file(tests: &[Test]) -> String {
    tests.iter().fold(line([tests.len()]), |text, (k, heaps)| {
        text + &line([heaps.len() as u64, *k]) + &line(heaps)
    })
}

#[test]
fn example() {
    let computed = header::only_winning_move(&(2, vec![1, 2, 3]), options);
    header::example(ORACLE.id, &computed);
}

#[test]
fn this_fails_when_a_move_takes_the_same_number_from_all() {
    let equally = |(k, heaps): &Test| {
        let mut all = vec![];
        // The heaps that a move touches, as bits.
        for set in (1_u32..1 << heaps.len()).filter(|set| u64::from(set.count_ones()) <= *k) {
            let touched = |i: &usize| set >> i & 1 == 1;
            let most = (0..heaps.len()).filter(touched).map(|i| heaps[i]).min().unwrap_or(0);
            all.extend((1..=most).map(|taken| {
                let left = |i| heaps[i] - if touched(&i) { taken } else { 0 };
                (*k, game::sorted((0..heaps.len()).map(left).collect()))
            }));
        }
        all
    };
    let tests = (1..=3)
        .flat_map(|k| (1..=2).flat_map(move |n| lists(n, 1..=3).map(move |heaps| (k, heaps))));
    let (is_n, stated) = (game::is_n_position(equally), game::is_n_position(options));
    header::counterexample(ORACLE.id, tests, is_n, stated);
}
