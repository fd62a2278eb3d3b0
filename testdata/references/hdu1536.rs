//! HDU 1536, a second way: one Grundy value after the other, by a sieve. Take the heaps without a smaller
//! value in increasing order: such a heap has the value v unless it is a heap of value v plus a number of S.

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

const LIMIT: usize = 10_000;

fn answer(text: &str) -> String {
    let most = numbers(text).max().unwrap_or(0) as usize;
    let mut numbers = numbers(text).map(|number| number as usize);
    let mut next = || numbers.next().expect("a number");
    let mut answer = String::new();
    loop {
        let k = next();
        if k == 0 {
            return answer;
        }
        let set: Vec<usize> = (0..k).map(|_| next()).collect();
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
        for _ in 0..next() {
            let nim_sum = (0..next()).fold(0, |sum, _| sum ^ values[next()]);
            answer.push(if nim_sum == 0 { 'L' } else { 'W' });
        }
        answer.push('\n');
    }
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

/// Pairs of heaps, up to the limits, for this set: the second one is made of the first.
fn pairs(
    rng: &mut Rng,
    set: Vec<usize>,
    size: usize,
    partner: impl Fn(&mut Rng, usize) -> usize,
) -> String {
    let mut text = line([set.len()]) + &line(set) + &line([100]);
    for _ in 0..100 {
        let count = rng.one_of(&[1, 1, 2, 5 * size]);
        let firsts = (0..count).map(|_| rng.within(0..=LIMIT)).collect::<Vec<_>>();
        let odd = rng.within(0..=2 * count - 1);
        let seconds = firsts.iter().enumerate().map(|(i, &heap)| match i {
            i if i == odd => partner(rng, heap),
            _ => heap,
        });
        let mut heaps: Vec<usize> = seconds.collect();
        heaps.extend(firsts);
        rng.shuffle(&mut heaps);
        text += &line([heaps.len()].iter().chain(&heaps));
    }
    text + "0\n"
}
