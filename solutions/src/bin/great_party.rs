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
use std::fmt::Write;
use std::io::{stdin, Read};
use std::ops::Range;

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
    let within = |&(l, r): &(usize, usize)| l < r && r <= n;
    assert!(questions.iter().all(within), "a question is not within 1..={n}");
    let prefixes = prefix_classes(&heaps);
    let (class, shared_before) = shared_classes(&prefixes);
    // The segments of l..r are the pairs of prefixes of l..=r.
    let ranges: Vec<Range<usize>> =
        questions.iter().map(|&(l, r)| shared_before[l]..shared_before[r + 1]).collect();
    let pairs = EqualPairs { pairs: 0, count: vec![0; n + 1], class: &class };
    let lost = answers(class.len(), &ranges, pairs);
    let mut answer = String::new();
    for ((l, r), lost) in questions.into_iter().zip(lost) {
        let prefixes = (r + 1 - l) as u64;
        writeln!(answer, "{}", prefixes * (prefixes - 1) / 2 - lost).expect("a String takes all");
    }
    answer
}

/// A number for every prefix, from the empty one: the same for the same parity and nim-sum of a - 1.
fn prefix_classes(heaps: &[u32]) -> Vec<u32> {
    let mut keys = vec![(0, 0, 0)];
    let mut nim_sum = 0;
    for (a, i) in heaps.iter().zip(1..) {
        nim_sum ^= a - 1;
        keys.push((nim_sum, i % 2, i));
    }
    keys.sort_unstable();
    let mut class = vec![0; keys.len()];
    for pair in keys.windows(2) {
        let ((x, p, i), (y, q, j)) = (pair[0], pair[1]);
        class[j as usize] = class[i as usize] + u32::from((x, p) != (y, q));
    }
    class
}

/// The classes of those prefixes that share theirs with another one, in order, and how many of them
/// are before each prefix: only these form pairs.
fn shared_classes(prefixes: &[u32]) -> (Vec<u32>, Vec<usize>) {
    let mut size = vec![0; prefixes.len()];
    for &class in prefixes {
        size[class as usize] += 1;
    }
    let (mut shared, mut before) = (vec![], vec![0]);
    for &class in prefixes {
        if size[class as usize] > 1 {
            shared.push(class);
        }
        before.push(shared.len());
    }
    (shared, before)
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
