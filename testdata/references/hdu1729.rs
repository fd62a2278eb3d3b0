//! HDU 1729, a second way: a table of the numbers t + t² in place of square roots.

use super::oracle::{file, filled, read, LIMIT};
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

fn steps() -> Vec<u64> {
    (0..=1000).map(|t| t + t * t).collect()
}

/// The value of a box: replace the room by its t as long as the content does not exceed t.
fn grundy([mut room, content]: [u64; 2], steps: &[u64]) -> u64 {
    if content == 0 {
        return 0;
    }
    let t = |room| steps.partition_point(|&step| step < room) as u64 - 1;
    while content <= t(room) {
        room = t(room);
    }
    room - content
}

fn answer(text: &str) -> String {
    let (steps, mut answers) = (steps(), String::new());
    for (i, boxes) in read(&mut Input::new(text)).expect("cases").into_iter().enumerate() {
        let nim_sum = boxes.into_iter().fold(0, |sum, single| sum ^ grundy(single, &steps));
        answers += &format!("Case {}:\n{}\n", i + 1, if nim_sum == 0 { "No" } else { "Yes" });
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
        let room = (t + t * t + rng.within(0..=3) - 1).clamp(1, LIMIT);
        let content = rng.one_of(&[t - 1, t, t + 1, 1, 2, 31, 32, other]).min(room);
        let value = grundy([room, content], &steps);
        let heap = if i % 2 == 0 { value } else { value ^ (1_u64 << (i / 2 % 20)) };
        vec![[room, content], [LIMIT, LIMIT - heap.min(998_000)]]
    };
    file(&(0..50 * size).map(case).collect::<Vec<_>>())
}

/// Pairs of equal boxes, up to 48, and two heaps that are equal or differ in one digit.
fn pairs(rng: &mut Rng, size: usize) -> String {
    file(&rng.list(30 * size, |rng| {
        let count = rng.one_of(&[0, 1, 7, 24]);
        let mut boxes = rng.list(count, |rng| filled(rng, LIMIT)).repeat(2);
        let heaps = rng.heap_pairs(1, &(0..=LIMIT - 1000));
        boxes.extend(heaps.iter().map(|heap| [LIMIT, LIMIT - heap]));
        rng.shuffle(&mut boxes);
        boxes
    }))
}

/// No case has a stone: all are lost, and their numbers exceed two bytes.
fn many_cases(_: &mut Rng, solve: fn(&str) -> String) {
    let cases = 66_000;
    let expected: String = (1..=cases).map(|case| format!("Case {case}:\nNo\n")).collect();
    assert!(solve(&("1\n3 0\n".repeat(cases) + "0\n")) == expected, "{cases} empty boxes");
}
