//! Luogu P4279 by brute force: Nim under misère play, played out on sorted heaps.

#[cfg(test)]
use testdata::itertools::Itertools;
use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["John", "Brother"]),
    outcomes: Some(|input| Ok(explain::misere(read(input)?, options, explain::heaps))),
    large: &[
        ("random heaps", |rng, scale| file_of_lists(rng.lists(TESTS / scale, LENGTH, 1..=LIMIT))),
        ("ones, and one other heap at most", |rng, scale| {
            file_of_lists((0..TESTS / scale).map(|_| {
                let mut heaps = vec![1; LENGTH];
                heaps[0] = rng.one_of(&[1, 1, 2, LIMIT]);
                heaps
            }))
        }),
    ],
    families: &[
        Family {
            name: "two",
            about: "heaps of a and b, misère play",
            parameters: &parameters(["a", "b"], 0, 5, 20),
            values,
        },
        Family {
            name: "three",
            about: "heaps of a, b and c, misère play",
            parameters: &parameters(["a", "b", "c"], 0, 3, 9),
            values,
        },
    ],
    ..Oracle::new("p4279", |input| read(input).map(drop), small, every)
};

fn values() -> family::Values {
    let is_n = |heaps: &[u64]| {
        let nim_sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
        u64::from((nim_sum != 0) == heaps.iter().any(|&heap| heap > 1))
    };
    let start = |heaps: &[u64]| Some(game::sorted(heaps.to_vec()));
    family::misere_wins(options, start).stated(is_n).input(|heaps| file_of_lists([heaps]))
}

const TESTS: usize = 500;
const LENGTH: usize = 50;
const LIMIT: u64 = 5000;

fn read(input: &mut Input) -> Result<Vec<Vec<u64>>, Invalid> {
    input.tests("T", 1..=TESTS, |input| input.counted("N", 1..=LENGTH, "heap", 0..=LIMIT))
}

/// The rules: one heap loses one or more stones. The order of the heaps does not matter.
pub(crate) fn options(heaps: &Vec<u64>) -> Vec<Vec<u64>> {
    game::one_heap(heaps, |heap| (0..heap).map(|left| [left]))
}

fn small(rng: &mut Rng, size: usize) -> String {
    file_of_lists((0..rng.few()).map(|_| {
        let n = rng.within(1..=(1 + size / 2).min(5));
        // Sometimes only heaps of one, where misère play differs.
        let most = if rng.one_in(3) { 1 } else { [12, 12, 8, 5, 3][n - 1].min(size as u64 + 1) };
        rng.nim_heaps(n, &(1..=most))
    }))
}

fn every() -> Vec<String> {
    let few =
        lists(1, 0..=20).chain(lists(2, 0..=19)).chain(lists(3, 0..=6)).chain(lists(4, 0..=2));
    few.collect::<Vec<_>>().chunks(TESTS).map(file_of_lists).collect()
}

#[test]
fn the_outcomes_of_two_heaps() {
    let mut is_n = game::is_misere_n_position(options);
    let mut outcome = |a, b| header::outcome(is_n(game::sorted(vec![a, b])));
    let rows = (0..=4).map(|a| header::row(a, (0..=4).map(|b| outcome(a, b)))).collect_vec();
    header::table(ORACLE.id, [vec![header::row("heaps", 0..=4)], rows].concat());
}

#[test]
fn example() {
    let heaps = vec![1, 1, 2];
    let sum = |heaps: &Vec<u64>| heaps.iter().fold(0, |sum, heap| sum ^ heap);
    let stated = format!("heaps {} have nim-sum {}", header::tuple(&heaps), sum(&heaps));
    header::example(ORACLE.id, &stated);
    header::example(ORACLE.id, &header::only_winning_misere_move(&heaps, options));
    let nim = options(&heaps).into_iter().find(|option| sum(option) == 0).expect("a move of Nim");
    assert!(game::is_misere_n_position(options)(nim.clone()), "it wins");
    let to = header::tuple(&game::sorted(nim));
    header::example(ORACLE.id, &format!("The move of Nim, to {to}, loses"));
}

#[test]
fn this_fails_when_a_move_may_take_from_two_heaps() {
    let two = |heaps: &Vec<u64>| {
        let once = options(heaps);
        once.iter().flat_map(options).chain(once.clone()).collect()
    };
    let (is_n, stated) = (game::is_misere_n_position(two), game::is_misere_n_position(options));
    header::counterexample(ORACLE.id, header::heaps_by_sum(), is_n, stated);
    let mut is_n = game::is_misere_n_position(two);
    for n in 0..12 {
        assert_eq!(is_n(vec![1; n]), n % 3 != 1, "{n} heaps of one");
    }
    header::this_fails(ORACLE.id, "lost exactly if n mod 3 is 1");
}
