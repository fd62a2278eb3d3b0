//! Nowcoder NC14619 by brute force: every first move on heap k, then Nim played out.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["Yes", "No"]),
    outcomes: Some(|input| {
        Ok(explain::normal(read(input)?, options, |(_, before), (_, after)| {
            explain::heaps(before, after)
        }))
    }),
    large: &[
        ("random heaps", |rng, scale| file((0..8).map(|_| test(rng, LENGTH / scale, LIMIT)), text)),
        ("many small tests", |rng, scale| {
            file((0..150_000 / scale).map(|_| test(rng, 3, LIMIT)), text)
        }),
    ],
    broken: &["1\n2 3\n1 2\n", "1\n2 0\n1 2\n"],
    families: &[Family {
        name: "two",
        about: "heaps of a and b, the first move in the first one",
        parameters: &[parameter("a", 0, 6, 24), parameter("b", 0, 6, 24)],
        values: || {
            family::wins(options, |p| Some((Some(0), p.to_vec())))
                .stated(|p| u64::from(p[1] < p[0]))
                .input(|p| file([(1, p.to_vec())], text))
        },
    }],
    ..Oracle::new("lijiang_xor", |input| read(input).map(drop), small, every)
};

const LENGTH: usize = 100_000;
const LIMIT: u64 = 1_000_000_000;

/// The heap of the first move, from 1, and all heaps.
type Test = (usize, Vec<u64>);

/// The heap that the next move has to take from, if it is the first one, and all heaps.
pub(crate) type Position = (Option<usize>, Vec<u64>);

pub(crate) fn read(input: &mut Input) -> Result<Vec<Position>, Invalid> {
    input.tests("T", 1..=usize::MAX, |input| {
        let n = input.number("n", 1..=LENGTH)?;
        let k = input.number("k", 1..=n)?;
        Ok((Some(k - 1), input.numbers("heap", n, 0..=LIMIT)?))
    })
}

/// The rules: a heap loses one or more stones.
pub(crate) fn options((first, heaps): &Position) -> Vec<Position> {
    let mut options = vec![];
    for i in (0..heaps.len()).filter(|&i| first.is_none_or(|first| first == i)) {
        for left in 0..heaps[i] {
            let mut option = heaps.clone();
            option[i] = left;
            option.sort_unstable();
            options.push((None, option));
        }
    }
    options
}

fn small(rng: &mut Rng, size: usize) -> String {
    let tests = (0..rng.few()).map(|_| {
        let n = rng.within(1..=(1 + size / 2).min(4));
        test(rng, n, [9, 9, 7, 5][n - 1].min(size as u64 + 1))
    });
    file(tests, text)
}

fn every() -> Vec<String> {
    let few = lists(1, 0..=5).chain(lists(2, 0..=9)).chain(lists(3, 0..=5));
    vec![file(few.flat_map(|heaps| (1..=heaps.len()).map(move |k| (k, heaps.clone()))), text)]
}

fn test(rng: &mut Rng, n: usize, most: u64) -> Test {
    let heaps = rng.numbers(n, &(1..=most));
    (rng.within(1..=n), heaps)
}

pub(crate) fn text((k, heaps): Test) -> String {
    line([heaps.len(), k]) + &line(heaps)
}

#[test]
fn example() {
    let heaps: Vec<u64> = vec![3, 4, 5];
    let s = heaps.iter().fold(0, |s, a| s ^ a);
    header::example(ORACLE.id, &format!("heaps {} have s = {s}.", header::tuple(&heaps)));
    let mut is_n = game::is_n_position(options);
    let mut row = |(k, &a): (usize, &u64)| {
        let winner = if is_n((Some(k), heaps.clone())) { "wins" } else { "loses" };
        header::row(k + 1, [a.to_string(), (a ^ s).to_string(), winner.to_string()])
    };
    let mut rows = vec![header::row("k", ["a(k)", "a(k) ⊕ s", "first player"])];
    rows.extend(heaps.iter().enumerate().map(&mut row));
    header::table(ORACLE.id, rows);
    let mut winning = options(&(Some(0), heaps));
    winning.retain(|option| !is_n(option.clone()));
    let [(_, left)] = &winning[..] else { panic!("{winning:?} win") };
    let sum = left.iter().fold(0, |s, a| s ^ a);
    let left = header::tuple(left);
    let stated = format!("the only winning move leaves {left}, of nim-sum {sum}.");
    header::says(ORACLE.id, "For k = 1", &stated);
}

#[test]
fn this_fails_under_misere_play() {
    let starts = || (1..=4).flat_map(|n| lists(n, 1..=[9, 5, 4, 3][n - 1]));
    let starts = || starts().flat_map(|heaps| (0..heaps.len()).map(move |k| (k, heaps.clone())));
    let (mut is_n, mut stated) =
        (game::is_misere_n_position(options), game::is_n_position(options));
    let (k, heaps) = starts()
        .find(|(k, heaps)| is_n((Some(*k), heaps.clone())) != stated((Some(*k), heaps.clone())))
        .expect("a counterexample");
    let outcome = if is_n((Some(k), heaps.clone())) { "an N" } else { "a P" };
    let heap = header::tuple(&heaps);
    header::this_fails(ORACLE.id, &format!("the heap {heap} is then {outcome}-position"));
    // What takes its place.
    header::this_fails(ORACLE.id, "unless it leaves no heap of two or more stones; then");
    header::this_fails(ORACLE.id, "then it has to leave an odd number of ones");
    for (k, heaps) in starts() {
        let s = heaps.iter().fold(0, |s, a| s ^ a);
        let left = heaps[k] ^ s;
        let others = || (0..heaps.len()).filter(|&i| i != k).map(|i| heaps[i]);
        let wins = if others().all(|a| a == 1) && left < 2 {
            heaps[k] > (others().count() as u64 + 1) % 2
        } else {
            left < heaps[k]
        };
        assert_eq!(is_n((Some(k), heaps.clone())), wins, "{heaps:?}, {k}");
    }
}
