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
        about: "a heap of n, from which 1 to m go",
        parameters: &[parameter("n", 0, 16, 100), parameter("m", 1, 6, 12)],
        values: || {
            family::grundy_of_each(|p| {
                let set: Vec<usize> = (1..=p[1] as usize).collect();
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
fn example() {
    let [a, b] = [2, 5];
    let rules = |heaps: &Vec<usize>| options(heaps, &[a, b]);
    let values = header::grundy_values((0..10).map(|heap| vec![heap]), rules);
    let only = header::only_winning_move(&vec![5, 9], rules);
    let words = format!("With S = {{{a}, {b}}} heaps of 0, …, 9 have the values {values}; {only}");
    header::example(ORACLE.id, &words);
}

#[test]
fn this_fails_when_the_same_number_may_not_be_taken_again() {
    let sets = |most: usize| (1..1 << most).map(move |set: usize| (most, set));
    let wrong = (1..).flat_map(sets).find_map(|(most, set)| {
        let set: Vec<usize> = (1..=most).filter(|s| set >> (s - 1) & 1 == 1).collect();
        // A heap and the number taken last.
        let again = |&(heap, last): &(usize, usize)| {
            let taken = set.iter().filter(|&&s| s <= heap && s != last);
            taken.map(|s| (heap - s, *s)).collect()
        };
        let mut is_n = game::is_n_position(again);
        let mut stated = game::is_n_position(|heaps| options(heaps, &set));
        let heap = (0..=2 * most).find(|&heap| is_n((heap, 0)) != stated(vec![heap]))?;
        let outcome = if is_n((heap, 0)) { "an N" } else { "a P" };
        Some(format!(
            "with S = {{{}}} the heap ({heap}) is then {outcome}-position",
            line(&set).trim_end()
        ))
    });
    header::this_fails(ORACLE.id, &wrong.expect("a counterexample"));
}
