//! Boards of cells, each free (0) or taken (1), as `hdu1760` and `hdu1809` have them.

use crate::random::line;
use crate::{Input, Invalid, Rng};

/// The rows of a board, as in the input.
pub type Cells = Vec<Vec<u8>>;

/// Reads the numbers of rows and columns, and the rows: fewer than 50 cells, at most 40 of them free.
pub fn read(input: &mut Input) -> Result<Cells, Invalid> {
    let n = input.number("N", 1..=49)?;
    let m = input.number("M", 1..=49 / n)?;
    let board = input.list(n, |input| Ok(input.word("row", m..=m, "01")?.into()))?;
    let free = bits(&board).count_ones();
    input.expect(free <= 40, || format!("the number of free cells {free} is not in 0..=40"))?;
    Ok(board)
}

/// The numbers of rows and columns, and the rows.
pub fn text(board: &Cells) -> String {
    let rows = board.iter().map(|row| std::str::from_utf8(row).expect("ASCII").to_string() + "\n");
    line([board.len(), board[0].len()]) + &rows.collect::<String>()
}

/// The free cells, as bits; cell j of row i is bit i m + j.
pub fn bits(board: &Cells) -> u64 {
    let cells = board.concat();
    (0..cells.len()).filter(|&i| cells[i] == b'0').fold(0, |free, i| free | 1 << i)
}

/// A board of `n` rows and `m` columns whose cells are all free.
pub fn free(n: usize, m: usize) -> Cells {
    vec![vec![b'0'; m]; n]
}

/// Every board of `n` rows and `m` columns.
pub fn every(n: usize, m: usize) -> impl Iterator<Item = Cells> {
    let cell = |set: u32, i: usize| b'0' + (set >> i & 1) as u8;
    (0..1 << (n * m))
        .map(move |set| (0..n).map(|i| (0..m).map(|j| cell(set, i * m + j)).collect()).collect())
}

/// A board of `m` columns with these cells in random order.
pub fn shuffled(rng: &mut Rng, m: usize, mut cells: Vec<u8>) -> Cells {
    rng.shuffle(&mut cells);
    cells.chunks(m).map(<[u8]>::to_vec).collect()
}

/// The same game anywhere on a board of 7 x 7, the largest size.
pub fn moved(rng: &mut Rng, board: &Cells) -> Cells {
    let mut large = vec![vec![b'1'; 7]; 7];
    let (n, m) = (board.len(), board[0].len());
    let place = [rng.within(0..=7 - n), rng.within(0..=7 - m)];
    for (to, row) in large[place[0]..].iter_mut().zip(board) {
        to[place[1]..place[1] + m].copy_from_slice(row);
    }
    large
}

/// The squares of 2 x 2 free cells; for each of them, as bits, those that have a cell in common with it.
pub fn squares(board: &Cells) -> Vec<u64> {
    let is_free = |&[i, j]: &[usize; 2]| board[i..i + 2].iter().all(|row| row[j..j + 2] == *b"00");
    let places = (1..board.len()).flat_map(|i| (1..board[0].len()).map(move |j| [i - 1, j - 1]));
    let squares: Vec<[usize; 2]> = places.filter(is_free).collect();
    let is_near = |[i, j]: [usize; 2], [k, l]: [usize; 2]| i.abs_diff(k).max(j.abs_diff(l)) < 2;
    let near = |a| squares.iter().rev().fold(0, |set, &b| 2 * set + u64::from(is_near(a, b)));
    squares.iter().map(|&square| near(square)).collect()
}

/// The numbers of rows of boards that have almost 50 cells.
pub const SHAPES: [usize; 11] = [2, 3, 4, 5, 6, 7, 8, 9, 12, 16, 24];

/// A board of 7 x 7 with nine cells taken anywhere.
pub fn nine_taken(rng: &mut Rng) -> Cells {
    shuffled(rng, 7, [vec![b'1'; 9], vec![b'0'; 40]].concat())
}

/// A board of `n` rows and almost 50 cells, at most 40 of them free.
pub fn almost_50(rng: &mut Rng, n: usize) -> Cells {
    let m = 49 / n;
    let taken = rng.within((n * m).saturating_sub(40)..=n * m / 2 - 2);
    shuffled(rng, m, [vec![b'1'; taken], vec![b'0'; n * m - taken]].concat())
}

/// A board of `n` rows and almost 50 cells, of which only those in a corner of 3 x 8 may be free.
pub fn small_part(rng: &mut Rng, n: usize) -> Cells {
    let is_free = |rng: &mut Rng, i, j| i < 3 && j < 8 && !rng.one_in(4);
    let mut cell = |i, j| if is_free(rng, i, j) { b'0' } else { b'1' };
    (0..n).map(|i| (0..49 / n).map(|j| cell(i, j)).collect()).collect()
}

/// A board of 7 x 7 with a free square at each of these places, which are numbers below 36.
pub fn free_squares(places: impl IntoIterator<Item = usize>) -> Cells {
    let mut board = vec![vec![b'1'; 7]; 7];
    for place in places {
        for row in &mut board[place / 6..place / 6 + 2] {
            row[place % 6..place % 6 + 2].fill(b'0');
        }
    }
    board
}
