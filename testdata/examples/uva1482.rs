//! UVa 1482 by brute force: the heaps, sorted, played out together.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["YES", "NO"]),
    outcomes: Some(|input| Ok(explain::normal(read(input)?, options, explain::heaps))),
    large: &[
        ("random heaps", |rng, scale| file_of_lists(rng.lists(TESTS / scale, LENGTH, 1..=LIMIT))),
        ("one below powers of two", |rng, scale| {
            let heap = |rng: &mut Rng| (1_u64 << rng.within(1..=60)) - 1;
            file_of_lists((0..TESTS / scale).map(|_| [(); LENGTH].map(|()| heap(rng))))
        }),
    ],
    families: &[Family {
        name: "heap",
        about: "a heap of n",
        parameters: &[parameter("n", 0, 40, 600)],
        values: || {
            let stated = |p: &[u64]| p[0] >> p[0].trailing_ones() >> 1;
            let start = |p: &[u64]| Some(p.to_vec());
            family::grundy(options, start).stated(stated).input(|p| file_of_lists([p]))
        },
    }],
    ..Oracle::new("uva1482", |input| read(input).map(drop), small, every)
};

const TESTS: usize = 100;
const LENGTH: usize = 100;
pub(crate) const LIMIT: u64 = 2_000_000_000_000_000_000;

fn read(input: &mut Input) -> Result<Vec<Vec<u64>>, Invalid> {
    let test = |input: &mut Input| input.counted("n", 1..=LENGTH, "a", 1..=LIMIT).map(game::sorted);
    input.tests("T", 1..=TESTS, test)
}

/// The rules: one heap loses at least one stone and at most half of them.
pub(crate) fn options(heaps: &Vec<u64>) -> Vec<Vec<u64>> {
    game::one_heap(heaps, |heap| (1..=heap / 2).map(move |taken| [heap - taken]))
}

fn small(rng: &mut Rng, size: usize) -> String {
    file_of_lists((0..rng.few()).map(|_| {
        let n = rng.within(1..=(1 + size / 3).min(3));
        let mut heaps = rng.numbers(n, &(1..=[31, 16, 8][n - 1].min(2 * size as u64 + 1)));
        match rng.within(0..=3) {
            // Two heaps of one value, or heaps without a move.
            0 if n == 2 => heaps[1] = 2 * heaps[0] + 1,
            1 => heaps.fill(rng.one_of(&[1, 3, 7])),
            _ => {}
        }
        heaps
    }))
}

fn every() -> Vec<String> {
    let few = lists(1, 1..=64).chain(lists(2, 1..=24)).chain(lists(3, 1..=8));
    few.collect::<Vec<_>>().chunks(TESTS).map(file_of_lists).collect()
}

#[test]
fn the_values_of_even_and_odd_heaps() {
    let values = |odd| (0..10_u64).map(move |k| vec![2 * k + odd]).map(game::grundy(options));
    header::table(
        ORACLE.id,
        [
            header::row("k", 0..10),
            header::row("g(2k)", values(0)),
            header::row("g(2k + 1)", values(1)),
        ],
    );
}

#[test]
fn example() {
    let heaps = vec![2, 6];
    let mut g = game::grundy(options);
    let [a, b] = [2, 6].map(|heap| g(vec![heap]));
    header::example(ORACLE.id, &format!("The heaps (2, 6) have the values {a} and {b}."));
    let [x, y, z] = [3, 4, 5].map(|heap| g(vec![heap]));
    assert_eq!(options(&vec![6]), [[5], [4], [3]]);
    let words = format!("one of value {a} among 3, 4 and 5, whose values are {x}, {y} and {z}");
    header::example(ORACLE.id, &words);
    header::example(ORACLE.id, &header::only_winning_move(&heaps, options));
}

#[test]
fn this_fails_when_half_is_rounded_up() {
    let mut stated = game::grundy(options);
    let mut rounded_up = game::grundy(|&n: &u64| (n / 2..n).collect());
    let wrong = (0..200).find(|&n| rounded_up(n) != stated(vec![n])).expect("a counterexample");
    let words = format!("then g({wrong}) = {}, and every g(n) becomes g(n + 1)", rounded_up(wrong));
    header::this_fails(ORACLE.id, &words);
    assert!((0..200).all(|n| rounded_up(n) == stated(vec![n + 1])), "g(n) becomes g(n + 1)");
}
