//! HDU 1809 by brute force: the free cells of all boards, as bits.

use testdata::cells::{self, Cells};
use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["Yes", "No"]),
    outcomes: Some(|input| {
        Ok(explain::normal(starts(input)?, options, |before, after| {
            let i = (0..before.len()).find(|&i| before[i] != after[i]).expect("a move");
            let cells = explain::bits(1)(&before[i].free, &after[i].free);
            format!("on board {} {cells}", i + 1)
        }))
    }),
    large: &[
        ("free boards of all shapes", |_, scale| {
            let sides = [(5, 8), (8, 5), (4, 10), (6, 6), (10, 4), (2, 20), (3, 13), (5, 7)];
            let boards = sides.map(|(n, m)| cells::free(n, m)).to_vec();
            file(&vec![boards; 12 / scale.min(12)])
        }),
        ("nine cells of 7 x 7 taken", |rng, scale| {
            file(&rng.list(10, |rng| rng.list(BOARDS.div_ceil(scale), cells::nine_taken)))
        }),
        ("the same board twice", |rng, scale| {
            file(&rng.list(10, |rng| {
                let half = rng.list((BOARDS / 2).div_ceil(scale), |rng| board(rng, 6, 8, 6));
                let mut boards = [&half[..], &half[..]].concat();
                rng.shuffle(&mut boards);
                boards
            }))
        }),
    ],
    broken: &[
        "1\n7 18446744073709551615\n1111111\n",
        "1\n2 2\n000\n00\n",
        "2\n2 2\n00\n00\n",
        "1\n1 2\n02\n",
        "1\n6 7\n0000000\n0000000\n0000000\n0000000\n0000000\n0000000\n",
        "1\n5 10\n1111111111\n1111111111\n1111111111\n1111111111\n1111111111\n",
    ],
    families: &[Family {
        name: "two",
        about: "two free boards of 2 rows, of a and b columns",
        parameters: &[parameter("a", 1, 5, 9), parameter("b", 1, 5, 9)],
        values: || {
            let free = |m: u64| Board { m: m as usize, free: (1 << (2 * m)) - 1 };
            family::wins(options, move |p| Some(p.iter().map(|&m| free(m)).collect()))
                .input(|p| file(&[p.iter().map(|&m| cells::free(2, m as usize)).collect()]))
        },
    }],
    ..Oracle::new("hdu1809", |input| read(input).map(drop), small, every)
};

const BOARDS: usize = 100;

/// A board of width m and its free cells, as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    pub(crate) m: usize,
    pub(crate) free: u64,
}

pub(crate) fn read(input: &mut Input) -> Result<Vec<Vec<Cells>>, Invalid> {
    input.until_end(|input| input.tests("t", 1..=BOARDS, cells::read))
}

/// The positions of the tests.
fn starts(input: &mut Input) -> Result<Vec<Vec<Board>>, Invalid> {
    let start = |board: &Cells| Board { m: board[0].len(), free: cells::bits(board) };
    Ok(read(input)?.iter().map(|boards| boards.iter().map(start).collect()).collect())
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
    let squares = (0..64 - m - 1)
        .filter(move |corner| corner % m + 1 < m)
        .map(move |corner| 0b11 << corner | 0b11 << (corner + m))
        .filter(move |square| free & square == *square);
    squares.map(move |square| Board { m, free: free & !square })
}

fn small(rng: &mut Rng, size: usize) -> String {
    file(&rng.few_tests(|rng| {
        let count = rng.within(1..=(1 + size / 3).min(3));
        let most = [(4, 5), (3, 4), (2, 4)][count - 1];
        let mut boards = rng.list(count, |rng| {
            let n = rng.within(2..=most.0.min(2 + size / 2));
            let m = rng.within(2..=most.1.min(2 + size));
            let rarity = rng.within(2..=10);
            board(rng, n, m, rarity)
        });
        if count > 1 && rng.one_in(2) {
            // The first board again, mirrored; with two boards that is a P-position.
            boards[1] = boards[0].clone();
            for row in &mut boards[1] {
                row.reverse();
            }
        }
        for board in &mut boards {
            if rng.one_in(4) {
                *board = cells::moved(rng, board);
            }
        }
        boards
    }))
}

fn every() -> Vec<String> {
    let sides = [(1, 4), (2, 2), (2, 3), (3, 2), (3, 3)];
    let boards = sides.into_iter().flat_map(|(n, m)| cells::every(n, m));
    // Every board together with boards of the values 0, 1, 2 and 3.
    let others = [(1, 4), (2, 2), (2, 4), (2, 6)];
    let tests =
        boards.flat_map(|board| others.map(|(n, m)| vec![cells::free(n, m), board.clone()]));
    vec![file(&tests.collect::<Vec<_>>())]
}

