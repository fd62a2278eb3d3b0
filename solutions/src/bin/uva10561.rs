//! UVa 10561, *Treblecross*: three X in a row win.
//! <https://onlinejudge.org/index.php?option=com_onlinejudge&Itemid=8&category=17&page=show_problem&problem=1502>
//!
//! **Game.** A row of three or more cells, some with an X, but not three in a row. Both players put
//! an X into an empty cell; the player who makes three in a row wins. Input: the number of
//! positions, a word of `.` and `X` each. Output: `WINNING` or `LOSING` for the first player, and
//! on a line of its own all winning first moves, counted from 1.
//!
//! **Theorem.** With `XX` or `X.X` on the board just the cells that complete three X win. Otherwise
//! call a cell free if it is at distance 3 or more from every X. A move wins exactly if it takes a
//! free cell and leaves nim-sum 0 of the segments of free cells, where a segment of n has the value
//! g(n) = mex { g(i − 2) ⊕ g(n − i − 3) : 0 ≤ i < n }, with g = 0 below 0. Proved in
//! proofs/uva10561.v (answer_is_right).
//!
//! *Idea.* An X within two cells of another one hands over the win. So an X takes five cells away,
//! and a player without a free cell loses. An empty row is lost exactly where g(n) = 0:
//!
//! | n | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 |
//! | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
//! | g(n) | 0 | 1 | 1 | 1 | 2 | 2 | 0 | 3 | 3 | 1 | 1 | 1 | 0 |
//! | row |  |  |  | N | N | N | P | N | N | N | N | N | P |
//!
//! *Proof.* Next to `XX`, or inside `X.X`, a cell is empty, since the row has three cells or more
//! and no `XXX`: an X there wins, and any other move hands over the win. Now let there be no such
//! pair.
//! - An X within two cells of another one makes `XX` or `X.X`: the opponent wins. An X on a free
//!   cell does not. Without free cells, any X hands over the win.
//! - So the free cells are a game under normal play. An X on the cell i, from 0, of a segment of n
//!   leaves segments of i − 2 and n − i − 3 free cells, which are a sum (Sprague–Grundy,
//!   `hdu1524`).
//!
//! *Example.* In `...X.......` the free cells are 1 and 7 to 11: segments of 1 and 5, with the
//! values 1 and 2. So the segment of 5 must keep the value 1: an X in its middle leaves nothing, in
//! its other cells 1 or 2 free cells. The winning moves are 7 8 10 11.
//!
//! *This fails when* the row is a circle: `.......` is then a P-position. The step that fails is
//! that an X leaves two segments: the first leaves one, of n − 5 cells, so the circle is lost
//! exactly if g(n − 5) is not 0.
//!
//! This is octal game 0.007 (Elwyn Berlekamp, John Conway and Richard Guy, *Winning Ways*, 1982),
//! with a heap of n + 2 for a segment of n. No period of its values is known.
//!
//! **Complexity.** O(L²) for the table and for each position of L cells.
//!
//! *Try next.* `cf1823e`. Which empty rows are lost if no X may touch another one? `cargo grundy
//! explore --octal 0.137`

use itertools::Itertools;
use proconio::{input, marker::Bytes, source::once::OnceSource};
use std::io::{stdin, Read};
use std::ops::Range;

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

/// The longest board that is answered.
const LIMIT: usize = 10_000;

fn solve(text: &str) -> String {
    input! {
        from OnceSource::from(text),
        boards: [Bytes],
    }
    let longest = boards.iter().map(Vec::len).max().unwrap_or(0);
    assert!(longest <= LIMIT, "a board of {longest} cells exceeds {LIMIT}");
    let g = segment_grundy(longest);
    let mut answer = String::new();
    for board in boards {
        let cells = board.len() > 2 && board.iter().all(|cell| b".X".contains(cell));
        assert!(cells, "{board:?} is not a row of three or more cells `.` or `X`");
        assert!(!board.windows(3).any(|three| three == b"XXX"), "three X are in a row already");
        let moves = winning_cells(&board, &g).iter().map(|i| i + 1).join(" ");
        answer += if moves.is_empty() { "LOSING\n" } else { "WINNING\n" };
        answer += &(moves + "\n");
    }
    answer
}

/// The Grundy values of segments of up to `longest` free cells.
fn segment_grundy(longest: usize) -> Vec<usize> {
    let mut g: Vec<usize> = vec![];
    for n in 0..=longest {
        let mut seen = vec![false; 2 * n + 2];
        for i in 0..n {
            seen[g[i.saturating_sub(2)] ^ g[(n - i).saturating_sub(3)]] = true;
        }
        g.push(seen.iter().position(|&seen| !seen).expect("an option has a value"));
    }
    g
}

/// The cells, from 0, in which an X wins.
fn winning_cells(board: &[u8], g: &[usize]) -> Vec<usize> {
    let with_x = |i: usize| [&board[..i], b"X", &board[i + 1..]].concat();
    let empty = (0..board.len()).filter(|&i| board[i] == b'.');
    let completes = |&i: &usize| with_x(i)[around(i, board)].windows(3).any(|it| it == b"XXX");
    let completing = empty.clone().filter(completes).collect_vec();
    if !completing.is_empty() {
        return completing;
    }
    empty.filter(|&i| is_free(i, board) && nim_sum(&with_x(i), g) == 0).collect()
}

/// The nim-sum of the segments of free cells.
fn nim_sum(board: &[u8], g: &[usize]) -> usize {
    let free = (0..board.len()).map(|i| is_free(i, board)).collect_vec();
    free.split(|free| !free).fold(0, |sum, segment| sum ^ g[segment.len()])
}

fn is_free(i: usize, board: &[u8]) -> bool {
    !board[around(i, board)].contains(&b'X')
}

/// The cells at distance 2 or less.
fn around(i: usize, board: &[u8]) -> Range<usize> {
    i.saturating_sub(2)..board.len().min(i + 3)
}

#[cfg(test)]
#[path = "../../../testdata/examples/uva10561.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/uva10561.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/uva10561.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);
