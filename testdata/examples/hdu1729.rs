//! HDU 1729 by brute force: all boxes, sorted, filled together.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["Yes", "No"]),
    brute_force: Some(brute_force),
    outcomes: Some(|input| Ok(explain::normal(read(input)?, options, explain::from_to))),
    large: &[
        ("random boxes", |rng, scale| {
            file(&rng.list(4000 / scale, |rng| rng.list(BOXES, |rng| filled(rng, LIMIT))))
        }),
        ("few stones in large boxes", |rng, scale| {
            let single = |rng: &mut Rng| [LIMIT - rng.within(0..=9), rng.within(0..=999)];
            file(&rng.list(4000 / scale, |rng| rng.list(BOXES, single)))
        }),
    ],
    broken: &["1\n2 3\n0\n"],
    families: &[Family {
        name: "box",
        about: "a box with room for s stones that holds c",
        parameters: &[parameter("s", 0, 12, 60), parameter("c", 0, 12, 60)],
        values: || {
            family::grundy(options, |p| (p[1] <= p[0]).then(|| vec![[p[0], p[1]]]))
                .input(|p| file(&[vec![[p[0], p[1]]]]))
        },
    }],
    ..Oracle::new("hdu1729", |input| read(input).map(drop), small, every)
};

const BOXES: usize = 50;
pub(crate) const LIMIT: u64 = 1_000_000;

/// For every box its size and the stones in it.
pub(crate) type Boxes = Vec<[u64; 2]>;

pub(crate) fn read(input: &mut Input) -> Result<Vec<Boxes>, Invalid> {
    let size_and_stones = |input: &mut Input| {
        let size = input.number("s", 0..=LIMIT)?;
        Ok([size, input.number("c", 0..=size)?])
    };
    input.until_zero("N", BOXES, |input, n| input.list(n, size_and_stones))
}

/// The rules: one box with c stones gets 1 to c² more, as far as there is room.
pub(crate) fn options(boxes: &Boxes) -> Vec<Boxes> {
    game::one_heap(boxes, |[size, stones]| {
        let full = size.min(stones + stones * stones);
        (stones + 1..=full).map(move |after| [[size, after]])
    })
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let mut first_wins = game::is_n_position(options);
    let mut answer = String::new();
    for (i, mut boxes) in read(input)?.into_iter().enumerate() {
        boxes.sort_unstable();
        let word = if first_wins(boxes) { "Yes" } else { "No" };
        answer += &format!("Case {}:\n{word}\n", i + 1);
    }
    Ok(answer)
}

fn small(rng: &mut Rng, size: usize) -> String {
    file(&rng.few_tests(|rng| {
        let n = rng.within(1..=(1 + size / 3).min(3));
        let most = [60, 16, 7][n - 1].min(3 * size as u64);
        let mut boxes = rng.list(n, |rng| filled(rng, most));
        for single in &mut boxes {
            // Few stones, where the theorem has its steps.
            if rng.one_in(2) {
                single[1] = single[1].min(rng.within(0..=4));
            }
        }
        if n == 2 && rng.one_in(2) {
            boxes[1] = boxes[0];
        }
        boxes
    }))
}

fn every() -> Vec<String> {
    // Every box up to 60, alone and with a heap of Nim, which is a box that is nearly full.
    let boxes =
        |most: u64| (0..=most).flat_map(|size| (0..=size).map(move |stones| [size, stones]));
    let single = boxes(60).map(|single| vec![single]);
    let pairs = boxes(14).flat_map(|single| (0..=8).map(move |heap| vec![single, [20, 20 - heap]]));
    vec![file(&single.chain(pairs).collect::<Vec<_>>())]
}

pub(crate) fn filled(rng: &mut Rng, most: u64) -> [u64; 2] {
    let size = rng.within(0..=most);
    [size, rng.within(0..=size)]
}

pub(crate) fn file(cases: &[Boxes]) -> String {
    cases.iter().map(|boxes| counted_lines(boxes)).collect::<String>() + "0\n"
}

#[test]
fn the_values_of_boxes() {
    let mut g = game::grundy(options);
    let mut cell = |s, c| if c <= s { g(vec![[s, c]]).to_string() } else { String::new() };
    let rows = [2, 3, 6, 7, 12, 13].map(|s| header::row(s, (1..=13).map(|c| cell(s, c))));
    let mut head = header::row("s", 1..=13);
    head[1].insert_str(0, "c = ");
    header::table(ORACLE.id, [vec![head], rows.to_vec()].concat());
}

#[test]
fn example() {
    let boxes = vec![[6, 4], [13, 2]];
    let mut g = game::grundy(options);
    let [a, b] = [6 - 4, g(vec![[3, 2]])];
    assert_eq!([g(vec![boxes[0]]), g(vec![boxes[1]])], [a, b]);
    let position = header::tuple(&boxes);
    let values = format!("boxes {position} have the values 6 − 4 = {a} and g(3, 2) = {b}");
    header::example(ORACLE.id, &values);
    let fills = |c: u64| options(&vec![[13, c]]).contains(&vec![[13, 13]]);
    let t = (1..13).rev().find(|&c| !fills(c)).expect("a threshold");
    let threshold = format!(
        "the threshold is t = {t}, as {t} + {} < 13 ≤ {} + {}",
        t * t,
        t + 1,
        (t + 1) * (t + 1)
    );
    header::example(ORACLE.id, &threshold);
    let sum = a ^ b;
    let value =
        format!("The nim-sum is {sum}, so the first box has to get the value {a} ⊕ {sum} = {b}:");
    header::example(ORACLE.id, &value);
    assert_eq!(g(vec![[6, 5]]), b);
    header::example(ORACLE.id, &header::only_winning_move(&boxes, options));
}

#[test]
fn this_fails_when_a_move_puts_at_most_the_content() {
    let content = |&[s, c]: &[u64; 2]| (c + 1..=s.min(2 * c)).map(|after| [s, after]).collect();
    let mut stated = game::is_n_position(options);
    let boxes = || (1..=40).flat_map(|s| (0..=s).map(move |c| [s, c]));
    let is_n = game::is_n_position(content);
    let wrong = header::first_counterexample(boxes(), is_n, |single| stated(vec![single]));
    header::this_fails(ORACLE.id, &format!("(s, c) = {wrong}"));
    // What takes its place.
    header::this_fails(ORACLE.id, "with t the largest number with 2t < s everything else holds.");
    let value = |s: u64, c| {
        let walls = std::iter::successors(Some(s), |&s| (0..s).rev().find(|t| 2 * t < s));
        let room = walls.take_while(|&t| c <= t).last().expect("the box itself");
        if c > 0 {
            room - c
        } else {
            0
        }
    };
    let mut g = game::grundy(content);
    for [s, c] in boxes() {
        assert_eq!(g([s, c]) as u64, value(s, c), "({s}, {c})");
    }
}
