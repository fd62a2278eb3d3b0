//! Linear independence over GF(2): a basis of the span of 64-bit vectors under ⊕, in echelon form.
//!
//! Insertion is Gaussian elimination of one row, in at most 64 steps; 512 bytes. Source: any text on
//! linear algebra; the greedy use of it rests on Jack Edmonds, *Matroids and the greedy algorithm*,
//! 1971.

/// A basis of the vectors inserted so far.
///
/// ```
/// // Luogu P4570: the greatest sum of magic of stones whose numbers are independent.
/// use proconio::{input, source::once::OnceSource};
/// use shared::linear_basis::LinearBasis;
/// input! { from OnceSource::from("3\n1 10\n2 20\n3 30\n"), mut stones: [(u64, u64)] }
/// stones.sort_by_key(|&(_, magic)| std::cmp::Reverse(magic));
/// let mut basis = LinearBasis::new();
/// let kept = stones.iter().filter(|&&(number, _)| basis.insert(number));
/// assert_eq!(kept.map(|&(_, magic)| magic).sum::<u64>(), 50);
/// ```
#[derive(Clone)]
pub struct LinearBasis {
    /// `rows[b]` is 0, or a vector whose highest bit is b.
    rows: [u64; 64],
}

impl LinearBasis {
    /// The basis of an empty list of vectors.
    #[must_use]
    pub const fn new() -> Self {
        LinearBasis { rows: [0; 64] }
    }

    /// Adds `vector` to the span. Was it outside of the span before? O(64).
    ///
    /// ```
    /// let mut basis = shared::linear_basis::LinearBasis::new();
    /// assert!(basis.insert(5) && basis.insert(3));
    /// assert!(!basis.insert(6), "6 = 5 ⊕ 3");
    /// ```
    pub fn insert(&mut self, vector: u64) -> bool {
        let rest = self.reduce(vector);
        if rest != 0 {
            self.rows[highest_bit(rest)] = rest;
        }
        rest != 0
    }

    /// Is `vector` a sum of vectors inserted (0 is the sum of none)? O(64).
    ///
    /// ```
    /// let mut basis = shared::linear_basis::LinearBasis::new();
    /// basis.insert(5);
    /// assert!(basis.contains(5) && basis.contains(0) && !basis.contains(4));
    /// ```
    #[must_use]
    pub fn contains(&self, vector: u64) -> bool {
        self.reduce(vector) == 0
    }

    /// How many independent vectors there are: the span has 2 to that power. O(64).
    ///
    /// ```
    /// let mut basis = shared::linear_basis::LinearBasis::new();
    /// (1..8).for_each(|vector| drop(basis.insert(vector)));
    /// assert_eq!(basis.rank(), 3);
    /// ```
    #[must_use]
    pub fn rank(&self) -> usize {
        self.rows.iter().filter(|&&row| row != 0).count()
    }

    /// The largest vector of the span. O(64).
    ///
    /// ```
    /// // Luogu P3812: the largest ⊕ of some of the numbers.
    /// let mut basis = shared::linear_basis::LinearBasis::new();
    /// [1, 1].map(|number| basis.insert(number));
    /// assert_eq!(basis.largest(), 1);
    ///
    /// let mut basis = shared::linear_basis::LinearBasis::new();
    /// basis.insert(6);
    /// basis.insert(5);
    /// assert_eq!(basis.largest(), 6, "of 0, 3, 5 and 6");
    /// ```
    #[must_use]
    pub fn largest(&self) -> u64 {
        self.rows.iter().rev().fold(0, |sum, row| sum.max(sum ^ row))
    }

    /// The vector number `k` of the span by size, 0 for the zero vector; `None` if the span has no
    /// more than `k` vectors. O(64).
    ///
    /// ```
    /// let mut basis = shared::linear_basis::LinearBasis::new();
    /// basis.insert(6);
    /// basis.insert(5);
    /// assert_eq!([0, 1, 2, 3].map(|k| basis.kth_smallest(k)), [0, 3, 5, 6].map(Some));
    /// assert_eq!(basis.kth_smallest(4), None);
    /// ```
    #[must_use]
    pub fn kth_smallest(&self, k: u64) -> Option<u64> {
        // The bits of k, from the top, are those bits of the vector that lead rows.
        let mut left = self.rank() as u32;
        if k.checked_shr(left).unwrap_or(0) > 0 {
            return None;
        }
        let mut vector = 0_u64;
        for bit in (0..64).rev().filter(|&bit| self.rows[bit] != 0) {
            left -= 1;
            if (vector >> bit ^ k >> left) & 1 == 1 {
                vector ^= self.rows[bit];
            }
        }
        Some(vector)
    }

    /// Adds the span of `other`. O(64²).
    ///
    /// ```
    /// let mut basis = shared::linear_basis::LinearBasis::new();
    /// let mut other = shared::linear_basis::LinearBasis::new();
    /// basis.insert(5);
    /// other.insert(3);
    /// basis.merge(&other);
    /// assert!(basis.contains(6));
    /// ```
    pub fn merge(&mut self, other: &LinearBasis) {
        for &row in &other.rows {
            self.insert(row);
        }
    }

