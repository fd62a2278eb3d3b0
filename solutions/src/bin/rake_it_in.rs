//! QOJ 11815, *Rake It In*: score a block and rotate it.
//! <https://qoj.ac/problem/11815>
//!
//! **Game.** A board of 4 x 4 numbers from 0 to 15 (the judge's are from 1 to 10), and k ≥ 1. In
//! each of 2k turns, Alice's first, a player picks a block of 2 x 2, adds its sum to the one score,
//! and rotates the block counterclockwise. Alice wants a large score, Bob a small one. Input: the
//! number of tests, for each k and the board. Output: the score under best play.
//!
//! **Recursion.** Let v(t, B) be what the last t turns add, from the board B, to the score. Then
//! v(0, B) = 0, and v(t, B) is the greatest, for even t, and the least, for odd t, of nine numbers:
//! for each block its sum plus v(t − 1, B′), where B′ is B with that block rotated. The score is
//! v(2k, B) ≤ 120 k. Proved in proofs/rake_it_in.v (answer_is_right). We checked k ≤ 2 by brute
//! force; the program answers up to k = LIMIT.
//!
//! *Idea.* A block with a large sum may let Bob score little or much after it: what counts is both
//! turns together. There are few turns, so search all of them, and skip blocks that cannot change
//! the result.
//!
//! *Proof.* By induction on t: for even t it is Alice's turn, for odd t Bob's, and the points of a
//! turn do not depend on what comes after. The best move is a block that attains v(t, B).
//!
//! The search is alpha–beta pruning (Donald Knuth and Ronald Moore, *An analysis of alpha-beta
//! pruning*, 1975): Alice is sure of `low` elsewhere, Bob of `high`, and where `low` ≥ `high` one
//! of the two avoids this board, so the remaining blocks can be skipped.
//!
//! *Example.* For the board 2221 1121 2211 1122 and k = 1 the table has each block's sum, and what
//! Bob adds then. The block with the largest sum, 7, leads to 11, because Bob then finds four 1s.
//! Only the block at the top right leads to 12.
//!
//! | | left | middle | right |
//! | --- | --- | --- | --- |
//! | top | 6 + 5 | 7 + 4 | 6 + 6 |
//! | middle | 6 + 5 | 6 + 5 | 5 + 5 |
//! | bottom | 6 + 5 | 6 + 5 | 6 + 5 |
//!
//! *This fails when* each player keeps the points of their own turns and wants more than the other:
//! the step that fails is that every turn adds to the one score. Bob's points then count against
//! Alice, so v(t, B) is the greatest sum − v(t − 1, B′) in every turn. With 10 in a corner, 1
//! elsewhere and k = 1 that is 0, not 17, since Bob takes the 10 as well.
//!
//! **Complexity.** At most 9^(2k) boards a test; on random boards with k = 3 the search reaches
//! about 17000 of these 531441 final boards.
//!
//! *Try next.* `z_game_on_grid`. Write a program in which Alice takes the largest sum, and Bob the
//! smallest: `cargo grundy stress rake_it_in --against 'python3 greedy.py'` finds where it is
//! wrong.

use proconio::{input, source::once::OnceSource};
use std::array::from_fn;
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

/// The largest k that is answered.
const LIMIT: u32 = 5;

type Board = [[u32; 4]; 4];

fn solve(text: &str) -> String {
    input! {
        from OnceSource::from(text),
        tests: [(u32, [[u32; 4]; 4])],
    }
    let mut answer = String::new();
    for (k, rows) in tests {
        assert!((1..=LIMIT).contains(&k), "k = {k} is not in 1..={LIMIT}");
        assert!(rows.iter().flatten().all(|&cell| cell < 16), "a number is above 15");
        let board = from_fn(|i| from_fn(|j| rows[i][j]));
        answer += &format!("{}\n", best_score(&board, 2 * k, 0, u32::MAX));
    }
    answer
}

/// v(turns, board) if it is between `low` and `high`, otherwise one of these two.
fn best_score(board: &Board, turns: u32, mut low: u32, mut high: u32) -> u32 {
    if turns == 0 {
        return 0;
    }
    let alice = turns % 2 == 0;
    for (i, j) in (0..9).map(|block| (block / 3, block % 3)) {
        let [a, b, c, d] = [board[i][j], board[i][j + 1], board[i + 1][j], board[i + 1][j + 1]];
        let sum = a + b + c + d;
        let mut rotated = *board;
        [rotated[i][j], rotated[i][j + 1], rotated[i + 1][j], rotated[i + 1][j + 1]] = [b, d, a, c];
        let rest = |bound: u32| bound.saturating_sub(sum);
        let score = sum + best_score(&rotated, turns - 1, rest(low), rest(high));
        if alice {
            low = low.max(score);
        } else {
            high = high.min(score);
        }
        if low >= high {
            break;
        }
    }
    if alice {
        low
    } else {
        high
    }
}

#[cfg(test)]
#[path = "../../../testdata/examples/rake_it_in.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/rake_it_in.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/rake_it_in.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);
