//! AcWing 235 by brute force: all heaps, sorted, replaced by their divisors.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["freda", "rainbow"]),
    outcomes: Some(|input| Ok(explain::normal(read(input)?, options, explain::heaps))),
    large: &[
        ("random heaps", |rng, scale| {
            rng.lists(2000 / scale, LENGTH, 1..=LIMIT).iter().map(counted).collect()
        }),
        ("heaps of value 0", |rng, scale| {
            let mut heaps = || [(); LENGTH].map(|()| rng.one_of(&[1, 8, 8 * 8]));
            (0..2000 / scale).map(|_| counted(heaps())).collect()
        }),
    ],
    broken: &["1\n0\n"],
    families: &[Family {
        name: "heap",
        about: "a heap of n",
        parameters: &[parameter("n", 1, 24, 60)],
        values: || family::grundy(options, |p| Some(sorted(p.to_vec()))).input(|p| counted(p)),
    }],
    ..Oracle::new("magic_beads", |input| read(input).map(drop), small, every)
};

const LENGTH: usize = 100;
const LIMIT: u64 = 1000;
/// The sum of the numbers of heaps: a limit of this project, since the statement has none.
const TOTAL: usize = 200_000;

pub(crate) fn read(input: &mut Input) -> Result<Vec<Vec<u64>>, Invalid> {
    let mut total = 0;
    input.until_end(|input| {
        let n = input.number("n", 1..=LENGTH)?;
        total += n;
        input.expect(total <= TOTAL, || format!("the sum of n {total} is not in 0..={TOTAL}"))?;
        Ok(sorted(input.numbers("a", n, 1..=LIMIT)?))
    })
}

/// The rules: a heap of p > 1 becomes heaps of all divisors of p but p, and one of these vanishes.
/// Heaps of one bead never move and are left out.
pub(crate) fn options(heaps: &Vec<u64>) -> Vec<Vec<u64>> {
    game::one_heap(heaps, |p| {
        let divisors = divisors(p);
        (0..divisors.len()).map(move |vanishing| {
            let mut new = divisors.clone();
            new.remove(vanishing);
            new.into_iter().filter(|&heap| heap > 1).collect::<Vec<_>>()
        })
    })
}

/// The proper divisors.
fn divisors(p: u64) -> Vec<u64> {
    (1..p).filter(|divisor| p % divisor == 0).collect()
}

pub(crate) fn sorted(mut heaps: Vec<u64>) -> Vec<u64> {
    heaps.retain(|&heap| heap > 1);
    heaps.sort_unstable();
    heaps
}

fn small(rng: &mut Rng, size: usize) -> String {
    let tests = (0..rng.few()).map(|_| {
        let n = rng.within(1..=(1 + size / 3).min(3));
        let mut heaps = rng.numbers(n, &(1..=[16, 10, 8][n - 1].min(1 + 2 * size as u64)));
        match rng.within(0..=3) {
            0 if n == 2 => heaps[1] = heaps[0],
            1 => heaps = rng.one_of(&[vec![8], vec![1], vec![2, 3], vec![4, 6], vec![1, 8]]),
            _ => {}
        }
        counted(heaps)
    });
    tests.collect()
}

fn every() -> Vec<String> {
    lists(1, 1..=20).chain(lists(2, 1..=10)).chain(lists(3, 1..=5)).map(counted).collect()
}

#[test]
fn the_values_of_two_exponents() {
    // An option of a heap is the sum of its heaps, which the brute force confirms up to 20.
    let mut values: Vec<usize> = vec![0];
    for p in 1..=2_u64.pow(4) * 3_u64.pow(5) {
        let parts: Vec<usize> = divisors(p).into_iter().map(|b| values[b as usize]).collect();
        let option =
            |i| [&parts[..i], &parts[i + 1..]].concat().iter().fold(0, |sum, part| sum ^ part);
        values.push(game::mex((0..parts.len()).map(option)));
    }
    let mut g = game::grundy(options);
    assert!((1..=20).all(|p| values[p as usize] == g(sorted(vec![p]))), "the sum");
    let value = |a, b| values[2_usize.pow(a) * 3_usize.pow(b)];
    let rows = (0..=4).map(|a| header::row(a, (0..=5).map(|b| value(a, b))));
    let mut head = header::row("a", 0..=5);
    head[1].insert_str(0, "b = ");
    header::table(ORACLE.id, [vec![head], rows.collect()].concat());
}

#[test]
fn example() {
    let mut g = game::grundy(options);
    let mut values = |p| divisors(p).into_iter().map(|b| g(sorted(vec![b]))).collect::<Vec<_>>();
    let [six, four] = [values(6), values(4)];
    let of_six = format!(
        "The proper divisors {}, {} and {} of 6 have the values {}, {} and {}: so Z = {}",
        divisors(6)[0],
        divisors(6)[1],
        divisors(6)[2],
        six[0],
        six[1],
        six[2],
        six[0] ^ six[1] ^ six[2]
    );
    header::example(ORACLE.id, &of_six);
    header::example(ORACLE.id, &format!("g(6) = mex {{0, 1}} = {}", g(vec![6])));
    let z = four[0] ^ four[1];
    let of_four = format!(
        "the divisors 1 and 2, so Z = {z}, and g(4) = mex {{{}, {}}} = {}",
        z ^ four[0],
        z ^ four[1],
        g(vec![4])
    );
    header::example(ORACLE.id, &of_four);
    let values = format!(
        "In (2, 4) the values are {} and {}, so the 4 has to get the value {}:",
        g(vec![2]),
        g(vec![4]),
        g(vec![2])
    );
    header::example(ORACLE.id, &values);
    header::example(ORACLE.id, &header::only_winning_move(&vec![2, 4], options));
}

#[test]
fn this_fails_when_no_divisor_is_left_out() {
    let all = |heaps: &Vec<u64>| game::one_heap(heaps, |p| [divisors(p)]);
    let all = |heaps: &Vec<u64>| all(heaps).into_iter().map(sorted).collect();
    header::other_rules(ORACLE.id, (2..100).map(|p| vec![p]), all, options);
    // What takes its place.
    header::this_fails(ORACLE.id, "it is 1 exactly for p > 1 that no square divides.");
    let mut g = game::grundy(all);
    for p in 2..=23 {
        let has_square = (2..p).any(|d| p % (d * d) == 0);
        assert_eq!(g(vec![p]), usize::from(!has_square), "p = {p}");
    }
}
