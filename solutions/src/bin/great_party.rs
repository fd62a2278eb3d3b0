//! Nowcoder 33192K, *Great Party*: Nim whose heaps may be merged.
//! <https://ac.nowcoder.com/acm/contest/33192/K>
//!
//! **Game.** Heaps a(1), …, a(n). A move takes one or more stones from a heap, and may then merge
//! what is left of it with one other heap; normal play. Input: `n q`, the heaps, q questions `l r`.
//! Output: for each, how many segments from x to y with l ≤ x ≤ y ≤ r the first player wins.
//!
//! **Theorem.** The first player loses exactly if the number of heaps is even and the nim-sum of
//! all b = a − 1 is 0. So the segment from x to y is lost exactly if x − 1 and y have the same
//! parity and the prefixes of these lengths have the same nim-sum of b.
//!
//! *Proof.* By induction on the number of stones; without heaps the position is lost.
//! - Even, nim-sum 0: a move that neither empties nor merges a heap changes one b, so the nim-sum
//!   is not 0 any more; any other move leaves an odd number of heaps.
//! - Even, another nim-sum: Nim on the b has a move to nim-sum 0 (`p2197`), and it empties no heap.
//! - One heap: the first player takes it.
//! - Odd, three heaps or more: let X be the nim-sum of all b. Choose a heap p with b(p) ⊕ X ≤ b(p):
//!   one that has the highest bit of X (an odd number of heaps have it), or any if X = 0.
//!   Z = b(p) ⊕ X is the nim-sum of the other b. Of these an odd number have the highest bit of Z,
//!   and they are even in number: so choose q among them without it, or any if Z = 0. Then
//!   b(q) ≤ Z ⊕ b(q) ≤ Z + b(q) ≤ b(p) + b(q). So heap p, of b(p) + 1 stones, can be cut to
//!   (Z ⊕ b(q)) − b(q) stones and merged into q. Now heap q has Z ⊕ b(q) in place of b(q), p is
//!   gone, and the nim-sum is Z ⊕ Z = 0 with an even number of heaps.
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
#[path = "../../../testdata/examples/great_party.rs"]
mod oracle;

#[cfg(test)]
testdata::tests!(oracle);

#[cfg(test)]
mod proof {
    use super::oracle::options;
    use testdata::proof;

    #[test]
    fn holds() {
        let starts = [vec![9, 9], vec![5; 3], vec![3; 5], vec![2; 8]];
        proof::normal(starts, options, winning_move);
    }

    /// The moves of the proof, with its letters.
    fn winning_move(heaps: &Vec<u64>) -> Option<Vec<u64>> {
        let b = |i: usize| heaps[i] - 1;
        let x = (0..heaps.len()).fold(0, |x, i| x ^ b(i));
        let mut option = heaps.clone();
        if heaps.len() < 2 {
            option.pop()?;
        } else if heaps.len() % 2 == 0 {
            let p = (0..heaps.len()).find(|&p| b(p) ^ x < b(p))?;
            option[p] = (b(p) ^ x) + 1;
        } else {
            let p = (0..heaps.len()).find(|&p| b(p) ^ x <= b(p))?;
            let z = b(p) ^ x;
            let q = (0..heaps.len()).find(|&q| q != p && b(q) <= z ^ b(q))?;
            option[q] += (z ^ b(q)) - b(q);
            option.remove(p);
        }
        option.sort_unstable();
        Some(option)
    }
}
