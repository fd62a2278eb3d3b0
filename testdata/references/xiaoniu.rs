//! Nowcoder contest 75 F, a second way: for every height the number of heaps of that height or more is even.

use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[("pairs, and one digit", one_digit), ("a heap three times", three_times)],
    large_from: 1,
    relations: &[],
};

const LIMIT: u32 = 100;

fn answer(text: &str) -> String {
    let mut numbers = numbers(text);
    let mut answers = String::new();
    while let Some(n) = numbers.next().filter(|&n| n > 0) {
        let heaps: Vec<i128> = numbers.by_ref().take(n as usize).collect();
        let reaching = |height: i128| heaps.iter().filter(|&&heap| heap >= height).count();
        let is_lost = (1..=i128::from(LIMIT)).all(|height| reaching(height) % 2 == 0);
        answers += if is_lost { "Lose\n" } else { "Win\n" };
    }
    answers
}

/// Up to five pairs; in half of the tests one heap differs from its partner in one digit, or by one at the top.
fn one_digit(rng: &mut Rng, size: usize) -> String {
    let test = |_| {
        let half = rng.one_of(&[1, 2, 4, 5, 5]);
        let mut heaps = rng.numbers(half, &(0..=LIMIT)).repeat(2);
        if rng.one_in(4) {
            heaps[0] = (heaps[0] ^ (1 << rng.within(0..=6))).min(LIMIT);
        } else if rng.one_in(3) {
            heaps[0] = LIMIT;
            heaps[half] = LIMIT - 1;
        }
        rng.shuffle(&mut heaps);
        heaps
    };
    file(&(0..100 * size).map(test).collect::<Vec<_>>())
}

/// A large heap one to ten times, and others once or twice: the nim-sum may be 0 without any pair.
fn three_times(rng: &mut Rng, size: usize) -> String {
    let test = |_| {
        let heap = rng.within(1..=LIMIT);
        let mut heaps = vec![heap; rng.within(1..=10)];
        let n = heaps.len();
        if n <= 7 && rng.one_in(2) {
            let other = rng.within(1..=63);
            heaps.extend(
                [other, 64, other ^ 64][..rng.within(0..=3)].iter().map(|h| *h.min(&LIMIT)),
            );
        }
        rng.shuffle(&mut heaps);
        heaps
    };
    file(&(0..100 * size).map(test).collect::<Vec<_>>())
}

fn file(tests: &[Vec<u32>]) -> String {
    tests.iter().map(|heaps| line([heaps.len()]) + &line(heaps)).collect::<String>() + "0\n"
}
