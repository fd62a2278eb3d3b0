//! UVa 12293 by brute force: both boxes, played out.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["Alice", "Bob"]),
    outcomes: Some(|input| Ok(explain::normal(read(input)?, options, explain::from_to))),
    large: &[
        ("around powers of two", |_, scale| {
            let around = |k: u32| (2..=4).map(move |i| ((1 << k) + i - 3).clamp(2, LIMIT));
            until_0(&(1..=30).flat_map(around).collect::<Vec<_>>().repeat(1000 / scale))
        }),
        ("random numbers", |rng, scale| until_0(&rng.numbers(100_000 / scale, &(2..=LIMIT)))),
    ],
    families: &[Family {
        name: "box",
        about: "a box of n balls and one of a single ball",
        parameters: &[parameter("n", 1, 64, 640)],
        values: || {
            family::wins(options, |p| Some([1, p[0]]))
                .stated(|p| u64::from(!(p[0] + 1).is_power_of_two()))
                .input(until_0)
        },
    }],
    ..Oracle::new("uva12293", |input| read(input).map(drop), small, every)
};

pub(crate) const LIMIT: u64 = 1_000_000_000;

fn read(input: &mut Input) -> Result<Vec<[u64; 2]>, Invalid> {
    let mut tests = vec![];
    while !input.is_at_end() {
        let n = input.number("n", 0..=LIMIT)?;
        if n == 0 {
            break;
        }
        input.expect(n > 1, || format!("n {n} is not in 2..={LIMIT}"))?;
        tests.push([1, n]);
    }
    Ok(tests)
}

/// The rules: a move empties the box with fewer balls for good, and puts some balls of the other one
/// into it, so that neither is empty. The position has the smaller box first.
pub(crate) fn options(&[_, larger]: &[u64; 2]) -> Vec<[u64; 2]> {
    (1..=larger / 2).map(|moved| [moved, larger - moved]).collect()
}

fn small(rng: &mut Rng, size: usize) -> String {
    let tests = (0..rng.few()).map(|_| {
        if rng.one_in(2) {
            rng.one_of(&[3, 7, 15, 31][..(1 + size / 3).min(4)])
        } else {
            rng.within(2..=4 * size as u64)
        }
    });
    until_0(&tests.collect::<Vec<_>>())
}

fn every() -> Vec<String> {
    vec![until_0(&(2..=260).collect::<Vec<_>>())]
}

fn until_0(tests: &[u64]) -> String {
    tests.iter().chain([&0]).map(|n| line([n])).collect()
}

#[test]
fn the_outcomes_of_larger_boxes() {
    let mut is_n = game::is_n_position(options);
    let least = |n: u64| {
        let larger = options(&[1, n]).into_iter().map(|[_, larger]| larger);
        larger.min().map_or(String::new(), |least| least.to_string())
    };
    let outcomes = (1..=15).map(|n| header::outcome(is_n([1, n])));
    header::table(
        ORACLE.id,
        [
            header::row("n", 1..=15),
            header::row("least", (1..=15).map(least)),
            header::row("outcome", outcomes),
        ],
    );
    for n in 2..=15 {
        assert_eq!(options(&[1, n]).iter().map(|&[_, larger]| larger).max(), Some(n - 1));
    }
}

#[test]
fn example() {
    let mut larger: Vec<u64> = options(&[1, 6]).into_iter().map(|[_, larger]| larger).collect();
    larger.sort_unstable();
    let [a, b, c] = larger[..] else { panic!("three options") };
    header::example(ORACLE.id, &format!("A box of 6 becomes one of {a}, {b} or {c} balls"));
    header::example(ORACLE.id, &header::only_winning_move(&[1, 6], options));
}

#[test]
fn this_fails_when_a_move_may_empty_the_larger_box() {
    let either = |&[smaller, larger]: &[u64; 2]| {
        let divided = |n: u64| (1..=n / 2).map(move |moved| [moved, n - moved]);
        divided(smaller).chain(divided(larger)).collect()
    };
    header::other_rules(ORACLE.id, (1..100).map(|n| [1, n]), either, options);
    let mut is_n = game::is_n_position(either);
    for larger in 1..30 {
        assert!((1..=larger).all(|it| is_n([it, larger]) == (it % 2 == 0 || larger % 2 == 0)));
    }
}
