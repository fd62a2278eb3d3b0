//! Finite commutative monoids that know who wins a sum of heaps when the last move loses.
//!
//! Φ maps heaps to elements of a finite commutative monoid Q, and a sum of heaps X to the product Φ(X); the empty
//! sum goes to 1. Φ″X is the set of Φ of all options of X. Let P be a part of Q.
//!
//! **Theorem 1.** Let T be the least set that contains (1, ∅), and with (x, E) for every heap H also
//! (x Φ(H), E Φ(H) ∪ x Φ″H). If for each (x, E) in T, x is in P exactly if E is neither empty nor meets P,
//! then the second player wins a sum X if and only if Φ(X) is in P.
//!
//! *Proof.* By induction over the number of heaps, (Φ(X), Φ″X) is in T: a move in X + H is one in X or one in
//! H. By induction over moves, the second player wins X exactly if X has an option, so that E = Φ″X is not
//! empty, and the first player wins all of them, so that none is in P. ∎ If moreover any two elements
//! x ≠ y have a z with only one of x z, y z in P, and Φ reaches all, then Q is the misère quotient of the sums.

use rustc_hash::FxHashMap;
use serde::Serialize;
use std::iter::repeat_n;

/// How many elements a quotient may have.
pub(crate) const MOST: usize = 256;

/// A set of elements.
pub(crate) type Set = [u64; MOST / 64];

/// How often each generator is in a sum.
pub(crate) type Word = Vec<u8>;

pub(crate) fn plus(a: &[u8], b: &[u8]) -> Word {
    a.iter().zip(b).map(|(a, b)| a + b).collect()
}

pub(crate) fn one(generators: usize, which: usize) -> Word {
    (0..generators).map(|i| u8::from(i == which)).collect()
}

/// A candidate.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct Monoid {
    /// The elements as sums of generators; the first is the empty sum.
    pub(crate) words: Vec<Word>,
    /// The images of the generators.
    #[serde(skip)]
    pub(crate) letters: Vec<usize>,
    /// The product of two elements.
    #[serde(skip)]
    product: Vec<Vec<usize>>,
    /// Is the element in P?
    pub(crate) lost: Vec<bool>,
}

impl Monoid {
    pub(crate) fn new(words: Vec<Word>, steps: &[Vec<usize>], lost: Vec<bool>) -> Monoid {
        let times = |x: usize, word: &Word| {
            let letters = word.iter().enumerate();
            letters.fold(x, |x, (g, &many)| (0..many).fold(x, |x, _| steps[x][g]))
        };
        let product =
            (0..words.len()).map(|x| words.iter().map(|word| times(x, word)).collect()).collect();
        Monoid { words, letters: steps[0].clone(), product, lost }
    }

    /// The product of these elements.
    pub(crate) fn of(&self, elements: impl Iterator<Item = usize>) -> usize {
        elements.fold(0, |x, y| self.product[x][y])
    }

    pub(crate) fn of_word(&self, word: &[u8]) -> usize {
        let letters = word.iter().zip(&self.letters);
        self.of(letters.flat_map(|(&many, &letter)| repeat_n(letter, many.into())))
    }

    pub(crate) fn of_sum(&self, heaps: &[usize], images: &[usize]) -> usize {
        self.of(heaps.iter().map(|&heap| images[heap]))
    }
}

pub(crate) fn with(mut set: Set, element: usize) -> Set {
    set[element / 64] |= 1 << (element % 64);
    set
}

pub(crate) fn elements(set: &Set) -> impl Iterator<Item = usize> + '_ {
    (0..MOST).filter(|i| set[i / 64] >> (i % 64) & 1 > 0)
}

/// The set T of Theorem 1, each pair with a sum that has it.
pub(crate) struct Transitions {
    all: FxHashMap<(usize, Set), Vec<usize>>,
    /// The pairs of heaps, with the names of the heaps.
    heaps: Vec<((usize, Set), usize)>,
}

impl Default for Transitions {
    fn default() -> Transitions {
        let empty = ((0, [0; MOST / 64]), vec![]);
        Transitions { all: [empty].into_iter().collect(), heaps: vec![] }
    }
}

impl Transitions {
    /// Adds a heap with its image and the images of its options. If there is a sum against the theorem, changes
    /// nothing and returns the names of its heaps.
    pub(crate) fn add(
        &mut self,
        monoid: &Monoid,
        heap: (usize, Set),
        name: usize,
    ) -> Option<Vec<usize>> {
        if self.heaps.iter().any(|it| it.0 == heap) {
            return None;
        }
        let is_wrong = |(x, set): &(usize, Set)| {
            let meets = elements(set).any(|z| monoid.lost[z]);
            monoid.lost[*x] == (*set == [0; MOST / 64] || meets)
        };
        if is_wrong(&heap) {
            return Some(vec![name]);
        }
        self.heaps.push((heap, name));
        let times = |set: &Set, x: usize| {
            elements(set).fold([0; MOST / 64], |all, y| with(all, monoid.product[x][y]))
        };
        let mut todo: Vec<((usize, Set), Vec<usize>)> =
            self.all.iter().map(|(pair, sum)| (*pair, sum.clone())).collect();
        // A new pair meets all heaps, an old one the new heap only.
        let old = todo.len();
        let mut at = 0;
        while at < todo.len() {
            let ((x, set), sum) = todo[at].clone();
            let first = if at < old { self.heaps.len() - 1 } else { 0 };
            at += 1;
            for ((y, more), name) in &self.heaps[first..] {
                let (mut next, other) = (times(&set, *y), times(more, x));
                next.iter_mut().zip(other).for_each(|(a, b)| *a |= b);
                let pair = (monoid.product[x][*y], next);
                if self.all.contains_key(&pair) {
                    continue;
                }
                let sum = [&sum[..], &[*name]].concat();
                if is_wrong(&pair) {
                    self.heaps.pop();
                    todo[old..].iter().for_each(|it| drop(self.all.remove(&it.0)));
                    return Some(sum);
                }
                self.all.insert(pair, sum.clone());
                todo.push((pair, sum));
            }
        }
        None
    }
}
