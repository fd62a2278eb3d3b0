//! Luogu P8369 by brute force: the free cells of the board, as bits.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    id: "poi2000",
    words: Some(["1", "2"]),
    validate: |input| read(input).map(drop),
    brute_force,
    accepts: None,
    explain: Some(|input| {
        let Game { strips, boards } = read(input)?;
        let boards = boards.into_iter().map(|p| (1 << p) - 1);
        Ok(explain::normal(boards, |free| options(free, &strips), explain::bits(1)))
    }),
    small,
    every,
    large: &[
        ("short strips", |_, scale| file([1, 2, 3], &(1..=LIMIT / scale).collect::<Vec<_>>())),
        ("large values", |_, scale| file([2, 9, 12], &(1..=LIMIT / scale).collect::<Vec<_>>())),
        ("random strips", |rng, scale| {
            let strips = [(); 3].map(|()| rng.within(1..=50));
            file(strips, &rng.numbers(LIMIT / scale, &(1..=LIMIT)))
        }),
    ],
    broken: &["0 1 1\n1\n3\n"],
    families: &[Family {
        name: "board",
        about: "n cells in a row, strips of length c",
        parameters: &[parameter("n", 0, 10, 16), parameter("c", 1, 3, 5)],
        question: Question::Grundy,
        values: || {
            family::grundy_of_each(|p| {
                let strips = [p[1] as usize];
                Some(((1 << p[0]) - 1, move |free: &u64| options(free, &strips)))
            })
            .input(|p| file([p[1] as usize; 3], &[p[0] as usize]))
        },
    }],
};

const LIMIT: usize = 1000;

struct Game {
    strips: Vec<usize>,
    boards: Vec<usize>,
}

fn read(input: &mut Input) -> Result<Game, Invalid> {
    let strips = ["c", "z", "n"].map(|name| input.number(name, 1..=LIMIT));
    let strips = strips.into_iter().collect::<Result<_, _>>()?;
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

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let Game { strips, boards } = read(input)?;
    let board = |p: usize| {
        assert!(p < 64, "a board of {p} is too long for brute force");
        (1 << p) - 1
    };
    let boards = boards.into_iter().map(board);
    Ok(ORACLE.winners(boards, game::is_n_position(|free| options(free, &strips))))
}

fn small(rng: &mut Rng, size: usize) -> String {
    let least = if size < 4 { 1 } else { rng.within(1..=4) };
    let strips = [(); 3].map(|()| rng.within(least..=least + size / 2));
    // Even boards, unless all strips are even: an odd strip in the middle of an odd board wins.
    let longest = if least == 1 { 9 } else { 8 + least };
    let shortest = strips.iter().min().expect("there are three") - 1;
    let tests = rng.few();
    let mut board = || {
        if shortest > 0 && rng.one_in(4) {
            shortest
        } else {
            rng.within(1..=longest.min(2 * size + 1))
        }
    };
    let boards: Vec<usize> = (0..tests).map(|_| board()).collect();
    let even = |p: usize| if strips.iter().any(|s| s % 2 == 1) { p + p % 2 } else { p };
    file(strips, &boards.into_iter().map(even).collect::<Vec<_>>())
}

fn every() -> Vec<String> {
    let boards: Vec<usize> = (1..=11).collect();
    let mut all = vec![];
    for c in 1..=4 {
        for z in c..=5 {
            all.extend((z..=6).map(|n| file([z, n, c], &boards)));
        }
    }
    all
}

fn file(strips: [usize; 3], boards: &[usize]) -> String {
    let boards_: String = boards.iter().map(|p| line([p])).collect();
    line(strips) + &line([boards.len()]) + &boards_
}

#[test]
fn example() {
    let strip = 2;
    let boards = (0..10).map(|p| (1 << p) - 1);
    let values = header::grundy_values(boards, |free| options(free, &[strip]));
    let words =
        format!("strips of {strip} cells only, boards of 0, …, 9 cells have the values {values}");
    header::example(ORACLE.id, &words);
}

#[test]
fn this_fails_when_the_ends_of_the_board_are_joined() {
    let mut boards = (1..12).flat_map(|p| (1..=p).map(move |strip| (p, strip)));
    let wrong = boards.find_map(|(p, strip)| {
        let all = (1 << p) - 1;
        let ring = |free: &u64| {
            let laid = (0..p).map(|i| ((1 << strip) - 1) << i);
            let laid = laid.map(|laid: u64| (laid | laid >> p) & all);
            laid.filter(|laid| free & laid == *laid).map(|laid| free & !laid).collect()
        };
        let mut stated = game::is_n_position(|free| options(free, &[strip]));
        let is_n = game::is_n_position(ring)(all);
        let outcome = if is_n { "an N" } else { "a P" };
        let words = format!("strips of {strip} cells only, p = {p} is then {outcome}-position");
        (is_n != stated(all)).then_some(words)
    });
    header::this_fails(ORACLE.id, &wrong.expect("a counterexample"));
}
