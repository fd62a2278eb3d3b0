//! UVa 11892, a second way: the induction of the proof, heap after heap from the smallest on.

use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[
        ("one heap near a power of two, among ones", one_larger),
        ("any heap among many", many),
        ("20000 heaps", longest),
    ],
    large_from: 10,
    relations: &[],
};

const LENGTH: usize = 20_000;
const LIMIT: u32 = 1_000_000_000;

fn answer(text: &str) -> String {
    let mut numbers = numbers(text);
    let mut answers = String::new();
    for _ in 0..numbers.next().expect("T") {
        let n = numbers.next().expect("N") as usize;
        let mut heaps: Vec<i128> = numbers.by_ref().take(n).collect();
        heaps.sort_unstable();
        // A heap of one hands the others to the opponent; with a larger one the mover decides.
        let first_wins = heaps.iter().fold(false, |wins, &heap| heap > 1 || !wins);
        answers += if first_wins { "poopi\n" } else { "piloop\n" };
    }
    answers
}

/// The number of heaps is even, so that the larger heap alone makes a difference. The number of tests is 90.
fn one_larger(rng: &mut Rng, size: usize) -> String {
    let larger = (0..30).flat_map(|bit| [(1 << bit), (1 << bit) + 1, (1 << bit) + 2]);
    let test = |larger: u32| {
        let mut heaps = vec![1; 2 * rng.within(1..=10 * size)];
        heaps[0] = rng.one_of(&[larger, larger, 1]).min(LIMIT);
        rng.shuffle(&mut heaps);
        heaps
    };
    file(&larger.map(test).collect::<Vec<_>>())
}

/// More than 300 ones, and up to one larger heap, first, last or between.
fn many(rng: &mut Rng, _: usize) -> String {
    let test = |_| {
        let mut heaps = vec![1; rng.within(300..=3000)];
        let any = rng.within(0..=299);
        let place = rng.one_of(&[0, heaps.len() - 1, any]);
        let larger = rng.within(2..=LIMIT);
        heaps[place] = rng.one_of(&[1, 1, 2, 3, larger, LIMIT]);
        heaps
    };
    file(&(0..20).map(test).collect::<Vec<_>>())
}

/// The numbers of heaps at the limit, all of one stone or the last one larger.
fn longest(_: &mut Rng, _: usize) -> String {
    let test = |(n, last)| [vec![1; n - 1], vec![last]].concat();
    file(&[(LENGTH, 1), (LENGTH - 1, 1), (LENGTH, 2), (LENGTH, LIMIT)].map(test))
}

fn file(tests: &[Vec<u32>]) -> String {
    tests.iter().fold(line([tests.len()]), |text, heaps| text + &line([heaps.len()]) + &line(heaps))
}