/// A random board with one of `rarity` cells taken.
fn board(rng: &mut Rng, n: usize, m: usize, rarity: u32) -> Cells {
    // At most 40 cells are free.
    let taken = (n * m).saturating_sub(40);
    let cell = |i| if i < taken || rng.one_in(rarity) { b'1' } else { b'0' };
    let cells = (0..n * m).map(cell).collect();
    cells::shuffled(rng, m, cells)
}

pub(crate) fn file(tests: &[Vec<Cells>]) -> String {
    let boards = |boards: &Vec<Cells>| boards.iter().map(cells::text).collect::<String>();
    tests.iter().map(|test| line([test.len()]) + &boards(test)).collect()
}

/// A free board of 2 rows and m columns.
#[cfg(test)]
fn free(m: usize) -> Board {
    Board { m, free: (1 << (2 * m)) - 1 }
}

#[test]
fn the_outcomes_of_two_boards() {
    let mut is_n = game::is_n_position(options);
    let mut outcome = |a, b| header::outcome(is_n(vec![free(a), free(b)]));
    let rows = (1..=6).map(|a| header::row(a, (1..=6).map(|b| outcome(a, b))));
    let mut head = header::row("a", 1..=6);
    head[1].insert_str(0, "b = ");
    header::table(ORACLE.id, [vec![head], rows.collect()].concat());
}

#[test]
fn example() {
    let boards = [["001", "001", "001"].to_vec(), ["00100", "00100"].to_vec()];
    let cells = |board: &Vec<&str>| board.iter().map(|&row| row.into()).collect::<Cells>();
    // The lower right cells of the free squares.
    let corners = |board: &Cells| -> Vec<[usize; 2]> {
        let all = (1..board.len()).flat_map(|i| (1..board[0].len()).map(move |j| [i, j]));
        let is_free =
            |[i, j]: [usize; 2]| board[i - 1..=i].iter().all(|row| row[j - 1..=j] == *b"00");
        all.filter(|&corner| is_free(corner)).collect()
    };
    let drawn = |board: &Cells| -> Vec<String> {
        let corners = corners(board);
        let cell = |i, j| if corners.contains(&[i, j]) { 'x' } else { char::from(board[i][j]) };
        let row =
            |i| (0..board[0].len()).map(|j| cell(i, j).to_string()).collect::<Vec<_>>().join(" ");
        (0..board.len()).map(row).collect()
    };
    let [narrow, wide] = boards.each_ref().map(cells);
    let [left, right] = [drawn(&narrow), drawn(&wide)];
    let line = |i: usize| format!("{}    {}", left[i], right.get(i).map_or("", |row| row));
    let lines: Vec<String> = (0..3).map(|i| line(i).trim_end().to_string()).collect();
    header::drawing(ORACLE.id, &lines.join("\n"));
    let difference = |board: &Cells| {
        let [[i, j], [k, l]] = corners(board)[..] else { panic!("other corners") };
        (k - i) * board[0].len() + l - j
    };
    assert_eq!(difference(&narrow), difference(&wide));
    let stated = format!("the one whose number is {} larger", difference(&wide));
    header::example(ORACLE.id, &stated);
    let mut g = game::grundy(options);
    let mut value = |board: &Cells| g(vec![Board { m: board[0].len(), free: cells::bits(board) }]);
    let stated = format!(
        "On the width {} the squares overlap, and the value is {}; on the width {} they do not, and the value is 1 ⊕ 1 = {}.",
        narrow[0].len(),
        value(&narrow),
        wide[0].len(),
        value(&wide)
    );
    header::example(ORACLE.id, &stated);
}

#[test]
fn this_fails_when_a_move_may_cover_a_square_on_each_board() {
    let on_each = |&[a, b]: &[Board; 2]| {
        let both = covered(a).flat_map(|a| covered(b).map(move |b| [a, b]));
        let one = covered(a).map(|a| [a, b]).chain(covered(b).map(|b| [a, b]));
        both.chain(one).collect()
    };
    let mut is_n = game::is_n_position(on_each);
    let mut stated = game::is_n_position(options);
    let mut widths = (2..=6).flat_map(|b| (2..=b).map(move |a| [a, b]));
    let wrong = widths.find(|widths| {
        let boards = widths.map(free);
        is_n(boards) != stated(boards.to_vec())
    });
    let [a, b] = wrong.expect("a counterexample");
    assert_eq!(a, b);
    let outcome = if is_n([a, b].map(free)) { "an N" } else { "a P" };
    let stated_board = format!("two free boards of 2 x {a} are then {outcome}-position");
    header::this_fails(ORACLE.id, &stated_board);
    // What takes its place.
    header::this_fails(ORACLE.id, "wins exactly if some board is won alone");
    for [a, b] in (1..=7).flat_map(|b| (1..=b).map(move |a| [a, b])) {
        let some = [a, b].into_iter().any(|m| stated(vec![free(m)]));
        assert_eq!(is_n([a, b].map(free)), some, "{a}, {b}");
    }
}
