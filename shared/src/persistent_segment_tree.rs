//! A persistent segment tree: an array of numbers whose every version stays readable.
//!
//! Setting an element copies the ⌈log₄ n⌉ nodes above it and shares the rest (path copying: James
//! Driscoll, Neil Sarnak, Daniel Sleator and Robert Tarjan, *Making data structures persistent*,
//! 1989). The nodes lie in one vector and point by index, 32 bytes each for `u32`. A node holds its parts
//! joined, each to one element, so that a search looks at one node a level, and has four parts: as
//! many bytes for a step as with two, and half the levels. 500,000 steps in 500,000 elements take 160 MB: where all
//! questions are known at the beginning, a Fenwick tree that takes them in order does with 2 MB. A version is a returned value. Panics if
//! an index or a range is not below n, or if a version is of another tree and too new.

use std::ops::Range;

/// A node has 2^BITS parts.
const BITS: u32 = 2;
const PARTS: usize = 1 << BITS;

/// Versions of an array, and the elements of a range, joined by `F`: an associative function with 0, the default,
/// for two zeros, such as `u32::min` or a sum.
///
/// ```
/// // Luogu P3834, the k-th smallest of l ..= r: version r counts the ranks of the first r.
/// use shared::persistent_segment_tree::PersistentSegmentTree;
/// use proconio::{input, source::once::OnceSource};
/// let text = "5 5\n25957 6405 15770 26287 26465\n2 2 1\n3 4 1\n4 5 1\n1 2 2\n4 4 1\n";
/// input! { from OnceSource::from(text), n: usize, m: usize, a: [u32; n], lrk: [(usize, usize, u32); m] }
/// let mut sorted = a.clone();
/// sorted.sort();
/// let mut counts = PersistentSegmentTree::new(n, n, |a, b| a + b);
/// let mut versions = vec![counts.zeros()];
/// for (i, value) in a.iter().enumerate() {
///     let (old, rank) = (versions[i], sorted.partition_point(|other| other < value));
///     versions.push(counts.set(old, rank, counts.get(old, rank) + 1));
/// }
/// let rank = |(l, r, k)| counts.kth_smallest([versions[r]], [versions[l - 1]], k - 1).unwrap();
/// let answers = lrk.into_iter().map(|question| sorted[rank(question)]);
/// assert!(answers.eq([6405, 15770, 26287, 25957, 26287]));
/// ```
#[derive(Clone)]
pub struct PersistentSegmentTree<T, F> {
    /// Node 0 is a tree of zeros of any height: its parts are itself.
    nodes: Vec<Node<T>>,
    /// There is room for PARTS^height elements, n or more, and height is at least 1.
    height: u32,
    n: usize,
    join: F,
}

#[derive(Clone, Copy)]
struct Node<T> {
    /// The nodes of the parts; 0 if these are single elements.
    parts: [u32; PARTS],
    /// The elements of every part, joined.
    joined: [T; PARTS],
}

/// One state of the array, as cheap as a number.
#[derive(Clone, Copy)]
pub struct Version(u32);

impl<T: Copy + Default, F: Fn(T, T) -> T> PersistentSegmentTree<T, F> {
    /// A tree for arrays of `n` elements, with room for `steps` calls of [`set`](Self::set); growing
    /// beyond that copies it. O(1).
    ///
    /// ```
    /// let tree = shared::persistent_segment_tree::PersistentSegmentTree::new(3, 2, u32::min);
    /// assert_eq!(tree.fold(tree.zeros(), 0..3), Some(0));
    /// ```
    #[must_use]
    pub fn new(n: usize, steps: usize, join: F) -> Self {
        let height = ((n.next_power_of_two().trailing_zeros() + BITS - 1) / BITS).max(1);
        let mut nodes = Vec::with_capacity(1 + steps * height as usize);
        nodes.push(Node { parts: [0; PARTS], joined: [T::default(); PARTS] });
        PersistentSegmentTree { nodes, height, n, join }
    }

    /// The version in which every element is 0. O(1).
    ///
    /// ```
    /// let tree = shared::persistent_segment_tree::PersistentSegmentTree::new(3, 2, u32::max);
    /// assert_eq!(tree.get(tree.zeros(), 2), 0);
    /// ```
    #[must_use]
    pub fn zeros(&self) -> Version {
        Version(0)
    }

