//! Xiaoma Loves Games by brute force: the numbers in the set, as bits.

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

#[cfg(test)]
fn winner(first: bool) -> &'static str {
    ["the second player wins", "the first player wins"][usize::from(first)]
}

#[test]
fn example() {
    let numbers = [1, 2, 3];
    let rules = |set: &u32| options(set, &numbers);
    // Every play is a basis.
    let play = std::iter::successors(Some(0), |set| rules(set).pop());
    let rank = play.count() - 1;
    let winner = winner(game::is_n_position(rules)(0));
    let list = header::tuple(&numbers);
    header::example(ORACLE.id, &format!("{list} has rank {rank}, so {winner}"));
}

#[test]
fn this_fails_when_only_the_nim_sum_of_the_whole_set_counts() {
    let first_wins = |numbers: &Vec<u64>| {
        let safe = |set: &u32| {
            let mut options = larger(*set, numbers);
            options.retain(|&set| nim_sum(set, numbers) != 0);
            options
        };
        game::is_n_position(safe)(0)
    };
    let stated = |numbers: &Vec<u64>| game::is_n_position(|set| options(set, numbers))(0);
    let mut lists = (1..).flat_map(|n| lists(n, 0..=n as u64));
    let wrong = lists.find(|list| first_wins(list) != stated(list)).expect("a counterexample");
    let winner = winner(first_wins(&wrong));
    header::this_fails(ORACLE.id, &format!("{winner} with {}", header::tuple(&wrong)));
}
