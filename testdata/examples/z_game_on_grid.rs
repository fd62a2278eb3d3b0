//! Nowcoder 33191M by brute force: every path of the piece, for each goal alone.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    brute_force: Some(brute_force),
    large: &[
        ("all open", |_, scale| {
            file(vec![vec![vec![b'.'; SIDE]; SIDE]; TESTS.div_ceil(scale)], text)
        }),
        ("a few ends", |rng, scale| {
            file((0..TESTS.div_ceil(scale)).map(|_| grid(rng, SIDE, SIDE, 50)), text)
        }),
        ("crowded", |rng, scale| {
            file((0..TESTS.div_ceil(scale)).map(|_| grid(rng, SIDE, SIDE, 2)), text)
        }),
    ],
    broken: &["1\n0 3\n", "1\n1 2\nA\n", "1\n1 1\nC\n", "1\n1 1\n-\n"],
    ..Oracle::new("z_game_on_grid", |input| read(input).map(drop), small, every)
};

const TESTS: usize = 50;
const SIDE: usize = 500;

pub(crate) type Grid = Vec<Vec<u8>>;

/// The ends of the game, in the order of the questions.
const ENDS: [u8; 3] = *b"A.B";

pub(crate) fn read(input: &mut Input) -> Result<Vec<Grid>, Invalid> {
    input.tests("T", 1..=TESTS, |input| {
        let n = input.number("n", 1..=SIDE)?;
        let m = input.number("m", 1..=SIDE)?;
        input.list(n, |input| Ok(input.word("row", m..=m, "AB.")?.into()))
    })
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
    Ok(read(input)?.iter().map(answer).collect())
}

fn answer(grid: &Grid) -> String {
    line(ENDS.map(|end| if can_force(end, (0, 0), true, grid) { "yes" } else { "no" }))
}

fn small(rng: &mut Rng, size: usize) -> String {
    let side = (1 + size / 2).min(4);
    let grids = (0..rng.few()).map(|_| {
        let (n, m) = (rng.within(1..=side), rng.within(1..=side));
        let rarity = rng.within(2..=5);
        grid(rng, n, m, rarity)
    });
    file(grids, text)
}

fn every() -> Vec<String> {
    let sides = [(1, 1), (1, 2), (1, 3), (2, 1), (3, 1), (1, 4), (2, 2), (2, 3), (3, 2)];
    let grids: Vec<Grid> = sides.into_iter().flat_map(|(n, m)| every_grid(n, m)).collect();
    grids.chunks(TESTS).map(|grids| file(grids.iter().cloned(), text)).collect()
}

fn every_grid(n: usize, m: usize) -> impl Iterator<Item = Grid> {
    lists(n * m, 0..=2).map(move |cells| {
        let cells: Vec<u8> = cells.iter().map(|&cell| ENDS[cell as usize]).collect();
        cells.chunks(m).map(<[u8]>::to_vec).collect()
    })
}

/// A random grid in which one of `rarity` cells is an `A` or a `B`.
fn grid(rng: &mut Rng, n: usize, m: usize, rarity: u32) -> Grid {
    let cell = |rng: &mut Rng| if rng.one_in(rarity) { rng.one_of(b"AB") } else { b'.' };
    (0..n).map(|_| (0..m).map(|_| cell(rng)).collect()).collect()
}

pub(crate) fn text(grid: Grid) -> String {
    testdata::cells::text(&grid)
}

/// The rows of a grid as the header writes them, then `rest`.
#[cfg(test)]
fn claim(grid: &Grid, rest: &str) -> String {
    let row = |row: &Vec<u8>| format!("`{}`", std::str::from_utf8(row).expect("ASCII"));
    grid.iter().map(row).collect::<Vec<_>>().join(", ") + rest
}

#[test]
fn example() {
    let [grid, both] = [&["...", "..A", "B.."][..], &[".A", "B."]]
        .map(|rows| rows.iter().map(|row| row.as_bytes().to_vec()).collect::<Grid>());
    let stated = |grid| claim(grid, &format!(": {}", answer(grid).trim_end()));
    header::example(ORACLE.id, &stated(&grid));
    header::says(ORACLE.id, "A cell is an end", &stated(&both));
    let forced = |i, j| -> String {
        let alice = (i + j) % 2 == 0;
        let goals = ENDS.iter().zip(["W", "D", "L"]);
        let forced = goals.filter(|&(&end, _)| can_force(end, (i, j), alice, &grid));
        forced.map(|(_, goal)| goal).collect()
    };
    let rows = ["top", "middle", "bottom"]
        .into_iter()
        .enumerate()
        .map(|(i, name)| header::row(name, (0..3).map(|j| forced(i, j))));
    let head = header::row("row", ["left", "middle", "right"]);
    header::table(ORACLE.id, [head].into_iter().chain(rows));
}

#[test]
fn this_fails_when_bob_plays_to_win() {
    /// The end under best play, as its place in `ENDS`.
    fn best(cell: (usize, usize), alice: bool, grid: &Grid) -> usize {
        let ends = options(cell, grid).into_iter().map(|option| best(option, !alice, grid));
        let best = if alice { ends.min() } else { ends.max() };
        let end = || ENDS.iter().position(|&end| end == grid[cell.0][cell.1]).expect("an end");
        best.unwrap_or_else(end)
    }
    let sides = (2..).flat_map(|sum| (1..sum).map(move |n| (n, sum - n)));
    let is_wrong = |grid: &Grid| !can_force(ENDS[best((0, 0), true, grid)], (0, 0), true, grid);
    let wrong = sides.flat_map(|(n, m)| every_grid(n, m)).find(is_wrong).expect("a counterexample");
    let end = ["a win of Alice", "a draw", "a win of Bob"][best((0, 0), true, &wrong)];
    header::this_fails(ORACLE.id, &claim(&wrong, &format!(" is then {end}")));
}
