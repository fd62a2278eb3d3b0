//! Luogu P4055 by brute force: the token and the cells where it has been, as bits.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    id: "jsoi2009",
    words: Some(["WIN", "LOSE"]),
    validate: |input| read(input).map(drop),
    brute_force,
    accepts: None,
    explain: None,
    small,
    every,
    large: &[
        ("all free, an odd number of cells", |_, scale| {
            file(&vec![vec![b'.'; 99 / scale.isqrt()]; 99 / scale.isqrt()])
        }),
        ("all free, an even number of cells", |_, scale| {
            file(&vec![vec![b'.'; SIDE / scale.isqrt()]; SIDE / scale.isqrt()])
        }),
        ("a third blocked", |rng, scale| {
            file(&board(rng, SIDE / scale.isqrt(), SIDE / scale.isqrt(), 3))
        }),
        ("a tenth blocked", |rng, scale| {
            file(&board(rng, SIDE / scale.isqrt(), SIDE / scale.isqrt(), 10))
        }),
        ("a snake", |_, scale| {
            let side = SIDE / scale.isqrt() - 1;
            let cell = |i: usize, j: usize| {
                let turn = if i % 4 == 1 { side - 1 } else { 0 };
                if i % 2 == 0 || j == turn {
                    b'.'
                } else {
                    b'#'
                }
            };
            file(&(0..side).map(|i| (0..side).map(|j| cell(i, j)).collect()).collect())
        }),
    ],
    broken: &["1 2\n...\n", "1 2\n.x\n"],
    families: &[Family {
        name: "strip",
        about: "the token put down on cell c of a strip of n: does the next player win?",
        parameters: &[parameter("n", 1, 8, 30), parameter("c", 1, 8, 30)],
        question: Question::Wins,
        values: || {
            family::wins_of_each(|p| {
                let &[n, c] = p else { return None };
                let all = (1_u64 << n) - 1;
                let start = (c as usize - 1, all & !(1 << (c - 1)));
                (c <= n)
                    .then_some((start, move |position: &Position| options(position, n as usize)))
            })
        },
    }],
};

const SIDE: usize = 100;

type Board = Vec<Vec<u8>>;

fn read(input: &mut Input) -> Result<Board, Invalid> {
    let n = input.number("N", 1..=SIDE)?;
    let m = input.number("M", 1..=SIDE)?;
    let row = |_| {
        let row = input.token("row")?;
        let length = row.len();
        input.expect(length == m, || format!("the row's length {length} is not in {m}..={m}"))?;
        let cells = row.bytes().all(|cell| b".#".contains(&cell));
        input.expect(cells, || "a cell is neither . nor #".to_string())?;
        Ok(row.bytes().collect())
    };
    (0..n).map(row).collect()
}

/// The token's cell, and the cells where it may still go, as bits.
type Position = (usize, u64);

/// The rules: the token moves to a neighbouring cell where it has not been.
pub(crate) fn options(&(token, fresh): &Position, m: usize) -> Vec<Position> {
    let mut around = vec![token + m];
    around.extend(token.checked_sub(m));
    if token % m > 0 {
        around.push(token - 1);
    }
    if token % m + 1 < m {
        around.push(token + 1);
    }
    let may = around.into_iter().filter(|to| fresh >> to & 1 == 1);
    may.map(|to| (to, fresh & !(1 << to))).collect()
}

/// AA puts the token down, YY is the first to move.
fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let board = read(input)?;
    let m = board[0].len();
    assert!(board.len() * m + m < 64, "the board is too large for brute force");
    let cells = board.concat();
    let free =
        (0..cells.len()).filter(|&cell| cells[cell] == b'.').fold(0, |free, cell| free | 1 << cell);
    let mut mover_wins = game::is_n_position(|position| options(position, m));
    let mut answer = String::new();
    for cell in (0..cells.len()).filter(|cell| free >> cell & 1 == 1) {
        if !mover_wins((cell, free & !(1 << cell))) {
            answer += &line([cell / m + 1, cell % m + 1]);
        }
    }
    Ok(if answer.is_empty() { "LOSE\n".to_string() } else { "WIN\n".to_string() + &answer })
}

