//! Candidates for misère quotients, from the outcomes of small sums.
//!
//! The quotient of the sums of some heaps is the least commutative automaton that tells their outcomes, so it
//! is learnt as one is: Dana Angluin, *Learning regular sets from queries and counterexamples*, 1987. The
//! options of a generator are sums of generators too, which stand for the true ones; so what is learnt is a
//! candidate, and only the theorems decide whether it is right.

use crate::monoid::{one, plus, with, Monoid, Set, Transitions, Word, MOST};
use rustc_hash::FxHashMap;
use std::time::Instant;
use system::stop;

/// A search, and when it ends.
pub(crate) struct Search {
    pub(crate) end: Instant,
    /// The generators' options, as sums of generators.
    pub(crate) options: Vec<Vec<Word>>,
    /// Which sums the second player wins.
    pub(crate) outcomes: FxHashMap<Word, bool>,
}

/// How many outcomes are kept.
const OUTCOMES: usize = 4_000_000;

impl Search {
    /// Does the second player win, when the last move loses? None if time or room is over.
    fn is_lost(&mut self, word: &[u8]) -> Option<bool> {
        if let Some(&known) = self.outcomes.get(word) {
            return Some(known);
        }
        let is_over = || self.end <= Instant::now() || stop::asked();
        if self.outcomes.len() > OUTCOMES || self.outcomes.len() % 1024 == 0 && is_over() {
            return None;
        }
        let (mut moves, mut lost) = (false, true);
        'all: for g in (0..word.len()).filter(|&g| word[g] > 0) {
            let mut rest = word.to_vec();
            rest[g] -= 1;
            for i in 0..self.options[g].len() {
                moves = true;
                let option = plus(&rest, &self.options[g][i]);
                if self.is_lost(&option)? {
                    lost = false;
                    break 'all;
                }
            }
        }
        self.outcomes.insert(word.to_vec(), moves && lost);
        Some(moves && lost)
    }

    fn row(&mut self, word: &[u8], tests: &[Word]) -> Option<Vec<bool>> {
        tests.iter().map(|test| self.is_lost(&plus(word, test))).collect()
    }

    /// The least monoid that tells the outcomes of all sums of generators.
    pub(crate) fn learn(&mut self) -> Option<Monoid> {
        let mut tests = vec![vec![0; self.options.len()]];
        loop {
            let table = self.table(&tests)?;
            let before = tests.len();
            tests.extend(
                table.words.iter().filter(|it| !tests.contains(it)).cloned().collect::<Vec<_>>(),
            );
            if tests.len() > before {
                continue;
            }
            if let Some(test) = self.inconsistency(&table, &tests)? {
                tests.push(test);
                continue;
            }
            let lost = table.rows.iter().map(|row| row[0]).collect();
            let monoid = Monoid::new(table.words, &table.steps, lost);
            let Some(wrong) = self.wrong_image(&monoid, &table.steps[0]) else {
                return Some(monoid);
            };
            let mut rest = self.counterexample(&monoid, &wrong)??;
            let before = tests.len();
            for g in 0..rest.len() {
                while rest[g] > 0 {
                    rest[g] -= 1;
                    if !tests.contains(&rest) {
                        tests.push(rest.clone());
                    }
                }
            }
            if tests.len() == before {
                return None;
            }
        }
    }

    /// The sums that the `tests` tell from each other, and where a generator leads from each of them.
    fn table(&mut self, tests: &[Word]) -> Option<Table> {
        let n = self.options.len();
        let words = vec![vec![0; n]];
        let rows = vec![self.row(&words[0], tests)?];
        let mut table = Table { words, rows, steps: vec![] };
        while let Some(word) = table.words.get(table.steps.len()).cloned() {
            let mut step = vec![];
            for g in 0..n {
                let next = plus(&word, &one(n, g));
                let row = self.row(&next, tests)?;
                let known = table.rows.iter().position(|it| *it == row);
                step.push(known.unwrap_or(table.rows.len()));
                if known.is_none() {
                    table.words.push(next);
                    table.rows.push(row);
                }
            }
            table.steps.push(step);
            if table.words.len() > MOST {
                return None;
            }
        }
        Some(table)
    }

    /// A new test: sums with one row have to stay alike when a generator comes to both.
    fn inconsistency(&mut self, table: &Table, tests: &[Word]) -> Option<Option<Word>> {
        let n = self.options.len();
        let Table { words, rows, steps } = table;
        for (i, g, h) in (0..words.len()).flat_map(|i| (0..n * n).map(move |x| (i, x / n, x % n))) {
            let next = plus(&plus(&words[i], &one(n, g)), &one(n, h));
            let (row, same) = (self.row(&next, tests)?, &rows[steps[steps[i][g]][h]]);
            if let Some(at) = (0..row.len()).find(|&at| row[at] != same[at]) {
                return Some(Some(plus(&tests[at], &one(n, h))));
            }
        }
        Some(None)
    }

    /// The generators of a sum whose image in `monoid` may have another outcome; `images` are those of the generators.
    fn wrong_image(&self, monoid: &Monoid, images: &[usize]) -> Option<Vec<usize>> {
        let heap = |(options, image): (&Vec<Word>, &usize)| -> (usize, Set) {
            let options = options.iter().map(|word| monoid.of_word(word));
            (*image, options.fold([0; MOST / 64], with))
        };
        let mut all = Transitions::default();
        let mut heaps = self.options.iter().zip(images).map(heap).enumerate();
        heaps.find_map(|(g, it)| all.add(monoid, it, g))
    }

    /// The sum of the `generators` or one of its options, whichever has another outcome than its image says.
    fn counterexample(&mut self, monoid: &Monoid, generators: &[usize]) -> Option<Option<Word>> {
        let mut word = vec![0; self.options.len()];
        generators.iter().for_each(|&g| word[g] += 1);
        let mut sums = vec![word.clone()];
        for g in (0..word.len()).filter(|&g| word[g] > 0) {
            let mut rest = word.clone();
            rest[g] -= 1;
            sums.extend(self.options[g].iter().map(|option| plus(&rest, option)));
        }
        for sum in sums {
            if self.is_lost(&sum)? != monoid.lost[monoid.of_word(&sum)] {
                return Some(Some(sum));
            }
        }
        Some(None)
    }
}

/// What the outcomes say so far: sums that differ, the outcome of each with each test, and the number of the sum that has
/// the same row when a generator comes to it.
struct Table {
    words: Vec<Word>,
    rows: Vec<Vec<bool>>,
    steps: Vec<Vec<usize>>,
}
