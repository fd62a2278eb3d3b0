//! Nowcoder 33192K, *Great Party*: Nim whose heaps may be merged.
//! <https://ac.nowcoder.com/acm/contest/33192/K>
//!
//! **Game.** Heaps a(1), …, a(n), n ≥ 1, none empty. A move takes one or more stones from a heap,
//! and may then merge the rest of it with one other heap; normal play. Input: `n q`, the heaps, q
//! questions `l r`. Output: for each, how many segments from x to y with l ≤ x ≤ y ≤ r the first
//! player wins.
//!
//! **Theorem.** The first player loses exactly if the number of heaps is even and the nim-sum of
//! all b = a − 1 is 0. So the segment from x to y is lost exactly if the prefixes of lengths x − 1
//! and y agree in the parity of the length and the nim-sum of the b. Proved in proofs/great_party.v
//! (answer_is_right).
//!
//! *Idea.* The table has the lost positions of up to four heaps of up to four stones, a digit each:
//!
//! | heaps | lost |
//! | --- | --- |
//! | 1 | none |
//! | 2 | 11 22 33 44 |
//! | 3 | none |
//! | 4 | 1111 1122 1133 1144 1234 2222 2233 2244 3333 3344 4444 |
//!
//! Two equal heaps are lost: the opponent copies cuts, and takes merged heaps. Three become two
//! equal ones: take one, or cut one and merge the rest. So with four the player who empties or
//! merges one loses: both play Nim on b down to 1111. 1234 is lost, as 0 ⊕ 1 ⊕ 2 ⊕ 3 = 0.
//!
//! *Proof.* By induction on the number of stones; no heaps are lost.
//! - Even, nim-sum 0: a move that neither empties nor merges a heap changes one b, so the nim-sum
//!   is not 0; any other move leaves an odd number of heaps.
//! - Even, nim-sum not 0: Nim on the b has a move to nim-sum 0 (`p2197`), without emptying a heap.
//! - Odd: let X be the nim-sum of all b. Choose a heap p with Z ≤ b(p), where Z = X ⊕ b(p) is the
//!   nim-sum of the other b: one that has the highest bit of X (an odd number of heaps have it), or
//!   any if X = 0. If Z = 0, take all of p. Otherwise an odd number of the other heaps, which are
//!   even in number, have the highest bit of Z; so some q does not. Then b(q) < Z ⊕ b(q) ≤ Z +
//!   b(q), so Z ⊕ b(q) exceeds b(q) by at most Z ≤ b(p): cut p, of b(p) + 1 stones, to the
//!   difference and merge it into q. That leaves nim-sum 0 and an even number of heaps.
//!
//! *Example.* (1, 2, 3) is lost in Nim, but not here. X = 0 ⊕ 1 ⊕ 2 = 3, so p is the heap of 3,
//! with Z = 0 ⊕ 1 = 1, and q the heap of 1. Cut 3 to 1 and merge: from (1, 2, 3) only the move to
//! (2, 2) wins.
//!
//! *This fails when* heaps merge only with a neighbour in the row: (1, 2, 3) is then a P-position.
//! The odd case fails, as q may be far from p.
//!
//! **Complexity.** O(n √q + (n + q) log (n q)): Mo's algorithm counts equal prefixes.
//!
//! *Try next.* `take_stones`. Which two heaps are lost under misère play? `cargo grundy explore
//! great_party --misere`

use proconio::{input, marker::Usize1, source::once::OnceSource};
use shared::mo::{answers, Side, Window};
use std::io::{stdin, Read};
use std::ops::Range;

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

fn solve(text: &str) -> String {
    input! {
        from OnceSource::from(text),
        n: usize, q: usize,
        heaps: [u32; n],
        questions: [(Usize1, usize); q],
    }
    assert!(heaps.iter().all(|&a| a > 0), "a heap is empty");
    for &(l, r) in &questions {
        assert!(l < r && r <= n, "{}..={r} is not a segment of 1..={n}", l + 1);
    }
    let class = prefix_classes(&heaps);
    // The prefixes of the lengths from l − 1 to r.
    let ranges: Vec<Range<usize>> = questions.iter().map(|&(l, r)| l..r + 1).collect();
    let window = EqualPairs { pairs: 0, count: vec![0; class.len()], class: &class };
    let lost = answers(class.len(), &ranges, window);
    let segments = |&(l, r): &(usize, usize)| ((r - l) as u64) * ((r - l) as u64 + 1) / 2;
    let answer = |(question, lost)| format!("{}\n", segments(question) - lost);
    questions.iter().zip(lost).map(answer).collect()
}

/// The class of every prefix, from the empty one, as a number: equal classes agree in the parity of
/// the length and in the nim-sum.
fn prefix_classes(heaps: &[u32]) -> Vec<usize> {
    let (mut even, mut nim_sum) = (true, 0);
    let mut prefixes = vec![(even, nim_sum)];
    for a in heaps {
        even = !even;
        nim_sum ^= a - 1;
        prefixes.push((even, nim_sum));
    }
    let mut classes = prefixes.clone();
    classes.sort_unstable();
    classes.dedup();
    let number = |prefix| classes.binary_search(prefix).expect("every prefix has a class");
    prefixes.iter().map(number).collect()
}

/// The pairs of equal class in a window of prefixes.
struct EqualPairs<'a> {
    pairs: u64,
    /// How many prefixes of each class are in the window.
    count: Vec<u32>,
    class: &'a [usize],
}

impl Window for EqualPairs<'_> {
    type Answer = u64;

    fn add(&mut self, i: usize, _: Side) {
        let count = &mut self.count[self.class[i]];
        self.pairs += u64::from(*count);
        *count += 1;
    }

    fn remove(&mut self, i: usize, _: Side) {
        let count = &mut self.count[self.class[i]];
        *count -= 1;
        self.pairs -= u64::from(*count);
    }

    fn answer(&mut self, _: usize) -> u64 {
        self.pairs
    }
}

#[cfg(test)]
#[path = "../../../testdata/examples/great_party.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/great_party.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/great_party.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

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
        if heaps.len() % 2 == 0 {
            let p = (0..heaps.len()).find(|&p| b(p) ^ x < b(p))?;
            option[p] = (b(p) ^ x) + 1;
        } else {
            let p = (0..heaps.len()).find(|&p| b(p) ^ x <= b(p))?;
            let z = b(p) ^ x;
            if z > 0 {
                let q = (0..heaps.len()).find(|&q| q != p && b(q) < z ^ b(q))?;
                option[q] += (z ^ b(q)) - b(q);
            }
            option.remove(p);
        }
        option.sort_unstable();
        Some(option)
    }
}