    /// The version with these elements, `n` of them. O(n): about n / 3 nodes, built from the lowest up.
    ///
    /// ```
    /// let mut tree = shared::persistent_segment_tree::PersistentSegmentTree::new(3, 3, u32::min);
    /// let version = tree.version_of(&[7, 5, 9]);
    /// assert_eq!(tree.fold(version, 1..3), Some(5));
    /// ```
    #[must_use]
    pub fn version_of(&mut self, elements: &[T]) -> Version {
        assert!(elements.len() == self.n, "{} elements are not {}", elements.len(), self.n);
        self.nodes.reserve(elements.len() / 3 + self.height as usize);
        // The elements, then the nodes of each level, joined; and the first node of that level.
        let (mut below, mut first_below) = (elements.to_vec(), None);
        for _ in 0..self.height {
            let first = self.nodes.len();
            for (i, chunk) in below.chunks(PARTS).enumerate() {
                let mut node = Node { parts: [0; PARTS], joined: [T::default(); PARTS] };
                for (part, &joined) in chunk.iter().enumerate() {
                    node.joined[part] = joined;
                    node.parts[part] =
                        first_below.map_or(0, |first| first + (PARTS * i + part) as u32);
                }
                self.nodes.push(node);
            }
            below = self.nodes[first..].iter().map(|node| joined(node, &self.join)).collect();
            first_below = Some(first as u32);
        }
        // Without elements that is the tree of zeros.
        Version(u32::try_from(self.nodes.len() - 1).expect("fewer than 2^32 nodes"))
    }

    /// `version` with `value` at `index`. O(log n) time and nodes.
    ///
    /// ```
    /// let mut tree = shared::persistent_segment_tree::PersistentSegmentTree::new(2, 2, u32::max);
    /// let old = tree.set(tree.zeros(), 0, 5);
    /// let new = tree.set(old, 0, 7);
    /// assert_eq!((tree.get(old, 0), tree.get(new, 0)), (5, 7));
    /// ```
    #[must_use]
    pub fn set(&mut self, version: Version, mut index: usize, mut value: T) -> Version {
        assert!(index < self.n, "index {index} is not below {}", self.n);
        // The new nodes follow each other, from the root down to the one above the element.
        let root = self.nodes.len();
        let mut old = version.0 as usize;
        for height in (0..self.height).rev() {
            let mut node = self.nodes[old];
            let part = index >> (BITS * height) & (PARTS - 1);
            old = node.parts[part] as usize;
            // In the lowest node it leads nowhere, and no search follows it.
            node.parts[part] = self.nodes.len() as u32 + 1;
            self.nodes.push(node);
        }
        for node in self.nodes[root..].iter_mut().rev() {
            node.joined[index % PARTS] = value;
            value = joined(node, &self.join);
            index /= PARTS;
        }
        Version(u32::try_from(root).expect("fewer than 2^32 nodes"))
    }

    /// The element at `index` in `version`. O(log n).
    ///
    /// ```
    /// let mut tree = shared::persistent_segment_tree::PersistentSegmentTree::new(3, 3, u32::min);
    /// let version = tree.version_of(&[7, 5, 9]);
    /// assert_eq!(tree.get(version, 2), 9);
    /// ```
    #[must_use]
    pub fn get(&self, version: Version, index: usize) -> T {
        assert!(index < self.n, "index {index} is not below {}", self.n);
        let mut node = &self.nodes[version.0 as usize];
        for height in (1..self.height).rev() {
            let part = index >> (BITS * height) & (PARTS - 1);
            node = &self.nodes[node.parts[part] as usize];
        }
        node.joined[index % PARTS]
    }

    /// The elements of `range` in `version`, joined; `None` if there are none. O(log n).
    ///
    /// ```
    /// let mut tree = shared::persistent_segment_tree::PersistentSegmentTree::new(3, 3, |a, b| a + b);
    /// let version = tree.version_of(&[7, 5, 9]);
    /// assert_eq!(tree.fold(version, 0..2), Some(12));
    /// assert_eq!(tree.fold(version, 1..1), None);
    /// ```
    #[must_use]
    pub fn fold(&self, version: Version, range: Range<usize>) -> Option<T> {
        let n = self.n;
        assert!(range.start <= range.end && range.end <= n, "{range:?} is not within 0..{n}");
        self.fold_node(version.0, 0..1 << (BITS * self.height), &range, None)
    }

    /// `folded`, joined with the elements of `range` in the node of the indices `of`.
    fn fold_node(
        &self,
        node: u32,
        of: Range<usize>,
        range: &Range<usize>,
        mut folded: Option<T>,
    ) -> Option<T> {
        let Node { parts, joined } = self.nodes[node as usize];
        let length = of.len() / PARTS;
        for part in 0..PARTS {
            let start = of.start + part * length;
            let end = start + length;
            if range.start <= start && end <= range.end {
                let before = folded.map(|folded| (self.join)(folded, joined[part]));
                folded = before.or(Some(joined[part]));
            } else if range.start < end && start < range.end {
                folded = self.fold_node(parts[part], start..end, range, folded);
            }
        }
        folded
    }

