//! HDU 1846, a second way: from lost heap to lost heap; the m heaps after a lost one are won.

use super::oracle::{read, LIMIT, ORACLE};
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference::new(
    answer,
    &[("multiples of m + 1 and beside", multiples), ("at the limits", at_the_limits)],
);

fn answer(text: &str) -> String {
    let first_wins = |[n, m]: [usize; 2]| {
        let lost = (1..=n).fold(0, |lost, heap| if heap - lost > m { heap } else { lost });
        lost < n
    };
    ORACLE.winners(read(&mut Input::new(text)).expect("tests"), first_wins)
}

fn multiples(rng: &mut Rng, size: usize) -> String {
    counted_lines(&rng.list(10 * size, |rng| {
        let m = rng.within(1..=LIMIT - 1) / rng.within(1..=size) + 1;
        let multiple = rng.within(1..=(LIMIT / (m + 1)).max(1)) * (m + 1);
        [(multiple - rng.within(0..=1)).min(LIMIT), m]
    }))
}

/// Both numbers are next to powers of two or to their limits; mostly one turn decides.
fn at_the_limits(rng: &mut Rng, _: usize) -> String {
    counted_lines(&rng.list(100, |rng| {
        let edge = rng.one_of(&[128, 256, 257, 511, 512, 768, 997, 998, 999, 1000]);
        let m = (edge - rng.within(0..=2)).min(LIMIT);
        [rng.one_of(&[m + 1, m + 1, m, m + 2, edge, LIMIT]).min(LIMIT), m]
    }))
}
