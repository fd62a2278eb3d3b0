//! Luogu P4055, *Game* (JSOI 2009): a token that never comes back to a cell.
//! <https://www.luogu.com.cn/problem/P4055>
//!
//! **Game.** A board of N x M free and blocked cells. AA puts a token on a free cell; then YY and
//! AA in turn move it to a free neighbour where it has not been; the player who cannot move loses.
//! Input: `N M` and the board of `.` and `#`. Output: `WIN` and all starts with which AA wins, by
//! row and column, or `LOSE`.
//!
//! **Theorem.** YY, who moves first, loses exactly if some maximum matching of the free cells
//! misses the start (undirected vertex geography: Aviezri Fraenkel, Edward Scheinerman and Daniel
//! Ullman, *Undirected edge geography*, 1993). Fix one maximum matching: such starts are the cells
//! at an even distance from an uncovered cell along an alternating path. Proved in
//! proofs/jsoi2009.v (answer_is_right).
//!
//! *Idea.* Cover the board with dominoes. A player who can always move along the domino under the
//! token never gets stuck. Each letter names the winner from that start; where dominoes cover all,
//! YY wins:
//!
//! ```text
//! A Y A    Y Y Y Y    A # # Y
//! Y A Y    Y Y Y Y    Y A # Y
//! A Y A    Y Y Y Y    A Y Y Y
//! ```
//!
//! *Proof.* Let M be a maximum matching, one that misses the start if any does. The winner always
//! moves to the partner in M of the token's cell. So the walk alternates between M and other edges,
//! and the partner is new, since the walk visits the two cells of a pair in succession.
//! - Every maximum matching covers the start: YY wins. If YY found the token on a cell that M
//!   misses, exchanging the edges of the walk in M would uncover the start.
//! - M misses the start: AA wins. If AA found the token on a cell that M misses, the walk would be
//!   an augmenting path, and M not maximum.
//! - Which cells are missed: exchanging an alternating path of even length from an uncovered cell
//!   uncovers its other end. Two maximum matchings differ by cycles and such paths: this finds all
//!   cells.
//! - The program's walk may visit a cell twice. On a chessboard the loop between has an even number
//!   of steps: without it the walk still alternates.
//!
//! *Example.* AA starts on the cell that four dominoes leave free, and leaves every domino that YY
//! enters. After the ninth cell YY is stuck:
//!
//! ```text
//! 1 1 2    5 4 3
//! 3 3 2    6 7 2
//! 4 4 .    9 8 1
//! ```
//!
//! *This fails when* the graph is not bipartite: with the edges ua, ab, bc, cd, db and M = {ab, cd}
//! the walk u a b c d b a ends at a, but YY wins from a. The step that fails is the last: the loop
//! b c d b has three steps. Use blossoms (Jack Edmonds, *Paths, trees, and flowers*, 1965).
//!
//! **Complexity.** O(E √V) with V = N M cells, E < 2 V.
//!
//! *Try next.* `chess_dag`. From which cells of a strip does AA win? `cargo grundy explore
//! jsoi2009`

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
    let (neighbours, partner) = matching(board, m);
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

/// The free neighbours of every free cell, and its partner in a maximum matching.
fn matching(board: &[u8], m: usize) -> (Vec<Vec<usize>>, Vec<Option<usize>>) {
    let free = |cell: usize| board.get(cell) == Some(&b'.');
    let mut neighbours = vec![vec![]; board.len()];
    for cell in (0..board.len()).filter(|&cell| free(cell)) {
        for (inside, to) in [(cell % m + 1 < m, cell + 1), (true, cell + m)] {
            if inside && free(to) {
                neighbours[cell].push(to);
                neighbours[to].push(cell);
            }
        }
    }
    let black: Vec<bool> = (0..board.len()).map(|cell| (cell / m + cell % m) % 2 == 0).collect();
    let partner = maximum_matching(&neighbours, &black);
    (neighbours, partner)
}

#[cfg(test)]
#[path = "../../../testdata/examples/jsoi2009.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/jsoi2009.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/jsoi2009.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::{matching, oracle::options, winning_starts};
    use testdata::proof;

    /// On boards with rows of `m` cells, free where a bit is set, from every start.
    #[test]
    fn holds() {
        for (m, board) in [(3, 0b111_111_111), (4, 0b0111_1110_1111), (5, 0b11111_10101_11111)] {
            let starts = (0..20).filter(|cell| board >> cell & 1 == 1);
            let starts = starts.map(|cell| (cell, board & !(1 << cell)));
            proof::normal(starts, |position| options(position, m), |it| winning_move(it, m));
        }
    }

    /// The partner of the token's cell, if every maximum matching covers it.
    fn winning_move(&(token, fresh): &(usize, u64), m: usize) -> Option<(usize, u64)> {
        let free = |cell: usize| cell == token || fresh >> cell & 1 == 1;
        let board: Vec<u8> = (0..20).map(|cell| if free(cell) { b'.' } else { b'#' }).collect();
        let covered = !winning_starts(&board, m).contains(&token);
        let to = matching(&board, m).1[token].filter(|_| covered)?;
        Some((to, fresh & !(1 << to)))
    }
}
