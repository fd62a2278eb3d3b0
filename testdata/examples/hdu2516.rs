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
fn the_least_numbers_that_win() {
    let mut is_n = game::is_n_position(options);
    let least = |n: u64| (1..=n).find(|&q| is_n([n, q])).expect("taking all wins");
    let row = header::row("q", (1..=15).map(least));
    header::table(ORACLE.id, [header::row("n", 1..=15), row]);
}

#[test]
fn example() {
    let n = 12;
    // A greedy sum has no neighbours. The Fibonacci number 1 is not in the list.
    let fibonacci: Vec<u64> = [1].into_iter().chain(fibonacci().take_while(|&a| a <= n)).collect();
    let mut rest = n;
    let parts = fibonacci
        .into_iter()
        .rev()
        .filter(|&part| {
            let fits = part <= rest;
            rest -= if fits { part } else { 0 };
            fits
        })
        .map(|part| part.to_string())
        .collect::<Vec<_>>()
        .join(" + ");
    let only_move = header::only_winning_move(&[n, n - 1], options);
    header::example(ORACLE.id, &format!("{n} = {parts}: for (n, q), {only_move}"));
    let replies = options(&[11, 2]);
    assert_eq!(replies.len(), 2, "one stone or two");
    let mut is_n = game::is_n_position(options);
    let after = |[n, q]: [u64; 2]| options(&[n, q]).into_iter().find(|[left, _]| *left == 8);
    let after: Vec<[u64; 2]> = replies.into_iter().filter_map(after).collect();
    assert!(after.len() == 2 && after.iter().all(|&position| !is_n(position)), "{after:?}");
    let most = after.iter().map(|[_, most]| most).max().expect("two replies");
    header::example(
        ORACLE.id,
        &format!("and leaves {}, with at most {most} to take.", after[0][0]),
    );
}

#[test]
fn this_fails_when_a_move_takes_at_most_as_many() {
    let as_many = |&[n, most]: &[u64; 2]| {
        (1..=most.min(n)).map(|taken| [n - taken, taken.min(n - taken)]).collect()
    };
    let mut is_n = game::is_n_position(as_many);
    header::this_fails(ORACLE.id, "the first player loses exactly on the powers of two");
    assert!((1..=70_u64).all(|n| is_n([n, n - 1]) != n.is_power_of_two()));
    header::this_fails(
        ORACLE.id,
        "In place of z(n) comes the largest power of two that divides n.",
    );
    for [n, q] in (1..=70).flat_map(|n| (0..=n).map(move |q| [n, q])) {
        assert_eq!(is_n([n, q]), q >= 1 << n.trailing_zeros(), "n = {n}, q = {q}");
    }
    let (starts, stated) = ((1..=99).map(|n| [n, n - 1]), game::is_n_position(options));
    let wrong = header::first_counterexample(starts, is_n, stated);
    header::this_fails(ORACLE.id, &format!("(n, q) = {wrong}"));
}
