//! Nowcoder 33192K, *Great Party*: Nim whose heaps may be merged.
//! <https://ac.nowcoder.com/acm/contest/33192/K>
//!
//! **Game.** Heaps a(1), …, a(n). A move takes one or more stones from a heap, and may then merge
//! what is left of it with one other heap; normal play. Input: `n q`, the heaps, q questions `l r`.
//! Output: for each, how many segments from x to y with l ≤ x ≤ y ≤ r the first player wins.
//!
//! **Theorem.** The first player loses exactly if the number of heaps is even and the nim-sum of
//! all b = a − 1 is 0. So the segment from x to y is lost exactly if the prefixes of the lengths
//! x − 1 and y are of one class: lengths of the same parity, and the same nim-sum of the b.
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
//! Mo's algorithm counts the pairs of prefixes of one class, and leaves out two kinds of classes. A
//! class of one prefix has no pair. Of classes of more than about 2√n prefixes there are at most √n:
//! for each, a question takes the difference of two counts.
//!
//! **Complexity.** O((n + q) √n + n √q + q log q).

use proconio::{input, marker::Usize1, source::once::OnceSource};
use shared::mo::{answers, Window};
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
    let within = |&(l, r): &(usize, usize)| l < r && r <= n;
    assert!(questions.iter().all(within), "a question is not within 1..={n}");
    let lost = equal_pairs(&prefix_classes(&heaps), &questions);
    let answer = |(&(l, r), lost): (&(usize, usize), u64)| format!("{}\n", pairs(r + 1 - l) - lost);
    questions.iter().zip(lost).map(answer).collect()
}

/// How many pairs `n` things form.
fn pairs(n: usize) -> u64 {
    let n = n as u64;
    n * n.saturating_sub(1) / 2
}

/// The class of every prefix, from the empty one, as a number.
fn prefix_classes(heaps: &[u32]) -> Vec<u32> {
    const LENGTH_BITS: u32 = 31;
    assert!(heaps.len() < 1 << LENGTH_BITS, "{} heaps are too many", heaps.len());
    // The nim-sum, the parity and the length of a prefix in one word, which is quick to sort.
    let mut prefixes = vec![0];
    let mut nim_sum = 0;
    for (a, length) in heaps.iter().zip(1..) {
        nim_sum ^= u64::from(a - 1);
        prefixes.push((nim_sum << 1 | (length % 2)) << LENGTH_BITS | length);
    }
    prefixes.sort_unstable();
    let length = |prefix: u64| (prefix & ((1 << LENGTH_BITS) - 1)) as usize;
    let mut class = vec![0; prefixes.len()];
    for pair in prefixes.windows(2) {
        let differ = pair[0] >> LENGTH_BITS != pair[1] >> LENGTH_BITS;
        class[length(pair[1])] = class[length(pair[0])] + u32::from(differ);
    }
    class
}

/// For every question `(l, r)`, how many pairs of the prefixes l, …, r are of one class.
fn equal_pairs(class: &[u32], questions: &[(usize, usize)]) -> Vec<u64> {
    let mut size = vec![0; class.len()];
    for &class in class {
        size[class as usize] += 1;
    }
    let few = 2 * (class.len() as f64).sqrt() as u32;
    // The prefixes that Mo's algorithm walks over, by their classes, and how many are before each.
    let is_walked = |class: u32| (2..=few).contains(&size[class as usize]);
    let walked: Vec<u32> = class.iter().copied().filter(|&class| is_walked(class)).collect();
    let before = count_before(class, is_walked);
    let ranges: Vec<Range<usize>> =
        questions.iter().map(|&(l, r)| before[l]..before[r + 1]).collect();
    let window = EqualPairs { pairs: 0, count: vec![0; class.len()], class: &walked };
    let mut equal = answers(walked.len(), &ranges, window);
    for (frequent, _) in (0..).zip(&size).filter(|&(_, &size)| size > few) {
        let before = count_before(class, |class| class == frequent);
        for (equal, &(l, r)) in equal.iter_mut().zip(questions) {
            *equal += pairs(before[r + 1] - before[l]);
        }
    }
    equal
}

/// How many prefixes of the classes that are `counted` are before each prefix, and in all.
fn count_before(class: &[u32], counted: impl Fn(u32) -> bool) -> Vec<usize> {
    let mut count = 0;
    let mut before = vec![0];
    before.extend(class.iter().map(|&class| {
        count += usize::from(counted(class));
        count
    }));
    before
}

/// The pairs of one class in a window of prefixes.
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
#[path = "../../../testdata/references/great_party.rs"]
mod reference;

#[cfg(test)]
testdata::tests!(oracle, reference);

/// The brute force has short rows only, where no class is frequent.
#[cfg(test)]
#[test]
fn pairs_of_every_kind_of_class_are_counted() {
    for seed in 0..300 {
        let mut rng = testdata::Rng::new(seed);
        let n = rng.within(1..=100);
        let last = rng.one_of(&[0, n / 30, n / 5, n - 1]) as u32;
        let class: Vec<u32> = (0..n).map(|_| rng.within(0..=last)).collect();
        let mut place = || rng.within(0..=n - 1);
        let questions: Vec<_> =
            (0..n).map(|_| (place(), place())).map(|(x, y)| (x.min(y), x.max(y))).collect();
        let equal = |&(l, r): &(usize, usize)| {
            let pairs = (l..=r).flat_map(|x| (x + 1..=r).map(move |y| (x, y)));
            pairs.filter(|&(x, y)| class[x] == class[y]).count() as u64
        };
        let expected: Vec<u64> = questions.iter().map(equal).collect();
        assert_eq!(equal_pairs(&class, &questions), expected, "seed {seed}");
    }
}

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
