//! Linear independence over GF(2): a basis of the span of 64-bit vectors under ⊕, in echelon form.
//!
//! Insertion is Gaussian elimination of one row, O(64) at most; 512 bytes. Source: any text on
//! linear algebra; the greedy use of it rests on Jack Edmonds, *Matroids and the greedy algorithm*,
//! 1971.

/// A basis of the vectors inserted so far.
pub struct LinearBasis {
    /// `rows[b]` is 0, or a vector whose highest bit is b.
    rows: [u64; 64],
}

impl LinearBasis {
    /// The basis of no vectors at all.
    #[must_use]
    pub const fn new() -> Self {
        LinearBasis { rows: [0; 64] }
    }

    /// Adds `vector` to the span. Was it independent of what was there? O(64).
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
    /// let mut basis = shared::linear_basis::LinearBasis::new();
    /// basis.insert(6);
    /// basis.insert(5);
    /// assert_eq!(basis.largest(), 6, "of 0, 3, 5 and 6");
    /// ```
    #[must_use]
    pub fn largest(&self) -> u64 {
        self.rows.iter().rev().fold(0, |sum, row| sum.max(sum ^ row))
    }

    /// `vector` with rows added until none of its bits leads a row.
    fn reduce(&self, mut vector: u64) -> u64 {
        while vector != 0 && self.rows[highest_bit(vector)] != 0 {
            vector ^= self.rows[highest_bit(vector)];
        }
        vector
    }
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

    /// The model is the span itself, as a set.
    #[test]
    fn behaves_as_the_span_does() {
        for seed in 0..500 {
            let mut rng = Rng::new(seed);
            // At the bottom and at the top of the word.
            let shift = rng.one_of(&[0, 60]);
            let (mut basis, mut span) = (LinearBasis::new(), BTreeSet::from([0]));
            for _ in 0..6 {
                let vector = rng.within(0..=15_u64) << shift;
                assert_eq!(basis.insert(vector), !span.contains(&vector), "seed {seed}");
                span.extend(span.clone().iter().map(|other| other ^ vector));
                assert_eq!(1 << basis.rank(), span.len(), "seed {seed}");
                assert_eq!(Some(&basis.largest()), span.last(), "seed {seed}");
                for other in (0..16).map(|other| other << shift) {
                    assert_eq!(basis.contains(other), span.contains(&other), "seed {seed}");
                }
            }
        }
    }
}
