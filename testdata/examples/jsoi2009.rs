//! Luogu P4055 by brute force: the token and the cells where it has been, as bits.

pub(crate) use testdata::cells::text as file;
use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["WIN", "LOSE"]),
    brute_force: Some(brute_force),
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
            let turn = |i: usize| if i % 4 == 1 { side - 1 } else { 0 };
            let cell = |i: usize, j: usize| b"#."[usize::from(i % 2 == 0 || j == turn(i))];
            file(&(0..side).map(|i| (0..side).map(|j| cell(i, j)).collect()).collect())
        }),
    ],
    broken: &["1 2\n...\n", "1 2\n.x\n"],
    families: &[Family {
        name: "strip",
        about: "the token put down on cell c of a strip of n: does the next player win?",
        parameters: &[parameter("n", 1, 8, 30), parameter("c", 1, 8, 30)],
        values: || {
            family::wins_of_each(|p| {
                let [n, c] = [p[0] as usize, p[1] as usize];
                let start = (c - 1, ((1_u64 << n) - 1) & !(1 << (c - 1)));
                (c <= n).then_some((start, move |position: &Position| options(position, n)))
            })
        },
    }],
    ..Oracle::new("jsoi2009", |input| read(input).map(drop), small, every)
};

const SIDE: usize = 100;

type Board = Vec<Vec<u8>>;

fn read(input: &mut Input) -> Result<Board, Invalid> {
    let n = input.number("N", 1..=SIDE)?;
    let m = input.number("M", 1..=SIDE)?;
    input.list(n, |input| Ok(input.word("row", m..=m, ".#")?.into()))
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
    let sides = [(1, 1), (1, 2), (1, 5), (2, 2), (2, 3), (3, 2), (3, 3)];
    let boards = |(n, m): (usize, usize)| {
        lists(n * m, 0..=1).map(move |cells| {
            let cells: Vec<u8> = cells.iter().map(|&cell| b"#."[cell as usize]).collect();
            file(&cells.chunks(m).map(<[u8]>::to_vec).collect())
        })
    };
    sides.into_iter().flat_map(boards).collect()
}

/// A random board with one of `rarity` cells blocked.
fn board(rng: &mut Rng, n: usize, m: usize, rarity: u32) -> Board {
    let cell = |rng: &mut Rng| if rng.one_in(rarity) { b'#' } else { b'.' };
    (0..n).map(|_| (0..m).map(|_| cell(rng)).collect()).collect()
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
    let rows = (1..).flat_map(|m| (1_u64..1 << m).map(move |free| (m, free)));
    let positions = rows.flat_map(|(m, free)| (0..m).map(move |token| (m, free, token)));
    let winner = |(m, free, token): (usize, u64, usize), to_the_left: bool| {
        let mut yy_wins = game::is_n_position(|position: &Position| {
            let mut options = options(position, m);
            options.retain(|option| to_the_left || option.0 > position.0);
            options
        });
        ["AA", "YY"][usize::from(yy_wins((token, free & !(1 << token))))]
    };
    let mut positions = positions.filter(|(_, free, token)| free >> token & 1 == 1);
    let wrong = positions.find(|&it| winner(it, true) != winner(it, false));
    let (m, free, token) = wrong.expect("a counterexample");
    let row: String = (0..m).map(|cell| if free >> cell & 1 == 1 { '.' } else { '#' }).collect();
    let winner = winner((m, free, token), false);
    let stated = format!("on `{row}` {winner} then wins from (1, {})", token + 1);
    header::this_fails(ORACLE.id, &stated);
}
