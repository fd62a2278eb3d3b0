//! Codeforces 1537D by brute force: the number, with all its divisors tried.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["Alice", "Bob"]),
    outcomes: Some(|input| Ok(explain::normal(read(input)?, options, explain::from_to))),
    large: &[
        ("powers of two and their neighbours", |_, scale| {
            let around = |k: u32| (0..3).map(move |i| ((1 << k) + i - 1).clamp(1, LIMIT));
            file(&(0..30).flat_map(around).collect::<Vec<_>>().repeat(111 / scale))
        }),
        ("random numbers", |rng, scale| file(&rng.numbers(TESTS / scale, &(1..=LIMIT)))),
    ],
    broken: &["1\n0\n"],
    families: &[Family {
        name: "number",
        about: "the number n",
        parameters: &[parameter("n", 1, 64, 1024)],
        values: || {
            family::wins(options, |p| Some(p[0] as u32))
                .stated(|p| {
                    let k = p[0].trailing_zeros();
                    u64::from(k > 0 && (k % 2 == 0 || p[0] != 1 << k))
                })
                .input(|p| file(&[p[0] as u32]))
        },
    }],
    ..Oracle::new("cf1537d", |input| read(input).map(drop), small, every)
};

const TESTS: usize = 10_000;
pub(crate) const LIMIT: u32 = 1_000_000_000;

fn read(input: &mut Input) -> Result<Vec<u32>, Invalid> {
    let tests = input.number("t", 1..=TESTS)?;
    input.numbers("n", tests, 1..=LIMIT)
}

/// The rules: a move subtracts a divisor other than 1 and the number itself.
pub(crate) fn options(&n: &u32) -> Vec<u32> {
    (2..=n / 2).filter(|divisor| n % divisor == 0).map(|divisor| n - divisor).collect()
}

fn small(rng: &mut Rng, size: usize) -> String {
    file(&rng.few_tests(|rng| {
        if rng.one_in(3) {
            1 << rng.within(0..=size.min(7))
        } else {
            rng.within(1..=12 * size as u32)
        }
    }))
}

fn every() -> Vec<String> {
    vec![file(&(1..=5000).collect::<Vec<_>>())]
}

pub(crate) fn file(tests: &[u32]) -> String {
    line([tests.len()]) + &lines(tests.chunks(1))
}

#[test]
fn the_outcomes_up_to_16() {
    let mut is_n = game::is_n_position(options);
    let outcomes = (1..=16).map(|n| header::outcome(is_n(n)));
    header::table(ORACLE.id, [header::row("n", 1..=16), header::row("outcome", outcomes)]);
}

#[test]
fn example() {
    let mut is_n = game::is_n_position(options);
    assert_eq!(options(&6), [4, 3], "the divisors 2 and 3");
    let reply: Vec<u32> = options(&4).into_iter().filter(|&n| !is_n(n)).collect();
    let words =
        format!("Subtracting 2 leaves 4, from which the opponent goes to {} and wins", reply[0]);
    header::example(ORACLE.id, &words);
    header::example(ORACLE.id, &header::only_winning_move(&6, options));
    let lost = line((2..=40).step_by(2).filter(|&n| !is_n(n)));
    let computed = format!("Among 1, …, 40 the even P-positions are {}.", lost.trim());
    header::example(ORACLE.id, &computed);
}

#[test]
fn this_fails_when_the_divisor_1_is_allowed() {
    let with_1 = |&n: &u32| (1..=n / 2).filter(|d| n % d == 0).map(|d| n - d).collect();
    let mut is_n = game::is_n_position(with_1);
    header::counterexample(ORACLE.id, 1.., &mut is_n, game::is_n_position(options));
    assert!((1..500).all(|n| is_n(n) == (n % 2 == 0)), "not exactly the odd numbers lose");
    header::this_fails(ORACLE.id, "So exactly the odd numbers lose.");
}
