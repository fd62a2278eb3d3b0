//! HDU 1760 by brute force: the free cells of the board, as bits.

use testdata::cells::{self, Cells};
use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["Yes", "No"]),
    outcomes: Some(|input| {
        let reason = |board: Cells| {
            let m = board[0].len();
            explain::normal([cells::bits(&board)], |&free| options(&free, m), explain::bits(1))
        };
        Ok(read(input)?.into_iter().flat_map(reason).collect())
    }),
    large: &[
        ("all free", |_, scale| {
            let sides = [(5, 8), (8, 5), (4, 10), (6, 6), (10, 4), (2, 20), (3, 13), (5, 7)];
            let boards = sides.map(|(n, m)| cells::text(&cells::free(n, m)));
            boards.concat().repeat(5 / scale.min(5))
        }),
        ("nine cells of 7 x 7 taken", |rng, scale| {
            rng.list(1000 / scale, |rng| cells::text(&cells::nine_taken(rng))).concat()
        }),
        ("the border of 7 x 7 taken in part", |_, scale| {
            let mut board = cells::free(7, 7);
            board[0].fill(b'1');
            board[1][0] = b'1';
            board[6][6] = b'1';
            cells::text(&board).repeat(20 / scale.min(20))
        }),
    ],
    broken: &[
        "7 18446744073709551615\n1111111\n",
        "2 2\n000\n00\n",
        "2 2\n0\n00\n",
        "1 2\n02\n",
        "5 10\n1111111111\n1111111111\n1111111111\n1111111111\n1111111111\n",
    ],
    families: &[Family {
        name: "board",
        about: "a free board of n columns and m rows",
        parameters: &[parameter("n", 2, 5, 12), parameter("m", 2, 3, 4)],
        values: || {
            family::grundy_of_each(|p| {
                let [n, m] = [p[0], p[1]];
                (n * m <= 24)
                    .then(|| ((1 << (n * m)) - 1, move |free: &u64| options(free, n as usize)))
            })
            .input(|p| cells::text(&cells::free(p[1] as usize, p[0] as usize)))
        },
    }],
    ..Oracle::new("hdu1760", |input| read(input).map(drop), small, every)
};

pub(crate) fn read(input: &mut Input) -> Result<Vec<Cells>, Invalid> {
    input.until_end(cells::read)
}

/// The rules: a square of 2 x 2 free cells is covered. The width of the board is m.
pub(crate) fn options(&free: &u64, m: usize) -> Vec<u64> {
    let squares = (0..64 - m - 1).filter(|corner| corner % m + 1 < m);
    let squares = squares.map(|corner| 0b11 << corner | 0b11 << (corner + m));
    squares.filter(|square| free & square == *square).map(|square| free & !square).collect()
}

fn small(rng: &mut Rng, size: usize) -> String {
    let board = |rng: &mut Rng| {
        let n = rng.within(2..=(2 + size / 2).min(5));
        let m = rng.within(2..=[9, 6, 5, 4][n - 2].min(2 + size));
        let rarity = rng.within(2..=10);
        let cell = |rng: &mut Rng| if rng.one_in(rarity) { b'1' } else { b'0' };
        let mut board = rng.list(n, |rng| rng.list(m, cell));
        if rng.one_in(3) {
            // Two equal halves with a wall between them: mostly a P-position.
            for row in &mut board {
                let half = row[..m / 2].to_vec();
                *row = half.iter().chain(b"1").chain(half.iter().rev()).copied().collect();
            }
        }
        if n.max(board[0].len()) <= 7 && rng.one_in(4) {
            board = cells::moved(rng, &board);
        }
        cells::text(&board)
    };
    rng.few_tests(board).concat()
}

fn every() -> Vec<String> {
    let sides = [(1, 4), (4, 1), (2, 2), (2, 4), (4, 2), (3, 3), (3, 4)];
    let boards = sides.into_iter().flat_map(|(n, m)| cells::every(n, m));
    vec![boards.map(|board| cells::text(&board)).collect()]
}

#[test]
fn example() {
    // Two rows lie here as two columns.
    let boards = (1..=10).map(|n| (1_u64 << (2 * n)) - 1);
    let values = header::grundy_values(boards, |free| options(free, 2));
    let computed = format!("boards of two rows and 1, 2, 3, … columns have the values {values}:");
    header::example(ORACLE.id, &computed);
}
