//! Luogu P4055, a second way: augment the matching cell by cell, then leave each cell out in turn and see
//! whether the matching stays as large.

use super::oracle::file;
use testdata::harness::Program;
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer: |text| {
        list(starts(&text.split_whitespace().skip(2).map(Vec::from).collect::<Vec<_>>()))
    },
    medium: &[("short boards", random), ("a snake", snake)],
    large_from: 10,
    relations: &[("one blocked cell", one_blocked), ("boards on one board", many_boards)],
};

/// Finds a partner for `cell`, which has none, among the cells that are not seen.
fn augment(cell: usize, near: &[Vec<usize>], partner: &mut [usize], seen: &mut [bool]) -> bool {
    for &next in &near[cell] {
        let new = !std::mem::replace(&mut seen[next], true);
        if new && (partner[next] == NONE || augment(partner[next], near, partner, seen)) {
            (partner[next], partner[cell]) = (cell, next);
            return true;
        }
    }
    false
}

const NONE: usize = usize::MAX;

/// The free cells with which AA wins, from 0 and by rows.
fn starts(board: &[Vec<u8>]) -> Vec<[usize; 2]> {
    let all = (0..board.len()).flat_map(|i| (0..board[0].len()).map(move |j| [i, j]));
    let free: Vec<[usize; 2]> = all.filter(|&[i, j]| board[i][j] == b'.').collect();
    let near = |&[i, j]: &[usize; 2]| {
        let around = [[i + 1, j], [i, j + 1], [i.wrapping_sub(1), j], [i, j.wrapping_sub(1)]];
        around.iter().filter_map(|cell| free.binary_search(cell).ok()).collect()
    };
    let near: Vec<Vec<usize>> = free.iter().map(near).collect();
    let (mut partner, none_seen) = (vec![NONE; free.len()], vec![false; free.len()]);
    for cell in (0..free.len()).filter(|&cell| (free[cell][0] + free[cell][1]) % 2 == 0) {
        augment(cell, &near, &mut partner, &mut none_seen.clone());
    }
    let mut may_be_left_out = |cell: usize| {
        let other = std::mem::replace(&mut partner[cell], NONE);
        let mut seen = none_seen.clone();
        seen[cell] = true;
        let stays = other == NONE || augment(other, &near, &mut partner, &mut seen);
        partner[cell] = if stays { NONE } else { other };
        stays
    };
    (0..free.len()).filter(|&cell| may_be_left_out(cell)).map(|cell| free[cell]).collect()
}

fn list(mut starts: Vec<[usize; 2]>) -> String {
    starts.sort_unstable();
    let cells = starts.iter().map(|[i, j]| line([i + 1, j + 1]));
    cells.fold(if starts.is_empty() { "LOSE\n" } else { "WIN\n" }.to_string(), |a, b| a + &b)
}

fn board(rng: &mut Rng, n: usize, m: usize) -> Vec<Vec<u8>> {
    let rarity = rng.one_of(&[3, 10, 100, 500, 5000]);
    let mut cell = || if rng.one_in(rarity) { b'#' } else { b'.' };
    (0..n).map(|_| (0..m).map(|_| cell()).collect()).collect()
}

/// Boards that are short in one direction at least.
fn random(rng: &mut Rng, size: usize) -> String {
    let mut sides = [rng.within(1..=size), rng.within(1..=100)];
    rng.shuffle(&mut sides);
    file(&board(rng, sides[0], sides[1]))
}

/// A way of single cells, which fills half of a board, from its first row to any row.
fn snake(rng: &mut Rng, size: usize) -> String {
    let (m, n) = (10 * size, 10 * size - rng.within(1..=4));
    let is_free = |i: usize, j: usize| i % 2 == 0 || j == [m - 1, 0][i / 2 % 2];
    let row = |i| (0..m).map(|j| if is_free(i, j) { b'.' } else { b'#' }).collect();
    file(&(0..n).map(row).collect::<Vec<_>>())
}

/// Boards that walls divide are boards of their own. Some rows or columns are missing.
fn many_boards(rng: &mut Rng, solve: Program) {
    let mut sides = [4, rng.within(2..=4)];
    rng.shuffle(&mut sides);
    let mut large = vec![vec![b'#'; 25 * sides[1]]; 25 * sides[0]];
    let mut expected = vec![];
    for (k, l) in (0..sides[0]).flat_map(|k| (0..sides[1]).map(move |l| (k, l))) {
        let (n, m) = (rng.within(20..=24), rng.within(20..=24));
        let (small, top, left) = (board(rng, n, m), 25 * k + 25 - n, 25 * l + 25 - m);
        expected.extend(starts(&small).iter().map(|[i, j]| [top + i, left + j]));
        (0..n).for_each(|i| large[top + i][left..left + m].copy_from_slice(&small[i]));
    }
    assert_eq!(solve(&file(&large)), list(expected));
}

/// Without any two cells of different colours dominoes cover a board of 100 by 100 (Ralph Gomory). So AA wins
/// with all cells of the other colour than the one that is blocked.
fn one_blocked(rng: &mut Rng, solve: Program) {
    let (x, first) = (rng.within(0..=99), rng.within(0..=99));
    for y in [first, first ^ 1] {
        let mut board = vec![vec![b'.'; 100]; 100];
        board[x][y] = b'#';
        let all = (0..100).flat_map(|i| (0..100).map(move |j| [i, j]));
        let starts = all.filter(|[i, j]| (i + j + x + y) % 2 == 1);
        assert_eq!(solve(&file(&board)), list(starts.collect()));
    }
}
