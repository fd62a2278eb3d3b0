//! Luogu P8369 by brute force: the free cells of the board, as bits.

#[cfg(test)]
use testdata::itertools::Itertools;
use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["1", "2"]),
    outcomes: Some(|input| {
        let Game { strips, boards } = read(input)?;
        let boards = boards.into_iter().map(board);
        Ok(explain::normal(boards, |free| options(free, &strips), explain::bits(1)))
    }),
    large: &[
        ("short strips", |_, scale| text([1, 2, 3], 1..=LIMIT / scale)),
        ("large values", |_, scale| text([2, 9, 12], 1..=LIMIT / scale)),
        ("random strips", |rng, scale| {
            let strips = [(); 3].map(|()| rng.within(1..=50));
            text(strips, rng.numbers(LIMIT / scale, &(1..=LIMIT)))
        }),
    ],
    broken: &["0 1 1\n1\n3\n"],
    families: &[Family {
        name: "board",
        about: "n cells in a row, strips of length c",
        parameters: &[parameter("n", 0, 10, 16), parameter("c", 1, 3, 5)],
        values: || {
            family::grundy_of_each(|p| {
                let strips = [p[1] as usize];
                Some((board(p[0] as usize), move |free: &u64| options(free, &strips)))
            })
            .input(|p| text([p[1] as usize; 3], [p[0] as usize]))
        },
    }],
    ..Oracle::new("poi2000", |input| read(input).map(drop), small, every)
};

pub(crate) const LIMIT: usize = 1000;

struct Game {
    strips: Vec<usize>,
    boards: Vec<usize>,
}

fn read(input: &mut Input) -> Result<Game, Invalid> {
    let strips = ["c", "z", "n"]
        .map(|name| input.number(name, 1..=LIMIT))
        .into_iter()
        .collect::<Result<_, _>>()?;
    let m = input.number("m", 1..=LIMIT)?;
    Ok(Game { strips, boards: input.numbers("p", m, 1..=LIMIT)? })
}

/// The rules: a strip is laid on free cells in a row.
pub(crate) fn options(free: &u64, strips: &[usize]) -> Vec<u64> {
    let mut options = vec![];
    for length in strips.iter().filter(|length| **length < 64) {
        let strip = (1_u64 << length) - 1;
        let laid = (0..64 - length).map(|place| strip << place);
        options.extend(laid.filter(|laid| free & laid == *laid).map(|laid| free & !laid));
    }
    options
}

/// All cells of a board are free.
fn board(p: usize) -> u64 {
    assert!(p < 64, "a board of {p} is too long for brute force");
    (1 << p) - 1
}

fn small(rng: &mut Rng, size: usize) -> String {
    let least = if size < 4 { 1 } else { rng.within(1..=4) };
    let strips = [(); 3].map(|()| rng.within(least..=least + size / 2));
    let longest = (if least == 1 { 9 } else { 8 + least }).min(2 * size + 1);
    let shortest = strips.iter().min().expect("there are three") - 1;
    let boards = (0..rng.few()).map(|_| {
        let is_short = shortest > 0 && rng.one_in(4);
        let p = if is_short { shortest } else { rng.within(1..=longest) };
        // Even boards, unless all strips are even: an odd strip in the middle of an odd board wins.
        if strips.iter().any(|s| s % 2 == 1) {
            p + p % 2
        } else {
            p
        }
    });
    text(strips, boards)
}

fn every() -> Vec<String> {
    let strips = (1..=4).flat_map(|c| (c..=5).flat_map(move |z| (z..=6).map(move |n| [z, n, c])));
    strips.map(|strips| text(strips, 1..=11)).collect()
}

fn text(strips: [usize; 3], boards: impl IntoIterator<Item = usize>) -> String {
    line(strips) + &file(boards, |p| line([p]))
}

#[test]
fn the_values_for_strips_of_one_length() {
    let values = |s: usize| {
        let values = (0..=12).map(board).map(game::grundy(move |free: &u64| options(free, &[s])));
        header::row(format!("s = {s}"), values)
    };
    header::table(ORACLE.id, [header::row("p", 0..=12), values(1), values(2), values(3)]);
}

#[test]
fn example() {
    let (strip, p) = (2, 7);
    let mut g = game::grundy(|free: &u64| options(free, &[strip]));
    let ways = (0..=(p - strip) / 2).map(|i| (i, p - strip - i)).collect_vec();
    let sums = ways.iter().map(|&(i, j)| [g(board(i)), g(board(j))]).collect_vec();
    let stretches = ways.iter().map(|(i, j)| format!("{i} + {j}")).collect_vec();
    let written = sums.iter().map(|[a, b]| format!("{a} ⊕ {b} = {}", a ^ b)).collect_vec();
    let [stretches, written] = [(stretches, "or"), (written, "and")].map(|(all, word)| {
        let (last, first) = all.split_last().expect("a way");
        format!("{} {word} {last}", first.join(", "))
    });
    header::example(
        ORACLE.id,
        &format!("the first strip leaves {stretches} cells, with the nim-sums {written}"),
    );
    let values = sums.iter().map(|[a, b]| a ^ b).unique().sorted().join(", ");
    header::example(ORACLE.id, &format!("g({p}) = mex {{{values}}} = {}", g(board(p))));
    let winning = ways.iter().zip(&sums).filter(|(_, [a, b])| a == b);
    let drawn = winning.map(|((i, j), _)| format!("`{}##{}`", ".".repeat(*i), ".".repeat(*j)));
    header::example(ORACLE.id, &format!("wins with {}.", drawn.collect_vec().join(" or ")));
}

#[test]
fn this_fails_when_the_ends_of_the_board_are_joined() {
    let joined = |p: usize, strips: &[usize]| {
        let all = board(p);
        let mut is_n = game::is_n_position(|free: &u64| {
            let laid = strips.iter().filter(|&&strip| strip <= p).flat_map(|&strip| {
                (0..p).map(move |i| board(strip) << i).map(move |laid| (laid | laid >> p) & all)
            });
            laid.filter(|laid| free & laid == *laid).map(|laid| free & !laid).collect()
        });
        is_n(all)
    };
    let mut boards = (1..12).flat_map(|p| (1..=p).map(move |strip| (p, strip)));
    let wrong = boards.find_map(|(p, strip)| {
        let mut stated = game::is_n_position(|free| options(free, &[strip]));
        let is_n = joined(p, &[strip]);
        let outcome = if is_n { "an N" } else { "a P" };
        let words = format!("strips of {strip} cells only, p = {p} is then {outcome}-position");
        (is_n != stated(board(p))).then_some(words)
    });
    header::this_fails(ORACLE.id, &wrong.expect("a counterexample"));
    // What takes its place.
    for strips in [[1, 1], [2, 2], [3, 3], [2, 3], [2, 5]] {
        let mut g = game::grundy(|free: &u64| options(free, &strips));
        for p in 0..12 {
            let first = strips.iter().any(|&s| s <= p && g(board(p - s)) == 0);
            assert_eq!(joined(p, &strips), first, "{p} cells, strips {strips:?}");
        }
    }
}
