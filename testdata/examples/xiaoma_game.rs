//! Xiaoma Loves Games by brute force: the numbers in the set, as bits.

#[cfg(test)]
use testdata::itertools::Itertools;
use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["First", "Second"]),
    outcomes: Some(|input| {
        let numbers = read(input)?;
        assert!(numbers.len() < 20, "{} numbers are too many for brute force", numbers.len());
        Ok(explain::normal(
            [0],
            |set| options(set, &numbers),
            |_, &after| format!("take {}", numbers[after.trailing_zeros() as usize]),
        ))
    }),
    large: &[
        ("random numbers", |rng, scale| counted(rng.numbers(LENGTH / scale, &(0..=LIMIT)))),
        ("a small span", |rng, scale| {
            let basis = rng.numbers(7, &(0..=(1_u64 << 59) - 1));
            let mut sum = || basis.iter().fold(0, |sum, number| sum ^ rng.one_of(&[0, *number]));
            counted((0..LENGTH / scale).map(|_| sum()).collect::<Vec<_>>())
        }),
    ],
    ..Oracle::new("xiaoma_game", |input| read(input).map(drop), small, every)
};

const LENGTH: usize = 100_000;
pub(crate) const LIMIT: u64 = 1_000_000_000_000_000_000;

fn read(input: &mut Input) -> Result<Vec<u64>, Invalid> {
    input.counted("n", 1..=LENGTH, "a", 0..=LIMIT)
}

/// Does a non-empty part of the numbers in `set` have nim-sum 0?
fn has_zero(set: u32, numbers: &[u64]) -> bool {
    (1..=set).filter(|part| part & !set == 0).any(|part| nim_sum(part, numbers) == 0)
}

fn nim_sum(set: u32, numbers: &[u64]) -> u64 {
    numbers.iter().zip(0..).fold(0, |sum, (number, i)| sum ^ (number * u64::from(set >> i & 1)))
}

/// The rules: a number of the list comes into the set. A move that makes a nim-sum 0 loses at once,
/// so it is left out: a player without another move loses as well.
pub(crate) fn options(&set: &u32, numbers: &[u64]) -> Vec<u32> {
    let mut options = larger(set, numbers);
    options.retain(|&set| !has_zero(set, numbers));
    options
}

/// The sets with one more number.
fn larger(set: u32, numbers: &[u64]) -> Vec<u32> {
    (0..numbers.len()).filter(|i| set >> i & 1 == 0).map(|i| set | 1 << i).collect()
}

fn small(rng: &mut Rng, size: usize) -> String {
    let n = rng.within(1..=(1 + size).min(6));
    let most = rng.within(1..=2 * size as u64);
    counted(rng.numbers(n, &(0..=most)))
}

fn every() -> Vec<String> {
    let few = lists(1, 0..=4).chain(lists(2, 0..=4)).chain(lists(3, 0..=7)).chain(lists(4, 0..=3));
    few.map(counted).collect()
}

/// How many safe moves a play may have from `set` on.
#[cfg(test)]
fn safe_moves(set: u32, numbers: &[u64]) -> Vec<usize> {
    let after = options(&set, numbers).into_iter().flat_map(|set| safe_moves(set, numbers));
    let lengths = after.map(|length| length + 1).sorted().dedup().collect_vec();
    if lengths.is_empty() {
        vec![0]
    } else {
        lengths
    }
}

#[cfg(test)]
fn first_wins(numbers: &[u64]) -> bool {
    game::is_n_position(|set| options(set, numbers))(0)
}

#[test]
fn the_plays_of_some_lists() {
    let some: [&[u64]; 7] =
        [&[0], &[1, 1], &[1, 2], &[1, 2, 3], &[1, 2, 4], &[1, 2, 3, 4, 5], &[1, 2, 4, 8]];
    let row = |numbers: &[u64]| {
        let list = format!("({})", numbers.iter().join(", "));
        let winner = if first_wins(numbers) { "first" } else { "second" };
        header::row(list, [&safe_moves(0, numbers).iter().join(" or "), winner])
    };
    let head = header::row("list", ["safe moves of the plays", "winner"]);
    header::table(ORACLE.id, [vec![head], some.map(row).to_vec()].concat());
}

#[test]
fn example() {
    let numbers = [1, 2, 3];
    let [rank] = safe_moves(0, &numbers)[..] else { panic!("plays differ") };
    assert!(!first_wins(&numbers));
    let list = header::tuple(&numbers);
    header::example(ORACLE.id, &format!("{list} has rank {rank}: the first two moves are safe"));
    header::example(ORACLE.id, "and the second player wins.");
}

#[test]
fn this_fails_when_only_the_nim_sum_of_the_whole_set_counts() {
    let changed = |numbers: &Vec<u64>| {
        let safe = |set: &u32| {
            let mut options = larger(*set, numbers);
            options.retain(|&set| nim_sum(set, numbers) != 0);
            options
        };
        game::is_n_position(safe)(0)
    };
    let mut lists = (1..).flat_map(|n| lists(n, 0..=n as u64));
    let wrong = lists.find(|list| changed(list) != first_wins(list)).expect("a counterexample");
    assert!(!changed(&wrong));
    let words = format!("the second player wins with {}", header::tuple(&wrong));
    header::this_fails(ORACLE.id, &words);
}
