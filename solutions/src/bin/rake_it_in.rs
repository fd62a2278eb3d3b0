//! QOJ 11815, *Rake It In*: score a block and rotate it.
//! <https://qoj.ac/problem/11815>
//!
//! **Game.** A board of 4 x 4 numbers from 0 to 15 (the judge's are from 1 to 10), and k ≥ 1. In
//! each of 2k turns, Alice's first, a player picks a block of 2 x 2, adds its sum to the one score,
//! and rotates the block counterclockwise. Alice wants a large score, Bob a small one. Input: the
//! number of tests, for each k and the board. Output: the score under best play.
//!
//! **Recursion.** Let v(t, B) be what the last t turns, from the board B, add to the score. Then
//! v(0, B) = 0, and v(t, B) is the greatest, for even t, and the least, for odd t, of nine numbers:
//! for each block its sum plus v(t − 1, B′), where B′ is B with that block rotated. The score is
//! v(2k, B) ≤ 120 k. We checked k ≤ 2 by brute force; the program answers up to k = LIMIT.
//! Proved in proofs/rake_it_in.v.
//!
//! *Idea.* There are few turns, so search all of them, and skip blocks that cannot change the
//! result.
//!
//! *Proof.* By induction on t: for even t it is Alice's turn, for odd t Bob's, and the points of a
//! turn do not depend on what comes after. The best move is a block that attains v(t, B).
//!
//! The search is alpha–beta pruning (Donald Knuth and Ronald Moore, *An analysis of alpha-beta
//! pruning*, 1975): Alice is sure of `low` elsewhere, Bob of `high`, and where `low` ≥ `high` one
//! of the two avoids this board, so the remaining blocks can be skipped. With three turns left or
//! more the blocks are tried in order of sum, best first. Bob's last turn needs no search, only the
//! smallest sum. As Bob can pick the block that Alice has just rotated, her last one is worth at
//! most twice its sum, and most blocks can be skipped. A board is a word of 64 bits, four a cell,
//! and all nine sums come from a few additions of whole words.
//!
//! *Example.* With 10 in a corner and 1 elsewhere, k = 1: Alice scores 13 and Bob 4, in all 17.
//!
//! *This fails when* blocks rotate clockwise: the board 2111 1221 2111 1111 with k = 1 then scores
//! 11, not 10.
//!
//! **Complexity.** At most 9^(2k − 1) boards a test with one turn left; on random boards with k = 3
//! the search sees about 290 of them, 0.5 %, and 650 boards in all.

use proconio::{input, source::once::OnceSource};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

/// The largest k that is answered.
const LIMIT: u32 = 5;

fn solve(text: &str) -> String {
    input! {
        from OnceSource::from(text),
        tests: [(u32, [u64; 16])],
    }
    let mut answer = String::new();
    for (k, cells) in tests {
        assert!((1..=LIMIT).contains(&k), "k = {k} is not in 1..={LIMIT}");
        assert!(cells.iter().all(|&cell| cell < 16), "a number is above 15");
        let board = cells.iter().rev().fold(0, |board, cell| board << 4 | cell);
        answer += &format!("{}\n", best_score(board, 2 * k, 0, u64::MAX));
    }
    answer
}

/// What the rest of the game, `turns` turns, adds to the score under best play; any number up to
/// `low` if that is at most `low`, and any from `high` on if it is at least `high`. It is Alice's
/// turn if `turns` is even.
fn best_score(board: u64, turns: u32, low: u64, high: u64) -> u64 {
    let mut blocks = block_sums(board);
    if turns == 1 {
        return blocks.iter().map(|block| block.0).min().expect("nine blocks");
    }
    let alice = turns % 2 == 0;
    if turns > 2 {
        blocks.sort_unstable();
        if alice {
            blocks.reverse();
        }
    }
    let (mut low, mut high) = (low, high);
    for (sum, corner) in blocks {
        // On Alice's last turn: Bob can pick the same block again.
        if turns == 2 && 2 * sum <= low {
            continue;
        }
        let turned = turn(board, corner);
        let rest = |bound: u64| bound.saturating_sub(sum);
        let score = sum + best_score(turned, turns - 1, rest(low), rest(high));
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

/// The sums of all nine blocks, each with the place of its upper left cell in the word.
fn block_sums(board: u64) -> [(u64, u32); 9] {
    const EVERY_SECOND: u64 = 0x0f0f_0f0f_0f0f_0f0f;
    let (even, odd) = (board & EVERY_SECOND, board >> 4 & EVERY_SECOND);
    // A byte for every two cells of a row, then the row below added: no sum exceeds 60.
    let pairs = [even + odd, odd + (even >> 8)].map(|pairs| pairs + (pairs >> 16));
    let block = |row: u32, column: u32| {
        let byte = 16 * row + 8 * (column / 2);
        (pairs[column as usize % 2] >> byte & 0xff, 16 * row + 4 * column)
    };
    std::array::from_fn(|i| block(i as u32 / 3, i as u32 % 3))
}

/// The board with the block at `corner` rotated counterclockwise.
fn turn(board: u64, corner: u32) -> u64 {
    let block = board >> corner;
    let [a, b, c, d] = [0, 4, 16, 20].map(|place| block >> place & 15);
    board & !(0x00ff_00ff << corner) | (b | d << 4 | a << 16 | c << 20) << corner
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
