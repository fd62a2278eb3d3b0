//! HDU 1809 by brute force: the free cells of all boards, as bits.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    id: "hdu1809",
    words: Some(["Yes", "No"]),
    validate: |input| read(input).map(drop),
    brute_force,
    accepts: None,
    explain: Some(|input| {
        Ok(explain::normal(read(input)?, options, |before, after| {
            let i = (0..before.len()).find(|&i| before[i] != after[i]).expect("a move");
            let cells = explain::bits(1)(&before[i].free, &after[i].free);
            format!("on board {} {cells}", i + 1)
        }))
    }),
    small,
    every,
    large: &[
        ("free boards of all shapes", |_, scale| {
            let sides = [(5, 8), (8, 5), (4, 10), (6, 6), (10, 4), (2, 20), (3, 13), (5, 7)];
            let board = |&(n, m): &(usize, usize)| vec![vec![b'0'; m]; n];
            file(&vec![sides.iter().map(board).collect(); 12 / scale.min(12)])
        }),
        ("nine cells of 7 x 7 taken", |rng, scale| {
            let mut board = |_| {
                let mut cells = [vec![b'1'; 9], vec![b'0'; 40]].concat();
                rng.shuffle(&mut cells);
                cells.chunks(7).map(<[u8]>::to_vec).collect()
            };
            let mut test = |_| (0..BOARDS.div_ceil(scale)).map(&mut board).collect();
            file(&(0..10).map(&mut test).collect::<Vec<_>>())
        }),
        ("the same board twice", |rng, scale| {
            let test = |_| {
                let boards: Vec<Cells> =
                    (0..(BOARDS / 2).div_ceil(scale)).map(|_| board(rng, 6, 8, 6)).collect();
                let mut boards = [&boards[..], &boards[..]].concat();
                rng.shuffle(&mut boards);
                boards
            };
            file(&(0..10).map(test).collect::<Vec<_>>())
        }),
    ],
    broken: &[
        "1\n7 18446744073709551615\n1111111\n",
        "1\n2 2\n000\n00\n",
        "2\n2 2\n00\n00\n",
        "1\n1 2\n02\n",
        "1\n5 10\n1111111111\n1111111111\n1111111111\n1111111111\n1111111111\n",
    ],
    families: &[Family {
        name: "two",
        about: "two free boards of 2 rows, of a and b columns",
        parameters: &[parameter("a", 1, 5, 9), parameter("b", 1, 5, 9)],
        question: Question::Wins,
        values: || {
            let free = |m: u64| Board { m: m as usize, free: (1 << (2 * m)) - 1 };
            family::wins(options, move |p| Some(p.iter().map(|&m| free(m)).collect()))
                .input(|p| file(&[p.iter().map(|&m| vec![vec![b'0'; m as usize]; 2]).collect()]))
        },
    }],
};

const BOARDS: usize = 100;

/// The rows of a board, as in the input.
type Cells = Vec<Vec<u8>>;

/// A board of width m and its free cells, as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    pub(crate) m: usize,
    pub(crate) free: u64,
}

fn read(input: &mut Input) -> Result<Vec<Vec<Board>>, Invalid> {
    let mut tests = vec![];
    while !input.is_at_end() {
        let boards = input.number("t", 1..=BOARDS)?;
        tests.push((0..boards).map(|_| read_board(input)).collect::<Result<_, _>>()?);
    }
    Ok(tests)
}

fn read_board(input: &mut Input) -> Result<Board, Invalid> {
    let n = input.number("N", 1..=49)?;
    let m = input.number("M", 1..=49 / n)?;
    let mut free = 0_u64;
    for i in 0..n {
        let row = input.token("row")?;
        let length = row.len();
        input.expect(length == m, || format!("the row's length {length} is not in {m}..={m}"))?;
        let cells = row.bytes().all(|cell| b"01".contains(&cell));
        input.expect(cells, || "a cell is neither 0 nor 1".to_string())?;
        let bits = row.bytes().enumerate().filter(|(_, cell)| *cell == b'0');
        free |= bits.fold(0, |bits, (j, _)| bits | 1 << (i * m + j));
    }
    let count = free.count_ones();
    input.expect(count <= 40, || format!("the number of free cells {count} is not in 0..=40"))?;
    Ok(Board { m, free })
}

/// The rules: a move covers a square of 2 x 2 free cells on one board.
pub(crate) fn options(boards: &Vec<Board>) -> Vec<Vec<Board>> {
    let mut options = vec![];
    for (i, &board) in boards.iter().enumerate() {
        for covered in covered(board) {
            let mut option = boards.clone();
            option[i] = covered;
            options.push(option);
        }
    }
    options
}

/// The board after each move on it.
fn covered(Board { m, free }: Board) -> impl Iterator<Item = Board> {
    let squares = (0..64 - m - 1).filter(move |corner| corner % m + 1 < m);
    let squares = squares.map(move |corner| 0b11 << corner | 0b11 << (corner + m));
    let squares = squares.filter(move |square| free & square == *square);
    squares.map(move |square| Board { m, free: free & !square })
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    Ok(ORACLE.winners(read(input)?, game::is_n_position(options)))
}

