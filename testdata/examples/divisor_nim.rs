//! Nowcoder NC18388 by brute force: every first move, then the heaps, sorted, played out.

use testdata::prelude::*;
pub(crate) use testdata::random::counted as file;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    brute_force: Some(brute_force),
    large: &[
        ("random heaps", |rng, scale| file(rng.numbers(LIMIT / scale, &(1..=LIMIT as u64)))),
        ("heaps with many divisors", |_, scale| {
            file([83_160, 98_280, 2].repeat(LIMIT / scale / 3))
        }),
        ("every size once", |_, scale| file((1..=LIMIT / scale).collect::<Vec<_>>())),
        ("an odd number of equal heaps", |_, scale| file(vec![83_160; LIMIT / scale - 1])),
    ],
    broken: &["2\n0 1\n"],
    families: &[Family {
        name: "heap",
        about: "a heap of n",
        parameters: &[parameter("n", 0, 40, 1000)],
        values: || {
            family::grundy(options, |p| Some(vec![p[0]])).stated(|p| {
                if p[0] == 0 {
                    0
                } else {
                    1 + u64::from(p[0].trailing_zeros())
                }
            })
        },
    }],
    ..Oracle::new("divisor_nim", |input| read(input).map(drop), small, every)
};

pub(crate) const LIMIT: usize = 100_000;

fn read(input: &mut Input) -> Result<Vec<u64>, Invalid> {
    let n = input.number("n", 1..=LIMIT)?;
    input.numbers("c", n, 1..=LIMIT as u64)
}

/// The rules: a heap loses a divisor of its size. One option for every heap and divisor.
pub(crate) fn options(heaps: &Vec<u64>) -> Vec<Vec<u64>> {
    game::one_heap(heaps, |heap| {
        let divisors = (1..=heap).filter(move |divisor| heap % divisor == 0);
        divisors.map(move |divisor| [heap - divisor])
    })
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let mut mover_wins = game::is_n_position(options);
    let winning = options(&read(input)?).into_iter().filter(|left| !mover_wins(left.clone()));
    Ok(line([winning.count()]))
}

fn small(rng: &mut Rng, size: usize) -> String {
    let n = rng.within(1..=(1 + size / 2).min(4));
    let mut heaps = rng.numbers(n, &(1..=[40, 24, 12, 8][n - 1].min(3 * size as u64)));
    if n == 2 && rng.one_in(3) {
        heaps[1] = heaps[0];
    }
    file(&heaps)
}

fn every() -> Vec<String> {
    let few = lists(1, 1..=64).chain(lists(2, 1..=12)).chain(lists(3, 1..=6));
    few.map(|heaps| file(&heaps)).collect()
}

#[test]
fn the_values_up_to_16() {
    let mut g = game::grundy(options);
    let values = header::row("g(m)", (0..=16).map(|m| g(vec![m])));
    header::table(ORACLE.id, [header::row("m", 0..=16), values]);
}

#[test]
fn example() {
    let mut g = game::grundy(options);
    let (four, six) = (g(vec![4]), g(vec![6]));
    let x = four ^ six;
    let says = |words: &str| header::example(ORACLE.id, words);
    says(&format!("Heaps of 4 and 6 have the values {four} and {six}, so x = {x}"));
    assert_eq!((g(vec![2]), g(vec![4])), (four ^ x, six ^ x));
    says(&format!("get the value {four} ⊕ {x} = {}, that of a heap of 2", four ^ x));
    says(&format!("or the 6 the value {six} ⊕ {x} = {}, that of a heap of 4", six ^ x));
    let start = vec![4, 6];
    let winning: Vec<String> = options(&start)
        .into_iter()
        .filter(|option| g(option.clone()) == 0)
        .map(|option| header::tuple(&option))
        .collect();
    let (from, to) = (header::tuple(&start), winning.join(" and "));
    says(&format!("winning moves from {from} lead to {to}"));
}

#[test]
fn this_fails_when_the_heap_itself_may_not_be_taken() {
    let proper = |&m: &u64| (1..m).filter(|d| m % d == 0).map(|d| m - d).collect();
    let mut g = game::grundy(proper);
    let stated = |m: u64| 1 + m.trailing_zeros() as usize;
    let m = (1..100).find(|&m| g(m) != stated(m)).expect("a counterexample");
    header::this_fails(ORACLE.id, &format!("g({m}) is then {}", g(m)));
    assert!((1..100).all(|m| g(m) + 1 == stated(m)), "a value is not one less");
    header::this_fails(ORACLE.id, "all values are then one less.");
}
