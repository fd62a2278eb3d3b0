//! HDU 6312 by brute force: the set of numbers on the board, as bits.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    id: "hdu6312",
    words: None,
    validate: |input| read(input).map(drop),
    brute_force,
    accepts: None,
    explain: Some(|input| {
        let boards = read(input)?.into_iter();
        let starts = boards.map(|n| (1..=n).fold(0, |board, x| board | 1 << x));
        Ok(explain::normal(starts, options, explain::bits(0)))
    }),
    small,
    every,
    large: &[("the longest file", |rng, _| file(&rng.numbers(TESTS, &(1..=LIMIT))))],
    broken: &["0\n"],
    families: &[Family {
        name: "board",
        about: "the numbers from 1 to n",
        parameters: &[parameter("n", 1, 6, 12)],
        question: Question::Wins,
        values: || {
            family::wins(options, |p| Some((1..=p[0]).fold(0, |board, x| board | 1 << x)))
                .stated(|_| 1)
        },
    }],
};

const TESTS: usize = 10;
const LIMIT: usize = 500;

fn read(input: &mut Input) -> Result<Vec<usize>, Invalid> {
    let mut boards = vec![];
    while !input.is_at_end() {
        boards.push(input.number("n", 1..=LIMIT)?);
        let count = boards.len();
        input.expect(count <= TESTS, || format!("test {count} is not in 1..={TESTS}"))?;
    }
    Ok(boards)
}

/// The rules: a number that is there goes, and all its divisors with it.
pub(crate) fn options(board: &u64) -> Vec<u64> {
    (1..64)
        .filter(|x| board >> x & 1 == 1)
        .map(|x| (1..=x).filter(|d| x % d == 0).fold(*board, |left, d| left & !(1 << d)))
        .collect()
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let mut first_wins = game::is_n_position(options);
    let mut answer = String::new();
    for n in read(input)? {
        assert!(n < 64, "n = {n} is too large for brute force");
        let everything = (1..=n).fold(0, |board, x| board | 1 << x);
        answer += if first_wins(everything) { "Yes\n" } else { "No\n" };
    }
    Ok(answer)
}

fn small(rng: &mut Rng, size: usize) -> String {
    let tests = rng.within(1..=TESTS);
    file(&rng.numbers(tests, &(1..=size + 5)))
}

fn every() -> Vec<String> {
    (1..=18).map(|n| file(&[n])).collect()
}

pub(crate) fn file(boards: &[usize]) -> String {
    boards.iter().map(|n| line([n])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every answer is yes, so the harness cannot compare it with the other word.
    #[test]
    fn reasons_and_answers_agree() {
        for seed in 0..200 {
            let input = ORACLE.small_input(seed);
            let reasons = ORACLE.explain.unwrap()(&mut Input::new(&input)).unwrap();
            assert!(reasons.iter().all(|why| why.starts_with("first wins: ")), "{reasons:?}");
            assert_eq!(ORACLE.answer(&input).unwrap(), "Yes\n".repeat(reasons.len()));
        }
    }
}

#[test]
fn example() {
    header::example(ORACLE.id, &header::only_winning_move(&vec![1, 2, 3], on_lists));
}

#[test]
fn this_fails_without_the_1() {
    let boards = (2..=9).map(|n| (2..=n).collect::<Vec<u64>>());
    header::counterexample(ORACLE.id, boards, game::is_n_position(on_lists), |_| true);
}

/// The rules on lists of numbers.
#[cfg(test)]
fn on_lists(numbers: &Vec<u64>) -> Vec<Vec<u64>> {
    let board = numbers.iter().fold(0, |board, x| board | 1 << x);
    let list = |board: u64| (1..64).filter(|x| board >> x & 1 == 1).collect();
    options(&board).into_iter().map(list).collect()
}
