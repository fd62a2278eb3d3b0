//! HDU 2516 by brute force: the stones left and how many of them may be taken.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    id: "hdu2516",
    words: Some(["First win", "Second win"]),
    validate: |input| read(input).map(drop),
    brute_force,
    accepts: None,
    explain: Some(|input| {
        let starts = read(input)?.into_iter().map(|n| [n, n - 1]);
        Ok(explain::normal(starts, options, |[n, _], [left, most]| {
            format!("take {} of {n}, leaving {left} with at most {most} to take", n - left)
        }))
    }),
    small,
    every,
    large: &[
        ("Fibonacci numbers and their neighbours", |_, scale| {
            let mut numbers = vec![];
            let (mut a, mut b) = (2, 3);
            while a <= LIMIT {
                numbers.extend([a, (a + 1).min(LIMIT), a.max(3) - 1]);
                (a, b) = (b, a + b);
            }
            file(&numbers.repeat(1000 / scale))
        }),
        ("random numbers", |rng, scale| file(&rng.numbers(100_000 / scale, &(2..=LIMIT)))),
    ],
    broken: &[],
    families: &[Family {
        name: "heap",
        about: "a heap of n",
        parameters: &[parameter("n", 2, 60, 600)],
        question: Question::Wins,
        values: || {
            family::wins(options, |p| Some([p[0], p[0] - 1]))
                .stated(|p| {
                    let (mut a, mut b) = (1, 2);
                    while a < p[0] {
                        (a, b) = (b, a + b);
                    }
                    u64::from(a != p[0])
                })
                .input(file)
        },
    }],
};

const LIMIT: u64 = (1 << 31) - 1;

fn read(input: &mut Input) -> Result<Vec<u64>, Invalid> {
    let mut heaps = vec![];
    while !input.is_at_end() {
        match input.number("n", 0..=LIMIT)? {
            0 => break,
            n => {
                input.expect(n > 1, || format!("n {n} is not in 2..={LIMIT}"))?;
                heaps.push(n);
            }
        }
    }
    Ok(heaps)
}

/// The rules: of n stones 1 to `most` go; the next move may take twice as many.
pub(crate) fn options(&[n, most]: &[u64; 2]) -> Vec<[u64; 2]> {
    // At most all stones can be taken; this bound keeps the positions few.
    (1..=most.min(n)).map(|taken| [n - taken, (2 * taken).min(n - taken)]).collect()
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let starts = read(input)?.into_iter().map(|n| [n, n - 1]);
    Ok(ORACLE.winners(starts, game::is_n_position(options)))
}

fn small(rng: &mut Rng, size: usize) -> String {
    let fibonacci = [2, 3, 5, 8, 13, 21, 34, 55];
    let heaps: Vec<u64> = (0..rng.few())
        .map(|_| {
            if rng.one_in(2) {
                rng.one_of(&fibonacci[..(1 + size / 2).min(6)])
            } else {
                rng.within(2..=4 * size as u64)
            }
        })
        .collect();
    file(&heaps)
}

fn every() -> Vec<String> {
    vec![file(&(2..=150).collect::<Vec<_>>())]
}

fn file(heaps: &[u64]) -> String {
    heaps.iter().map(|n| format!("{n}\n")).collect::<String>() + "0\n"
}

#[test]
fn example() {
    let computed = header::only_winning_move(&[12, 11], options);
    header::example(ORACLE.id, &computed);
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
