//! Mo's algorithm: many questions about ranges of one sequence, answered by a window that moves
//! from one to the next.
//!
//! The questions are ordered so that the two ends of the window walk O(n √q + q) steps in all: by
//! blocks of n / √q left ends, in each block by the right end, up and down in turn. Sorting them
//! takes O(q log q), every step takes at most two calls of [`Window`]. Source: folklore of
//! Chinese contests, named after Mo Tao, about 2009. O(q) memory besides the window. Panics if a range
//! is not within the sequence, and on 2³² elements or questions.

use std::ops::Range;

/// An end of a window: where the order of the elements counts, it matters which.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The end with the smallest index.
    Left,
    /// The end with the largest index.
    Right,
}

/// What is known about the elements in a window.
pub trait Window {
    /// The answer to a question; a default fills its place until its turn comes.
    type Answer: Default;

    /// The element `i`, next to the window, comes in at this end of it.
    fn add(&mut self, i: usize, at: Side);

    /// The element `i`, at this end of the window, goes out.
    fn remove(&mut self, i: usize, at: Side);

    /// The answer to the question of this number, for the elements that are in. The window may change on the way, but is
    /// as before in the end.
    fn answer(&mut self, question: usize) -> Self::Answer;
}

/// The answers for `ranges` of a sequence of `n` elements, in the order of the ranges. The window
/// is empty at first, and grows before it shrinks, so no element goes out that is not in.
///
/// ```
/// use shared::mo::{answers, Side, Window};
/// struct Sum<'a>(&'a [i32], i32);
/// impl Window for Sum<'_> {
///     type Answer = i32;
///     fn add(&mut self, i: usize, _: Side) { self.1 += self.0[i]; }
///     fn remove(&mut self, i: usize, _: Side) { self.1 -= self.0[i]; }
///     fn answer(&mut self, _: usize) -> i32 { self.1 }
/// }
/// let sums = answers(4, &[0..2, 1..4, 3..3], Sum(&[5, 6, 7, 8], 0));
/// assert_eq!(sums, [11, 21, 0]);
/// ```
///
/// Luogu P1494, of the socks l ..= r, how probable are two of one colour?
///
/// ```
/// # use proconio::{input, source::once::OnceSource};
/// # use shared::mo::{answers, Side, Window};
/// /// The socks, how many there are of each colour in the window, and pairs of one colour.
/// struct Socks(Vec<usize>, Vec<usize>, usize);
/// impl Window for Socks {
///     type Answer = usize;
///     fn add(&mut self, i: usize, _: Side) { let c = self.0[i]; self.2 += self.1[c]; self.1[c] += 1; }
///     fn remove(&mut self, i: usize, _: Side) { let c = self.0[i]; self.1[c] -= 1; self.2 -= self.1[c]; }
///     fn answer(&mut self, _: usize) -> usize { self.2 }
/// }
/// let text = "6 4\n1 2 3 3 3 2\n2 6\n1 3\n3 5\n1 6\n";
/// input! { from OnceSource::from(text), n: usize, m: usize, c: [usize; n], lr: [(usize, usize); m] }
/// let ranges: Vec<_> = lr.into_iter().map(|(l, r)| l - 1..r).collect();
/// let same = answers(n, &ranges, Socks(c, vec![0; n + 1], 0));
/// let all = ranges.iter().map(|range| range.len() * (range.len() - 1) / 2);
/// let exact = [(2, 5), (0, 1), (1, 1), (4, 15)];
/// assert!(same.into_iter().zip(all).zip(exact).all(|((s, a), (p, q))| s * q == a * p));
/// ```
pub fn answers<W: Window>(n: usize, ranges: &[Range<usize>], mut window: W) -> Vec<W::Answer> {
    for range in ranges {
        assert!(range.start <= range.end && range.end <= n, "{range:?} is not within 0..{n}");
    }
    let mut answers: Vec<W::Answer> = ranges.iter().map(|_| W::Answer::default()).collect();
    let (mut start, mut end) = (0, 0);
    for question in order(n, ranges) {
        let range = &ranges[question];
        while start > range.start {
            start -= 1;
            window.add(start, Side::Left);
        }
        while end < range.end {
            window.add(end, Side::Right);
            end += 1;
        }
        while start < range.start {
            window.remove(start, Side::Left);
            start += 1;
        }
        while end > range.end {
            end -= 1;
            window.remove(end, Side::Right);
        }
        answers[question] = window.answer(question);
    }
    answers
}

