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
        let n = self.options.len();
        let mut tests = vec![vec![0; n]];
        'again: loop {
            let mut words = vec![vec![0; n]];
            let mut rows = vec![self.row(&words[0], &tests)?];
            let mut steps: Vec<Vec<usize>> = vec![];
            while let Some(word) = words.get(steps.len()).cloned() {
                let mut step = vec![];
                for g in 0..n {
                    let next = plus(&word, &one(n, g));
                    let row = self.row(&next, &tests)?;
                    let known = rows.iter().position(|it| *it == row);
                    step.push(known.unwrap_or(rows.len()));
                    if known.is_none() {
                        words.push(next);
                        rows.push(row);
                    }
                }
                steps.push(step);
                if words.len() > MOST {
                    return None;
                }
            }
            let before = tests.len();
            tests.extend(
                words.iter().filter(|word| !tests.contains(word)).cloned().collect::<Vec<_>>(),
            );
            if tests.len() > before {
                continue;
            }
            // Sums with one row have to stay alike when a generator comes to both.
            for (i, g, h) in
                (0..words.len()).flat_map(|i| (0..n * n).map(move |x| (i, x / n, x % n)))
            {
                let next = plus(&plus(&words[i], &one(n, g)), &one(n, h));
                let (row, same) = (self.row(&next, &tests)?, &rows[steps[steps[i][g]][h]]);
                if let Some(at) = (0..row.len()).find(|&at| row[at] != same[at]) {
                    tests.push(plus(&tests[at], &one(n, h)));
                    continue 'again;
                }
            }
            let lost = rows.iter().map(|row| row[0]).collect();
            let monoid = Monoid::new(words, &steps, lost);
            let heaps: Vec<(usize, Set)> = (0..n)
                .map(|g| {
                    let images = self.options[g].iter().map(|word| monoid.of_word(word));
                    (steps[0][g], images.fold([0; MOST / 64], with))
                })
                .collect();
            let mut all = Transitions::default();
            let mut wrong = heaps.iter().enumerate().filter_map(|(g, it)| all.add(&monoid, *it, g));
            let Some(wrong) = wrong.next() else {
                return Some(monoid);
            };
            // The sum or one of its options has another outcome than its image says.
            let mut word = vec![0; n];
            wrong.iter().for_each(|&g| word[g] += 1);
            let mut sums = vec![word.clone()];
            for g in (0..n).filter(|&g| word[g] > 0) {
                let mut rest = word.clone();
                rest[g] -= 1;
                sums.extend(self.options[g].iter().map(|option| plus(&rest, option)));
            }
            let mut differs = None;
            for sum in sums {
                if self.is_lost(&sum)? != monoid.lost[monoid.of_word(&sum)] {
                    differs = Some(sum);
                    break;
                }
            }
            let before = tests.len();
            let mut rest = differs?;
            for g in 0..n {
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
}
