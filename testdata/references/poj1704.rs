//! POJ 1704, a second way: walk over the board from the right, cell by cell, in place of sorting, and count how
//! often each binary digit occurs in every second gap.

use super::oracle::ORACLE;
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference =
    Reference::new(answer, &[("one digit decides", one_digit), ("many chessmen", many)]);

const CELLS: usize = 10_000;

fn answer(text: &str) -> String {
    ORACLE.winners(tests_of_heaps(text), |cells| {
        let mut board = vec![false; CELLS + 1];
        for &cell in &cells {
            board[cell as usize] = true;
        }
        let (mut chessmen, mut gaps) = (0, vec![0; cells.len() + 1]);
        for &is_taken in board[1..].iter().rev() {
            chessmen += usize::from(is_taken);
            gaps[chessmen] += u32::from(!is_taken);
        }
        let having =
            |digit: u32| gaps.iter().skip(1).step_by(2).filter(move |&g| g >> digit & 1 == 1);
        (0..32).any(|digit| having(digit).count() % 2 == 1)
    })
}

/// Equal gaps in pairs, and two that are equal or differ in one digit, or one of a single digit, up to the top.
fn one_digit(rng: &mut Rng, size: usize) -> String {
    file_of_lists((0..20).map(|i| {
        let mut odd: Vec<usize> = rng.numbers(size, &(0..=20)).repeat(2);
        let gap = rng.within(0..=3000);
        let other = if rng.one_in(2) { gap } else { gap ^ (1 << rng.within(0..=11)) };
        odd.extend(if i <= 13 { [0, 1_usize << i] } else { [gap, other] });
        rng.shuffle(&mut odd);
        board(rng, &odd)
    }))
}

/// Up to 1000 chessmen: up to 500 gaps count, and the last one often decides.
fn many(rng: &mut Rng, size: usize) -> String {
    file_of_lists((0..20).map(|_| {
        let most = rng.one_of(&[1, 7, 15]);
        let mut odd: Vec<usize> = rng.numbers(50 * size, &(0..=most));
        let nim_sum = odd[1..].iter().fold(0, |sum, gap| sum ^ gap);
        odd[0] = if rng.one_in(2) { nim_sum } else { nim_sum ^ 1 << rng.within(0..=9) };
        let last = rng.within(0..=odd.len() - 1);
        odd.swap(0, last);
        board(rng, &odd)
    }))
}

/// Chessmen with these gaps inside each pair, from the left, and others between the pairs. In half of the tests
/// the first gap reaches to the edge, and in half of them the last chessman stands on the last cell.
fn board(rng: &mut Rng, odd: &[usize]) -> Vec<usize> {
    let edge = rng.within(0..=1);
    let room = CELLS + edge - odd.iter().sum::<usize>() - 2 * odd.len();
    let mut even = rng.numbers(odd.len(), &(0..=room / odd.len()));
    even[0] *= 1 - edge;
    even[1] += rng.one_of(&[0, room - even.iter().sum::<usize>()]);
    let (mut cells, mut cell) = (vec![], 0);
    for (pair, gaps) in even.iter().zip(odd).enumerate() {
        if pair > 0 || edge == 0 {
            cell += gaps.0 + 1;
            cells.push(cell);
        }
        cell += gaps.1 + 1;
        cells.push(cell);
    }
    rng.shuffle(&mut cells);
    cells
}
