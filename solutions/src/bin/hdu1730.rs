//! HDU 1730, *Northcott Game*: two pieces in every row, one of each player.
//! <https://acm.hdu.edu.cn/showproblem.php?pid=1730>
//!
//! **Game.** Every row of m cells has a black piece, Tom's, in the column t and a white one,
//! Jerry's, in j ≠ t. A move takes a piece of the mover any distance to the left or right over free
//! cells; normal play. Input, until its end: `n m`, then `t j` for each of n rows. Output: `I WIN!`
//! if Tom, who moves first, wins, otherwise `BAD LUCK!`.
//!
//! **Theorem.** The first player wins exactly if the nim-sum of the gaps |t − j| − 1 is not 0.
//! Proved in proofs/hdu1730.v (answer_is_right), and for a copy of the program in Coq
//! (program_is_right), with which a test compares this one.
//!
//! *Idea.* A step forward makes a gap smaller, as a move of Nim does. A step back makes a gap
//! larger, but the opponent can make it smaller again, and there are only so many cells behind a
//! piece.
//!
//! *Proof.* A move changes exactly one gap, forward or back; so from nim-sum 0 it leads to a
//! nonzero one. From a nonzero nim-sum a step forward, the move of Nim, leads to 0 (`p2197`). A
//! player who faces a nonzero nim-sum plays in this way, and the opponent faces 0 every time. The
//! player never retreats, so the player's pieces advance with every move, by at most n m cells in
//! all: play ends, after a move of this player. If the nim-sum is 0 at the start, the second player
//! plays in this way.
//!
//! The game is partizan and positions may come back, so Grundy values are not defined here; the
//! strategy shows that nevertheless every position is decided.
//!
//! *Example.* With m = 5 and the rows (1, 5) and (1, 3), gaps 3 and 1, only 1 → 3 in row 1 wins: it
//! makes the gaps equal. If Jerry steps back from 3 to 5 in row 2, Tom follows by 1 → 3, and no
//! room is left behind Jerry's pieces:
//!
//! ```text
//! T . . . J    . . T . J    . . T . J    . . T . J
//! T . J . .    T . J . .    T . . . J    . . T . J
//! ```
//!
//! *This fails when* a piece may jump over the other one: with m = 3 the row (1, 2) is then a draw.
//! The step that fails is that a move changes a gap: the jump from 1 to 3 keeps it. For m ≥ 3 every
//! position is then a draw, as a player can always move.
//!
//! **Complexity.** O(n) a board.
//!
//! *Try next.* `hdu1524`. The proof holds as well if a piece may go only one or two cells, and the
//! opponent can answer every step back. Which gaps are then lost? `cargo grundy explore --subtract
//! 1,2`

use proconio::source::Source;
use proconio::{input, source::once::OnceSource};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

fn solve(text: &str) -> String {
    let mut source = OnceSource::from(text);
    let mut answer = String::new();
    while !source.is_empty() {
        input! {
            from &mut source,
            n: usize, m: usize,
            rows: [(usize, usize); n],
        }
        let nim_sum = rows.into_iter().fold(0, |sum, (t, j)| sum ^ gap(t, j, m));
        answer += if nim_sum != 0 { "I WIN!\n" } else { "BAD LUCK!\n" };
    }
    answer
}

/// The free cells between the columns `t` and `j` of a row of `m`.
fn gap(t: usize, j: usize, m: usize) -> usize {
    let (left, right) = (t.min(j), t.max(j));
    assert!(0 < left && left < right && right <= m, "{t} and {j} are not two of {m} columns");
    right - left - 1
}

#[cfg(test)]
#[path = "../../../testdata/examples/hdu1730.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/hdu1730.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/hdu1730.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::{gap, oracle::options};
    use testdata::{game, proof};

    /// Positions come back here, so retrograde analysis says who wins them.
    #[test]
    fn holds() {
        for (m, rows) in [(7, vec![[1, 5]]), (4, vec![[1, 4], [3, 2]])] {
            let rules = |rows: &Vec<[usize; 2]>| options(rows, m);
            let is_n = |rows| game::outcome(&rows, rules) == game::Outcome::Win;
            proof::check([rows], rules, is_n, |rows| winning_move(rows, m));
        }
    }

    /// A move of Nim, forward. The position has the mover's column first in every row.
    fn winning_move(rows: &[[usize; 2]], m: usize) -> Option<Vec<[usize; 2]>> {
        let nim_sum = rows.iter().fold(0, |sum, &[own, other]| sum ^ gap(own, other, m));
        let smaller =
            |&[own, other]: &[usize; 2]| gap(own, other, m) ^ nim_sum < gap(own, other, m);
        let i = rows.iter().position(smaller)?;
        let mut option: Vec<[usize; 2]> = rows.iter().map(|&[own, other]| [other, own]).collect();
        let [own, other] = rows[i];
        let left = gap(own, other, m) ^ nim_sum;
        option[i][1] = if own < other { other - 1 - left } else { other + 1 + left };
        Some(option)
    }
}
