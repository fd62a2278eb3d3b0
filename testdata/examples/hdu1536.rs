//! HDU 1536 by brute force: all heaps, sorted, played out together.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    brute_force: Some(brute_force),
    outcomes: Some(|input| {
        let cases = read(input)?.into_iter();
        let reasons = |(set, positions): Case| {
            explain::normal(positions, |heaps| options(heaps, &set), explain::heaps)
        };
        Ok(cases.flat_map(reasons).collect())
    }),
    large: &[
        ("hundred numbers to take", |rng, scale| {
            file(&rng.list(40 / scale.min(40), |rng| {
                let set = rng.numbers(COUNT, &(1..=200));
                let mut positions = rng.list(20, |rng| rng.numbers(COUNT, &(0..=LIMIT)));
                positions[0][0] = LIMIT;
                (set, positions)
            }))
        }),
        ("large numbers to take", |rng, scale| {
            file(&rng.list(20 / scale.min(20), |rng| {
                let set = rng.numbers(COUNT, &(1..=LIMIT));
                (set, rng.list(COUNT, |rng| rng.numbers(COUNT, &(0..=LIMIT))))
            }))
        }),
    ],
    broken: &["1 0\n1\n1 1\n0\n"],
    families: &[Family {
        name: "heap",
        about: "a heap of n, from which 2 or m go",
        parameters: &[parameter("n", 0, 16, 100), parameter("m", 1, 6, 12)],
        values: || {
            family::grundy_of_each(|p| {
                let set = [2, p[1] as usize];
                Some((vec![p[0] as usize], move |heaps: &Vec<usize>| options(heaps, &set)))
            })
        },
    }],
    ..Oracle::new("hdu1536", |input| read(input).map(drop), small, every)
};

const COUNT: usize = 100;
pub(crate) const LIMIT: usize = 10_000;

/// The set S, and the positions.
type Case = (Vec<usize>, Vec<Vec<usize>>);

pub(crate) fn read(input: &mut Input) -> Result<Vec<Case>, Invalid> {
    input.until_zero("k", COUNT, |input, k| {
        let set = input.numbers("s", k, 1..=LIMIT)?;
        let positions = input.tests("m", 1..=COUNT, |input| {
            let l = input.number("l", 1..=COUNT)?;
            input.numbers("h", l, 0..=LIMIT)
        })?;
        Ok((set, positions))
    })
}

/// The rules: one heap loses one of the numbers of the set.
pub(crate) fn options(heaps: &Vec<usize>, set: &[usize]) -> Vec<Vec<usize>> {
    game::one_heap(heaps, |heap| {
        set.iter().filter(move |&&taken| taken <= heap).map(move |taken| [heap - taken])
    })
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let mut answer = String::new();
    for (set, positions) in read(input)? {
        let mut first_wins = game::is_n_position(|heaps| options(heaps, &set));
        for mut heaps in positions {
            heaps.sort_unstable();
            answer.push(if first_wins(heaps) { 'W' } else { 'L' });
        }
        answer.push('\n');
    }
    Ok(answer)
}

fn small(rng: &mut Rng, size: usize) -> String {
    let position = |rng: &mut Rng| {
        let l = rng.within(1..=(1 + size / 3).min(3));
        let mut heaps = rng.numbers(l, &(0..=[25, 14, 8][l - 1].min(2 * size)));
        if l == 2 && rng.one_in(3) {
            heaps[1] = heaps[0];
        }
        heaps
    };
    file(&rng.few_tests(|rng| {
        let k = rng.within(1..=(1 + size / 2).min(4));
        (rng.numbers(k, &(1..=1 + size)), rng.list(4, position))
    }))
}

fn every() -> Vec<String> {
    // Every set of numbers up to 6, all single heaps and all pairs of heaps up to 9.
    let set = |set: u32| (1..=6).filter(|s| set >> (s - 1) & 1 == 1).collect::<Vec<usize>>();
    let single: Vec<Vec<usize>> = (0..=40).map(|heap| vec![heap]).collect();
    let pairs: Vec<Vec<usize>> = (0..100).map(|code| vec![code / 10, code % 10]).collect();
    let cases = (1..64).flat_map(|code| [(set(code), single.clone()), (set(code), pairs.clone())]);
    // Two heaps of one value, above 63 for most of them, and their neighbours.
    let pairs = (60..110).flat_map(|heap| [vec![heap, heap + 101], vec![heap, heap + 100]]);
    let hundred = ((1..=100).collect(), pairs.collect());
    vec![file(&cases.collect::<Vec<_>>()), file(&[hundred])]
}

