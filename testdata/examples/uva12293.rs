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
fn example() {
    header::example(ORACLE.id, &header::only_winning_move(&[1, 6], options));
}

#[test]
fn this_fails_when_a_move_may_empty_the_larger_box() {
    let either = |&[smaller, larger]: &[u64; 2]| {
        let divided = |n: u64| (1..=n / 2).map(move |moved| [moved, n - moved]);
        divided(smaller).chain(divided(larger)).collect()
    };
    header::other_rules(ORACLE.id, (1..100).map(|n| [1, n]), either, options);
}
