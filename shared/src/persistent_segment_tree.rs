//! A persistent segment tree with minima: an array of numbers whose every version stays readable.
//!
//! To set an element copies the ⌈log₄ n⌉ nodes above it and shares the rest (path copying: James
//! Driscoll, Neil Sarnak, Daniel Sleator and Robert Tarjan, *Making data structures persistent*,
//! 1989). The nodes lie in one vector and point by index, 32 bytes each. A node holds the minima of
//! its parts, so that a search looks at one node a level, and has four parts: as many bytes for a
//! step as with two, and half the levels. A version is a returned value. Panics if an index or a
//! range is not below n, or if a version is of another tree and too new.

use std::ops::Range;

/// A node has 2^BITS parts.
const BITS: u32 = 2;
const PARTS: usize = 1 << BITS;

/// Versions of an array of `u32`.
///
/// ```
/// // Luogu P4137, the mex of l ..= r: version r has for every value its last place up to r.
/// use shared::persistent_segment_tree::PersistentSegmentTree;
/// use shared::tokens::{input, Tokens};
/// let text = "5 5\n2 1 0 2 1\n3 3\n2 3\n2 4\n1 2\n3 5\n";
/// input! { from Tokens::new(text), n: usize, m: usize, a: [usize; n], lr: [(u32, usize); m] }
/// let mut last = PersistentSegmentTree::new(n + 2, n);
/// let mut versions = vec![last.zeros()];
/// for (i, &value) in a.iter().enumerate() {
///     versions.push(last.set(versions[i], value.min(n + 1), i as u32 + 1));
/// }
/// let mex = lr.iter().map(|&(l, r)| last.first_below(versions[r], l));
/// assert!(mex.eq([1, 2, 3, 0, 3].map(Some)));
/// ```
pub struct PersistentSegmentTree {
    /// Node 0 is a tree of zeros of any height: its parts are itself.
    nodes: Vec<Node>,
    /// There is room for PARTS^height elements, n or more, and height is at least 1.
    height: u32,
    n: usize,
}

#[derive(Clone, Copy)]
struct Node {
    /// The nodes of the parts; 0 if these are single elements.
    parts: [u32; PARTS],
    /// The least elements of the parts.
    minima: [u32; PARTS],
}

/// One state of the array, as cheap as a number.
#[derive(Clone, Copy)]
pub struct Version(u32);

impl PersistentSegmentTree {
    /// A tree for arrays of `n` elements, with room for `steps` calls of [`set`](Self::set); to
    /// grow beyond that copies it. O(1).
    ///
    /// ```
    /// let tree = shared::persistent_segment_tree::PersistentSegmentTree::new(3, 2);
    /// assert_eq!(tree.minimum(tree.zeros(), 0..3), 0);
    /// ```
    #[must_use]
    pub fn new(n: usize, steps: usize) -> Self {
        let height = ((n.next_power_of_two().trailing_zeros() + BITS - 1) / BITS).max(1);
        let mut nodes = Vec::with_capacity(1 + steps * height as usize);
        nodes.push(Node { parts: [0; PARTS], minima: [0; PARTS] });
        PersistentSegmentTree { nodes, height, n }
    }

    /// The version in which every element is 0. O(1).
    ///
    /// ```
    /// let tree = shared::persistent_segment_tree::PersistentSegmentTree::new(3, 2);
    /// assert_eq!(tree.first_below(tree.zeros(), 1), Some(0));
    /// ```
    #[must_use]
    pub fn zeros(&self) -> Version {
        Version(0)
    }

    /// The version with these elements, `n` of them. O(n log n) time and nodes.
    ///
    /// ```
    /// let mut tree = shared::persistent_segment_tree::PersistentSegmentTree::new(3, 3);
    /// let version = tree.version_of(&[7, 5, 9]);
    /// assert_eq!(tree.minimum(version, 1..3), 5);
    /// ```
    #[must_use]
    pub fn version_of(&mut self, elements: &[u32]) -> Version {
        assert!(elements.len() == self.n, "{} elements are not {}", elements.len(), self.n);
        let each = elements.iter().enumerate();
        each.fold(self.zeros(), |version, (i, &element)| self.set(version, i, element))
    }

    /// `version` with `value` at `index`. O(log n) time and nodes.
    ///
    /// ```
    /// let mut tree = shared::persistent_segment_tree::PersistentSegmentTree::new(2, 2);
    /// let old = tree.set(tree.zeros(), 0, 5);
    /// let new = tree.set(old, 1, 7);
    /// assert_eq!((tree.minimum(old, 0..2), tree.minimum(new, 0..2)), (0, 5));
    /// ```
    #[must_use]
    pub fn set(&mut self, version: Version, index: usize, value: u32) -> Version {
        assert!(index < self.n, "index {index} is not below {}", self.n);
        // The new nodes follow each other, from the root down to the one above the element.
        let root = self.nodes.len();
        let mut old = version.0 as usize;
        for height in (0..self.height).rev() {
            let mut node = self.nodes[old];
            let part = index >> (BITS * height) & (PARTS - 1);
            old = node.parts[part] as usize;
            // In the lowest node it leads nowhere, and nobody follows it.
            node.parts[part] = self.nodes.len() as u32 + 1;
            self.nodes.push(node);
        }
        let mut minimum = value;
        let mut rest = index;
        for node in self.nodes[root..].iter_mut().rev() {
            node.minima[rest % PARTS] = minimum;
            minimum = node.minima.iter().fold(u32::MAX, |least, &part| least.min(part));
            rest /= PARTS;
        }
        Version(u32::try_from(root).expect("fewer than 2^32 nodes"))
    }

