//! Luogu P4055, *Game* (JSOI 2009): a token that never comes back to a cell.
//! <https://www.luogu.com.cn/problem/P4055>
//!
//! **Game.** A board of free and blocked cells. AA puts a token on a free cell; then YY and AA in
//! turn move it to a free neighbour where it has not been; who cannot move loses. Input: `N M` and
//! the board of `.` and `#`. Output: `WIN` and all starts with which AA wins, by row and column, or
//! `LOSE`.
//!
//! **Theorem.** YY, who moves first, loses exactly if some maximum matching of the free cells
//! misses the start (undirected vertex geography: Aviezri Fraenkel, Edward Scheinerman and Daniel
//! Ullman, *Undirected edge geography*, 1993). These are the cells at an even distance from an
//! uncovered one along an alternating path of any maximum matching.
//!
//! *Proof.* Let M be a maximum matching. The winner always moves to the partner in M of the token's
//! cell. So the walk alternates between M and other edges, and a partner is always fresh, since the
//! cells of a pair are visited one right after the other.
//! - Every maximum matching covers the start: YY wins in this way. If he ever found the token on a
//!   cell that M misses, M with the edges of the walk exchanged would be as large, and miss the
//!   start.
//! - M misses the start: AA wins in this way. If he ever found the token on a cell that M misses,
//!   the walk would be an augmenting path, and M would not be maximum.
//! - Which cells are missed: to exchange an alternating path of even length from an uncovered cell
//!   uncovers its other end. The difference of two maximum matchings consists of cycles and such
//!   paths, so this finds all cells.
//!
//! **Complexity.** O(E √V) with V = N M cells and E < 2 V edges.

use proconio::{input, marker::Bytes, source::once::OnceSource};
use shared::bipartite_matching::maximum_matching;
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

fn solve(text: &str) -> String {
    input! {
        from OnceSource::from(text),
        n: usize, m: usize,
        board: [Bytes; n],
    }
    let cells = |row: &Vec<u8>| row.len() == m && row.iter().all(|cell| b".#".contains(cell));
    assert!(board.iter().all(cells), "a row is not of {m} cells . or #");
    let starts = winning_starts(&board.concat(), m);
    if starts.is_empty() {
        return String::from("LOSE\n");
    }
    let lines = starts.iter().map(|start| format!("{} {}\n", start / m + 1, start % m + 1));
    String::from("WIN\n") + &lines.collect::<String>()
}

/// The cells that some maximum matching misses, on a board with rows of `m` cells.
fn winning_starts(board: &[u8], m: usize) -> Vec<usize> {
    let free = |cell: usize| board.get(cell) == Some(&b'.');
    let neighbours: Vec<Vec<usize>> = (0..board.len())
        .map(|cell| {
            let (left, right) = (cell % m > 0, cell % m + 1 < m);
            let around = [
                (cell >= m, cell.wrapping_sub(m)),
                (left, cell.wrapping_sub(1)),
                (right, cell + 1),
                (true, cell + m),
            ];
            let reached = around.iter().filter(|&&(inside, to)| inside && free(to) && free(cell));
            reached.map(|&(_, to)| to).collect()
        })
        .collect();
    let black: Vec<bool> = (0..board.len()).map(|cell| (cell / m + cell % m) % 2 == 0).collect();
    let partner = maximum_matching(&neighbours, &black);

    let mut missed: Vec<bool> =
        (0..board.len()).map(|cell| free(cell) && partner[cell].is_none()).collect();
    let mut spreading: Vec<usize> = (0..board.len()).filter(|&cell| missed[cell]).collect();
    while let Some(cell) = spreading.pop() {
        for &next in &neighbours[cell] {
            let freed = partner[next].expect("a maximum matching does not grow");
            if !missed[freed] {
                missed[freed] = true;
                spreading.push(freed);
            }
        }
    }
    (0..board.len()).filter(|&cell| missed[cell]).collect()
}

#[cfg(test)]
#[path = "../../../testdata/examples/jsoi2009.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/jsoi2009.rs"]
mod reference;

#[cfg(test)]
testdata::tests!(oracle, reference);
