//! Nowcoder contest 75 F by brute force: every way to spread stones, played out on sorted heaps.

#[cfg(test)]
use testdata::itertools::Itertools;
use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["Win", "Lose"]),
    outcomes: Some(|input| Ok(explain::normal(read(input)?, options, explain::heaps))),
    large: &[
        ("random heaps", |rng, scale| until_0(rng.lists(TESTS / scale, LENGTH, 1..=LIMIT))),
        ("pairs, or nearly", |rng, scale| {
            until_0((0..TESTS / scale).map(|_| {
                let mut heaps = rng.numbers(LENGTH / 2, &(1..=LIMIT)).repeat(2);
                heaps[0] = rng.one_of(&[heaps[0], LIMIT]);
                rng.shuffle(&mut heaps);
                heaps
            }))
        }),
    ],
    families: &[
        Family {
            name: "two",
            about: "heaps of a and b",
            parameters: &parameters(["a", "b"], 0, 4, 9),
            values,
        },
        Family {
            name: "three",
            about: "heaps of a, b and c",
            parameters: &[
                parameter("a", 0, 2, 4),
                parameter("b", 0, 2, 4),
                parameter("c", 0, 2, 5),
            ],
            values,
        },
    ],
    ..Oracle::new("xiaoniu", |input| read(input).map(drop), small, every)
};

fn values() -> family::Values {
    let stated = |heaps: &[u64]| {
        let sorted = game::sorted(heaps.to_vec());
        u64::from(sorted.chunks(2).any(|pair| pair.len() == 1 || pair[0] != pair[1]))
    };
    let start = |heaps: &[u64]| Some(game::sorted(heaps.to_vec()));
    family::wins(options, start).stated(stated).input(|p| until_0([game::sorted(p.to_vec())]))
}

const TESTS: usize = 1000;
const LENGTH: usize = 10;
pub(crate) const LIMIT: u64 = 100;

pub(crate) fn read(input: &mut Input) -> Result<Vec<Vec<u64>>, Invalid> {
    let mut count = 0;
    input.until_zero("n", LENGTH, |input, n| {
        count += 1;
        input.expect(count <= TESTS, || format!("test {count} is not in 1..={TESTS}"))?;
        Ok(game::sorted(input.numbers("heap", n, 0..=LIMIT)?))
    })
}

/// The rules: one or more stones leave a heap, and any of those left in it go to other heaps that
/// are not empty.
pub(crate) fn options(heaps: &Vec<u64>) -> Vec<Vec<u64>> {
    let mut options = vec![];
    for i in 0..heaps.len() {
        let mut others = heaps.clone();
        let heap = others.remove(i);
        // The others, each with any share, and the stones still to share out.
        let mut shared: Vec<(u64, Vec<u64>)> = (0..heap).map(|rest| (rest, vec![])).collect();
        for &other in &others {
            let grown = |(rest, before): (u64, Vec<u64>)| {
                let with = move |share| [&before[..], &[other + share]].concat();
                let most = if other > 0 { rest } else { 0 };
                (0..=most).map(move |share| (rest - share, with(share)))
            };
            shared = shared.into_iter().flat_map(grown).collect();
        }
        let after = |(stays, others)| game::sorted([others, vec![stays]].concat());
        options.extend(shared.into_iter().map(after));
    }
    options
}

fn small(rng: &mut Rng, size: usize) -> String {
    until_0((0..rng.few()).map(|_| {
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
    }))
}

fn every() -> Vec<String> {
    let few = lists(1, 1..=9).chain(lists(2, 1..=6)).chain(lists(3, 1..=4)).chain(lists(4, 1..=3));
    vec![until_0(few)]
}

pub(crate) fn until_0(tests: impl IntoIterator<Item = Vec<u64>>) -> String {
    tests.into_iter().map(counted).collect::<String>() + "0\n"
}

#[test]
fn the_lost_heaps() {
    let mut is_n = game::is_n_position(options);
    let mut lost = |stones: u64| {
        let all = header::heaps_by_sum()
            .skip_while(|heaps| heaps.iter().sum::<u64>() < stones)
            .take_while(|heaps| heaps.iter().sum::<u64>() == stones);
        all.filter(|heaps| !is_n(heaps.clone())).map(|heaps| header::tuple(&heaps)).join(" ")
    };
    assert!([1, 3, 5, 7].iter().all(|&stones| lost(stones).is_empty()), "an odd number");
    let mut rows = vec![header::row("stones", ["lost"])];
    rows.extend([2, 4, 6].map(|stones| header::row(stones, [lost(stones)])));
    header::table(ORACLE.id, [rows, vec![header::row("odd", ["none up to 7"])]].concat());
}

/// A column of `#` for each heap, in rows from the top.
#[cfg(test)]
fn columns(heaps: &[u64], height: u64) -> String {
    let cell = |heap: &u64| if *heap >= height { '#' } else { ' ' };
    heaps.iter().map(cell).join(" ").trim_end().to_string()
}

#[test]
fn example() {
    let (from, to) = (vec![1, 2, 3], [2, 2]);
    let row = |height: u64| {
        let f = from.iter().filter(|&&heap| heap >= height).count();
        let [before, after] = [columns(&from, height), columns(&to, height)];
        format!("f({height}) = {f}  {before}    {after}").trim_end().to_string()
    };
    header::drawing(ORACLE.id, &[3, 2, 1].map(row).join("\n"));
    let nim_sum = from.iter().fold(0, |sum, heap| sum ^ heap);
    header::example(ORACLE.id, &format!("{} have nim-sum {nim_sum}", header::tuple(&from)));
    let words = header::only_winning_move(&from, options);
    assert!(words.contains(&header::tuple(&to)));
    header::example(ORACLE.id, &words);
}

#[test]
fn this_fails_when_stones_may_not_be_spread() {
    let left = |heap| (0..heap).map(|left| (left > 0).then_some(left));
    let nim = |heaps: &Vec<u64>| game::one_heap(heaps, left);
    header::other_rules(ORACLE.id, header::heaps_by_sum(), nim, options);
}