    /// The least element of `range` in `version`, `u32::MAX` if it is empty. O(log n).
    ///
    /// ```
    /// let mut tree = shared::persistent_segment_tree::PersistentSegmentTree::new(2, 2);
    /// let version = tree.set(tree.zeros(), 0, 5);
    /// assert_eq!(tree.minimum(version, 0..1), 5);
    /// ```
    #[must_use]
    pub fn minimum(&self, version: Version, range: Range<usize>) -> u32 {
        let n = self.n;
        assert!(range.start <= range.end && range.end <= n, "{range:?} is not within 0..{n}");
        let mut minimum = u32::MAX;
        // Nodes that the range cuts, each with its first index and the length of its parts.
        let mut stack = vec![(version.0, 0, 1 << (BITS * (self.height - 1)))];
        while let Some((node, first, length)) = stack.pop() {
            let Node { parts, minima } = self.nodes[node as usize];
            for part in 0..PARTS {
                let start = first + part * length;
                let end = start + length;
                if range.start <= start && end <= range.end {
                    minimum = minimum.min(minima[part]);
                } else if range.start < end && start < range.end {
                    stack.push((parts[part], start, length / PARTS));
                }
            }
        }
        minimum
    }

    /// The first index whose element in `version` is below `bound`, if there is one. O(log n).
    ///
    /// ```
    /// let mut tree = shared::persistent_segment_tree::PersistentSegmentTree::new(2, 2);
    /// let version = tree.set(tree.zeros(), 0, 5);
    /// assert_eq!(tree.first_below(version, 5), Some(1));
    /// assert_eq!(tree.first_below(version, 0), None);
    /// ```
    #[must_use]
    pub fn first_below(&self, version: Version, bound: u32) -> Option<usize> {
        let (mut node, mut index) = (version.0, 0);
        for _ in 0..self.height {
            let Node { parts, minima } = self.nodes[node as usize];
            let part = minima.iter().position(|&minimum| minimum < bound)?;
            index = PARTS * index + part;
            node = parts[part];
        }
        (index < self.n).then_some(index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testdata::Rng;

    /// The model copies the whole array for every version.
    #[test]
    fn behaves_as_copies_do() {
        for seed in 0..300 {
            let mut rng = Rng::new(seed);
            let n = rng.one_of(&[1, 3, 4, 5, 16]);
            let mut tree = PersistentSegmentTree::new(n, 2);
            let first: Vec<u32> = (0..n).map(|_| rng.within(0..=4)).collect();
            let mut versions = vec![(tree.zeros(), vec![0; n]), (tree.version_of(&first), first)];
            for _ in 0..10 {
                let (old, mut array) = rng.one_of(&versions);
                let (index, value) = (rng.within(0..=n - 1), rng.within(0..=4));
                array[index] = value;
                versions.push((tree.set(old, index, value), array));
                for (version, array) in &versions {
                    for bound in 0..=5 {
                        let first = array.iter().position(|&element| element < bound);
                        assert_eq!(tree.first_below(*version, bound), first, "seed {seed}");
                    }
                    for (start, end) in
                        (0..=n).flat_map(|start| (start..=n).map(move |end| (start, end)))
                    {
                        let least = array[start..end].iter().min().map_or(u32::MAX, |&least| least);
                        assert_eq!(tree.minimum(*version, start..end), least, "seed {seed}");
                    }
                }
            }
        }
    }

    /// Lengths that are no power of two, and the nodes of a step.
    #[test]
    fn a_step_costs_one_node_a_level() {
        let mut tree = PersistentSegmentTree::new(5, 2);
        let mut version = tree.zeros();
        for index in 0..5 {
            version = tree.set(version, index, 9);
        }
        assert_eq!(tree.first_below(version, 9), None, "what is behind the end is no element");
        assert_eq!(tree.nodes.len(), 1 + 5 * 2);
    }

    #[test]
    #[should_panic(expected = "index 4 is not below 4")]
    fn an_index_is_below_n() {
        let mut tree = PersistentSegmentTree::new(4, 2);
        let _ = tree.set(tree.zeros(), 4, 1);
    }

    #[test]
    #[should_panic(expected = "2..6 is not within 0..5")]
    fn a_range_is_within_the_array() {
        let tree = PersistentSegmentTree::new(5, 2);
        let _ = tree.minimum(tree.zeros(), 2..6);
    }
}