    /// In a tree of minima the first index whose element in `version` is below `bound`, if there is
    /// one. O(log n).
    ///
    /// ```
    /// // Luogu P4137, the mex of l ..= r: version r has for every value its last place up to r.
    /// use shared::persistent_segment_tree::PersistentSegmentTree;
    /// use proconio::{input, source::once::OnceSource};
    /// let text = "5 5\n2 1 0 2 1\n3 3\n2 3\n2 4\n1 2\n3 5\n";
    /// input! { from OnceSource::from(text), n: usize, m: usize, a: [usize; n], lr: [(u32, usize); m] }
    /// let mut last = PersistentSegmentTree::new(n + 2, n, u32::min);
    /// let mut versions = vec![last.zeros()];
    /// for (i, &value) in a.iter().enumerate() {
    ///     versions.push(last.set(versions[i], value.min(n + 1), i as u32 + 1));
    /// }
    /// let mex = lr.iter().map(|&(l, r)| last.first_below(versions[r], l));
    /// assert!(mex.eq([1, 2, 3, 0, 3].map(Some)));
    /// ```
    #[must_use]
    pub fn first_below(&self, version: Version, bound: T) -> Option<usize>
    where
        T: PartialOrd,
    {
        let (mut node, mut index) = (version.0, 0);
        for _ in 0..self.height {
            let Node { parts, joined } = self.nodes[node as usize];
            let part = joined.iter().position(|&minimum| minimum < bound)?;
            index = PARTS * index + part;
            node = parts[part];
        }
        (index < self.n).then_some(index)
    }
}

impl<F: Fn(u32, u32) -> u32> PersistentSegmentTree<u32, F> {
    /// In a tree of sums whose elements say how often their index occurs: of the occurrences in the versions `with`, less
    /// those in the versions `without`, in increasing order, the index of number `k`, from 0; `None` if there are no
    /// more than `k`. A range has one version on each side, a path of a tree two. O(log n). Panics if a difference
    /// that it looks at is below 0.
    ///
    /// ```
    /// let mut tree = shared::persistent_segment_tree::PersistentSegmentTree::new(3, 6, |a, b| a + b);
    /// let old = tree.version_of(&[4, 0, 1]);
    /// let new = tree.version_of(&[5, 0, 3]);
    /// let came = [0, 1, 2, 3].map(|k| tree.kth_smallest([new], [old], k));
    /// assert_eq!(came, [Some(0), Some(2), Some(2), None]);
    /// ```
    #[must_use]
    pub fn kth_smallest<const N: usize>(
        &self,
        mut with: [Version; N],
        mut without: [Version; N],
        mut k: u32,
    ) -> Option<usize> {
        let mut index = 0;
        for _ in 0..self.height {
            let count = |of: &[Version; N], part: usize| -> u32 {
                of.iter().map(|it| self.nodes[it.0 as usize].joined[part]).sum()
            };
            let part = (0..PARTS).find(|&part| {
                let there = count(&with, part)
                    .checked_sub(count(&without, part))
                    .expect("no count is below 0");
                let here = k < there;
                k -= if here { 0 } else { there };
                here
            })?;
            index = PARTS * index + part;
            for version in with.iter_mut().chain(&mut without) {
                version.0 = self.nodes[version.0 as usize].parts[part];
            }
        }
        Some(index)
    }
}

/// The elements of a node, joined.
fn joined<T: Copy>(node: &Node<T>, join: impl Fn(T, T) -> T) -> T {
    node.joined.into_iter().reduce(join).expect("a node has parts")
}

#[cfg(test)]
mod tests {
    use super::*;
    use testdata::Rng;

    /// The model copies the whole array for every version.
    fn behaves_as_copies_do(join: fn(u32, u32) -> u32) {
        for seed in 0..300 {
            let mut rng = Rng::new(seed);
            let n = rng.one_of(&[1, 3, 4, 5, 16, 17]);
            let mut tree = PersistentSegmentTree::new(n, 2, join);
            let first: Vec<u32> = (0..n).map(|_| rng.within(0..=4)).collect();
            let mut versions = vec![(tree.zeros(), vec![0; n]), (tree.version_of(&first), first)];
            for _ in 0..10 {
                let (old, mut array) = rng.one_of(&versions);
                let (index, value) = (rng.within(0..=n - 1), rng.within(0..=4));
                array[index] = value;
                versions.push((tree.set(old, index, value), array));
                for (version, array) in &versions {
                    assert!((0..n).all(|i| tree.get(*version, i) == array[i]), "seed {seed}");
                    for (start, end) in
                        (0..=n).flat_map(|start| (start..=n).map(move |end| (start, end)))
                    {
                        let folded = array[start..end].iter().copied().reduce(join);
                        assert_eq!(tree.fold(*version, start..end), folded, "seed {seed}");
                    }
                }
            }
        }
    }

