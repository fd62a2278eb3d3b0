//! Nowcoder 33191M by brute force: every way of the piece, for each goal alone.

use testdata::random::{line, lists};
use testdata::{Input, Invalid, Oracle, Rng};

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    id: "z_game_on_grid",
    words: None,
    validate: |input| read(input).map(drop),
    brute_force,
    accepts: None,
    explain: None,
    small,
    every,
    large: &[
        ("all open", |_, scale| {
            file(&vec![vec![vec![b'.'; SIDE]; SIDE]; TESTS / scale.min(TESTS)])
        }),
        ("a few ends", |rng, scale| {
            file(
                &(0..TESTS / scale.min(TESTS))
                    .map(|_| grid(rng, SIDE, SIDE, 50))
                    .collect::<Vec<_>>(),
            )
        }),
        ("crowded", |rng, scale| {
            file(
                &(0..TESTS / scale.min(TESTS))
                    .map(|_| grid(rng, SIDE, SIDE, 2))
                    .collect::<Vec<_>>(),
            )
        }),
    ],
    broken: &["1\n0 3\n", "1\n1 2\nA\n", "1\n1 1\nC\n", "1\n1 1\n-\n"],
    families: &[],
};

const TESTS: usize = 50;
const SIDE: usize = 500;

pub(crate) type Grid = Vec<Vec<u8>>;

/// The ends of the game, in the order of the questions.
const ENDS: [u8; 3] = *b"A.B";

fn read(input: &mut Input) -> Result<Vec<Grid>, Invalid> {
    let tests = input.number("T", 1..=TESTS)?;
    let test = |_| {
        let n = input.number("n", 1..=SIDE)?;
        let m = input.number("m", 1..=SIDE)?;
        let row = |_| {
            let row = input.token("row")?;
            let length = row.len();
            input
                .expect(length == m, || format!("the row's length {length} is not in {m}..={m}"))?;
            let strange = row.chars().find(|cell| !"AB.".contains(*cell));
            input.expect(strange.is_none(), || {
                format!("a cell is {:?}, not one of A, B and .", strange.unwrap_or_default())
            })?;
            Ok(row.bytes().collect())
        };
        (0..n).map(row).collect()
    };
    (0..tests).map(test).collect()
}

/// The rules: the cells that the piece may go to from (i, j); none if the game is over there.
pub(crate) fn options((i, j): (usize, usize), grid: &Grid) -> Vec<(usize, usize)> {
    if grid[i][j] != b'.' {
        return vec![];
    }
    let inside = |&(i, j): &(usize, usize)| i < grid.len() && j < grid[0].len();
    [(i + 1, j), (i, j + 1)].into_iter().filter(inside).collect()
}

/// Can Alice make sure that the game ends on a cell like `end`, if it is her turn or Bob's?
fn can_force(end: u8, cell: (usize, usize), alice: bool, grid: &Grid) -> bool {
    let options = options(cell, grid);
    let mut forced = options.iter().map(|&option| can_force(end, option, !alice, grid));
    if options.is_empty() {
        grid[cell.0][cell.1] == end
    } else if alice {
        forced.any(|forced| forced)
    } else {
        forced.all(|forced| forced)
    }
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let words = |grid: Grid| {
        line(ENDS.map(|end| if can_force(end, (0, 0), true, &grid) { "yes" } else { "no" }))
    };
    Ok(read(input)?.into_iter().map(words).collect())
}

fn small(rng: &mut Rng, size: usize) -> String {
    let side = (1 + size / 2).min(4);
    let grids: Vec<Grid> = (0..rng.few())
        .map(|_| {
            let (n, m) = (rng.within(1..=side), rng.within(1..=side));
            let rarity = rng.within(2..=5);
            grid(rng, n, m, rarity)
        })
        .collect();
    file(&grids)
}

fn every() -> Vec<String> {
    let mut grids: Vec<Grid> = vec![];
    for (n, m) in [(1, 1), (1, 2), (1, 3), (2, 1), (3, 1), (1, 4), (2, 2), (2, 3), (3, 2)] {
        for cells in lists(n * m, 0..=2) {
            let cells: Vec<u8> = cells.iter().map(|&cell| ENDS[cell as usize]).collect();
            grids.push(cells.chunks(m).map(<[u8]>::to_vec).collect());
        }
    }
    grids.chunks(TESTS).map(file).collect()
}

/// A random grid in which one of `rarity` cells is an `A` or a `B`.
fn grid(rng: &mut Rng, n: usize, m: usize, rarity: u32) -> Grid {
    let cell = |rng: &mut Rng| if rng.one_in(rarity) { rng.one_of(b"AB") } else { b'.' };
    (0..n).map(|_| (0..m).map(|_| cell(rng)).collect()).collect()
}

pub(crate) fn file(grids: &[Grid]) -> String {
    let mut text = line([grids.len()]);
    for grid in grids {
        text += &line([grid.len(), grid[0].len()]);
        for row in grid {
            text += std::str::from_utf8(row).expect("ASCII");
            text.push('\n');
        }
    }
    text
}
