//! Nowcoder 33191M, *Z-Game on grid*: a piece walks down and right.
//! <https://ac.nowcoder.com/acm/contest/33191/M>
//!
//! **Game.** A piece on the top left cell of a grid of `A`, `B` and `.`, with n ≥ 1 rows and m ≥ 1
//! columns. Alice, who moves first, and Bob move it in turn, one cell down or right. On `A` Alice
//! has won, on `B` Bob has won, and on `.` in the last cell it is a draw. Input: the number of
//! tests, `n m` and n rows each. Output: `yes` or `no` three times: can Alice force that she wins,
//! that it is a draw, that she loses, whatever Bob does?
//!
//! **Recursion.** From an end Alice forces just that goal. From any other cell she forces a goal,
//! on her turn, exactly if she forces it from some option and, on Bob's turn, exactly if she forces
//! it from every option. So a cell has one of 2³ values. Proved in proofs/z_game_on_grid.v
//! (answer_is_right). We checked all grids of up to 2 x 3 cells by brute force. The table is as
//! large as the grid.
//!
//! *Idea.* Each goal is a game of its own: Alice wants this end, and Bob wants any other.
//!
//! *Proof.* By induction backwards from the last cell.
//! - A `.` outside the last cell has two options, or one in the last row or column; so “every
//!   option” never means none.
//! - The turn is Alice's exactly if row + column is even, counted from 0. She chooses the option on
//!   her turn, and on Bob's she needs the goal from all of them.
//!
//! A cell is an end of one kind only, but from other cells Alice may force both a win and a loss,
//! or none of the three. An example is `.A`, `B.`: yes no yes. Her best move is to an option from
//! which she forces the goal.
//!
//! *Example.* `...`, `..A`, `B..`: yes no no. The table has the goals that Alice forces from each
//! cell: W for a win, D for a draw, L for a loss. On Bob's turn below the start, L and WD have no
//! goal in common; so Alice moves right.
//!
//! | row | left | middle | right |
//! | --- | --- | --- | --- |
//! | top | W | W | W |
//! | middle |  | WD | W |
//! | bottom | L | D | D |
//!
//! *This fails when* Bob plays to win: `..A`, `B..` is then a draw, although Alice cannot force it.
//! The step that fails is that every goal is a game of its own: Bob no longer avoids the draw,
//! because his only other end is a loss.
//!
//! **Complexity.** O(n m).
//!
//! *Try next.* `hdu1524`. Write a program in which Bob helps Alice: `cargo grundy stress
//! z_game_on_grid --against 'python3 helpful.py'` finds a grid on which it is wrong.

use proconio::{input, marker::Bytes, source::once::OnceSource};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

fn solve(text: &str) -> String {
    let mut source = OnceSource::from(text);
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
        let fits = n > 0 && m > 0 && grid.iter().all(|row| row.len() == m);
        assert!(fits, "no grid has {n} rows, or a row is not of {m} cells");
        let words = forced_goals(&grid).map(|forced| if forced { "yes" } else { "no" });
        answer += &(words.join(" ") + "\n");
    }
    answer
}

/// Can Alice force that she wins, that it is a draw, that she loses, from the top left cell?
fn forced_goals(grid: &[Vec<u8>]) -> [bool; 3] {
    let (n, m) = (grid.len(), grid[0].len());
    // The goals that she can force from a cell, a bit each.
    let mut forced = vec![vec![0_u8; m]; n];
    for i in (0..n).rev() {
        for j in (0..m).rev() {
            let below = forced.get(i + 1).map(|row| row[j]);
            let right = forced[i].get(j + 1).copied();
            let options = below.into_iter().chain(right);
            forced[i][j] = match grid[i][j] {
                b'A' => 0b001,
                b'B' => 0b100,
                b'.' if (i + 1, j + 1) == (n, m) => 0b010,
                b'.' if (i + j) % 2 == 0 => options.fold(0b000, |some, option| some | option),
                b'.' => options.fold(0b111, |every, option| every & option),
                cell => panic!("a cell is {:?}, not A, B or .", char::from(cell)),
            };
        }
    }
    [0, 1, 2].map(|goal| forced[0][0] >> goal & 1 == 1)
}

#[cfg(test)]
#[path = "../../../testdata/examples/z_game_on_grid.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/z_game_on_grid.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/z_game_on_grid.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);
