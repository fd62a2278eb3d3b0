//! UVa 11892 by brute force: the heaps, and the one that was begun.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    id: "uva11892",
    words: Some(["poopi", "piloop"]),
    validate: |input| read(input).map(drop),
    brute_force,
    accepts: None,
    explain: Some(|input| {
        let starts = read(input)?.into_iter().map(|heaps| (0, heaps));
        Ok(explain::normal(starts, options, |(begun, others), (left, rest)| {
            explain::heaps(&[&others[..], &[*begun]].concat(), &[&rest[..], &[*left]].concat())
        }))
    }),
    small,
    every,
    large: &[
        ("one large heap among ones, or none", |rng, scale| {
            let test = |i| {
                let mut heaps = vec![1; LENGTH / scale - i % 2];
                if i % 3 == 0 {
                    *heaps.last_mut().expect("not empty") = 2;
                }
                rng.shuffle(&mut heaps[..3]);
                heaps
            };
            file(&(0..TESTS).map(test).collect::<Vec<_>>())
        }),
        ("random heaps", |rng, scale| {
            file(&(0..TESTS).map(|_| rng.numbers(LENGTH / scale, &(1..=LIMIT))).collect::<Vec<_>>())
        }),
    ],
    broken: &["1\n2\n1 0\n"],
    families: &[Family {
        name: "two",
        about: "heaps of a and b",
        parameters: &[parameter("a", 0, 5, 20), parameter("b", 0, 5, 20)],
        question: Question::Wins,
        values: || {
            family::wins(options, |p| Some((0, game::sorted(p.to_vec()))))
                .stated(|p| u64::from(p[0].max(p[1]) > 1 || p[0] != p[1]))
                .input(|p| file(&[game::sorted(p.to_vec())]))
        },
    }],
};

const TESTS: usize = 100;
const LENGTH: usize = 20_000;
const LIMIT: u64 = 1_000_000_000;

fn read(input: &mut Input) -> Result<Vec<Vec<u64>>, Invalid> {
    input.tests("T", 1..=TESTS, |input| {
        let n = input.number("N", 1..=LENGTH)?;
        input.numbers("heap", n, 1..=LIMIT)
    })
}

/// The rules: a move takes one or more stones from the heap that was begun, which is listed apart, or
/// from any heap if none is begun.
pub(crate) fn options((begun, others): &(u64, Vec<u64>)) -> Vec<(u64, Vec<u64>)> {
    if *begun > 0 {
        return (0..*begun).map(|left| (left, others.clone())).collect();
    }
    let mut options = vec![];
    for i in 0..others.len() {
        let mut rest = others.clone();
        let heap = rest.remove(i);
        options.extend((0..heap).map(|left| (left, rest.clone())));
    }
    options
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let starts = read(input)?.into_iter().map(|heaps| (0, game::sorted(heaps)));
    Ok(ORACLE.winners(starts, game::is_n_position(options)))
}

fn small(rng: &mut Rng, size: usize) -> String {
    let tests: Vec<Vec<u64>> = (0..rng.few())
        .map(|_| {
            let n = rng.within(1..=(1 + size / 2).min(5));
            match rng.within(0..=3) {
                // The only P-positions.
                0 | 1 => vec![1; n.div_ceil(2) * 2],
                2 => vec![1; n],
                _ => rng.numbers(n, &(1..=4)),
            }
        })
        .collect();
    file(&tests)
}

fn every() -> Vec<String> {
    let mut tests: Vec<Vec<u64>> = lists(1, 1..=20).collect();
    tests.extend((1..=10).map(|n| vec![1; n]));
    tests.extend(lists(2, 1..=8));
    tests.extend(lists(3, 1..=4));
    tests.extend(lists(4, 1..=3));
    tests.chunks(TESTS).map(file).collect()
}

fn file(tests: &[Vec<u64>]) -> String {
    tests.iter().fold(line([tests.len()]), |text, heaps| text + &line([heaps.len()]) + &line(heaps))
}

#[test]
fn example() {
    for (heaps, begun) in [([1, 1, 2].to_vec(), ""), ([1, 2].to_vec(), ", the last one begun,")] {
        let mut is_n = game::is_n_position(options);
        let winning = options(&(0, heaps.clone())).into_iter().filter(|it| !is_n(it.clone()));
        let winning: Vec<(u64, Vec<u64>)> = winning.collect();
        let [(left, rest)] = &winning[..] else { panic!("{heaps:?} wins by {winning:?}") };
        assert_eq!(begun.is_empty(), *left == 0);
        let left = game::sorted([&rest[..], &[*left]].concat());
        let [from, to] = [&heaps, &left].map(header::tuple);
        let words = format!("From {from} only the move that leaves {to}{begun} wins");
        header::example(ORACLE.id, &words);
    }
}

#[test]
fn this_fails_when_a_begun_heap_may_be_left() {
    let nim = |heaps: &Vec<u64>| {
        let moves = options(&(0, heaps.clone())).into_iter();
        moves.map(|(left, rest)| game::sorted([rest, vec![left]].concat())).collect()
    };
    let (is_n, mut stated) = (game::is_n_position(nim), game::is_n_position(options));
    let all = (1..).flat_map(|most| (1..=most as usize).flat_map(move |n| lists(n, 1..=most)));
    let sorted = all.filter(|heaps| heaps.is_sorted());
    header::counterexample(ORACLE.id, sorted, is_n, |heaps| stated((0, heaps)));
}
