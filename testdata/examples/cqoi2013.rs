//! Luogu P4301 by brute force: every way to remove whole heaps, every reply, then Nim played out.

use testdata::prelude::*;
pub(crate) use testdata::random::counted as file;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    brute_force: Some(brute_force),
    large: &[
        ("random heaps", |rng, scale| file(rng.numbers(100 / scale, &(1..=LIMIT)))),
        ("equal heaps", |_, scale| file(vec![LIMIT; 100 / scale])),
        ("dependent heaps", |rng, scale| {
            let basis: Vec<u64> = rng.numbers(5, &(1..=(1 << 28) - 1));
            let sum =
                |rng: &mut Rng| basis.iter().fold(1 << 29, |sum, b| sum ^ rng.one_of(&[0, *b]));
            file(rng.list(100 / scale, sum))
        }),
    ],
    broken: &["2\n0 1\n", "0\n"],
    ..Oracle::new("cqoi2013", |input| read(input).map(drop), small, every)
};

pub(crate) const LIMIT: u64 = 1_000_000_000;

fn read(input: &mut Input) -> Result<Vec<u64>, Invalid> {
    let k = input.number("k", 1..=100)?;
    input.numbers("a", k, 1..=LIMIT)
}

/// The rules of Nim: a heap loses one or more matches. The order of the heaps does not matter.
pub(crate) fn options(heaps: &Vec<u64>) -> Vec<Vec<u64>> {
    let options = game::one_heap(heaps, |heap| (0..heap).map(|left| [left]));
    options.into_iter().map(game::sorted).collect()
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let removed = least_removed(&read(input)?);
    Ok(removed.map_or("-1\n".to_string(), |removed| line([removed])))
}

/// The special round: each player in turn may remove whole heaps, but not all that there are.
fn least_removed(heaps: &[u64]) -> Option<u64> {
    let mut wins_nim = game::is_n_position(options);
    // The first player is to move in Nim whatever the second one keeps.
    let wins = |first: &Vec<u64>| kept(first).all(|both| wins_nim(game::sorted(both)));
    let most = kept(heaps).filter(wins).map(|kept| kept.iter().sum::<u64>()).max()?;
    Some(heaps.iter().sum::<u64>() - most)
}

/// The sets of `heaps` that may be kept in the special round: all but the empty one.
pub(crate) fn kept(heaps: &[u64]) -> impl Iterator<Item = Vec<u64>> + '_ {
    (1_u32..1 << heaps.len()).map(|set| {
        let chosen = heaps.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1);
        chosen.map(|(_, &heap)| heap).collect()
    })
}

fn small(rng: &mut Rng, size: usize) -> String {
    let k = rng.within(1..=1 + size.min(4));
    let most = [9, 9, 7, 5, 4][k - 1].min(1 + size as u64);
    let mut heaps = rng.numbers(k, &(1..=most));
    if k > 2 && rng.one_in(2) {
        // The largest heap depends on others, so that the order of a greedy choice matters.
        heaps[0] = (heaps[1] ^ heaps[2]).max(1);
    }
    rng.shuffle(&mut heaps);
    file(&heaps)
}

fn every() -> Vec<String> {
    let few = (1..=4).flat_map(|k| lists(k, 1..=4));
    // Four that are dependent, but no three of them, and four that are not.
    let four = [vec![1, 2, 4, 7], vec![7, 4, 2, 1], vec![2, 3, 4, 5], vec![1, 2, 4, 8]];
    few.chain(four).map(|heaps| file(&heaps)).collect()
}

#[test]
fn what_the_opponent_leaves() {
    let heaps = [2, 3, 4, 7];
    let sum = |heaps: &[u64]| heaps.iter().sum::<u64>();
    let mut wins_nim = game::is_n_position(options);
    let mut large: Vec<Vec<u64>> = kept(&heaps).filter(|set| set.len() > 2).collect();
    large.sort_unstable_by_key(|set| sum(&heaps) - sum(set));
    let mut row = |set: &Vec<u64>| {
        let lost: Vec<Vec<u64>> = kept(set).filter(|it| !wins_nim(it.clone())).collect();
        assert!(lost.len() < 2, "the opponent may choose from {lost:?}");
        let left = lost.first().map(header::tuple).unwrap_or_default();
        header::row(header::tuple(set), [(sum(&heaps) - sum(set)).to_string(), left])
    };
    let rows: Vec<_> = large.iter().map(&mut row).collect();
    let head = header::row("kept", ["removed", "the opponent leaves"]);
    header::table(ORACLE.id, [vec![head], rows].concat());
}

#[test]
fn example() {
    let heaps = [2, 3, 4, 7];
    let [two, three, four, seven] = heaps;
    assert_eq!(seven ^ four, three);
    assert!(![seven, four, seven ^ four].contains(&two), "2 is a nim-sum");
    let words = format!(
        "Of {} keep {seven} and {four}. The {three} is {seven} ⊕ {four}",
        header::tuple(&heaps)
    );
    header::example(ORACLE.id, &words);
    let removed = least_removed(&heaps).expect("a win");
    header::example(
        ORACLE.id,
        &format!(
            "{two} is not a nim-sum of {seven} and {four}, so it stays. Removing {removed} matches"
        ),
    );
}

#[test]
fn this_fails_when_the_opponent_may_not_remove_heaps() {
    let mut wins_nim = game::is_n_position(options);
    let mut removed = |heaps: &[u64]| {
        let sums = kept(heaps).filter(|kept| wins_nim(kept.clone())).map(|kept| kept.iter().sum());
        heaps.iter().sum::<u64>() - sums.max().unwrap_or(0)
    };
    let mut all = header::heaps_by_sum().skip(1);
    let wrong = all.find(|heaps| Some(removed(heaps)) != least_removed(heaps));
    let heaps = wrong.expect("a counterexample");
    let words = format!(
        "of {} the first player then has to remove {}",
        header::tuple(&heaps),
        removed(&heaps)
    );
    header::this_fails(ORACLE.id, &words);
    // What takes its place.
    for heaps in (1..=4).flat_map(|k| lists(k, 1..=4)).map(game::sorted) {
        let smallest = if heaps.iter().fold(0, |sum, heap| sum ^ heap) == 0 { heaps[0] } else { 0 };
        assert_eq!(removed(&heaps), smallest, "{heaps:?}");
    }
    header::this_fails(
        ORACLE.id,
        "removes nothing, or the smallest heap if the nim-sum of all is 0.",
    );
}
