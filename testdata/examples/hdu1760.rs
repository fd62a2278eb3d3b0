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
        "6 7\n0000000\n0000000\n0000000\n0000000\n0000000\n0000000\n",
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
    let squares = (0..64 - m - 1)
        .filter(|corner| corner % m + 1 < m)
        .map(|corner| 0b11 << corner | 0b11 << (corner + m));
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

/// Rules on sets of corners, which are numbers of cells: a corner goes with all at a distance up to
/// `reach`, in both directions. The width of the board is m.
#[cfg(test)]
fn on_corners(&set: &u64, m: usize, reach: usize) -> Vec<u64> {
    let is_near =
        |a: usize, b: usize| (a / m).abs_diff(b / m) <= reach && (a % m).abs_diff(b % m) <= reach;
    let all = || (0..64).filter(|corner| set >> corner & 1 == 1);
    let without = |a| all().filter(|&b| !is_near(a, b)).fold(0, |left, b| left | 1 << b);
    all().map(without).collect()
}

/// The lower right cells of all squares of `side` x `side` free cells.
#[cfg(test)]
fn corners(free: u64, n: usize, m: usize, side: usize) -> u64 {
    let cells =
        |i: usize, j: usize| (0..side * side).map(move |k| (i - k / side) * m + j - k % side);
    let all = (side - 1..n).flat_map(|i| (side - 1..m).map(move |j| (i, j)));
    let all = all.filter(|&(i, j)| cells(i, j).all(|cell| free >> cell & 1 == 1));
    all.fold(0, |corners, (i, j)| corners | 1 << (i * m + j))
}

#[test]
fn the_values_of_free_boards() {
    let value = |n: usize, m: usize| {
        let mut g = game::grundy(|free| options(free, n));
        if n * m > 24 {
            String::new()
        } else {
            g((1 << (n * m)) - 1).to_string()
        }
    };
    let rows = (2..=4).map(|h| header::row(h, (2..=10).map(|w| value(h, w))));
    let mut head = header::row("h", 2..=10);
    head[1].insert_str(0, "w = ");
    header::table(ORACLE.id, [vec![head], rows.collect()].concat());
}

#[test]
fn example() {
    let (n, m) = (2, 6);
    let free = (1 << (n * m)) - 1;
    let mut g = game::grundy(|free| options(free, m));
    let value = g(free);
    let mut winning = options(&free, m);
    winning.retain(|&left| g(left) == 0);
    let [left] = winning[..] else { panic!("{winning:?} win") };
    let row = |set: u64, i: usize, words: [&str; 2]| {
        (i * m..(i + 1) * m)
            .map(|cell| words[(set >> cell & 1) as usize])
            .collect::<Vec<_>>()
            .join(" ")
    };
    let sets = [free, left].map(|free| corners(free, n, m, 2));
    let line = |i| {
        let [before, after] = sets.map(|set| row(set, i, [".", "x"]));
        format!("{}    {before}    {after}", row(free, i, ["1", "0"]))
    };
    header::drawing(ORACLE.id, &(0..n).map(line).collect::<Vec<_>>().join("\n"));
    let [a, b, c] = [3, 2, 1]
        .map(|corners: usize| g((0..n).fold(0, |free, i| free | ((2 << corners) - 1) << (i * m))));
    let stated = format!(
        "Rows of 3, 2 and 1 have the values {a}, {b} and {c}: so the board has the value mex {{{a}, {b}, {c} ⊕ {c}}} = {value}, and only the middle square wins:"
    );
    header::example(ORACLE.id, &stated);
}

#[test]
fn this_fails_when_a_square_has_3_x_3_cells() {
    let squares = |&free: &u64, n: usize, m: usize| -> Vec<u64> {
        let square =
            |corner: usize| (0..9).fold(0, |set, k| set | 1 << (corner - k / 3 * m - k % 3));
        let corners = corners(free, n, m, 3);
        (0..64)
            .filter(|corner| corners >> corner & 1 == 1)
            .map(|corner| free & !square(corner))
            .collect()
    };
    let free = |n: usize, m: usize| (1_u64 << (n * m)) - 1;
    let is_n = |n, m| game::is_n_position(|free| squares(free, n, m))(free(n, m));
    let by_corners = |n, m, reach| {
        game::is_n_position(|set| on_corners(set, m, reach))(corners(free(n, m), n, m, 3))
    };
    let mut sides = (3..=5).flat_map(|n| (n..=24 / n).map(move |m| (n, m)));
    let (n, m) = sides.clone().find(|&(n, m)| is_n(n, m) != by_corners(n, m, 1)).expect("a board");
    let outcome = |is_n| if is_n { "an N" } else { "a P" };
    let [stated, then] = [by_corners(n, m, 1), is_n(n, m)].map(outcome);
    let board = format!(
        "by the recursion a free board of {n} x {m} would be {stated}-position, but it is then {then}-position."
    );
    header::this_fails(ORACLE.id, &board);
    // What takes its place.
    header::this_fails(ORACLE.id, "now a square takes away its corner and the 24 around it.");
    assert!(sides.all(|(n, m)| is_n(n, m) == by_corners(n, m, 2)));
}
