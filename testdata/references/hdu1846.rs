//! HDU 1846, a second way: from lost heap to lost heap; the m heaps after a lost one are won.

use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[("multiples of m + 1 and beside", multiples), ("at the limits", at_the_limits)],
    large_from: 1,
    relations: &[],
};

const LIMIT: usize = 1000;

fn answer(text: &str) -> String {
    let mut numbers = numbers(text).skip(1);
    let mut answer = String::new();
    while let (Some(n), Some(m)) = (numbers.next(), numbers.next()) {
        let mut lost = 0;
        for heap in 1..=n {
            lost = if heap - lost > m { heap } else { lost };
        }
        answer += if lost == n { "second\n" } else { "first\n" };
    }
    answer
}

fn multiples(rng: &mut Rng, size: usize) -> String {
    let tests = (0..10 * size).map(|_| {
        let m = rng.within(1..=LIMIT - 1) / rng.within(1..=size) + 1;
        let multiple = rng.within(1..=(LIMIT / (m + 1)).max(1)) * (m + 1);
        [(multiple - rng.within(0..=1)).min(LIMIT), m]
    });
    tests.fold(line([10 * size]), |text, test| text + &line(test))
}

/// Both numbers are next to powers of two or to their limits; mostly one turn decides.
fn at_the_limits(rng: &mut Rng, _: usize) -> String {
    let tests = (0..100).map(|_| {
        let edge = rng.one_of(&[128, 256, 257, 511, 512, 768, 997, 998, 999, 1000]);
        let m = (edge - rng.within(0..=2)).min(LIMIT);
        [rng.one_of(&[m + 1, m + 1, m, m + 2, edge, LIMIT]).min(LIMIT), m]
    });
    tests.fold(line([100]), |text, test| text + &line(test))
}
