//! Luogu P2197 by brute force: Nim, played out on sorted heaps.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["Yes", "No"]),
    outcomes: Some(|input| Ok(explain::normal(read(input)?, options, explain::heaps))),
    large: &[
        ("random heaps", |rng, scale| file_of_lists(rng.lists(TESTS, LENGTH / scale, 0..=LIMIT))),
        ("nim-sum 0", |rng, scale| {
            file_of_lists((0..TESTS).map(|_| {
                let mut heaps = rng.numbers(LENGTH / scale / 2, &(0..=LIMIT)).repeat(2);
                rng.shuffle(&mut heaps);
                heaps
            }))
        }),
    ],
    families: &[
        Family {
            name: "three",
            about: "heaps of a, b and c",
            parameters: &parameters(["a", "b", "c"], 0, 3, 9),
            values: || {
                family::wins(options, |p| Some(game::sorted(p.to_vec())))
                    .stated(|p| u64::from(p[0] ^ p[1] ^ p[2] != 0))
                    .input(|p| file_of_lists([p]))
            },
        },
        Family {
            name: "heap",
            about: "a heap of n",
            parameters: &[parameter("n", 0, 12, 120)],
            values: || {
                let start = |p: &[u64]| Some(p.to_vec());
                family::grundy(options, start).stated(|p| p[0]).input(|p| file_of_lists([p]))
            },
        },
    ],
    ..Oracle::new("p2197", |input| read(input).map(drop), small, every)
};

const TESTS: usize = 10;
const LENGTH: usize = 10_000;
const LIMIT: u64 = 9999;

fn read(input: &mut Input) -> Result<Vec<Vec<u64>>, Invalid> {
    input.tests("T", 1..=TESTS, |input| input.counted("n", 1..=LENGTH, "heap", 0..=LIMIT))
}

/// The rules: one heap loses one or more stones. The order of the heaps does not matter.
pub(crate) fn options(heaps: &Vec<u64>) -> Vec<Vec<u64>> {
    game::one_heap(heaps, |heap| (0..heap).map(|left| [left]))
}

fn small(rng: &mut Rng, size: usize) -> String {
    file_of_lists((0..rng.few()).map(|_| {
        let n = rng.within(1..=(1 + size / 2).min(4));
        rng.nim_heaps(n, &(0..=[12, 12, 8, 5][n - 1].min(size as u64 + 1)))
    }))
}

fn every() -> Vec<String> {
    let tests = lists(1, 0..=20).chain(lists(2, 0..=19)).chain(lists(3, 0..=6));
    tests.collect::<Vec<_>>().chunks(TESTS).map(file_of_lists).collect()
}

#[test]
fn the_third_heap() {
    let mut is_n = game::is_n_position(options);
    // From a larger c a move leads to this one.
    let mut third = |a, b| {
        (0..=a + b)
            .find(|&c| !is_n(game::sorted(vec![a, b, c])))
            .expect("the heaps (a, b, c) are lost")
    };
    let rows = (0..=7).map(|a| header::row(a, (0..=7).map(|b| third(a, b))));
    let mut head = header::row("a", 0..=7);
    head[1].insert_str(0, "b = ");
    header::table(ORACLE.id, [vec![head], rows.collect()].concat());
}

#[test]
fn example() {
    let heaps = vec![3, 4, 5];
    let s = heaps.iter().fold(0, |s, heap| s ^ heap);
    let a = 3 ^ s;
    header::example(ORACLE.id, &format!("heaps {} have nim-sum s = {s}", header::tuple(&heaps)));
    header::example(ORACLE.id, &format!("it becomes 3 ⊕ {s} = {a};"));
    assert!(4 ^ s > 4 && 5 ^ s > 5, "these heaps may become smaller");
    header::example(ORACLE.id, &format!("4 ⊕ {s} and 5 ⊕ {s} are larger than 4 and 5"));
    let only_move = header::only_winning_move(&heaps, options);
    assert!(only_move.contains(&format!("to ({a}, 4, 5)")), "{only_move}");
    header::example(ORACLE.id, &only_move);
    let powers = |number: u64| {
        [4, 2, 1].map(|it| if number & it > 0 { it.to_string() } else { String::new() })
    };
    let row = |name: String, before: u64, after: u64| {
        let after_that = [&[after.to_string()][..], &powers(after)].concat();
        [&[name][..], &powers(before), &after_that].concat()
    };
    let mut rows = vec![header::row("heap", ["4", "2", "1", "then", "4", "2", "1"])];
    rows.extend(
        [3, 4, 5].map(|heap| row(heap.to_string(), heap, if heap == 3 { a } else { heap })),
    );
    rows.push(row("s".to_string(), s, a ^ 4 ^ 5));
    header::table(ORACLE.id, rows);
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
    header::other_rules(ORACLE.id, lists(1, 0..=4).chain(lists(2, 0..=4)), or_both, options);
    // What takes its place.
    header::this_fails(ORACLE.id, "exactly if they are ⌊k φ⌋ and ⌊k φ⌋ + k for some k ≥ 0");
    let mut is_n = game::is_n_position(or_both);
    for [a, b] in (0..=16).flat_map(|b| (0..=b).map(move |a| [a, b])) {
        let k: u64 = b - a;
        assert_eq!(is_n(vec![a, b]), a != (k + (5 * k * k).isqrt()) / 2, "({a}, {b})");
    }
}
