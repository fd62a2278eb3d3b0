//! HDU 1760 by brute force: the free cells of the board, as bits.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    id: "hdu1760",
    words: Some(["Yes", "No"]),
    validate: |input| read(input).map(drop),
    brute_force,
    accepts: None,
    explain: Some(|input| {
        let reason = |board: Board| {
            let m = board[0].len();
            explain::normal([free(&board)], |&free| options(&free, m), explain::bits(1))
        };
        Ok(read(input)?.into_iter().flat_map(reason).collect())
    }),
    small,
    every,
    large: &[
        ("all free", |_, scale| {
            let sides = [(5, 8), (8, 5), (4, 10), (6, 6), (10, 4), (2, 20), (3, 13), (5, 7)];
            let board = |&(n, m): &(usize, usize)| vec![vec![b'0'; m]; n];
            file(&sides.repeat(5 / scale.min(5)).iter().map(board).collect::<Vec<_>>())
        }),
        ("nine cells of 7 x 7 taken", |rng, scale| {
            let board = |_| {
                let mut cells = [vec![b'1'; 9], vec![b'0'; 40]].concat();
                rng.shuffle(&mut cells);
                cells.chunks(7).map(<[u8]>::to_vec).collect()
            };
            file(&(0..1000 / scale).map(board).collect::<Vec<_>>())
        }),
        ("the border of 7 x 7 taken in part", |_, scale| {
            let cell = |i: usize, j: usize| {
                if i == 0 || i + j == 12 || j == 0 && i < 2 {
                    b'1'
                } else {
                    b'0'
                }
            };
            let board: Board = (0..7).map(|i| (0..7).map(|j| cell(i, j)).collect()).collect();
            file(&vec![board; 20 / scale.min(20)])
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
        question: Question::Grundy,
        values: || {
            family::grundy_of_each(|p| {
                let [n, m] = [p[0], p[1]];
                (n * m <= 24)
                    .then(|| ((1 << (n * m)) - 1, move |free: &u64| options(free, n as usize)))
            })
            .input(|p| file(&[vec![vec![b'0'; p[0] as usize]; p[1] as usize]]))
        },
    }],
};

type Board = Vec<Vec<u8>>;

fn read(input: &mut Input) -> Result<Vec<Board>, Invalid> {
    let mut boards = vec![];
    while !input.is_at_end() {
        let n = input.number("N", 1..=49)?;
        let m = input.number("M", 1..=49 / n)?;
        let row = |_| {
            let row = input.token("row")?;
            let length = row.len();
            input
                .expect(length == m, || format!("the row's length {length} is not in {m}..={m}"))?;
            let cells = row.bytes().all(|cell| b"01".contains(&cell));
            input.expect(cells, || "a cell is neither 0 nor 1".to_string())?;
            Ok(row.bytes().collect())
        };
        let board = (0..n).map(row).collect::<Result<Board, _>>()?;
        let free = board.iter().flatten().filter(|cell| **cell == b'0').count();
        input.expect(free <= 40, || format!("the number of free cells {free} is not in 0..=40"))?;
        boards.push(board);
    }
    Ok(boards)
}

/// The rules: a square of 2 x 2 free cells is covered. The width of the board is m.
pub(crate) fn options(&free: &u64, m: usize) -> Vec<u64> {
    let squares = (0..64 - m - 1).filter(|corner| corner % m + 1 < m);
    let squares = squares.map(|corner| 0b11 << corner | 0b11 << (corner + m));
    squares.filter(|square| free & square == *square).map(|square| free & !square).collect()
}

/// The free cells, as bits.
fn free(board: &Board) -> u64 {
    let cells = board.concat();
    (0..cells.len()).filter(|&i| cells[i] == b'0').fold(0, |free, i| free | 1 << i)
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let wins = |board: Board| {
        let m = board[0].len();
        game::is_n_position(move |free| options(free, m))(free(&board))
    };
    Ok(ORACLE.winners(read(input)?, wins))
}

fn small(rng: &mut Rng, size: usize) -> String {
    let boards: Vec<Board> = (0..rng.few())
        .map(|_| {
            let n = rng.within(2..=(2 + size / 2).min(5));
            let m = rng.within(2..=[9, 6, 5, 4][n - 2].min(2 + size));
            // Sometimes two equal halves with a wall between them: mostly a P-position.
            let rarity = rng.within(2..=10);
            let mut board = board(rng, n, m, rarity);
            if rng.one_in(3) {
                for row in &mut board {
                    let mut mirrored = row.clone();
                    mirrored.truncate(m / 2);
                    mirrored.push(b'1');
                    mirrored.extend(row[..m / 2].iter().rev());
                    *row = mirrored;
                }
            }
            if n.max(board[0].len()) <= 7 && rng.one_in(4) {
                // The same game far away from the upper left, on a board of the largest size.
                let mut large = vec![vec![b'1'; 7]; 7];
                let place = [rng.within(0..=7 - n), rng.within(0..=7 - board[0].len())];
                for (to, row) in large[place[0]..].iter_mut().zip(&board) {
                    to[place[1]..place[1] + row.len()].copy_from_slice(row);
                }
                board = large;
            }
            board
        })
        .collect();
    file(&boards)
}

fn every() -> Vec<String> {
    let mut boards = vec![];
    for (n, m) in [(1, 4), (4, 1), (2, 2), (2, 4), (4, 2), (3, 3), (3, 4)] {
        for set in 0..1_u32 << (n * m) {
            let cell = |i: usize| b'0' + (set >> i & 1) as u8;
            boards.push((0..n).map(|i| (0..m).map(|j| cell(i * m + j)).collect()).collect());
        }
    }
    vec![file(&boards)]
}

/// A random board with one of `rarity` cells taken.
fn board(rng: &mut Rng, n: usize, m: usize, rarity: u32) -> Board {
    let cell = |rng: &mut Rng| if rng.one_in(rarity) { b'1' } else { b'0' };
    (0..n).map(|_| (0..m).map(|_| cell(rng)).collect()).collect()
}

fn file(boards: &[Board]) -> String {
    let row = |row: &Vec<u8>| std::str::from_utf8(row).expect("ASCII").to_string() + "\n";
    let board = |board: &Board| {
        line([board.len(), board[0].len()]) + &board.iter().map(row).collect::<String>()
    };
    boards.iter().map(board).collect()
}

#[test]
fn example() {
    // Two rows lie here as two columns.
    let boards = (1..=10).map(|n| (1_u64 << (2 * n)) - 1);
    let values = header::grundy_values(boards, |free| options(free, 2));
    let stated = format!("boards of two rows and 1, 2, 3, … columns have the values {values}:");
    header::example(ORACLE.id, &stated);
}
