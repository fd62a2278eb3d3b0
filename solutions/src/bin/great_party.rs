//! Nowcoder 33192K, *Great Party*: Nim whose heaps may be merged.
//! <https://ac.nowcoder.com/acm/contest/33192/K>
//!
//! **Game.** Heaps a(1) .. a(n). A move takes one or more stones from a heap, and may then merge
//! what is left of it with one other heap; normal play. Input: `n q`, the heaps, q questions `l r`.
//! Output: for each how many segments x ..= y within l ..= r the first player wins.
//!
//! **Theorem.** An odd number of heaps is won; an even number is lost exactly if the nim-sum of all
//! b = a - 1 is 0. By induction on the stones. From an even number with nim-sum 0 a move leaves an
//! odd number of heaps, or changes one b. From an even number with another nim-sum, Nim on the b
//! makes it 0 and empties no heap. One heap is taken. From three or more, odd, some heap p is to be
//! cut and merged into a heap q so that the nim-sum of the rest becomes 0: with Y the nim-sum of
//! the other b this works if min(b(p), b(q)) ≤ Y ≤ b(p) + b(q). Let u be the highest bit in which
//! the b differ, C the heaps with it, D those without. |C| even: p from C, q from D, Y has bit u;
//! if x has the highest bit of the nim-sum T of all lower parts, T ⊕ x < x, so with x as one of the
//! two Y ≤ b(p) + b(q). |C| odd: p from C; with Z the nim-sum of the other lower parts take q from
//! D or from C without the highest bit of Z; two of D, if higher bits are common. (The note guesses
//! it from four heaps.) So x ..= y is lost exactly if x - 1 and y have the same parity and the same
//! nim-sum of prefixes.
//!
//! **Complexity.** O(n log n + n √q): Mo's algorithm over prefixes counts the pairs that are equal.

use proconio::marker::Usize1;
use shared::mo::{answers, Window};
use shared::tokens::{input, Tokens};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

fn solve(text: &str) -> String {
    input! {
        from Tokens::new(text),
        n: usize, q: usize,
        heaps: [u32; n],
        questions: [(Usize1, usize); q],
    }
    assert!(heaps.iter().all(|&a| a > 0), "a heap is empty");
    let prefixes = prefix_classes(&heaps);
    // The segments of l..r are the pairs of prefixes of l..=r.
    let ranges: Vec<_> = questions.into_iter().map(|(l, r)| l..r + 1).collect();
    let pairs = EqualPairs { pairs: 0, count: vec![0; n + 1], class: &prefixes };
    let lost = answers(n + 1, &ranges, pairs);
    let won = ranges.iter().zip(lost).map(|(range, lost)| {
        let prefixes = range.len() as u64;
        format!("{}\n", prefixes * (prefixes - 1) / 2 - lost)
    });
    won.collect()
}

/// A number for every prefix, from the empty one: the same for the same parity and nim-sum of a -
/// 1.
fn prefix_classes(heaps: &[u32]) -> Vec<u32> {
    let mut keys = vec![(0, 0)];
    for (i, a) in heaps.iter().enumerate() {
        keys.push(((i + 1) % 2, keys[i].1 ^ (a - 1)));
    }
    let mut order: Vec<usize> = (0..keys.len()).collect();
    order.sort_unstable_by_key(|&i| keys[i]);
    let mut class = vec![0; keys.len()];
    for pair in order.windows(2) {
        class[pair[1]] = class[pair[0]] + u32::from(keys[pair[0]] != keys[pair[1]]);
    }
    class
}

/// The pairs of equal prefixes in a window of prefixes.
struct EqualPairs<'a> {
    pairs: u64,
    /// How many prefixes of each class are in the window.
    count: Vec<u32>,
    class: &'a [u32],
}

impl Window for EqualPairs<'_> {
    type Answer = u64;

    fn add(&mut self, i: usize) {
        let count = &mut self.count[self.class[i] as usize];
        self.pairs += u64::from(*count);
        *count += 1;
    }

    fn remove(&mut self, i: usize) {
        let count = &mut self.count[self.class[i] as usize];
        *count -= 1;
        self.pairs -= u64::from(*count);
    }

    fn answer(&self) -> u64 {
        self.pairs
    }
}

#[cfg(test)]
testdata::tests!(great_party);
