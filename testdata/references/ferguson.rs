//! CodeChef PUPPYGM, a second way: a table of the sums of lost pairs of boxes.

use super::oracle::{read, ORACLE};
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference =
    Reference::new(answer, &[("boxes at the edges of words", edges)]);

fn answer(text: &str) -> String {
    let tests = read(&mut Input::new(text)).expect("tests");
    let most = tests.as_flattened().iter().max().map_or(0, |&most| most as usize);
    // A player wins by dividing a box whose nuts are the sum of a lost pair.
    let mut divides_well = vec![false; 2];
    for sum in 2..=most {
        let is_lost = |a: usize| !divides_well[a] && !divides_well[sum - a];
        let any = (1..=sum / 2).any(is_lost);
        divides_well.push(any);
    }
    ORACLE.winners(tests, |boxes| boxes.iter().any(|&nuts| divides_well[nuts as usize]))
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
    counted_lines(&pairs)
}
