//! BZOJ 1299 by brute force: the bars outside and in the box, both sorted.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["NO", "YES"]),
    outcomes: Some(|input| {
        let rounds = read(input)?.into_iter();
        let starts = rounds.map(|bars| [vec![], game::sorted(bars)]);
        Ok(explain::normal(starts, options, |[_, inside], [outside, left]| {
            format!("from the box of {inside:?} go to {outside:?} outside and {left:?} inside")
        }))
    }),
    large: &[
        ("random bars", |rng, _| file(&rng.list(ROUNDS, |rng| rng.numbers(BARS, &(1..=LIMIT))))),
        ("independent bars", |_, _| {
            file(&vec![(0..BARS).map(|i| (1 << (i + 15)) + 1).collect(); ROUNDS])
        }),
    ],
    families: &[Family {
        name: "two",
        about: "a box with two bars of a and b",
        parameters: &[parameter("a", 1, 4, 12), parameter("b", 1, 4, 12)],
        values: || {
            family::wins(options, |p| Some([vec![], game::sorted(p.to_vec())]))
                .stated(|p| u64::from(p[0] == p[1]))
                .input(|p| file(&vec![p.to_vec(); ROUNDS]))
        },
    }],
    ..Oracle::new("chocolate", |input| read(input).map(drop), small, every)
};

const ROUNDS: usize = 10;
const BARS: usize = 14;
const LIMIT: u64 = 1_000_000_000;

pub(crate) fn read(input: &mut Input) -> Result<Vec<Vec<u64>>, Invalid> {
    input.list(ROUNDS, |input| {
        let n = input.number("N", 1..=BARS)?;
        input.numbers("L", n, 1..=LIMIT)
    })
}

/// The rest of each bar outside, and the bars in the box.
pub(crate) type Position = [Vec<u64>; 2];

/// The rules: one or more bars come out of the box, or one or more units of a bar outside are
/// eaten.
pub(crate) fn options([outside, inside]: &Position) -> Vec<Position> {
    let mut options = vec![];
    for i in 0..outside.len() {
        for left in 0..outside[i] {
            let mut eaten = outside.clone();
            eaten[i] = left;
            options.push([game::sorted(eaten), inside.clone()]);
        }
    }
    for taken in 1_u32..1 << inside.len() {
        let mut parts = [outside.clone(), vec![]];
        for (i, &bar) in inside.iter().enumerate() {
            parts[usize::from(taken >> i & 1 == 0)].push(bar);
        }
        options.push(parts.map(game::sorted));
    }
    options
}

fn small(rng: &mut Rng, size: usize) -> String {
    let n = rng.within(1..=(1 + size / 3).min(4));
    let most = [7, 7, 5, 4][n - 1].min(1 + size as u64);
    file(&rng.list(ROUNDS, |rng| {
        let mut bars = rng.numbers(n, &(1..=most));
        if n > 1 && rng.one_in(2) {
            let sum = bars[1..].iter().fold(0, |sum, bar| sum ^ bar);
            bars[0] = if sum == 0 { bars[1] } else { sum };
        }
        bars
    }))
}

fn every() -> Vec<String> {
    let few = lists(1, 1..=8).chain(lists(2, 1..=7)).chain(lists(3, 1..=5)).chain(lists(4, 1..=3));
    // Four that are dependent, but no three of them, and four that are not.
    let four = [vec![1, 2, 4, 7], vec![2, 3, 4, 5], vec![1, 2, 4, 8]];
    let mut rounds: Vec<Vec<u64>> = few.chain(four).collect();
    rounds.resize(rounds.len().div_ceil(ROUNDS) * ROUNDS, vec![1]);
    rounds.chunks(ROUNDS).map(file).collect()
}

pub(crate) fn file(rounds: &[Vec<u64>]) -> String {
    rounds.iter().map(counted).collect()
}

#[test]
fn the_outcomes_of_a_box_with_a_bar_of_1() {
    let mut is_n = game::is_n_position(options);
    let mut outcome = |b, c| header::outcome(is_n([vec![], game::sorted(vec![1, b, c])]));
    let rows = (2..=6).map(|b| header::row(b, (1..=7).map(|c| outcome(b, c)))).collect();
    let mut head = header::row("b", 1..=7);
    head[1].insert_str(0, "c = ");
    header::table(ORACLE.id, [vec![head], rows].concat());
}

#[test]
fn example() {
    let says = |words: &str| header::example(ORACLE.id, words);
    let nim_sum = |bars: &[u64]| bars.iter().fold(0, |sum, bar| sum ^ bar);
    let start = [vec![], vec![1, 2, 3]];
    let from = header::tuple(&start);
    says(&format!("In {from} all bars have nim-sum 1 ⊕ 2 ⊕ 3 = {}", nim_sum(&start[1])));
    says(&header::only_winning_move(&start, options));
    let lost = [vec![4], vec![1, 2, 3]];
    let mut is_n = game::is_n_position(options);
    assert!(!is_n(lost.clone()) && is_n([vec![0], vec![1, 2, 3]]), "eating the 4 wins");
    let (lost, nim_sum) = (header::tuple(&lost), nim_sum(&lost[0]));
    says(&format!("{lost} is lost, though the nim-sum outside is {nim_sum}: eating the {nim_sum}"));
}

#[test]
fn this_fails_when_a_move_takes_one_bar_out() {
    let one = |position: &Position| {
        let [_, inside] = position;
        let few = |[_, left]: &Position| left.len() + 1 >= inside.len();
        options(position).into_iter().filter(few).collect()
    };
    let boxes = header::heaps_by_sum().map(|bars| [vec![], bars]);
    header::other_rules(ORACLE.id, boxes, one, options);
    // What takes its place.
    let mut g = game::grundy(one);
    let few = || (0..=3).flat_map(|n| lists(n, 0..=3)).map(game::sorted);
    for [outside, inside] in
        few().flat_map(|outside| few().map(move |bars| [outside.clone(), bars]))
    {
        let of_bars = inside.iter().filter(|bar| **bar == 0).count() % 2;
        let sum = outside.iter().fold(0, |sum, bar| sum ^ bar) as usize;
        assert_eq!(g([outside.clone(), inside.clone()]), sum ^ of_bars, "{outside:?} {inside:?}");
    }
    header::this_fails(ORACLE.id, "the value is 1 for a bar of 0, otherwise 0.");
    header::this_fails(ORACLE.id, "a position is lost exactly if the nim-sum outside is 0.");
}
