//! HDU 6312, a second way: Grundy values of boards, as the nim-sum over the parts that have no common divisor.

use std::collections::HashMap;
use testdata::game::mex;
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[("boards up to 26", |rng, size| line([16 + size.min(6) + rng.within(0..=4)]))],
    large_from: 0,
    relations: &[("strategy stealing", strategy_stealing)],
};

fn answer(text: &str) -> String {
    let mut known = HashMap::from([(0, 0)]);
    let mut answer = |n| if value((2_u64 << n) - 2, &mut known) != 0 { "Yes\n" } else { "No\n" };
    numbers(text).map(&mut answer).collect()
}

/// The Grundy value of the board with the numbers whose bits are set.
fn value(board: u64, known: &mut HashMap<u64, usize>) -> usize {
    if let Some(&value) = known.get(&board) {
        return value;
    }
    let numbers: Vec<usize> = (1..64).filter(|&x| board >> x & 1 == 1).collect();
    let divisors =
        |x: usize| numbers.iter().filter(|&&d| x % d == 0).fold(0, |all, d| all | 1 << d);
    // The part of the least number: add the numbers that share a divisor with it until nothing changes.
    let mut part = 1 << numbers[0];
    for _ in &numbers {
        let hangs_on = |&&x: &&usize| divisors(x) & part != 0;
        part = numbers.iter().filter(hangs_on).fold(part, |part, &x| part | divisors(x));
    }
    let value = if part == board {
        let options: Vec<u64> = numbers.iter().map(|&x| board & !divisors(x)).collect();
        mex(options.into_iter().map(|option| value(option, known)))
    } else {
        value(part, known) ^ value(board ^ part, known)
    };
    known.insert(board, value);
    value
}

/// Every board that the statement allows, twice in a row: the first player wins.
fn strategy_stealing(rng: &mut Rng, solve: fn(&str) -> String) {
    let mut boards: Vec<u32> = (1..=500).collect();
    rng.shuffle(&mut boards);
    for boards in boards.chunks(5) {
        let input: String = boards.iter().map(|n| line([n]).repeat(2)).collect();
        assert_eq!(solve(&input), "Yes\n".repeat(10), "{boards:?}");
    }
}
