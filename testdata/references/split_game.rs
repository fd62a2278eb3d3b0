//! Nowcoder 8827J, a second way: from two sheets to the larger one that they form side by side.

use super::oracle::{ORACLE, SIDE};
use std::sync::OnceLock;
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference::new(
    answer,
    &[
        ("random sheets", |rng, size| sheets(rng, 40, 15 * size, |_, sheet| sheet)),
        ("lost and won sheets", |rng, size| sheets(rng, 40, 15 * size, balanced)),
        ("long strips", |rng, size| {
            sheets(rng, 40, 15 * size, |rng, [h, w]| [rng.within(1..=h.min(5)), w.max(2)])
        }),
        ("more than 2¹⁶ sheets", |rng, size| sheets(rng, 7000 * size, 15, balanced)),
    ],
);

fn answer(text: &str) -> String {
    let sides: Vec<usize> = numbers(text).map(|number| number as usize).collect();
    ORACLE.winners(sides.chunks(2), |sheet| values()[sheet[0]][sheet[1]] > 0)
}

/// The Grundy values of all sheets, by their sides.
fn values() -> &'static Vec<Vec<usize>> {
    static VALUES: OnceLock<Vec<Vec<usize>>> = OnceLock::new();
    VALUES.get_or_init(|| {
        let mut values = vec![vec![0; SIDE + 1]; SIDE + 1];
        let mut reached = vec![vec![0_u64; SIDE + 1]; SIDE + 1];
        // A sheet comes after all smaller ones that it can be made of. 1 x 1 is in no option.
        for h in 1..=SIDE {
            for w in (1..=SIDE).filter(|w| h * w > 1) {
                let value = reached[h][w].trailing_ones() as usize;
                values[h][w] = value;
                for other in (1..=w.min(SIDE - w)).filter(|other| h * other > 1) {
                    reached[h][w + other] |= 1 << (value ^ values[h][other]);
                }
                for other in (1..=h.min(SIDE - h)).filter(|other| w * other > 1) {
                    reached[h + other][w] |= 1 << (value ^ values[other][w]);
                }
            }
        }
        values
    })
}

/// The sheet itself, or the next one of its height that is lost: so about half of them are lost.
fn balanced(rng: &mut Rng, [h, w]: [usize; 2]) -> [usize; 2] {
    let lost = (w.max(2)..=SIDE).find(|&w| values()[h][w] == 0).filter(|_| rng.one_in(2));
    [h, lost.unwrap_or(w)]
}

/// `count` sheets of sides up to `most`, turned or not.
fn sheets(
    rng: &mut Rng,
    count: usize,
    most: usize,
    change: fn(&mut Rng, [usize; 2]) -> [usize; 2],
) -> String {
    let mut text = String::new();
    for _ in 0..count {
        let sheet = [rng.within(most / 2..=most), rng.within(1..=most)];
        let [h, w] = change(rng, sheet);
        text += &line(if rng.one_in(2) { [w, h] } else { [h, w] });
    }
    text
}
