//! Random inputs that stay the same on every machine: a portable generator, and shapes that several oracles use.

use itertools::Itertools;
use rand::seq::SliceRandom;
use rand::{Rng as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::fmt::Display;
use std::ops::RangeInclusive;

/// A seeded generator of random numbers: xoshiro256++ (David Blackman and Sebastiano Vigna,
/// *Scrambled linear pseudorandom number generators*, 2021).
#[derive(Clone, Debug)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    pub fn new(seed: u64) -> Self {
        Rng(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number of `range`, each equally likely. Panics if `range` is empty.
    pub fn within<T>(&mut self, range: RangeInclusive<T>) -> T
    where
        T: rand::distr::uniform::SampleUniform + PartialOrd,
    {
        self.0.random_range(range)
    }

    /// True with probability 1/`n`.
    pub fn one_in(&mut self, n: u32) -> bool {
        self.0.random_ratio(1, n)
    }

    /// `count` numbers of `range`.
    pub fn numbers<T>(&mut self, count: usize, range: &RangeInclusive<T>) -> Vec<T>
    where
        T: rand::distr::uniform::SampleUniform + PartialOrd + Clone,
    {
        (0..count).map(|_| self.within(range.clone())).collect()
    }

    /// `count` items that `make` makes.
    pub fn list<T>(&mut self, count: usize, mut make: impl FnMut(&mut Self) -> T) -> Vec<T> {
        (0..count).map(|_| make(self)).collect()
    }

    /// `count` lists of `length` numbers of `range`.
    pub fn lists<T>(&mut self, count: usize, length: usize, range: RangeInclusive<T>) -> Vec<Vec<T>>
    where
        T: rand::distr::uniform::SampleUniform + PartialOrd + Clone,
    {
        (0..count).map(|_| self.numbers(length, &range)).collect()
    }

    /// One of `choices`. Panics if there is none.
    pub fn one_of<T: Clone>(&mut self, choices: &[T]) -> T {
        choices[self.within(0..=choices.len() - 1)].clone()
    }

    /// A part of the numbers `1..=n`: its first and its last one.
    pub fn interval(&mut self, n: usize) -> [usize; 2] {
        let (a, b) = (self.within(1..=n), self.within(1..=n));
        [a.min(b), a.max(b)]
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        items.shuffle(&mut self.0);
    }

    /// The number of test cases in a small input: mostly one, so that a counterexample is short.
    pub fn few(&mut self) -> usize {
        if self.one_in(3) {
            self.within(2..=4)
        } else {
            1
        }
    }

    /// That many test cases.
    pub fn few_tests<T>(&mut self, make: impl FnMut(&mut Self) -> T) -> Vec<T> {
        let tests = self.few();
        self.list(tests, make)
    }

    /// Heaps of `range` whose nim-sum is 0 in half of the cases, by the choice of the last heap, as far as `range` allows.
    pub fn nim_heaps(&mut self, count: usize, range: &RangeInclusive<u64>) -> Vec<u64> {
        let mut heaps = self.numbers(count, range);
        if self.one_in(2) {
            for _ in 0..20 {
                let last = heaps[1..].iter().fold(0, |sum, heap| sum ^ heap);
                if range.contains(&last) {
                    heaps[0] = last;
                    break;
                }
                heaps = self.numbers(count, range);
            }
        }
        self.shuffle(&mut heaps);
        heaps
    }

    /// Pairs of equal heaps of `range`; in half of the cases one heap differs from its partner in one binary digit, as
    /// far as `range` allows.
    pub fn heap_pairs(&mut self, pairs: usize, range: &RangeInclusive<u64>) -> Vec<u64> {
        let mut heaps = self.numbers(pairs, range).repeat(2);
        let changed = heaps[0] ^ 1 << self.within(0..=range.end().ilog2());
        if self.one_in(2) && range.contains(&changed) {
            heaps[0] = changed;
        }
        self.shuffle(&mut heaps);
        heaps
    }

    /// `pairs` pairs of equal numbers up to `most`, in random order. In half of the cases one number has another binary
    /// digit `digit` than its partner.
    pub fn near_pairs(&mut self, pairs: usize, most: u64, digit: u32) -> Vec<u64> {
        let mut numbers = self.numbers(pairs, &(0..=most));
        let bit = 1 << digit;
        numbers[0] = self.within(0..=most - bit) & !bit;
        numbers.extend(numbers.clone());
        numbers[0] ^= if self.one_in(2) { bit } else { 0 };
        self.shuffle(&mut numbers);
        numbers
    }

    /// The edges of a random tree on the vertices `1..=n` with shuffled names, a line each. A
    /// vertex is a child of one of the `reach` vertices before it: 1 makes a path, n a bushy tree.
    pub fn tree(&mut self, n: usize, reach: usize) -> String {
        let mut name: Vec<usize> = (1..=n).collect();
        self.shuffle(&mut name);
        let mut edges: Vec<(usize, usize)> = (1..n)
            .map(|v| {
                let parent = self.within(v.saturating_sub(reach)..=v - 1);
                if self.one_in(2) {
                    (name[v], name[parent])
                } else {
                    (name[parent], name[v])
                }
            })
            .collect();
        self.shuffle(&mut edges);
        edges.into_iter().map(|(u, v)| format!("{u} {v}\n")).collect()
    }
}

/// All lists of `count` numbers of `range`.
pub fn lists(count: usize, range: RangeInclusive<u64>) -> impl Iterator<Item = Vec<u64>> {
    std::iter::repeat_n(range, count).multi_cartesian_product()
}

/// The items of a line, separated by single spaces, with its end.
pub fn line<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().join(" ") + "\n"
}

