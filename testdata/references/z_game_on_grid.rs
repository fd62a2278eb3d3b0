//! Nowcoder 33191M, a second way: goal after goal and turn after turn, from the last one. The cells of a turn are
//! a diagonal; one list has the goals that Alice can force from each of its rows.

use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[("corridors", corridors), ("a road along the diagonal", road)],
    large_from: 10,
    relations: &[],
};

fn answer(text: &str) -> String {
    let mut words = text.split_whitespace();
    let mut answers = String::new();
    words.next();
    while let Some(n) = words.next() {
        let [n, m] = [n, words.next().expect("m")].map(|side| side.parse().expect("a side"));
        let rows: Vec<&[u8]> = words.by_ref().take(n).map(str::as_bytes).collect();
        let words = b"A.B".map(|goal| {
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
            if forced[0] {
                "yes"
            } else {
                "no"
            }
        });
        answers += &line(words);
    }
    answers
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

/// The most grids, of one to three rows or columns, with few ends.
fn corridors(rng: &mut Rng, _: usize) -> String {
    let grids = (0..50).map(|_| {
        let mut sides = [rng.within(1..=3), side(rng)];
        rng.shuffle(&mut sides);
        let rarity = rng.one_of(&RARE);
        grid(rng, sides, |rng, _, _| sparse(rng, rarity))
    });
    line([50]) + &grids.collect::<String>()
}

/// An open road along the diagonal, with few ends on it, and mostly one kind of end on both sides: the player
/// whose turn it is next to its middle can keep the piece on it as far as it goes.
fn road(rng: &mut Rng, _: usize) -> String {
    let n = side(rng).min(499);
    let sides = [n, n].map(|side| side + rng.within(0..=1));
    let [end, other] = rng.one_of(&[*b"AB", *b"BA"]);
    let last = rng.one_of(&[other, other, b'.']);
    let (middle, rarity, others) =
        (rng.within(1..=2), rng.one_of(&RARE[2..]), rng.one_of(&RARE[2..]));
    let cell = |rng: &mut Rng, i: usize, j: usize| match (i + middle).abs_diff(j + 1) {
        _ if [i + 1, j + 1] == sides => last,
        0 | 1 => sparse(rng, rarity),
        2 if rng.one_in(others) => other,
        2 => end,
        _ => b'.',
    };
    line([1]) + &grid(rng, sides, cell)
}
