//! HDU 6312 by brute force: the set of numbers on the board, as bits.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    brute_force: Some(brute_force),
    outcomes: Some(|input| {
        Ok(explain::normal(read(input)?.into_iter().map(board), options, explain::bits(0)))
    }),
    large: &[("the longest file", |rng, _| file(&rng.numbers(TESTS, &(1..=LIMIT))))],
    broken: &["0\n"],
    families: &[Family {
        name: "board",
        about: "the numbers from 1 to n",
        parameters: &[parameter("n", 1, 6, 12)],
        values: || family::wins(options, |p| Some(board(p[0] as usize))).stated(|_| 1),
    }],
    ..Oracle::new("hdu6312", |input| read(input).map(drop), small, every)
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

/// The numbers from 1 to `n`.
fn board(n: usize) -> u64 {
    assert!(n < 63, "n = {n} is too large for brute force");
    (2 << n) - 2
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let mut first_wins = game::is_n_position(options);
    let answer = |n| if first_wins(board(n)) { "Yes\n" } else { "No\n" };
    Ok(read(input)?.into_iter().map(answer).collect())
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
    fn outcomes_and_answers_agree() {
        for seed in 0..200 {
            let input = ORACLE.small_input(seed);
            let outcomes = ORACLE.outcomes.unwrap()(&mut Input::new(&input)).unwrap();
            assert!(outcomes.iter().all(|it| it.first_wins), "{outcomes:?}");
            assert_eq!(ORACLE.answer(&input).unwrap(), "Yes\n".repeat(outcomes.len()));
        }
    }
}

#[test]
fn the_picks_that_win() {
    let mut is_n = game::is_n_position(options);
    let mut picks = |n: usize| {
        let boards = options(&board(n));
        let winning = (1..=n).zip(boards).filter(|(_, left)| !is_n(*left));
        winning.map(|(x, _)| x.to_string()).collect::<Vec<_>>().join(" ")
    };
    let rows = [header::row("n", 1..=12), header::row("picks", (1..=12).map(&mut picks))];
    header::table(ORACLE.id, rows);
}

#[test]
fn example() {
    let rules = header::on_lists(0, options);
    header::example(ORACLE.id, &header::only_winning_move(&vec![1, 2, 3], &rules));
    header::example(ORACLE.id, "it leaves 2 and 3, of which the opponent can erase only one.");
    assert!(rules(&vec![2, 3]).iter().all(|left| left.len() == 1));
    header::example(ORACLE.id, "Picking 2 or 3 at once leaves a single number");
    assert!(rules(&vec![1, 2, 3])[1..].iter().all(|left| left.len() == 1));
    header::example(ORACLE.id, "For n = 2 erasing 1 loses to the reply 2");
    assert_eq!(rules(&vec![2]), [vec![0; 0]]);
    header::example(ORACLE.id, &header::only_winning_move(&vec![1, 2], &rules));
}

#[test]
fn this_fails_without_the_1() {
    let boards = (2..=9).map(|n| (2..=n).collect());
    let is_n = game::is_n_position(header::on_lists(0, options));
    header::counterexample(ORACLE.id, boards, is_n, |_| true);
    let most = 18;
    let mut is_n = game::is_n_position(options);
    let lost: Vec<usize> = (2..=most).filter(|&n| !is_n(board(n) & !2)).collect();
    let [a, b] = lost[..] else { panic!("{lost:?} are lost") };
    let only = format!("up to n = {most} only those with n = {a} and n = {b} are lost");
    header::this_fails(ORACLE.id, &only);
    header::this_fails(ORACLE.id, "also under misère play if there is another number");
    let mut is_n = game::is_misere_n_position(options);
    assert!((1..=most).all(|n| is_n(board(n)) == (n > 1)));
    // 2, and some of its multiples.
    for others in 0..1_u64 << 8 {
        let board = (0..8).fold(1 << 2, |board, i| board | (others >> i & 1) << (2 * i + 4));
        assert_eq!(is_n(board), others > 0, "{board:b}");
    }
}
