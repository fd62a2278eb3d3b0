//! A persistent array: every version stays readable. Setting an element copies the ⌈log₁₆ n⌉ nodes above it and shares the rest
//! (path copying: James Driscoll, Neil Sarnak, Daniel Sleator and Robert Tarjan, *Making data structures persistent*, 1989).
//!
//! A step in 500,000 elements of `u32` copies four nodes of 64 bytes and one of elements. Where ranges are asked as well, take
//! [`persistent_segment_tree`](super::persistent_segment_tree). Panics if an index is not below n, or if a version is of
//! another array and too new.

/// A node has 2^BITS parts.
const BITS: u32 = 4;
const PARTS: usize = 1 << BITS;

/// Versions of an array.
///
/// ```
/// let mut array = shared::persistent_array::PersistentArray::new(&[7, 5, 9]);
/// let first = array.first();
/// let next = array.set(first, 1, 6);
/// assert_eq!((array.get(first, 1), array.get(next, 1), array.get(next, 2)), (5, 6, 9));
/// ```
#[derive(Clone)]
pub struct PersistentArray<T> {
    /// The nodes of all levels but the last; their parts are nodes, or blocks of elements.
    nodes: Vec<[u32; PARTS]>,
    blocks: Vec<[T; PARTS]>,
    /// How many levels of nodes there are.
    height: u32,
    n: usize,
    first: Version,
}

/// One state of the array, as cheap as a number.
#[derive(Clone, Copy)]
pub struct Version(u32);

impl<T: Copy + Default> PersistentArray<T> {
    /// An array with these elements. O(n).
    #[must_use]
    pub fn new(elements: &[T]) -> Self {
        let block = |chunk: &[T]| {
            let mut block = [T::default(); PARTS];
            block[..chunk.len()].copy_from_slice(chunk);
            block
        };
        let mut blocks: Vec<[T; PARTS]> = elements.chunks(PARTS).map(block).collect();
        if blocks.is_empty() {
            blocks.push([T::default(); PARTS]);
        }
        let (mut nodes, mut height) = (vec![], 0);
        let mut below: Vec<u32> = (0..blocks.len() as u32).collect();
        while below.len() > 1 {
            let start = nodes.len() as u32;
            for chunk in below.chunks(PARTS) {
                let mut node = [0; PARTS];
                node[..chunk.len()].copy_from_slice(chunk);
                nodes.push(node);
            }
            below = (start..nodes.len() as u32).collect();
            height += 1;
        }
        PersistentArray { nodes, blocks, height, n: elements.len(), first: Version(below[0]) }
    }

    /// The version with the elements that [`new`](Self::new) got. O(1).
    #[must_use]
    pub fn first(&self) -> Version {
        self.first
    }

    /// The element at `index` in `version`. O(log n).
    #[must_use]
    pub fn get(&self, version: Version, index: usize) -> T {
        assert!(index < self.n, "index {index} is not below {}", self.n);
        let mut node = version.0;
        for height in (1..=self.height).rev() {
            node = self.nodes[node as usize][part(index, height)];
        }
        self.blocks[node as usize][part(index, 0)]
    }

    /// `version` with `value` at `index`. O(log n) time and nodes.
    #[must_use]
    pub fn set(&mut self, version: Version, index: usize, value: T) -> Version {
        assert!(index < self.n, "index {index} is not below {}", self.n);
        let (root, mut old) = (self.nodes.len(), version.0 as usize);
        for height in (1..=self.height).rev() {
            let mut node = self.nodes[old];
            let next = &mut node[part(index, height)];
            old = *next as usize;
            // The new nodes follow each other; the last one leads to the new block.
            *next = if height == 1 { self.blocks.len() } else { self.nodes.len() + 1 } as u32;
            self.nodes.push(node);
        }
        let mut block = self.blocks[old];
        block[part(index, 0)] = value;
        self.blocks.push(block);
        let root = if self.height == 0 { self.blocks.len() - 1 } else { root };
        Version(u32::try_from(root).expect("fewer than 2^32 nodes"))
    }
}

/// The part of a node at this height in which `index` lies.
fn part(index: usize, height: u32) -> usize {
    index >> (BITS * height) & (PARTS - 1)
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
            let n = rng.one_of(&[1, 2, 15, 16, 17, 255, 256, 257]);
            let elements: Vec<u8> = (0..n).map(|_| rng.within(0..=200_u32) as u8).collect();
            let mut array = PersistentArray::new(&elements);
            let mut versions = vec![(array.first(), elements)];
            for _ in 0..10 {
                let (old, mut copy) = rng.one_of(&versions);
                let (index, value) = (rng.within(0..=n - 1), rng.within(0..=200_u32) as u8);
                copy[index] = value;
                versions.push((array.set(old, index, value), copy));
            }
            for (version, copy) in &versions {
                assert!((0..n).all(|i| array.get(*version, i) == copy[i]), "seed {seed}");
            }
        }
    }

    #[test]
    fn a_step_costs_one_node_a_level() {
        let mut array = PersistentArray::new(&[0_u32; 4096]);
        let (nodes, blocks) = (array.nodes.len(), array.blocks.len());
        assert_eq!((nodes, blocks), (17, 256));
        let _ = array.set(array.first(), 4095, 1);
        assert_eq!((array.nodes.len(), array.blocks.len()), (nodes + 2, blocks + 1));
    }

    #[test]
    #[should_panic(expected = "index 3 is not below 3")]
    fn an_index_is_below_n() {
        let _ = PersistentArray::new(&[1, 2, 3]).get(Version(0), 3);
    }

    #[test]
    #[should_panic(expected = "index 0 is not below 0")]
    fn an_empty_array_has_no_element() {
        let _ = PersistentArray::<u32>::new(&[]).get(Version(0), 0);
    }
}
