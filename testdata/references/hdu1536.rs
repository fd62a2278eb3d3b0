//! HDU 1536, a second way: one Grundy value after the other, by a sieve. Take the heaps without a smaller
//! value in increasing order: such a heap has the value v unless it is a heap of value v plus a number of S.

use super::oracle::{file, read, LIMIT};
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[
        ("all numbers up to m", all_up_to),
        ("one large number", one_large_number),
        ("random numbers", random),
    ],
    large_from: 10,
    relations: &[],
};

fn answer(text: &str) -> String {
    let mut answer = String::new();
    for (set, positions) in read(&mut Input::new(text)).expect("cases") {
        let most = positions.as_slice().concat().into_iter().max().unwrap_or(0);
        let mut values = vec![usize::MAX; most + 1];
        for value in 0..=set.len() {
            if !values.contains(&usize::MAX) {
                break;
            }
            let mut reaches = vec![false; most + 1];
            for heap in 0..=most {
                if values[heap] == usize::MAX && !reaches[heap] {
                    values[heap] = value;
                    let above = set.iter().map(|s| heap + s).filter(|&above| above <= most);
                    above.for_each(|above| reaches[above] = true);
                }
            }
        }
        let nim_sum = |heaps: &Vec<usize>| heaps.iter().fold(0, |sum, &heap| sum ^ values[heap]);
        answer.extend(positions.iter().map(|heaps| if nim_sum(heaps) == 0 { 'L' } else { 'W' }));
        answer.push('\n');
    }
    answer
}

/// Equal values are equal remainders modulo m + 1, up to 100.
fn all_up_to(rng: &mut Rng, size: usize) -> String {
    let m = rng.one_of(&[10 * size, 100]);
    let set = (1..=m).collect();
    pairs(rng, set, size, |rng, heap| (heap + (m + 1) * size + (1 << rng.within(0..=6))) % LIMIT)
}

/// One large number to take, which decides from its own heap on, as m + 1 divides it.
fn one_large_number(rng: &mut Rng, size: usize) -> String {
    let large = rng.one_of(&[1000 * size, 8192, LIMIT, LIMIT]);
    let m = rng.one_of(&[1, 3]);
    let set = (1..=m).chain([large]).collect();
    pairs(rng, set, size, |rng, _| rng.one_of(&[large, large - m - 1, LIMIT]))
}

fn random(rng: &mut Rng, size: usize) -> String {
    let most = rng.one_of(&[100, 1000, LIMIT]);
    let count = rng.within(1..=10 * size);
    let set = rng.numbers(count, &(1..=most));
    pairs(rng, set, size, |rng, heap| rng.one_of(&[LIMIT, heap ^ 1]).min(LIMIT))
}

/// Pairs of equal heaps, up to the limits, for this set; in half of the positions one has another partner.
fn pairs(
    rng: &mut Rng,
    set: Vec<usize>,
    size: usize,
    partner: impl Fn(&mut Rng, usize) -> usize,
) -> String {
    let positions = rng.list(100, |rng| {
        let count = rng.one_of(&[1, 1, 2, 5 * size]);
        let mut heaps = rng.numbers(count, &(0..=LIMIT)).repeat(2);
        if rng.one_in(2) {
            heaps[0] = partner(rng, heaps[0]);
        }
        rng.shuffle(&mut heaps);
        heaps
    });
    file(&[(set, positions)])
}