pub(crate) fn file(cases: &[Case]) -> String {
    let case = |(set, positions): &Case| {
        line(with_length(set))
            + &line([positions.len()])
            + &lines(positions.iter().map(with_length))
    };
    cases.iter().map(case).collect::<String>() + "0\n"
}

/// The answer is a line of letters, so the harness cannot count it.
#[test]
fn outcomes_and_letters_agree() {
    for input in (0..200).map(|seed| ORACLE.small_input(seed)) {
        let outcomes = ORACLE.outcomes.unwrap()(&mut Input::new(&input)).unwrap();
        let letters = ORACLE.answer(&input).unwrap().replace('\n', "");
        let of_outcomes = outcomes.iter().map(|it| if it.first_wins { 'W' } else { 'L' });
        assert_eq!(of_outcomes.collect::<String>(), letters, "{input}");
    }
}

#[test]
fn the_values_of_heaps() {
    let mut g = game::grundy(|heaps| options(heaps, &[2, 5]));
    let values: Vec<usize> = (0..=13).map(|heap| g(vec![heap])).collect();
    assert_eq!(values[..7], values[7..], "the values do not repeat");
    header::table(ORACLE.id, [header::row("h", 0..=13), header::row("g(h)", values)]);
    header::says(ORACLE.id, "*Idea.*", "For S = {2, 5} it repeats after seven stones:");
}

#[test]
fn example() {
    let set = [2, 5];
    let rules = |heaps: &Vec<usize>| options(heaps, &set);
    let mut g = game::grundy(rules);
    let says = |words: &str| header::example(ORACLE.id, words);
    let [a, b] = [5, 9].map(|heap| g(vec![heap]));
    says(&format!("With S = {{2, 5}} the heaps (5, 9) have the values {a} and {b}"));
    assert!(!set.contains(&(9 - 5)), "Nim has a move");
    says(&format!("would make them equal and take {}, which is not in S", 9 - 5));
    says(&format!("The heap of value {a} has to get the value {b}"));
    says(&header::only_winning_move(&vec![5, 9], rules));
}

#[test]
fn this_fails_when_the_last_move_loses() {
    let sets = |most: usize| (1..1_u64 << most).map(|set| explain::members(set, 1));
    let sets = |most| sets(most).map(|set| set.into_iter().map(|s| s as usize).collect::<Vec<_>>());
    let wrong = (1..).flat_map(sets).find_map(|set| {
        let mut is_n = game::is_misere_n_position(|heaps| options(heaps, &set));
        let mut stated = game::is_n_position(|heaps| options(heaps, &set));
        let heap = (1..=9).find(|&heap| is_n(vec![heap]) != stated(vec![heap]))?;
        let outcome = if is_n(vec![heap]) { "an N" } else { "a P" };
        let set = line(&set).trim_end().replace(' ', ", ");
        Some(format!("with S = {{{set}}} the heap ({heap}) is then {outcome}-position"))
    });
    header::this_fails(ORACLE.id, &wrong.expect("a counterexample"));
    // What takes its place.
    for set in sets(5) {
        let mut is_n = game::is_misere_n_position(|heaps| options(heaps, &set));
        let mut g = game::grundy(|heaps| options(heaps, &set));
        for heaps in (1..=3).flat_map(|n| lists(n, 0..=8)).filter(|heaps| heaps.is_sorted()) {
            let heaps: Vec<usize> = heaps.into_iter().map(|heap| heap as usize).collect();
            let values: Vec<usize> = heaps.iter().map(|&heap| g(vec![heap])).collect();
            let nim_sum = values.iter().fold(0, |sum, value| sum ^ value);
            let large = values.iter().any(|&value| value > 1);
            assert_eq!(is_n(heaps.clone()), (nim_sum != 0) == large, "{set:?} {heaps:?}");
        }
    }
    header::this_fails(ORACLE.id, "we checked heaps up to 8");
}