fn small(rng: &mut Rng, size: usize) -> String {
    let n = rng.within(1..=(1 + size / 2).min(4));
    let m = rng.within(1..=[8, 6, 4, 4][n - 1].min(1 + size));
    if rng.one_in(2) {
        return file(&board(rng, n, m, 4));
    }
    // Free cells that dominoes cover: a perfect matching, with which AA always loses.
    let mut board = vec![vec![b'#'; m]; n];
    for _ in 0..=n * m {
        let (i, j) = (rng.within(0..=n - 1), rng.within(0..=m - 1));
        let (k, l) = if rng.one_in(2) { (i + 1, j) } else { (i, j + 1) };
        if k < n && l < m && board[i][j] == b'#' && board[k][l] == b'#' {
            board[i][j] = b'.';
            board[k][l] = b'.';
        }
    }
    file(&board)
}

fn every() -> Vec<String> {
    let mut all = vec![];
    for (n, m) in [(1, 1), (1, 2), (1, 5), (2, 2), (2, 3), (3, 2), (3, 3)] {
        for set in 0..1_u32 << (n * m) {
            let cell = |i: usize| if set >> i & 1 == 1 { b'.' } else { b'#' };
            all.push(file(&(0..n).map(|i| (0..m).map(|j| cell(i * m + j)).collect()).collect()));
        }
    }
    all
}

/// A random board with one of `rarity` cells blocked.
fn board(rng: &mut Rng, n: usize, m: usize, rarity: u32) -> Board {
    let cell = |rng: &mut Rng| if rng.one_in(rarity) { b'#' } else { b'.' };
    (0..n).map(|_| (0..m).map(|_| cell(rng)).collect()).collect()
}

fn file(board: &Board) -> String {
    let rows = board.iter().map(|row| std::str::from_utf8(row).expect("ASCII").to_string() + "\n");
    line([board.len(), board[0].len()]) + &rows.collect::<String>()
}

#[test]
fn example() {
    let answer = brute_force(&mut Input::new("1 3\n...\n")).expect("a board");
    let cells = answer.lines().skip(1).map(|cell| format!("({})", cell.replace(' ', ", ")));
    let cells = cells.collect::<Vec<String>>().join(" and ");
    header::example(ORACLE.id, &format!("On the board `...` AA wins from {cells}"));
}

#[test]
fn this_fails_when_the_token_may_not_move_to_the_left() {
    // Boards of one row, by their length.
    let positions = (1..).flat_map(|m| {
        let boards = (1_u64..1 << m).map(move |free| (m, free));
        boards.flat_map(|(m, free)| (0..m).map(move |token| (m, free, token)))
    });
    let wins = |(m, free, token): (usize, u64, usize), to_the_left: bool| {
        let rules = |position: &Position| {
            let may = |to: usize| to_the_left || to > position.0;
            options(position, m).into_iter().filter(|option| may(option.0)).collect()
        };
        let mut yy_wins = game::is_n_position(rules);
        if yy_wins((token, free & !(1 << token))) {
            "YY"
        } else {
            "AA"
        }
    };
    let mut positions = positions.filter(|(_, free, token)| free >> token & 1 == 1);
    let wrong = positions.find(|&it| wins(it, true) != wins(it, false));
    let (m, free, token) = wrong.expect("a counterexample");
    let winner = wins((m, free, token), false);
    let row: String = (0..m).map(|cell| if free >> cell & 1 == 1 { '.' } else { '#' }).collect();
    let stated = format!("on `{row}` {winner} then wins from (1, {})", token + 1);
    header::this_fails(ORACLE.id, &stated);
}
