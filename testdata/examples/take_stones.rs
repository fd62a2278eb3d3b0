//! AcWing 1321 by brute force: the heaps, sorted.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["YES", "NO"]),
    outcomes: Some(|input| Ok(explain::normal(read(input)?, options, explain::heaps))),
    large: &[
        ("random heaps", |rng, scale| file_of_lists(rng.lists(TESTS / scale, LENGTH, 1..=LIMIT))),
        ("many heaps of one", |rng, scale| {
            let test = |i| [vec![1; LENGTH - i % 3], rng.numbers(i % 3, &(1..=3_u64))].concat();
            file_of_lists((0..TESTS / scale).map(test))
        }),
    ],
    broken: &["1\n1\n0\n"],
    families: &[Family {
        name: "ones",
        about: "k heaps of one, and one larger heap with m stones, 0 for none",
        parameters: &[parameter("k", 0, 6, 16), parameter("m", 0, 6, 16)],
        values: || {
            family::wins(options, |p| (p[1] != 1).then(|| ones(p)))
                .stated(|p| {
                    let [a, b] = [p[0], p[1]];
                    u64::from(if b >= 3 { a % 2 > 0 || b % 2 > 0 } else { a % 3 > 0 })
                })
                .input(|p| file_of_lists([ones(p)]))
        },
    }],
    ..Oracle::new("take_stones", |input| read(input).map(drop), small, every)
};

const TESTS: usize = 100;
const LENGTH: usize = 50;
const LIMIT: u64 = 1000;

/// A number of ones, and another heap.
fn ones(p: &[u64]) -> Vec<u64> {
    game::sorted([vec![1; p[0] as usize], vec![p[1]]].concat())
}

fn read(input: &mut Input) -> Result<Vec<Vec<u64>>, Invalid> {
    let test =
        |input: &mut Input| input.counted("N", 1..=LENGTH, "heap", 1..=LIMIT).map(game::sorted);
    input.tests("T", 1..=TESTS, test)
}

/// The rules: one stone goes from a heap, or two heaps become one.
pub(crate) fn options(heaps: &Vec<u64>) -> Vec<Vec<u64>> {
    let mut options = vec![];
    for i in 0..heaps.len() {
        let mut fewer = heaps.clone();
        fewer[i] -= 1;
        options.push(game::sorted(fewer));
        for j in 0..i {
            let mut merged = heaps.clone();
            merged[j] += merged.remove(i);
            options.push(game::sorted(merged));
        }
    }
    options
}

fn small(rng: &mut Rng, size: usize) -> String {
    file_of_lists((0..rng.few()).map(|_| {
        // Heaps of one stone and at most two others: the theorem distinguishes no more.
        let ones = rng.within(0..=(size / 2).min(5));
        let others = rng.within(usize::from(ones == 0)..=2);
        let mut heaps = rng.numbers(others, &(2..=[9, 6, 4][others].min(2 + size as u64)));
        if rng.one_in(3) {
            heaps.truncate(1);
            heaps.fill(2);
        }
        let parity = heaps.iter().map(|heap| heap + 1).sum::<u64>() % 2;
        if parity == 0 && heaps.len() > 1 && rng.one_in(2) {
            heaps[0] += 1;
        }
        [vec![1; ones], heaps].concat()
    }))
}

fn every() -> Vec<String> {
    let few = lists(1, 1..=12).chain(lists(2, 1..=7)).chain(lists(3, 1..=5)).chain(lists(4, 1..=3));
    let mut tests: Vec<Vec<u64>> = few.chain(lists(5, 1..=2)).collect();
    tests.extend((1..=9).flat_map(|k| [vec![1; k], ones(&[k as u64, 2])]));
    tests.chunks(TESTS).map(file_of_lists).collect()
}

#[test]
fn the_outcomes_of_ones_and_a_larger_heap() {
    let mut is_n = game::is_n_position(options);
    let mut outcome = |a, b| header::outcome(is_n(ones(&[a, b])));
    let larger = [0, 2, 3, 4, 5, 6];
    let rows = (0..=6).map(|a| header::row(a, larger.map(|b| outcome(a, b))));
    let mut head = header::row("a", larger);
    head[1].insert_str(0, "b = ");
    header::table(ORACLE.id, [vec![head], rows.collect()].concat());
}

/// The numbers a and b of the theorem.
#[cfg(test)]
fn a_and_b(heaps: &[u64]) -> [u64; 2] {
    let larger: Vec<u64> = heaps.iter().copied().filter(|&heap| heap > 1).collect();
    let (number, stones) = (larger.len() as u64, larger.iter().sum::<u64>());
    [heaps.len() as u64 - number, (stones + number).saturating_sub(1)]
}

#[test]
fn example() {
    let heaps = vec![1, 1, 2];
    let [a, b] = a_and_b(&heaps);
    assert!(a % 2 == 0 && b % 2 == 0, "by parity they would be won");
    header::example(ORACLE.id, &format!("By parity a = {a} and b = {b} would be lost"));
    header::example(ORACLE.id, &header::only_winning_move(&heaps, options));
    let [a, b] = a_and_b(&[1, 1, 1]);
    header::example(ORACLE.id, &format!("Taking from the heap of two makes a = {a} and b = {b}"));
}

#[test]
fn this_fails_when_two_ones_may_not_be_merged() {
    let twos = |heaps: &Vec<u64>| heaps.iter().filter(|&&heap| heap == 2).count();
    let apart = |heaps: &Vec<u64>| {
        let is_merge = |option: &Vec<u64>| option.len() < heaps.len() && twos(option) > twos(heaps);
        options(heaps).into_iter().filter(|option| !is_merge(option)).collect()
    };
    let all = (1..).flat_map(|n| lists(n, 1..=n as u64)).filter(|heaps| heaps.is_sorted());
    header::other_rules(ORACLE.id, all, apart, options);
    // What takes its place.
    header::this_fails(ORACLE.id, "a position is lost exactly if a and b are even.");
    let mut is_n = game::is_n_position(apart);
    for heaps in header::heaps_by_sum().take_while(|heaps| heaps.iter().sum::<u64>() <= 14) {
        let odd = a_and_b(&heaps).iter().any(|number| number % 2 == 1);
        assert_eq!(is_n(heaps.clone()), odd, "{heaps:?}");
    }
}
