//! HDU 2516 by brute force: the stones left and how many of them may be taken.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["First win", "Second win"]),
    outcomes: Some(|input| {
        let starts = read(input)?.into_iter().map(|n| [n, n - 1]);
        Ok(explain::normal(starts, options, |[n, _], [left, most]| {
            format!("take {} of {n}, leaving {left} with at most {most} to take", n - left)
        }))
    }),
    large: &[
        ("Fibonacci numbers and their neighbours", |_, scale| {
            let around = |a: u64| [a, (a + 1).min(LIMIT), a.max(3) - 1];
            file(&fibonacci().flat_map(around).collect::<Vec<_>>().repeat(1000 / scale))
        }),
        ("random numbers", |rng, scale| file(&rng.numbers(100_000 / scale, &(2..=LIMIT)))),
    ],
    families: &[Family {
        name: "heap",
        about: "a heap of n",
        parameters: &[parameter("n", 2, 60, 600)],
        values: || {
            family::wins(options, |p| Some([p[0], p[0] - 1]))
                .stated(|p| u64::from(fibonacci().all(|a| a != p[0])))
                .input(file)
        },
    }],
    ..Oracle::new("hdu2516", |input| read(input).map(drop), small, every)
};

pub(crate) const LIMIT: u64 = (1 << 31) - 1;

fn read(input: &mut Input) -> Result<Vec<u64>, Invalid> {
    input.until_zero("n", LIMIT, |input, n| {
        input.expect(n > 1, || format!("n {n} is not in 2..={LIMIT}"))?;
        Ok(n)
    })
}

/// The rules: of n stones 1 to `most` go; the next move may take twice as many.
pub(crate) fn options(&[n, most]: &[u64; 2]) -> Vec<[u64; 2]> {
    // At most all stones can be taken; this bound keeps the positions few.
    (1..=most.min(n)).map(|taken| [n - taken, (2 * taken).min(n - taken)]).collect()
}

fn small(rng: &mut Rng, size: usize) -> String {
    let fibonacci: Vec<u64> = fibonacci().take((1 + size / 2).min(6)).collect();
    file(&rng.few_tests(|rng| {
        if rng.one_in(2) {
            rng.one_of(&fibonacci)
        } else {
            rng.within(2..=4 * size as u64)
        }
    }))
}

/// The Fibonacci numbers from 2 to the limit; the last one is 1836311903.
pub(crate) fn fibonacci() -> impl Iterator<Item = u64> {
    let pairs = std::iter::successors(Some((2, 3)), |&(a, b)| Some((b, a + b)));
    pairs.map(|(a, _)| a).take_while(|&a| a <= LIMIT)
}

fn every() -> Vec<String> {
    vec![file(&(2..=150).collect::<Vec<_>>())]
}

pub(crate) fn file(heaps: &[u64]) -> String {
    lines(heaps.chunks(1)) + "0\n"
}

#[test]
fn example() {
    header::example(ORACLE.id, &header::only_winning_move(&[12, 11], options));
}

#[test]
fn this_fails_when_a_move_takes_at_most_as_many() {
    let as_many = |&[n, most]: &[u64; 2]| {
        (1..=most.min(n)).map(|taken| [n - taken, taken.min(n - taken)]).collect()
    };
    let mut is_n = game::is_n_position(as_many);
    assert!((1..=70_u64).all(|n| is_n([n, n - 1]) != n.is_power_of_two()));
    let (starts, stated) = ((1..=99).map(|n| [n, n - 1]), game::is_n_position(options));
    let wrong = header::first_counterexample(starts, is_n, stated);
    header::this_fails(ORACLE.id, &format!("(n, q) = {wrong}"));
}