    /// The basis itself: vectors in decreasing order, each with another highest bit. O(64).
    ///
    /// ```
    /// let mut basis = shared::linear_basis::LinearBasis::new();
    /// [5, 6, 3].map(|vector| basis.insert(vector));
    /// assert!(basis.vectors().eq([5, 3]));
    /// ```
    pub fn vectors(&self) -> impl Iterator<Item = u64> + '_ {
        self.rows.iter().rev().copied().filter(|&row| row != 0)
    }

    /// A basis of the vectors that both spans have. O(64²).
    ///
    /// Hans Zassenhaus, about 1950: where a vector of `other` is a sum of `self` and earlier ones, its sum with
    /// these earlier ones is in both.
    ///
    /// ```
    /// let mut basis = shared::linear_basis::LinearBasis::new();
    /// let mut other = shared::linear_basis::LinearBasis::new();
    /// [1, 2].map(|vector| basis.insert(vector));
    /// [5, 6].map(|vector| other.insert(vector));
    /// assert!(basis.intersection(&other).vectors().eq([3]));
    /// ```
    #[must_use]
    pub fn intersection(&self, other: &LinearBasis) -> LinearBasis {
        let mut common = LinearBasis::new();
        // Rows as in a basis of both spans, and of each row its part in `other`.
        let (mut rows, mut parts) = (self.rows, [0; 64]);
        for vector in other.vectors() {
            let (mut rest, mut part) = (vector, vector);
            for bit in (0..64).rev().filter(|&bit| vector >> bit > 0) {
                if rest >> bit & 1 == 1 && rows[bit] != 0 {
                    rest ^= rows[bit];
                    part ^= parts[bit];
                }
            }
            if rest == 0 {
                common.insert(part);
            } else {
                let bit = highest_bit(rest);
                (rows[bit], parts[bit]) = (rest, part);
            }
        }
        common
    }

    /// The smallest sum of `vector` and a vector of the span: 0 exactly for those of the span, and
    /// the same for any two whose sum is in it. O(64).
    ///
    /// ```
    /// let mut basis = shared::linear_basis::LinearBasis::new();
    /// basis.insert(6);
    /// assert_eq!([4, 2, 6, 1].map(|vector| basis.reduce(vector)), [2, 2, 0, 1]);
    /// ```
    #[must_use]
    pub fn reduce(&self, vector: u64) -> u64 {
        self.rows.iter().rev().fold(vector, |rest, row| rest.min(rest ^ row))
    }
}

/// Is the ⊕ of some non-empty subset of `vectors` equal to 0? O(64) a vector, of at most 65.
///
/// ```
/// use shared::linear_basis::are_dependent;
/// assert!(are_dependent(&[5, 3, 6]) && !are_dependent(&[5, 3]));
/// ```
#[must_use]
pub fn are_dependent(vectors: &[u64]) -> bool {
    let mut basis = LinearBasis::new();
    !vectors.iter().all(|&vector| basis.insert(vector))
}

/// The number of the highest bit of `vector`, which is not 0.
fn highest_bit(vector: u64) -> usize {
    63 - vector.leading_zeros() as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use testdata::Rng;

    /// All 64 bits at once.
    #[test]
    fn a_whole_word_is_a_span() {
        let mut basis = LinearBasis::new();
        assert!((0..64).all(|bit| basis.insert(u64::MAX >> bit)));
        assert_eq!((basis.rank(), basis.largest()), (64, u64::MAX));
        for k in [0, 1, 1 << 40, u64::MAX] {
            assert_eq!((basis.kth_smallest(k), basis.reduce(k)), (Some(k), 0));
        }
    }

    /// The model is the span itself, as a set.
    #[test]
    fn behaves_as_the_span_does() {
        for seed in 0..500 {
            let mut rng = Rng::new(seed);
            // At the bottom and at the top of the word.
            let shift = rng.one_of(&[0, 60]);
            let (mut basis, mut span) = (LinearBasis::new(), BTreeSet::from([0]));
            let mut vectors = vec![];
            for _ in 0..6 {
                let vector = rng.within(0..=15_u64) << shift;
                vectors.push(vector);
                assert_eq!(basis.insert(vector), !span.contains(&vector), "seed {seed}");
                span.extend(span.clone().iter().map(|other| other ^ vector));
                assert_eq!(1 << basis.rank(), span.len(), "seed {seed}");
                // Independent vectors have as many sums as they have subsets.
                assert_eq!(are_dependent(&vectors), span.len() < 1 << vectors.len());
                assert_eq!(Some(&basis.largest()), span.last(), "seed {seed}");
                for other in (0..16).map(|other| other << shift) {
                    assert_eq!(basis.contains(other), span.contains(&other), "seed {seed}");
                    let least = span.iter().map(|vector| vector ^ other).min();
                    assert_eq!(Some(basis.reduce(other)), least, "seed {seed}");
                }
                let sorted: Vec<u64> = (0..).map_while(|k| basis.kth_smallest(k)).collect();
                assert!(sorted.iter().eq(&span), "seed {seed}");
                let rows: Vec<u64> = basis.vectors().collect();
                assert!(rows.windows(2).all(|rows| highest_bit(rows[0]) > highest_bit(rows[1])));
                assert!(rows.len() == basis.rank() && rows.iter().all(|row| span.contains(row)));
                let mut plane = LinearBasis::new();
                let _ = [9, 6].map(|vector| plane.insert(vector << shift));
                let common = basis.intersection(&plane);
                for other in (0..16).map(|other| other << shift) {
                    let is_common = span.contains(&other) && plane.contains(other);
                    assert_eq!(common.contains(other), is_common, "seed {seed}");
                }
                let mut both = LinearBasis::new();
                both.insert(9 << shift);
                both.merge(&basis);
                for other in (0..16).map(|other| other << shift) {
                    let sum = other ^ 9 << shift;
                    let expected = span.contains(&other) || span.contains(&sum);
                    assert_eq!(both.contains(other), expected, "seed {seed}");
                }
            }
        }
    }
}
