//! Codeforces 1537D by brute force: the number, with all its divisors tried.

use testdata::board::{n, p, play, Graph, Play, View};
use testdata::random::line;
use testdata::{
    explain,
    family::{self, parameter, Family, Question},
    game, Input, Invalid, Oracle, Rng,
};

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    id: "cf1537d",
    words: Some(["Alice", "Bob"]),
    validate: |input| read(input).map(drop),
    brute_force,
    accepts: None,
    explain: Some(|input| Ok(explain::normal(read(input)?, options, explain::from_to))),
    small,
    every,
    large: &[
        ("powers of two and their neighbours", |_, scale| {
            let around = |k: u32| (0..3).map(move |i| ((1 << k) + i - 1).clamp(1, LIMIT));
            file(&(0..30).flat_map(around).collect::<Vec<_>>().repeat(111 / scale))
        }),
        ("random numbers", |rng, scale| file(&rng.numbers(TESTS / scale, &(1..=LIMIT)))),
    ],
    broken: &[],
    families: &[Family {
        name: "number",
        about: "the number n",
        parameters: &[parameter("n", 1, 64, 1024)],
        question: Question::Wins,
        values: || {
            family::wins(options, |p| Some(p[0] as u32))
                .stated(|p| {
                    u64::from(
                        p[0] % 2 == 0
                            && (!p[0].is_power_of_two() || p[0].trailing_zeros() % 2 == 0),
                    )
                })
                .input(|p| file(&[p[0] as u32]))
        },
    }],
    boards: Some(boards),
};

const TESTS: usize = 10_000;
const LIMIT: u32 = 1_000_000_000;

fn read(input: &mut Input) -> Result<Vec<u32>, Invalid> {
    let tests = input.number("t", 1..=TESTS)?;
    input.numbers("n", tests, 1..=LIMIT)
}

/// The rules: a divisor other than 1 and the number itself goes off.
pub(crate) fn options(&n: &u32) -> Vec<u32> {
    (2..=n / 2).filter(|divisor| n % divisor == 0).map(|divisor| n - divisor).collect()
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let mut first_wins = game::is_n_position(options);
    let tests = read(input)?.into_iter();
    Ok(tests.map(|n| if first_wins(n) { "Alice\n" } else { "Bob\n" }).collect())
}

fn boards() -> Play {
    let starts = [n(64_u32), p(45_u32), n(60_u32), p(128_u32)];
    let number = Graph::normal(starts, options, |&n| vec![u64::from(n)]).board(112, 387);
    let rule = [
        "A move takes a divisor off the number, neither 1 nor the number itself. Who cannot move loses.",
        "每次减去当前数的一个约数，不能是 1 或它本身。不能操作者负。",
    ];
    let why = [
        "It leads to an odd number, or to a power of two with an odd exponent: both are lost.",
        "这步走到奇数，或走到 2 的奇数次幂：两者都是必败态。",
    ];
    play(View::Numbers, rule, why, [number])
}

fn small(rng: &mut Rng, size: usize) -> String {
    let tests: Vec<u32> = (0..rng.few())
        .map(|_| {
            if rng.one_in(3) {
                1 << rng.within(0..=size.min(7))
            } else {
                rng.within(1..=12 * size as u32)
            }
        })
        .collect();
    file(&tests)
}

fn every() -> Vec<String> {
    vec![file(&(1..=5000).collect::<Vec<_>>())]
}

fn file(tests: &[u32]) -> String {
    line([tests.len()]) + &tests.iter().map(|n| line([n])).collect::<String>()
}
