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
fn the_values_of_heaps() {
    let mut g = game::grundy(options);
    let mut values = |m| (0..=9).map(|n| g([n, m])).collect::<Vec<_>>();
    let mut rows = vec![header::row("n", 0..=9), header::row("m = 1", values(1))];
    rows.extend((2..=4).map(|m| header::row(m, values(m))));
    header::table(ORACLE.id, rows);
}

#[test]
fn example() {
    let ([n, m], mut g) = ([10, 3], game::grundy(options));
    let value = g([n, m]);
    header::example(
        ORACLE.id,
        &format!("With m = {m} and {n} stones the value is {n} mod {} = {value}", m + 1),
    );
    header::example(ORACLE.id, &header::only_winning_move(&[n, m], options));
    let replies = options(&[n - value, m]);
    let left: Vec<usize> = replies.iter().map(|&[left, _]| left).collect();
    let [a, b, c] = left[..] else { panic!("{left:?}") };
    let then = replies.iter().map(|reply| header::only_winning_move(reply, options));
    assert!(then.into_iter().all(|words| words.contains("to (4, 3)")), "another reply");
    let last = options(&[4, m]).into_iter().map(|reply| header::only_winning_move(&reply, options));
    assert!(last.into_iter().all(|words| words.contains("to (0, 3)")), "another last reply");
    let words = format!("{a}, {b} or {c} stones, the first player leaves 4, and then 0.");
    header::example(ORACLE.id, &words);
}

#[test]
fn this_fails_when_a_move_takes_1_or_m() {
    let one_or_m = |heap: &[usize; 2]| {
        let all = options(heap).into_iter();
        all.filter(|[left, m]| [1, *m].contains(&(heap[0] - left))).collect()
    };
    let heaps = (1..=5).flat_map(|m| (0..=9).map(move |n| [n, m]));
    header::other_rules(ORACLE.id, heaps, one_or_m, options);
    // What takes its place.
    header::this_fails(ORACLE.id, "If m is odd, the first player then loses exactly if n is even;");
    header::this_fails(ORACLE.id, "m is even, exactly if n mod (m + 1) is even and less than m.");
    let mut is_n = game::is_n_position(one_or_m);
    for [n, m] in (1..=12).flat_map(|m| (0..=60).map(move |n| [n, m])) {
        let is_p = if m % 2 == 1 { n % 2 == 0 } else { n % (m + 1) < m && n % (m + 1) % 2 == 0 };
        assert_eq!(is_n([n, m]), !is_p, "n = {n}, m = {m}");
    }
}
