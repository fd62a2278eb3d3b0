//! HDU 1809, *A New Tetris Game(2)*: cover squares of 2 x 2 cells, on several boards.
//! <https://acm.hdu.edu.cn/showproblem.php?pid=1809>
//!
//! **Game.** Boards of at most 49 cells, at most 40 of them free (0), the others not (1). A move
//! covers a free square of 2 x 2 cells on one board; normal play. Input, until its end: the number
//! of boards, for each `N M` and the rows. Output: `Yes` if the first player wins, otherwise `No`.
//!
//! **Recursion.** The first player wins exactly if the nim-sum of the Grundy values of the boards
//! is not 0. The value of a board is that of `hdu1760`, a recursion over connected sets of corners.
//! Proved in proofs/hdu1809.v (answer_is_right). We checked each board of up to 3 x 3 together with
//! boards of the values 0 to 3 by brute force; the program answers every board that the statement
//! allows.
//!
//! *Idea.* The winners of the single boards do not decide: a free board of 2 x 2 and one of 2 x 3
//! are both won alone, and lost together. The table has the outcomes of two free boards of 2 rows,
//! of a and b columns:
//!
//! | a | b = 1 | 2 | 3 | 4 | 5 | 6 |
//! | --- | --- | --- | --- | --- | --- | --- |
//! | 1 | P | N | N | N | P | N |
//! | 2 | N | P | P | N | N | N |
//! | 3 | N | P | P | N | N | N |
//! | 4 | N | N | N | P | N | N |
//! | 5 | P | N | N | N | P | N |
//! | 6 | N | N | N | N | N | P |
//!
//! *Proof.* The boards are the components of a sum (Sprague–Grundy, `hdu1524`). Shifting a set of
//! corners does not change its value, since only the differences of their numbers count. So boards
//! of one width share the known values; boards of different widths do not, since the width decides
//! which differences make neighbours.
//!
//! *Example.* These two boards have the same corners, the first cell x and the one whose number is
//! 3 larger. On the width 3 the squares overlap, and the value is 1; on the width 5 they do not,
//! and the value is 1 ⊕ 1 = 0. A table of values that forgets the width answers one of them
//! wrongly.
//!
//! ```text
//! 0 0 1    0 0 1 0 0
//! 0 x 1    0 x 1 0 x
//! 0 x 1
//! ```
//!
//! *This fails when* a move may cover a square on each board, or only on one: two free boards of 2
//! x 2 are then an N-position. The step that fails is that the boards are a sum. The first player
//! then wins exactly if some board is won alone, by moving on all of these boards at once.
//!
//! **Complexity.** Exponential in the size of a board; one of 40 free cells has about a thousand
//! connected sets.
//!
//! *Try next.* `magic_beads`. Which pairs of the table are lost up to 9 columns? `cargo grundy
//! explore hdu1809`

use proconio::source::Source;
use proconio::{input, marker::Bytes, source::once::OnceSource};
use shared::square_cover::SquareCover;
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

fn solve(text: &str) -> String {
    let mut source = OnceSource::from(text);
    let mut answer = String::new();
    let mut values = SquareCover::new();
    while !source.is_empty() {
        input! {
            from &mut source,
            boards: usize,
        }
        let mut nim_sum = 0;
        for _ in 0..boards {
            input! {
                from &mut source,
                n: usize, m: usize,
                board: [Bytes; n],
            }
            nim_sum ^= values.grundy(&board, m);
        }
        answer += if nim_sum != 0 { "Yes\n" } else { "No\n" };
    }
    answer
}

#[cfg(test)]
#[path = "../../../testdata/examples/hdu1809.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/hdu1809.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/hdu1809.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::oracle::{options, Board};
    use super::SquareCover;
    use testdata::proof;

    #[test]
    fn holds() {
        let free = |n: usize, m: usize| Board { m, free: (1 << (n * m)) - 1 };
        let starts = [vec![free(2, 4), free(3, 3)], vec![free(2, 5), free(2, 3), free(2, 2)]];
        proof::normal(starts, options, winning_move);
    }

    /// A board of value g becomes one of g ⊕ (nim-sum): an option of the sum whose value is 0.
    fn winning_move(boards: &Vec<Board>) -> Option<Vec<Board>> {
        options(boards).into_iter().find(|option| nim_sum(option) == 0)
    }

    fn nim_sum(boards: &[Board]) -> u32 {
        let rows = |&Board { m, free }: &Board| {
            let cell = |i: usize| if free >> i & 1 == 1 { b'0' } else { b'1' };
            (0..49 / m).map(|i| (0..m).map(|j| cell(i * m + j)).collect()).collect::<Vec<_>>()
        };
        let mut values = SquareCover::new();
        boards.iter().fold(0, |sum, board| sum ^ values.grundy(&rows(board), board.m))
    }
}
