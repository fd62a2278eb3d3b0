//! UVa 11892 by brute force: the heaps, and the one that was begun.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["poopi", "piloop"]),
    outcomes: Some(|input| {
        Ok(explain::normal(read(input)?, options, |(begun, others), (left, rest)| {
            explain::heaps(&[&others[..], &[*begun]].concat(), &[&rest[..], &[*left]].concat())
        }))
    }),
    large: &[
        ("one large heap among ones, or none", |rng, scale| {
            file_of_lists((0..TESTS).map(|i| {
                let mut heaps = vec![1; LENGTH / scale - i % 2];
                if i % 3 == 0 {
                    *heaps.last_mut().expect("not empty") = 2;
                }
                rng.shuffle(&mut heaps[..3]);
                heaps
            }))
        }),
        ("random heaps", |rng, scale| file_of_lists(rng.lists(TESTS, LENGTH / scale, 1..=LIMIT))),
    ],
    broken: &["1\n2\n1 0\n"],
    families: &[Family {
        name: "two",
        about: "heaps of a and b",
        parameters: &[parameter("a", 0, 5, 20), parameter("b", 0, 5, 20)],
        values: || {
            family::wins(options, |p| Some((0, game::sorted(p.to_vec()))))
                .stated(|p| u64::from(p[0].max(p[1]) > 1 || p[0] != p[1]))
                .input(|p| file_of_lists([game::sorted(p.to_vec())]))
        },
    }],
    ..Oracle::new("uva11892", |input| read(input).map(drop), small, every)
};

const TESTS: usize = 100;
pub(crate) const LENGTH: usize = 20_000;
pub(crate) const LIMIT: u64 = 1_000_000_000;

/// What is left of the heap that was begun, 0 if none was, and the other heaps.
type Position = (u64, Vec<u64>);

fn read(input: &mut Input) -> Result<Vec<Position>, Invalid> {
    input.tests("T", 1..=TESTS, |input| {
        Ok((0, game::sorted(input.counted("N", 1..=LENGTH, "heap", 1..=LIMIT)?)))
    })
}

/// The rules: a move takes one or more stones from the heap that was begun, or from any heap if none was.
pub(crate) fn options((begun, others): &Position) -> Vec<Position> {
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

fn small(rng: &mut Rng, size: usize) -> String {
    file_of_lists((0..rng.few()).map(|_| {
        let n = rng.within(1..=(1 + size / 2).min(5));
        match rng.within(0..=3) {
            // The only P-positions.
            0 | 1 => vec![1; n.div_ceil(2) * 2],
            2 => vec![1; n],
            _ => rng.numbers(n, &(1..=4_u64)),
        }
    }))
}

fn every() -> Vec<String> {
    let ones = (1..=10).map(|n| vec![1; n]);
    let few = lists(1, 1..=20).chain(lists(2, 1..=8)).chain(lists(3, 1..=4)).chain(lists(4, 1..=3));
    ones.chain(few).collect::<Vec<_>>().chunks(TESTS).map(file_of_lists).collect()
}

#[test]
fn the_outcomes_of_ones_and_a_larger_heap() {
    let mut is_n = game::is_n_position(options);
    let mut outcome = |ones, larger| {
        header::outcome(is_n((0, game::sorted([vec![1; ones], vec![larger]].concat()))))
    };
    let larger = [0, 2, 3, 4];
    let rows = (0..=4).map(|ones| header::row(ones, larger.map(|heap| outcome(ones, heap))));
    let head = header::row("ones", ["alone", "with 2", "with 3", "with 4"]);
    header::table(ORACLE.id, [head].into_iter().chain(rows));
}

#[test]
fn example() {
    let heaps = vec![2, 2];
    let from = header::tuple(&heaps);
    let mut is_n = game::is_n_position(options);
    let mut winning: Vec<Position> =
        options(&(0, heaps)).into_iter().filter(|it| !is_n(it.clone())).collect();
    winning.dedup();
    let [(1, rest)] = &winning[..] else { panic!("other moves win: {winning:?}") };
    let to = header::tuple(&[&[1], &rest[..]].concat());
    let words = format!("From {from} only the move that leaves {to}, the first one begun, wins.");
    header::example(ORACLE.id, &words);
    assert!(is_n((0, rest.clone())), "the other heap is lost");
    header::example(ORACLE.id, &format!("the other one, {}, is won", header::tuple(rest)));
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
