//! CodeChef PUPPYGM, a second way: a table of the sums of lost pairs of boxes.

use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[("boxes at the edges of words", edges), ("random boxes", random_boxes)],
    large_from: 1,
    relations: &[],
};

fn answer(text: &str) -> String {
    let boxes: Vec<usize> = numbers(text).skip(1).map(|number| number as usize).collect();
    let most = boxes.iter().copied().max().unwrap_or(0);
    // A player wins by dividing a box whose nuts are the sum of a lost pair.
    let mut divides_well = vec![false; 2];
    for sum in 2..=most {
        let is_lost = |a: usize| !divides_well[a] && !divides_well[sum - a];
        let any = (1..=sum / 2).any(is_lost);
        divides_well.push(any);
    }
    let winner = |pair: &[usize]| {
        if divides_well[pair[0]] || divides_well[pair[1]] {
            "Tuzik\n"
        } else {
            "Vanka\n"
        }
    };
    boxes.chunks(2).map(winner).collect()
}

/// Every pair of boxes near a power of two or the limit: 900 of them, half of them with two odd boxes.
fn edges(rng: &mut Rng, _: usize) -> String {
    let ends = [1, 127, 128, 255, 256, 1023, 1024, 4095, 4096, 5000, 8191, 8192, 9999, 10_000, 7];
    let mut pairs: Vec<[usize; 2]> = vec![];
    for a in ends {
        for b in ends {
            let odd = [(a - 1) | 1, (b - 1) | 1];
            pairs.extend([[a, b], odd, odd, [a, rng.within(1..=10_000)]]);
        }
    }
    rng.shuffle(&mut pairs);
    pairs.iter().fold(line([pairs.len()]), |text, pair| text + &line(pair))
}

/// Half of the pairs are odd.
fn random_boxes(rng: &mut Rng, size: usize) -> String {
    let tests = 100 * size;
    let mut text = line([tests]);
    for test in 0..tests {
        let mut pair = [(); 2].map(|()| rng.within(1..=10_000_usize));
        if test % 2 == 0 {
            pair = pair.map(|nuts| (nuts - 1) | 1);
        }
        text += &line(pair);
    }
    text
}