/// A line for each of `rows`.
pub fn lines<T: Display, R: IntoIterator<Item = T>>(rows: impl IntoIterator<Item = R>) -> String {
    rows.into_iter().map(line).collect()
}

/// The number of rows, and a line for each of them.
pub fn counted_lines<T: Display>(rows: &[impl AsRef<[T]>]) -> String {
    line([rows.len()]) + &lines(rows.iter().map(AsRef::as_ref))
}

/// The number of items, and the items: for a line with both.
pub fn with_length(items: &Vec<usize>) -> Vec<usize> {
    [&[items.len()][..], items].concat()
}

/// The number of items on a line, and on the next line the items.
pub fn counted<T: Display>(items: impl AsRef<[T]>) -> String {
    let items = items.as_ref();
    line([items.len()]) + &line(items)
}

/// The number of tests on a line, and then each test as `text` writes it.
pub fn file<T>(tests: impl IntoIterator<Item = T>, text: impl FnMut(T) -> String) -> String {
    let texts: Vec<String> = tests.into_iter().map(text).collect();
    line([texts.len()]) + &texts.concat()
}

/// The number of tests on a line, and then each test, a list, as [`counted`] writes it.
pub fn file_of_lists<T: Display, L: AsRef<[T]>>(tests: impl IntoIterator<Item = L>) -> String {
    file(tests, counted)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first outputs of xoshiro256++ seeded with 0 through `SplitMix64`, from the reference
    /// implementation in C at prng.di.unimi.it, here as `within` passes them on.
    #[test]
    fn a_seed_means_the_same_for_ever() {
        let mut rng = Rng::new(0);
        let all: Vec<u64> = rng.numbers(2, &(0..=u64::MAX));
        assert_eq!(all, [0x5317_5d61_490b_23df, 0x61da_6f3d_c380_d507]);
        assert_eq!(Rng::new(1).numbers(8, &(1..=6)), Rng::new(1).numbers(8, &(1..=6)));
    }

    #[test]
    fn trees_are_trees() {
        for n in 1..30 {
            let text = Rng::new(n as u64).tree(n, 1 + n / 3);
            assert!(crate::Input::new(&text).tree(n).is_ok(), "{text}");
        }
    }

    #[test]
    fn nim_heaps_are_balanced() {
        let mut rng = Rng::new(7);
        let zero = (0..1000)
            .filter(|_| rng.nim_heaps(3, &(1..=9)).into_iter().fold(0, |sum, heap| sum ^ heap) == 0)
            .count();
        assert!((400..=700).contains(&zero), "{zero} of 1000");
    }
}