/// The numbers of the ranges, in an order that keeps the walk short.
fn order(n: usize, ranges: &[Range<usize>]) -> impl Iterator<Item = usize> {
    let q = ranges.len();
    assert!(u32::try_from(n.max(q)).is_ok(), "{n} elements or {q} questions are too many");
    let width = (n as f64 / (q.max(1) as f64).sqrt()) as usize + 1;
    // A short list for each block: one long list would take three times as long to sort.
    let mut blocks = vec![vec![]; n / width + 1];
    for (question, range) in ranges.iter().enumerate() {
        blocks[range.start / width].push((range.end as u32, question as u32));
    }
    for (i, block) in blocks.iter_mut().enumerate() {
        block.sort_unstable();
        if i % 2 == 1 {
            block.reverse();
        }
    }
    blocks.into_iter().flatten().map(|(_, question)| question as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::VecDeque;
    use testdata::Rng;

    /// Keeps the window itself, in order, and counts the steps.
    #[derive(Default)]
    struct Model {
        inside: VecDeque<usize>,
        steps: usize,
    }

    impl Window for &mut Model {
        type Answer = (usize, Vec<usize>);

        fn add(&mut self, i: usize, at: Side) {
            assert!(!self.inside.contains(&i), "{i} comes in twice");
            match at {
                Side::Left => self.inside.push_front(i),
                Side::Right => self.inside.push_back(i),
            }
            self.steps += 1;
        }

        fn remove(&mut self, i: usize, at: Side) {
            let gone = match at {
                Side::Left => self.inside.pop_front(),
                Side::Right => self.inside.pop_back(),
            };
            assert_eq!(gone, Some(i), "the element at this end goes");
            self.steps += 1;
        }

        fn answer(&mut self, question: usize) -> (usize, Vec<usize>) {
            (question, self.inside.iter().copied().collect())
        }
    }

    fn check(n: usize, ranges: &[Range<usize>]) -> usize {
        let mut model = Model::default();
        let answers = answers(n, ranges, &mut model);
        assert_eq!(answers.len(), ranges.len());
        for ((i, range), answer) in ranges.iter().enumerate().zip(answers) {
            assert_eq!((i, range.clone().collect()), answer, "{ranges:?}");
        }
        model.steps
    }

    #[test]
    fn every_pair_of_tiny_questions() {
        let n = 4;
        let all: Vec<Range<usize>> =
            (0..=n).flat_map(|start| (start..=n).map(move |end| start..end)).collect();
        for first in &all {
            for second in &all {
                check(n, &[first.clone(), second.clone()]);
            }
        }
        check(n, &all);
        check(0, &[0..0, 0..0]);
        check(3, &[]);
    }

    /// A left end walks n / √q + 1 steps a question at most, a right end n a block.
    #[test]
    fn the_walk_is_short() {
        for (n, q) in [(1000, 10), (300, 300), (100, 2000), (2000, 1_u32), (10_000, 900)] {
            let mut rng = Rng::new(u64::from(q));
            let ranges: Vec<Range<usize>> = (0..q)
                .map(|_| {
                    let ends = [rng.within(0..=n), rng.within(0..=n)];
                    ends[0].min(ends[1])..ends[0].max(ends[1])
                })
                .collect();
            let bound = 3 * n as u64 * (f64::from(q).sqrt() as u64 + 1) + 2 * u64::from(q);
            let steps = check(n, &ranges) as u64;
            assert!(steps <= bound, "n = {n}, q = {q}: {steps} steps");
        }
    }

    /// Right ends go up through one block and down through the next: they never jump back. Here
    /// left ends stand at the start of their blocks, of 501 elements, so they cost next to nothing.
    #[test]
    fn right_ends_turn_at_every_block() {
        let (blocks, questions) = (10, 40);
        let mut rng = Rng::new(1);
        let mut right_end = || rng.within(5_010..=10_000_usize);
        let ranges: Vec<Range<usize>> =
            (0..blocks * questions).map(|question| question % blocks * 501..right_end()).collect();
        let steps = check(10_000, &ranges);
        // The first block ends at the far end.
        assert!(steps <= 5_010 + 10_000 + (blocks - 1) * 5_000, "{steps} steps");
    }
}
