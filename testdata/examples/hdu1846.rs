//! HDU 1846 by brute force: the heap, played down.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["first", "second"]),
    outcomes: Some(|input| {
        Ok(explain::normal(read(input)?, options, |[n, _], [left, _]| {
            format!("take {} of {n}, leaving {left}", n - left)
        }))
    }),
    large: &[("multiples of m + 1 and their neighbours", |rng, scale| {
        counted_lines(&rng.list(TESTS / scale, |rng| {
            let m = rng.within(1..=LIMIT / 2 - 1);
            let multiple = rng.within(1..=LIMIT / (m + 1)) * (m + 1);
            [(multiple + rng.within(0..=1)).min(LIMIT), m]
        }))
    })],
    families: &[
        Family {
            name: "heap",
            about: "a heap of n, from which 1 to m go",
            parameters: &[parameter("n", 0, 16, 100), parameter("m", 1, 6, 30)],
            values: || {
                family::wins(options, |p| Some([p[0] as usize, p[1] as usize]))
                    .stated(|p| u64::from(p[0] % (p[1] + 1) != 0))
                    .input(|p| counted_lines(&[p]))
            },
        },
        Family {
            name: "grundy",
            about: "the same, with Grundy values",
            parameters: &[parameter("n", 0, 16, 100), parameter("m", 1, 6, 30)],
            values: || {
                family::grundy(options, |p| Some([p[0] as usize, p[1] as usize]))
                    .stated(|p| p[0] % (p[1] + 1))
                    .input(|p| counted_lines(&[p]))
            },
        },
    ],
    ..Oracle::new("hdu1846", |input| read(input).map(drop), small, every)
};

const TESTS: usize = 100;
pub(crate) const LIMIT: usize = 1000;

pub(crate) fn read(input: &mut Input) -> Result<Vec<[usize; 2]>, Invalid> {
    input.tests("C", 1..=TESTS, |input| {
        Ok([input.number("n", 1..=LIMIT)?, input.number("m", 1..=LIMIT)?])
    })
}

/// The rules: 1 to m stones go. The position is [stones, m].
pub(crate) fn options(&[n, m]: &[usize; 2]) -> Vec<[usize; 2]> {
    (1..=m.min(n)).map(|taken| [n - taken, m]).collect()
}

fn small(rng: &mut Rng, size: usize) -> String {
    counted_lines(&rng.few_tests(|rng| {
        let m = rng.within(1..=size);
        let n = if rng.one_in(2) { rng.within(1..=3) * (m + 1) } else { rng.within(1..=4 * size) };
        [n, m]
    }))
}

fn every() -> Vec<String> {
    let tests: Vec<[usize; 2]> = (1..=40).flat_map(|n| (1..=40).map(move |m| [n, m])).collect();
    tests.chunks(TESTS).map(counted_lines).collect()
}

#[test]
fn example() {
    let values = header::grundy_values((0..10).map(|n| [n, 3]), options);
    header::example(ORACLE.id, &format!("the values {values}."));
}

#[test]
fn this_fails_when_a_move_takes_1_or_m() {
    let one_or_m = |heap: &[usize; 2]| {
        let all = options(heap).into_iter();
        all.filter(|[left, m]| [1, *m].contains(&(heap[0] - left))).collect()
    };
    let heaps = (1..=5).flat_map(|m| (0..=9).map(move |n| [n, m]));
    header::other_rules(ORACLE.id, heaps, one_or_m, options);
}
