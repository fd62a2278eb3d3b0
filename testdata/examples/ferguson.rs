//! CodeChef PUPPYGM by brute force: the two boxes, played out.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["Tuzik", "Vanka"]),
    outcomes: Some(|input| Ok(explain::normal(read(input)?, options, explain::from_to))),
    large: &[("random boxes", |rng, scale| {
        counted_lines(&rng.list(TESTS / scale, |rng| rng.numbers(2, &(1..=LIMIT))))
    })],
    broken: &["1\n0 1\n", "1\n1 0\n"],
    families: &[Family {
        name: "boxes",
        about: "boxes of a and b",
        parameters: &[parameter("a", 1, 8, 60), parameter("b", 1, 8, 60)],
        values: || {
            family::wins(options, |p| Some([p[0].min(p[1]) as u32, p[0].max(p[1]) as u32]))
                .stated(|p| u64::from(p[0] % 2 == 0 || p[1] % 2 == 0))
                .input(|p| counted_lines(&[p]))
        },
    }],
    ..Oracle::new("ferguson", |input| read(input).map(drop), small, every)
};

const TESTS: usize = 1000;
const LIMIT: u32 = 10_000;

pub(crate) fn read(input: &mut Input) -> Result<Vec<[u32; 2]>, Invalid> {
    input.tests("T", 1..=TESTS, |input| {
        Ok([input.number("A", 1..=LIMIT)?, input.number("B", 1..=LIMIT)?])
    })
}

/// The rules: one box is thrown away, the other one divided into two, neither of them empty. Which
/// box is which does not matter.
pub(crate) fn options(boxes: &[u32; 2]) -> Vec<[u32; 2]> {
    boxes.iter().flat_map(|&kept| (1..=kept / 2).map(move |part| [part, kept - part])).collect()
}

fn small(rng: &mut Rng, size: usize) -> String {
    counted_lines(&rng.few_tests(|rng| {
        let odd = u32::from(rng.one_in(2));
        [(); 2].map(|()| rng.within(1..=3 * size as u32) | odd)
    }))
}

fn every() -> Vec<String> {
    let tests: Vec<[u32; 2]> = (1..=30).flat_map(|a| (1..=30).map(move |b| [a, b])).collect();
    vec![counted_lines(&tests)]
}

#[test]
fn the_outcomes_of_two_boxes() {
    let mut is_n = game::is_n_position(options);
    let mut outcome = |a: u32, b: u32| header::outcome(is_n([a.min(b), a.max(b)]));
    let rows = (1..=5).map(|a| header::row(a, (1..=6).map(|b| outcome(a, b)))).collect();
    let mut head = header::row("A", 1..=6);
    head[1].insert_str(0, "B = ");
    header::table(ORACLE.id, [vec![head], rows].concat());
}

#[test]
fn example() {
    let mut is_n = game::is_n_position(options);
    assert!(options(&[3, 4]).contains(&[2, 2]) && is_n([2, 2]), "two boxes of 2 are lost");
    header::example(ORACLE.id, &header::only_winning_move(&[3, 4], options));
}

#[test]
fn this_fails_when_there_are_three_boxes() {
    let three = |boxes: &Vec<u64>| {
        let pairs = (0..3).flat_map(|i| (0..3).map(move |j| (i, j))).filter(|(i, j)| i != j);
        let divided = pairs.flat_map(|(kept, gone)| {
            (1..boxes[kept]).map(move |part| {
                let mut option = boxes.clone();
                (option[kept], option[gone]) = (boxes[kept] - part, part);
                option.sort_unstable();
                option
            })
        });
        divided.collect()
    };
    let all = header::heaps_by_sum().filter(|boxes| boxes.len() == 3);
    let stated = |boxes: Vec<u64>| boxes.iter().any(|nuts| nuts % 2 == 0);
    header::counterexample(ORACLE.id, all, game::is_n_position(three), stated);
    // What takes its place.
    let mut is_n = game::is_n_position(three);
    for boxes in lists(3, 1..=10).map(game::sorted) {
        let differ =
            boxes.windows(2).any(|pair| pair[0].trailing_zeros() != pair[1].trailing_zeros());
        assert_eq!(is_n(boxes.clone()), differ, "{boxes:?}");
    }
    let words = "lost exactly if the same power of 2 is the highest that divides each box.";
    header::this_fails(ORACLE.id, words);
}
