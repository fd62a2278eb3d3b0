//! CodeChef PUPPYGM by brute force: the two boxes, played out.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    id: "ferguson",
    words: Some(["Tuzik", "Vanka"]),
    validate: |input| read(input).map(drop),
    brute_force,
    accepts: None,
    explain: Some(|input| Ok(explain::normal(read(input)?, options, explain::from_to))),
    small,
    every,
    large: &[("random boxes", |rng, scale| {
        file(
            &(0..TESTS / scale)
                .map(|_| [(); 2].map(|()| rng.within(1..=LIMIT)))
                .collect::<Vec<_>>(),
        )
    })],
    broken: &["1\n0 1\n", "1\n1 0\n"],
    families: &[Family {
        name: "boxes",
        about: "boxes of a and b",
        parameters: &[parameter("a", 1, 8, 60), parameter("b", 1, 8, 60)],
        question: Question::Wins,
        values: || {
            family::wins(options, |p| Some([p[0].min(p[1]) as u32, p[0].max(p[1]) as u32]))
                .stated(|p| u64::from(p[0] % 2 == 0 || p[1] % 2 == 0))
                .input(|p| file(&[[p[0] as u32, p[1] as u32]]))
        },
    }],
};

const TESTS: usize = 1000;
const LIMIT: u32 = 10_000;

fn read(input: &mut Input) -> Result<Vec<[u32; 2]>, Invalid> {
    let tests = input.number("T", 1..=TESTS)?;
    (0..tests).map(|_| Ok([input.number("A", 1..=LIMIT)?, input.number("B", 1..=LIMIT)?])).collect()
}

/// The rules: one box is thrown away, the other one divided into two, neither of them empty. Which
/// box is which does not matter.
pub(crate) fn options(boxes: &[u32; 2]) -> Vec<[u32; 2]> {
    boxes.iter().flat_map(|&kept| (1..=kept / 2).map(move |part| [part, kept - part])).collect()
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let tests = read(input)?.into_iter().map(|[a, b]| [a.min(b), a.max(b)]);
    Ok(ORACLE.winners(tests, game::is_n_position(options)))
}

fn small(rng: &mut Rng, size: usize) -> String {
    let tests: Vec<[u32; 2]> = (0..rng.few())
        .map(|_| {
            let odd = rng.one_in(2);
            [(); 2].map(|()| {
                let nuts = rng.within(1..=3 * size as u32);
                if odd {
                    nuts | 1
                } else {
                    nuts
                }
            })
        })
        .collect();
    file(&tests)
}

fn every() -> Vec<String> {
    let tests: Vec<[u32; 2]> = (1..=30).flat_map(|a| (1..=30).map(move |b| [a, b])).collect();
    vec![file(&tests)]
}

fn file(tests: &[[u32; 2]]) -> String {
    tests.iter().fold(line([tests.len()]), |text, boxes| text + &line(boxes))
}

#[test]
fn example() {
    let computed = header::only_winning_move(&[3, 4], options);
    header::example(ORACLE.id, &computed);
}

#[test]
fn this_fails_when_there_are_three_boxes() {
    let three = |boxes: &[u32; 3]| {
        let pairs = (0..3).flat_map(|i| (0..3).map(move |j| (i, j))).filter(|(i, j)| i != j);
        let divided = pairs.flat_map(|(kept, gone)| {
            (1..boxes[kept]).map(move |part| {
                let mut option = *boxes;
                (option[kept], option[gone]) = (boxes[kept] - part, part);
                option.sort_unstable();
                option
            })
        });
        divided.collect()
    };
    let up_to =
        |sum| (1..sum).flat_map(move |a| (a..sum).map(move |b| [a, b, sum.max(a + b) - a - b]));
    let all = (3..=9).flat_map(up_to).filter(|boxes| boxes[1] <= boxes[2]);
    let stated = |boxes: [u32; 3]| boxes.iter().any(|nuts| nuts % 2 == 0);
    header::counterexample(ORACLE.id, all, game::is_n_position(three), stated);
}
