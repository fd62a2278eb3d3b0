//! Nowcoder 33191M, a second way: goal after goal and turn after turn, from the last one. The cells of a turn are
//! a diagonal; one list has the goals that Alice can force from each of its rows.

use super::oracle::{read, Grid};
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[("corridors and roads", corridors_and_roads)],
    large_from: 10,
    relations: &[],
};

fn answer(text: &str) -> String {
    let answer = |rows: Grid| {
        let (n, m) = (rows.len(), rows[0].len());
        line(b"A.B".map(|goal| {
            let mut forced = vec![false; n];
            for turn in (0..n + m - 1).rev() {
                for i in turn.saturating_sub(m - 1)..n.min(turn + 1) {
                    let below = forced.get(i + 1).copied();
                    let right = Some(forced[i]).filter(|_| turn - i + 1 < m);
                    forced[i] = match (rows[i][turn - i], below.or(right), right.or(below)) {
                        (b'.', Some(a), Some(b)) if turn % 2 == 0 => a || b,
                        (b'.', Some(a), Some(b)) => a && b,
                        (end, ..) => end == goal,
                    };
                }
            }
            ["no", "yes"][usize::from(forced[0])]
        }))
    };
    let grids = read(&mut Input::new(text)).expect("it is valid");
    grids.into_iter().map(answer).collect()
}

/// A side of any length, mostly next to a limit or to a multiple of 64.
fn side(rng: &mut Rng) -> usize {
    let around = 64 * rng.within(1..=7) + rng.within(0..=2) - 1;
    let any = rng.within(1..=500);
    rng.one_of(&[around, around, any, 499, 500, 500])
}

fn grid(rng: &mut Rng, [n, m]: [usize; 2], cell: impl Fn(&mut Rng, usize, usize) -> u8) -> String {
    let row = |i| (0..m).map(|j| char::from(cell(rng, i, j))).chain(['\n']).collect::<String>();
    line([n, m]) + &(0..n).map(row).collect::<String>()
}

/// How rare an end may be.
const RARE: [u32; 4] = [5, 50, 500, 10_000];

/// One of `rarity` cells is an end.
fn sparse(rng: &mut Rng, rarity: u32) -> u8 {
    let cells: &[u8] = if rng.one_in(rarity) { b"AB" } else { b"." };
    rng.one_of(cells)
}

/// The most grids: corridors of one to three rows or columns, with few ends, and two roads.
fn corridors_and_roads(rng: &mut Rng, _: usize) -> String {
    file(0..50, |number| {
        if number >= 48 {
            return road(rng, number - 47);
        }
        let mut sides = [rng.within(1..=3), side(rng)];
        rng.shuffle(&mut sides);
        let rarity = rng.one_of(&RARE);
        grid(rng, sides, |rng, _, _| sparse(rng, rarity))
    })
}

/// An open road along the diagonal, with few ends on it, and mostly one kind of end on both sides: the player
/// whose turn it is next to its middle can keep the piece on it as far as it goes.
fn road(rng: &mut Rng, middle: usize) -> String {
    let n = [side(rng), 499][rng.within(0..=1)].min(499);
    let sides = [n, n].map(|side| side + rng.within(0..=1));
    let [end, other] = rng.one_of(&[*b"AB", *b"BA"]);
    let last = rng.one_of(&[other, other, b'.']);
    let (rarity, others) = (rng.one_of(&[500, 10_000, 100_000]), rng.one_of(&RARE[2..]));
    let cell = |rng: &mut Rng, i: usize, j: usize| match (i + middle).abs_diff(j + 1) {
        _ if [i + 1, j + 1] == sides => last,
        0 | 1 => sparse(rng, rarity),
        2 if rng.one_in(others) => other,
        2 => end,
        _ => b'.',
    };
    grid(rng, sides, cell)
}
