//! Nowcoder 33191M, *Z-Game on grid*: a piece walks down and right.
//! <https://ac.nowcoder.com/acm/contest/33191/M>
//!
//! **Game.** A piece stands on the top left cell of a grid of `A`, `B` and `.`; Alice, who is
//! first, and Bob move it in turn, one cell down or right. On `A` Alice has won, on `B` Bob, on `.`
//! in the last cell it is a draw. Input: the number of tests, `n m` and n rows each. Output: `yes`
//! or `no` three times: can Alice force that she wins, that it is a draw, that she loses, whatever
//! Bob does?
//!
//! **Theorem.** For each of the three goals alone: she can force it from a cell if the cell is that
//! end; on her turn, if she can from some option; on Bob's, if she can from every option. There is
//! always an option, one or two, before the last cell. As the three are sets of cells, one number
//! of three bits holds them, and "some" and "every" are `|` and `&`. The note reads the columns one
//! off.
//!
//! **Complexity.** O(n m) time, O(m) memory beside the input.

use proconio::marker::Bytes;
use shared::tokens::{input, Tokens};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

/// The goals, as bits; a cell that is none of the statement's has a bit of its own.
const WIN: u8 = 1;
const DRAW: u8 = 2;
const LOSS: u8 = 4;
const STRANGE: u8 = 8;

fn solve(text: &str) -> String {
    let mut source = Tokens::new(text);
    let mut answer = String::new();
    input! {
        from &mut source,
        tests: usize,
    }
    for _ in 0..tests {
        input! {
            from &mut source,
            n: usize, m: usize,
            grid: [Bytes; n],
        }
        let fits = n > 0 && grid.iter().all(|row| row.len() == m);
        assert!(fits, "no grid has {n} rows, or a row is not of {m} cells");
        let forced = forced_goals(&grid);
        let words = [WIN, DRAW, LOSS].map(|goal| if forced & goal != 0 { "yes" } else { "no" });
        answer += &(words.join(" ") + "\n");
    }
    answer
}

/// The goals that Alice can force from the top left cell.
fn forced_goals(grid: &[Vec<u8>]) -> u8 {
    // By a table, since the cells of a crowded grid cannot be predicted.
    let mut end_on = [STRANGE; 256];
    end_on[usize::from(b'A')] = WIN;
    end_on[usize::from(b'B')] = LOSS;
    end_on[usize::from(b'.')] = 0;
    let (last_row, last_column) = (grid.len() - 1, grid[0].len() - 1);
    let mut below = vec![DRAW; last_column + 1];
    let mut ends = 0;
    for (i, row) in grid.iter().enumerate().rev() {
        let mut right = DRAW;
        for (j, (&cell, down)) in row.iter().zip(&mut below).enumerate().rev() {
            // On the border the only option counts twice.
            let a = if i == last_row { right } else { *down };
            let b = if j == last_column { a } else { right };
            let open = if (i + j) % 2 == 0 { a | b } else { a & b };
            let end = end_on[usize::from(cell)];
            right = if end == 0 { open } else { end };
            *down = right;
            ends |= end;
        }
    }
    assert!(ends & STRANGE == 0, "a cell is not A, B or .");
    below[0]
}

#[cfg(test)]
testdata::tests!(z_game_on_grid);