fn small(rng: &mut Rng, size: usize) -> String {
    let tests: Vec<Vec<Cells>> = (0..rng.few())
        .map(|_| {
            let count = rng.within(1..=(1 + size / 3).min(3));
            let most = [(4, 5), (3, 4), (2, 4)][count - 1];
            let mut boards: Vec<Cells> = (0..count)
                .map(|_| {
                    let n = rng.within(2..=most.0.min(2 + size / 2));
                    let m = rng.within(2..=most.1.min(2 + size));
                    let rarity = rng.within(2..=10);
                    board(rng, n, m, rarity)
                })
                .collect();
            if count > 1 && rng.one_in(2) {
                // The first board again, mirrored; with two boards that is a P-position.
                boards[1] =
                    boards[0].iter().map(|row| row.iter().rev().copied().collect()).collect();
            }
            for board in &mut boards {
                if rng.one_in(4) {
                    // The same game far away from the upper left, on a board of the largest size.
                    let mut large = vec![vec![b'1'; 7]; 7];
                    let (n, m) = (board.len(), board[0].len());
                    let place = [rng.within(0..=7 - n), rng.within(0..=7 - m)];
                    for (to, row) in large[place[0]..].iter_mut().zip(&*board) {
                        to[place[1]..place[1] + m].copy_from_slice(row);
                    }
                    *board = large;
                }
            }
            boards
        })
        .collect();
    file(&tests)
}

fn every() -> Vec<String> {
    let mut boards: Vec<Cells> = vec![];
    for (n, m) in [(1, 4), (2, 2), (2, 3), (3, 2), (3, 3)] {
        for set in 0..1_u32 << (n * m) {
            let cell = |i: usize| b'0' + (set >> i & 1) as u8;
            boards.push((0..n).map(|i| (0..m).map(|j| cell(i * m + j)).collect()).collect());
        }
    }
    let free = |n: usize, m: usize| vec![vec![b'0'; m]; n];
    // Every board alone, and together with boards of the values 0, 1, 2 and 3.
    let beside = [free(1, 4), free(2, 2), free(2, 4), free(2, 6)];
    let tests = boards
        .iter()
        .flat_map(|board| beside.iter().map(move |beside| vec![beside.clone(), board.clone()]));
    vec![file(&tests.collect::<Vec<_>>())]
}

/// A random board with one of `rarity` cells taken.
fn board(rng: &mut Rng, n: usize, m: usize, rarity: u32) -> Cells {
    // At most 40 cells are free.
    let mut taken = (n * m).saturating_sub(40);
    let mut cells: Vec<u8> = (0..n * m)
        .map(|_| {
            let is_taken = taken > 0 || rng.one_in(rarity);
            taken = taken.saturating_sub(1);
            if is_taken {
                b'1'
            } else {
                b'0'
            }
        })
        .collect();
    rng.shuffle(&mut cells);
    cells.chunks(m).map(<[u8]>::to_vec).collect()
}

fn file(tests: &[Vec<Cells>]) -> String {
    let row = |row: &Vec<u8>| std::str::from_utf8(row).expect("ASCII").to_string() + "\n";
    let board = |board: &Cells| {
        line([board.len(), board[0].len()]) + &board.iter().map(row).collect::<String>()
    };
    let test =
        |boards: &Vec<Cells>| line([boards.len()]) + &boards.iter().map(board).collect::<String>();
    tests.iter().map(test).collect()
}

/// A free board of 2 rows and m columns.
#[cfg(test)]
fn free(m: usize) -> Board {
    Board { m, free: (1 << (2 * m)) - 1 }
}

#[test]
fn example() {
    let boards = (1..=10).map(|m| vec![free(m)]);
    let values = header::grundy_values(boards, options);
    header::example(ORACLE.id, &format!("the values {values} ("));
}

#[test]
fn this_fails_when_a_move_covers_a_square_on_each_board() {
    let on_each =
        |&[a, b]: &[Board; 2]| covered(a).flat_map(|a| covered(b).map(move |b| [a, b])).collect();
    let mut is_n = game::is_n_position(on_each);
    let mut stated = game::is_n_position(options);
    let widths = (2..=6).flat_map(|b| (2..=b).map(move |a| [a, b]));
    let wrong = widths.into_iter().find(|widths| {
        let boards = widths.map(free);
        is_n(boards) != stated(boards.to_vec())
    });
    let wrong = wrong.expect("a counterexample");
    let outcome = if is_n(wrong.map(free)) { "an N" } else { "a P" };
    let widths = header::tuple(&wrong);
    let computed =
        format!("with the widths {widths} two free boards of 2 rows are then {outcome}-position");
    header::this_fails(ORACLE.id, &computed);
}
