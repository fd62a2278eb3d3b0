//! Luogu P1290 by brute force: the game on pairs of numbers, played out.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    id: "p1290",
    words: Some(["Stan wins", "Ollie wins"]),
    validate: |input| read(input).map(drop),
    brute_force,
    accepts: None,
    explain: Some(|input| {
        let starts = read(input)?.into_iter().map(|[m, n]| [m.max(n), m.min(n)]);
        Ok(explain::normal(starts, options, explain::from_to))
    }),
    small,
    every,
    large: &[
        ("neighbouring Fibonacci numbers", |_, scale| {
            let mut pair = (1_u32, 1_u32);
            while pair.1 <= LIMIT / scale as u32 / 2 {
                pair = (pair.1, pair.0 + pair.1);
            }
            let (a, b) = pair;
            file(&[[b, a], [a, b], [b, a - 1], [b - 1, a], [b, b - a], [b, b]])
        }),
        ("random pairs", |rng, scale| {
            let mut number = || rng.within(1..=LIMIT / scale as u32);
            file(&[(); TESTS].map(|()| [number(), number()]))
        }),
        ("a long way down", |_, scale| {
            file(&[[LIMIT / scale as u32, 1], [1, LIMIT], [LIMIT, LIMIT - 1]])
        }),
    ],
    broken: &["1\n0 3\n", "1\n3 0\n"],
    families: &[Family {
        name: "pair",
        about: "the numbers a and b",
        parameters: &[parameter("a", 1, 10, 40), parameter("b", 1, 10, 40)],
        question: Question::Wins,
        values: || {
            family::wins(options, |p| Some([p[0].max(p[1]) as u32, p[0].min(p[1]) as u32]))
                .stated(|p| {
                    let [a, b] = [p[0].max(p[1]), p[0].min(p[1])];
                    u64::from(a == b || a * a > a * b + b * b)
                })
                .input(|p| file(&[[p[0] as u32, p[1] as u32]]))
        },
    }],
};

const TESTS: usize = 6;
const LIMIT: u32 = (1 << 31) - 1;

fn read(input: &mut Input) -> Result<Vec<[u32; 2]>, Invalid> {
    let tests = input.number("C", 1..=TESTS)?;
    (0..tests).map(|_| Ok([input.number("M", 1..=LIMIT)?, input.number("N", 1..=LIMIT)?])).collect()
}

/// The rules: a move subtracts a positive multiple of the smaller number from the larger one. The
/// position is (larger, smaller); where one number is 0, the game is over.
pub(crate) fn options(&[large, small]: &[u32; 2]) -> Vec<[u32; 2]> {
    if small == 0 {
        return vec![];
    }
    (1..=large / small)
        .map(|multiple| {
            let rest = large - multiple * small;
            [rest.max(small), rest.min(small)]
        })
        .collect()
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let pairs = read(input)?.into_iter().map(|[m, n]| [m.max(n), m.min(n)]);
    Ok(ORACLE.winners(pairs, game::is_n_position(options)))
}

fn small(rng: &mut Rng, size: usize) -> String {
    let pairs: Vec<[u32; 2]> = (0..rng.few())
        .map(|_| {
            let b = rng.within(1..=4 * size as u32);
            // Between b and 2b, where a single move is left, the golden ratio decides.
            let a =
                if rng.one_in(4) { rng.within(1..=8 * size as u32) } else { rng.within(b..=2 * b) };
            if rng.one_in(2) {
                [a, b]
            } else {
                [b, a]
            }
        })
        .collect();
    file(&pairs)
}

fn every() -> Vec<String> {
    let pairs: Vec<[u32; 2]> = (1..=60).flat_map(|m| (1..=60).map(move |n| [m, n])).collect();
    pairs.chunks(TESTS).map(file).collect()
}

fn file(pairs: &[[u32; 2]]) -> String {
    pairs.iter().fold(line([pairs.len()]), |text, pair| text + &line(pair))
}

#[test]
fn example() {
    header::example(ORACLE.id, &header::only_winning_move(&[12, 5], options));
}

#[test]
fn this_fails_when_a_move_subtracts_at_most_twice() {
    let twice = |position: &[u32; 2]| options(position).into_iter().take(2).collect();
    let (is_n, stated) = (game::is_n_position(twice), game::is_n_position(options));
    let pairs = (2..).flat_map(|sum| (1..=sum / 2).map(move |b| [sum - b, b]));
    header::counterexample(ORACLE.id, pairs, is_n, stated);
}
