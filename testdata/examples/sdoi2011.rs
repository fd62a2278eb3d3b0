//! Luogu P2490 by brute force: every layout, played out.

use testdata::itertools::Itertools;
use testdata::random::line;
use testdata::{
    family::{self, parameter, Family, Question},
    game, Input, Invalid, Oracle, Rng,
};

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    id: "sdoi2011",
    words: None,
    validate: |input| read(input).map(drop),
    brute_force,
    accepts: None,
    explain: None,
    small,
    every,
    large: &[
        ("many pieces, one a move", |_, scale| line([LIMIT / scale, 100, 1])),
        ("few pieces", |_, scale| line([LIMIT / scale, 2, 2])),
        ("many pieces, three a move", |_, scale| line([LIMIT / scale, 100, 3])),
    ],
    broken: &["3 4 1\n", "4 3 1\n", "4 2 3\n", "4 2 0\n"],
    families: &[Family {
        name: "gaps",
        about: "two pairs of pieces with gaps of a and b, of which a move changes up to d",
        parameters: &[parameter("d", 1, 2, 2), parameter("a", 0, 3, 12), parameter("b", 0, 3, 12)],
        question: Question::Wins,
        values: || {
            family::wins_of_each(|p| {
                let [d, a, b] = [p[0] as usize, p[1] as usize, p[2] as usize];
                let cells = vec![1, a + 2, a + 3, a + b + 4];
                Some(((cells, 0), move |position: &Position| options(position, d)))
            })
            .stated(|p| {
                let heaps =
                    |bit: u32| p[1..].iter().filter(|&heap| heap >> bit & 1 > 0).count() as u64;
                u64::from((0..64).any(|bit| heaps(bit) % (p[0] + 1) > 0))
            })
        },
    }],
};

const LIMIT: usize = 10_000;

struct Board {
    n: usize,
    k: usize,
    d: usize,
}

fn read(input: &mut Input) -> Result<Board, Invalid> {
    let n = input.number("n", 1..=LIMIT)?;
    let k = input.number("k", 1..=n.min(100))?;
    input.expect(k % 2 == 0, || format!("k {k} is odd"))?;
    Ok(Board { n, k, d: input.number("d", 1..=k)? })
}

/// The cells of the pieces from left to right, white and black in turn, and whose turn it is: 0 for
/// white, 1 for black.
pub(crate) type Position = (Vec<usize>, usize);

/// The rules: 1 to d pieces of the mover go ahead, white to the right and black to the left, over
/// free cells. Ahead of each is a piece of the other colour, which stands still meanwhile.
pub(crate) fn options((cells, turn): &Position, d: usize) -> Vec<Position> {
    // The layouts with some of the pieces moved, and how many were.
    let mut partial = vec![(0, cells.clone())];
    for i in (*turn..cells.len()).step_by(2) {
        let reached: Vec<usize> = match turn {
            0 => (cells[i] + 1..cells[i + 1]).collect(),
            _ => (cells[i - 1] + 1..cells[i]).collect(),
        };
        for (moved, before) in partial.clone() {
            for &cell in reached.iter().filter(|_| moved < d) {
                let mut after = before.clone();
                after[i] = cell;
                partial.push((moved + 1, after));
            }
        }
    }
    partial.into_iter().skip(1).map(|(_, cells)| (cells, 1 - turn)).collect()
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let Board { n, k, d } = read(input)?;
    let mut mover_wins = game::is_n_position(|position| options(position, d));
    let layouts = (1..=n).combinations(k);
    Ok(line([layouts.filter(|cells| mover_wins((cells.clone(), 0))).count() % 1_000_000_007]))
}

fn small(rng: &mut Rng, size: usize) -> String {
    let k = 2 * rng.within(1..=(1 + size / 4).min(3));
    let n = rng.within(k..=k + [11, 6, 3][k / 2 - 1].min(size));
    line([n, k, rng.within(1..=k)])
}

fn every() -> Vec<String> {
    let mut all = vec![];
    for (k, longest) in [(2, 14), (4, 10), (6, 9)] {
        for n in k..=longest {
            all.extend((1..=k).map(|d| line([n, k, d])));
        }
    }
    all
}
