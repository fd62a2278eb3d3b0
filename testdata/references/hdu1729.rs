//! HDU 1729, a second way: a table of the numbers t + t² in place of square roots.

use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[
        ("boxes at the steps, beside a heap", at_the_steps),
        ("boxes in pairs, and one digit", pairs),
    ],
    large_from: 1,
    relations: &[("more than 2^16 cases", many_cases)],
};

const LIMIT: i128 = 1_000_000;

fn steps() -> Vec<i128> {
    (0..=1000).map(|t| t + t * t).collect()
}

/// The value of a box: replace the room by its t as long as the content does not exceed t.
fn grundy(mut room: i128, content: i128, steps: &[i128]) -> i128 {
    let t = |room| steps.partition_point(|&step| step < room) as i128 - 1;
    while content > 0 && content <= t(room) {
        room = t(room);
    }
    (room - content) * content.signum()
}

fn answer(text: &str) -> String {
    let (steps, mut numbers, mut answers) = (steps(), numbers(text), String::new());
    for case in 1.. {
        let n = numbers.next().unwrap_or(0);
        if n == 0 {
            break;
        }
        let mut next = || numbers.next().expect("s, c");
        let nim_sum = (0..n).fold(0, |sum, _| sum ^ grundy(next(), next(), &steps));
        answers += &format!("Case {case}:\n{}\n", if nim_sum == 0 { "No" } else { "Yes" });
    }
    answers
}

/// A box whose room is near t + t², and a heap of the same value, or of one that differs in a digit. A heap is a
/// box that is nearly full.
fn at_the_steps(rng: &mut Rng, size: usize) -> String {
    let steps = steps();
    let case = |i| {
        let [any, other] = [0; 2].map(|_| rng.within(1..=999));
        let t = rng.one_of(&[any, 998, 999]);
        let room = (t + t * t + rng.within(-1..=2)).clamp(1, LIMIT);
        let content = rng.one_of(&[t - 1, t, t + 1, 1, 2, 31, 32, other]).min(room);
        let value = grundy(room, content, &steps);
        let heap = if i % 2 == 0 { value } else { value ^ (1_i128 << (i / 2 % 20)) };
        vec![[room, content], [LIMIT, LIMIT - heap.min(998_000)]]
    };
    file(&(0..50 * size).map(case).collect::<Vec<_>>())
}

/// Pairs of equal boxes, up to 48, and two heaps that are equal or differ in one digit.
fn pairs(rng: &mut Rng, size: usize) -> String {
    let case = |_| {
        let mut boxes: Vec<[i128; 2]> = vec![];
        for _ in 0..rng.within(0..=24) {
            let room = rng.within(0..=LIMIT);
            boxes.extend([[room, rng.within(0..=room)]; 2]);
        }
        let heap = rng.within(0..=LIMIT - 2000);
        let other = if rng.one_in(2) { heap } else { heap ^ (1 << rng.within(0..=19)) };
        boxes.extend([heap, other].map(|heap| [LIMIT, LIMIT - heap.min(LIMIT - 1000)]));
        rng.shuffle(&mut boxes);
        boxes
    };
    file(&(0..30 * size).map(case).collect::<Vec<_>>())
}

/// No case has a stone: all are lost, and their numbers exceed two bytes.
fn many_cases(_: &mut Rng, solve: fn(&str) -> String) {
    let cases = 66_000;
    let expected: String = (1..=cases).map(|case| format!("Case {case}:\nNo\n")).collect();
    assert!(solve(&("1\n3 0\n".repeat(cases) + "0\n")) == expected, "{cases} empty boxes");
}

fn file(cases: &[Vec<[i128; 2]>]) -> String {
    let case = |boxes: &Vec<_>| line([boxes.len()]) + &boxes.iter().map(line).collect::<String>();
    cases.iter().map(case).collect::<String>() + "0\n"
}