    #[test]
    fn whatever_is_joined() {
        behaves_as_copies_do(u32::min);
        behaves_as_copies_do(u32::max);
        behaves_as_copies_do(|a, b| a + b);
        // Not commutative: the first element that is not 0.
        behaves_as_copies_do(|a, b| if a == 0 { b } else { a });
    }

    /// Elements of any type: here sums beyond `u32`.
    #[test]
    fn elements_may_be_wide() {
        let mut tree = PersistentSegmentTree::new(3, 3, |a: u64, b: u64| a + b);
        let version = tree.version_of(&[u64::from(u32::MAX), 1, 5]);
        assert_eq!(tree.fold(version, 0..2), Some(1 << 32));
        let version = tree.set(version, 2, 1 << 40);
        assert_eq!(tree.get(version, 2), 1 << 40);
    }

    #[test]
    fn the_first_below_is_that_of_a_search() {
        for seed in 0..300 {
            let mut rng = Rng::new(seed);
            let n = rng.one_of(&[1, 3, 4, 5, 16, 17]);
            let mut tree = PersistentSegmentTree::new(n, n, u32::min);
            let array: Vec<u32> = (0..n).map(|_| rng.within(0..=20)).collect();
            let version = tree.version_of(&array);
            for bound in 0..=21 {
                let first = array.iter().position(|&element| element < bound);
                assert_eq!(tree.first_below(version, bound), first, "seed {seed}");
            }
        }
    }

    /// The model sorts every range of a sequence.
    #[test]
    fn the_kth_smallest_is_that_of_a_sorted_range() {
        for seed in 0..300 {
            let mut rng = Rng::new(seed);
            let n = rng.one_of(&[1, 3, 4, 5, 16, 17]);
            let mut tree = PersistentSegmentTree::new(n, 8, |a, b| a + b);
            let sequence: Vec<usize> = (0..8).map(|_| rng.within(0..=n - 1)).collect();
            let mut versions = vec![tree.zeros()];
            for (i, &index) in sequence.iter().enumerate() {
                versions.push(tree.set(versions[i], index, tree.get(versions[i], index) + 1));
            }
            for (start, end) in (0..=8).flat_map(|start| (start..=8).map(move |end| (start, end))) {
                let mut sorted = sequence[start..end].to_vec();
                sorted.sort_unstable();
                for k in 0..=sorted.len() {
                    let kth = tree.kth_smallest([versions[end]], [versions[start]], k as u32);
                    assert_eq!(kth, sorted.get(k).copied(), "seed {seed}");
                }
                // Once more, with the whole sequence.
                let both = ([versions[end], versions[8]], [versions[start], versions[0]]);
                sorted.extend(&sequence);
                sorted.sort_unstable();
                for k in 0..=sorted.len() {
                    let kth = tree.kth_smallest(both.0, both.1, k as u32);
                    assert_eq!(kth, sorted.get(k).copied(), "seed {seed}");
                }
            }
        }
    }

    #[test]
    #[should_panic(expected = "no count is below 0")]
    fn versions_come_in_order() {
        let mut tree = PersistentSegmentTree::new(5, 1, |a, b| a + b);
        let version = tree.set(tree.zeros(), 3, 1);
        let _ = tree.kth_smallest([tree.zeros()], [version], 0);
    }

    /// Lengths that are not a power of two, and the nodes of a step.
    #[test]
    fn a_step_costs_one_node_a_level() {
        let mut tree = PersistentSegmentTree::new(5, 2, u32::min);
        let version = tree.version_of(&[9; 5]);
        assert_eq!(tree.first_below(version, 9), None, "places behind the end are not elements");
        assert_eq!(tree.nodes.len(), 1 + 3, "two nodes of elements and the root");
        let _ = tree.set(version, 4, 1);
        assert_eq!(tree.nodes.len(), 1 + 3 + 2);
    }

    #[test]
    #[should_panic(expected = "index 4 is not below 4")]
    fn an_index_is_below_n() {
        let mut tree = PersistentSegmentTree::new(4, 2, u32::min);
        let _ = tree.set(tree.zeros(), 4, 1);
    }

    #[test]
    #[should_panic(expected = "index 5 is not below 5")]
    fn an_index_to_read_is_below_n() {
        let tree = PersistentSegmentTree::new(5, 2, u32::min);
        let _ = tree.get(tree.zeros(), 5);
    }

    #[test]
    #[should_panic(expected = "2..6 is not within 0..5")]
    fn a_range_is_within_the_array() {
        let tree = PersistentSegmentTree::new(5, 2, u32::min);
        let _ = tree.fold(tree.zeros(), 2..6);
    }
}
