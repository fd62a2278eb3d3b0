//! Luogu P1290 by brute force: the game on pairs of numbers, played out.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["Stan wins", "Ollie wins"]),
    outcomes: Some(|input| Ok(explain::normal(read(input)?, options, explain::from_to))),
    large: &[
        ("neighbouring Fibonacci numbers", |_, scale| {
            let mut pair = (1_u32, 1_u32);
            while pair.1 <= LIMIT / scale as u32 / 2 {
                pair = (pair.1, pair.0 + pair.1);
            }
            let (a, b) = pair;
            file([[b, a], [a, b], [b, a - 1], [b - 1, a], [b, b - a], [b, b]], line)
        }),
        ("random pairs", |rng, scale| {
            let mut number = || rng.within(1..=LIMIT / scale as u32);
            file((0..TESTS).map(|_| [number(), number()]), line)
        }),
        ("a long way down", |_, scale| {
            file([[LIMIT / scale as u32, 1], [1, LIMIT], [LIMIT, LIMIT - 1]], line)
        }),
    ],
    broken: &["1\n0 3\n", "1\n3 0\n"],
    families: &[Family {
        name: "pair",
        about: "the numbers a and b",
        parameters: &[parameter("a", 1, 10, 40), parameter("b", 1, 10, 40)],
        values: || {
            let start = |p: &[u64]| Some(sorted([p[0] as u32, p[1] as u32]));
            let stated = |p: &[u64]| {
                let [a, b] = [p[0].max(p[1]), p[0].min(p[1])];
                u64::from(a == b || a * a > a * b + b * b)
            };
            family::wins(options, start).stated(stated).input(|p| file([p], line))
        },
    }],
    ..Oracle::new("p1290", |input| read(input).map(drop), small, every)
};

const TESTS: usize = 6;
const LIMIT: u32 = (1 << 31) - 1;

fn read(input: &mut Input) -> Result<Vec<[u32; 2]>, Invalid> {
    input.tests("C", 1..=TESTS, |input| {
        Ok(sorted([input.number("M", 1..=LIMIT)?, input.number("N", 1..=LIMIT)?]))
    })
}

/// The larger number comes first.
fn sorted([m, n]: [u32; 2]) -> [u32; 2] {
    [m.max(n), m.min(n)]
}

/// The rules: a move subtracts a positive multiple of the smaller number from the larger one. The
/// position is (larger, smaller); where one number is 0, the game is over.
pub(crate) fn options(&[large, small]: &[u32; 2]) -> Vec<[u32; 2]> {
    let most = large.checked_div(small).unwrap_or(0);
    (1..=most).map(|multiple| sorted([large - multiple * small, small])).collect()
}

fn small(rng: &mut Rng, size: usize) -> String {
    let most = 4 * size as u32;
    let pairs = (0..rng.few()).map(|_| {
        let b = rng.within(1..=most);
        // Between b and 2b, where a single move is left, the golden ratio decides.
        let a = if rng.one_in(4) { rng.within(1..=2 * most) } else { rng.within(b..=2 * b) };
        if rng.one_in(2) {
            [a, b]
        } else {
            [b, a]
        }
    });
    file(pairs, line)
}

fn every() -> Vec<String> {
    lists(2, 1..=60).collect::<Vec<_>>().chunks(TESTS).map(|pairs| file(pairs, line)).collect()
}

#[test]
fn the_outcomes_of_pairs() {
    let mut is_n = game::is_n_position(options);
    let mut cell =
        |a, b| if b <= a { header::outcome(is_n([a, b])).to_string() } else { String::new() };
    let rows = (1..=8).map(|a| header::row(a, (1..=8).map(|b| cell(a, b))));
    let mut head = header::row("a", 1..=8);
    head[1].insert_str(0, "b = ");
    header::table(ORACLE.id, [vec![head], rows.collect()].concat());
}

#[test]
fn example() {
    let start = [12, 5];
    let [[c, d], [e, f]] = options(&start)[..] else { panic!("other options") };
    let stated = format!(
        "From (12, 5) the first player may leave ({e}, {f}) at once, or leave ({c}, {d}) first"
    );
    header::example(ORACLE.id, &stated);
    assert!(game::is_n_position(options)([e, f]), "it is lost");
    header::example(ORACLE.id, &format!("As {e} / {f} > φ, the player who meets ({e}, {f}) wins"));
    let [[g, h]] = options(&[c, d])[..] else { panic!("other options") };
    let only = format!("From ({c}, {d}) the only option is ({g}, {h})");
    header::example(
        ORACLE.id,
        &format!("{only}: so {}", header::only_winning_move(&start, options)),
    );
}

#[test]
fn this_fails_when_a_move_subtracts_at_most_twice() {
    let twice = |position: &[u32; 2]| options(position).into_iter().take(2).collect();
    let pairs = (2..).flat_map(|sum| (1..=sum / 2).map(move |b| [sum - b, b]));
    header::other_rules(ORACLE.id, pairs, twice, options);
    // What takes its place.
    let stated =
        "wins if it is 2; if it is 1, exactly if (b, a mod b) is lost; if it is 0, exactly if \
                  (b, a mod b) is won, where (b, 0) is lost.";
    header::this_fails(ORACLE.id, stated);
    let mut is_n = game::is_n_position(twice);
    for [a, b] in (1..=60).flat_map(|a| (1..=a).map(move |b| [a, b])) {
        let rest = a % b > 0 && is_n([b, a % b]);
        let wins = match a / b % 3 {
            2 => true,
            1 => !rest,
            _ => rest,
        };
        assert_eq!(is_n([a, b]), wins, "({a}, {b})");
    }
}
