//! Luogu P2490 by brute force: every layout, played out.

use testdata::itertools::Itertools;
use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    brute_force: Some(brute_force),
    large: &[
        ("many pieces, one a move", |_, scale| line([LIMIT / scale, 100, 1])),
        ("few pieces", |_, scale| line([LIMIT / scale, 2, 2])),
        ("many pieces, three a move", |_, scale| line([LIMIT / scale, 100, 3])),
    ],
    broken: &["3 4 1\n", "4 3 1\n", "4 2 0\n", "1000000 500000 1\n"],
    families: &[Family {
        name: "gaps",
        about: "two pairs of pieces with gaps of a and b, of which a move changes up to d",
        parameters: &[parameter("d", 1, 2, 2), parameter("a", 0, 3, 12), parameter("b", 0, 3, 12)],
        values: || {
            family::wins_of_each(|p| {
                let [d, a, b] = [p[0] as usize, p[1] as usize, p[2] as usize];
                let cells = vec![1, a + 2, a + 3, a + b + 4];
                Some(((cells, 0), move |position: &Position| options(position, d)))
            })
            .stated(|p| {
                let having = |bit: u32| p[1..].iter().filter(|&gap| gap >> bit & 1 > 0).count();
                u64::from((0..64).any(|bit| having(bit) as u64 % (p[0] + 1) > 0))
            })
        },
    }],
    ..Oracle::new("sdoi2011", |input| read(input).map(drop), small, every)
};

const LIMIT: usize = 10_000;

/// n, k and d.
pub(crate) fn read(input: &mut Input) -> Result<[usize; 3], Invalid> {
    let n = input.number("n", 1..=LIMIT)?;
    let k = input.number("k", 1..=n.min(100))?;
    input.expect(k % 2 == 0, || format!("k {k} is odd"))?;
    Ok([n, k, input.number("d", 1..=k)?])
}

/// The cells of the pieces from left to right, white and black in turn, and whose turn it is: 0 for
/// white, 1 for black.
pub(crate) type Position = (Vec<usize>, usize);

/// The rules: 1 to d pieces of the mover go ahead, white to the right and black to the left, over
/// free cells. A piece of the other colour is ahead of each; it does not move in this turn.
pub(crate) fn options(position: &Position, d: usize) -> Vec<Position> {
    let (cells, turn) = position;
    moved(position, d, |i| match turn {
        0 => (cells[i] + 1..cells[i + 1]).collect(),
        _ => (cells[i - 1] + 1..cells[i]).collect(),
    })
}

/// Moves 1 to d pieces of the mover to cells that they reach.
fn moved(
    (cells, turn): &Position,
    d: usize,
    reached: impl Fn(usize) -> Vec<usize>,
) -> Vec<Position> {
    // The layouts with some of the pieces moved, and how many were.
    let mut partial = vec![(0, cells.clone())];
    for i in (*turn..cells.len()).step_by(2) {
        let reached = reached(i);
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
    let [n, k, d] = read(input)?;
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
    let boards = [(2, 14), (4, 10), (6, 9)]
        .into_iter()
        .flat_map(|(k, most)| (k..=most).map(move |n| (n, k)));
    boards.flat_map(|(n, k)| (1..=k).map(move |d| line([n, k, d]))).collect()
}

/// The gaps between white pieces and the black ones to their right.
#[cfg(test)]
fn gaps(cells: &[usize]) -> Vec<usize> {
    cells.chunks(2).map(|pair| pair[1] - pair[0] - 1).collect()
}

/// By the outcomes of all layouts: for each sum of gaps, the gaps of lost layouts, and how many layouts have each.
#[test]
fn the_lost_layouts() {
    let [n, k, d] = [8, 4, 1];
    let mut is_n = game::is_n_position(|position| options(position, d));
    let lost = (1..=n).combinations(k).filter(|cells| !is_n((cells.clone(), 0)));
    let counts = lost.map(|cells| gaps(&cells)).counts();
    let sums = counts.iter().map(|(gaps, &count)| (gaps.iter().sum::<usize>(), gaps, count));
    let mut rows = vec![header::row("s", ["lost gaps", "ways(s)", "C(6 − s, 2)", "lost layouts"])];
    for (s, lost) in &sums.sorted().chunk_by(|&(s, ..)| s) {
        let lost = lost.collect_vec();
        let ways = lost.len();
        let (_, _, each) = lost[0];
        assert!(lost.iter().all(|&(_, _, count)| count == each), "the sum decides");
        let gaps = lost.iter().map(|(_, gaps, _)| header::tuple(gaps)).join(" ");
        let numbers = [ways, each, ways * each].map(|number| number.to_string());
        rows.push(header::row(s, [vec![gaps], numbers.to_vec()].concat()));
    }
    header::table(ORACLE.id, rows);
    let (all, lost) = ((1..=n).combinations(k).count(), counts.values().sum::<usize>());
    header::example(ORACLE.id, &format!("For n = {n}, k = {k} and d = {d} the lost layouts are those with two equal gaps, {lost} of {all}, so the answer is {}.", all - lost));
}

#[test]
fn example() {
    let d = 1;
    let drawn = |cells: &[usize]| {
        let place = |cell| cells.iter().position(|&it| it == cell);
        (1..=8).map(|cell| place(cell).map_or('.', |i| ['W', 'B'][i % 2])).collect::<String>()
    };
    let from = vec![1, 4, 5, 6];
    let mut is_n = game::is_n_position(|position| options(position, d));
    let winning = options(&(from.clone(), 0), d).into_iter().filter(|it| !is_n(it.clone()));
    let [(to, _)] = &winning.collect_vec()[..] else { panic!("another number of moves win") };
    let [a, b] = gaps(&from)[..] else { panic!("two gaps") };
    let words = format!(
        "From `{}`, with gaps of {a} and {b}, the only winning move makes them equal: `{}`",
        drawn(&from),
        drawn(to)
    );
    header::example(ORACLE.id, &words);
    assert!(gaps(to).iter().all_equal());
}

#[test]
fn this_fails_when_pieces_may_move_back() {
    let different = |n: usize, k: usize, d: usize| {
        let to_and_fro = |position: &Position| {
            let cells = &position.0;
            moved(position, d, |i| {
                let from = if i > 0 { cells[i - 1] } else { 0 };
                let to = *cells.get(i + 1).unwrap_or(&(n + 1));
                (from + 1..to).filter(|&cell| cell != cells[i]).collect()
            })
        };
        let layouts = || (1..=n).combinations(k).map(|cells| (cells, 0));
        let outcomes = game::outcomes(layouts(), to_and_fro);
        let mut stated = game::is_n_position(|position| options(position, d));
        layouts().filter(|it| stated(it.clone()) != (outcomes[it] == game::Outcome::Win)).count()
    };
    let mut boards = (2..)
        .flat_map(|n| (2..=n).step_by(2).map(move |k| (n, k)))
        .flat_map(|(n, k)| (1..=k).map(move |d| (n, k, d)));
    let (n, k, d) = boards.find(|&(n, k, d)| different(n, k, d) > 0).expect("a counterexample");
    let count = different(n, k, d);
    let stated = format!("for n = {n}, k = {k} and d = {d} the outcome of {count} layouts changes");
    header::this_fails(ORACLE.id, &stated);
}
