//! Disjoint sets whose elements have known differences: [`dsu`](super::dsu) with a weight on every step. Source: folklore of
//! contests; the sets are those of Galler and Fischer, 1964.
//!
//! Union by size with path compression: O(α(n)) for an operation, amortised. Differences are elements of a commutative group,
//! such as `i64`, where n times the largest must be below 2⁶³, or numbers modulo m. Panics if an element is not below n.

use std::ops::{Add, Sub};

/// Values of `0..n` of which only differences are known, at first none.
#[derive(Clone)]
pub struct WeightedDsu<T> {
    /// For the leader of a set minus its size, for every other element one that is nearer to its leader.
    parent_or_size: Vec<i32>,
    /// The value of every element less that of its parent.
    more: Vec<T>,
}

impl<T: Copy + Default + PartialEq + Add<Output = T> + Sub<Output = T>> WeightedDsu<T> {
    /// Nothing is known of `0..n`. O(n).
    #[must_use]
    pub fn new(n: usize) -> Self {
        assert!(i32::try_from(n).is_ok(), "n = {n} is above {}", i32::MAX);
        WeightedDsu { parent_or_size: vec![-1; n], more: vec![T::default(); n] }
    }

    /// The one element that stands for the set of `u`, and the value of `u` less that of this element. O(α(n)).
    fn leader(&mut self, u: usize) -> (usize, T) {
        let mut path = vec![];
        let mut leader = u;
        while self.parent_or_size[leader] >= 0 {
            path.push(leader);
            leader = self.parent_or_size[leader] as usize;
        }
        let mut sum = T::default();
        for &v in path.iter().rev() {
            sum = sum + self.more[v];
            self.more[v] = sum;
            self.parent_or_size[v] = leader as i32;
        }
        (leader, sum)
    }

    /// The value of `v` less that of `u`; `None` if it is not known. O(α(n)).
    ///
    /// ```
    /// let mut sets = shared::weighted_dsu::WeightedDsu::new(4);
    /// sets.merge(0, 1, 5);
    /// sets.merge(2, 1, 2);
    /// assert_eq!((sets.difference(0, 2), sets.difference(2, 0)), (Some(3), Some(-3)));
    /// assert_eq!(sets.difference(0, 3), None);
    /// ```
    pub fn difference(&mut self, u: usize, v: usize) -> Option<T> {
        let ((of_u, u), (of_v, v)) = (self.leader(u), self.leader(v));
        (of_u == of_v).then_some(v - u)
    }

    /// The value of `v` less that of `u` is `difference`. Does that agree with what is known? If it does not, nothing changes.
    /// O(α(n)).
    ///
    /// ```
    /// let mut sets = shared::weighted_dsu::WeightedDsu::new(3);
    /// assert!(sets.merge(0, 1, 5) && sets.merge(1, 2, 5));
    /// assert!(sets.merge(0, 2, 10) && !sets.merge(0, 2, 9));
    /// ```
    pub fn merge(&mut self, u: usize, v: usize, difference: T) -> bool {
        let ((mut below, u), (mut above, v)) = (self.leader(u), self.leader(v));
        // The value of the leader of v less that of the leader of u.
        let mut more = difference + u - v;
        if below == above {
            return more == T::default();
        }
        if self.parent_or_size[above] < self.parent_or_size[below] {
            std::mem::swap(&mut above, &mut below);
            more = T::default() - more;
        }
        self.parent_or_size[below] += self.parent_or_size[above];
        self.parent_or_size[above] = below as i32;
        self.more[above] = more;
        true
    }

    /// How many elements the set of `u` has. O(α(n)).
    ///
    /// ```
    /// let mut sets = shared::weighted_dsu::WeightedDsu::<i64>::new(3);
    /// sets.merge(0, 2, 7);
    /// assert_eq!(sets.size(0), 2);
    /// ```
    pub fn size(&mut self, u: usize) -> usize {
        let (leader, _) = self.leader(u);
        -self.parent_or_size[leader] as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testdata::Rng;

    /// The model keeps the name of its set and its value with every element, and shifts a whole set at a time.
    #[test]
    fn behaves_as_shifting_does() {
        for seed in 0..500 {
            let mut rng = Rng::new(seed);
            let n = rng.within(1..=10);
            let mut sets = WeightedDsu::new(n);
            let (mut name, mut value) = ((0..n).collect::<Vec<_>>(), vec![0_i64; n]);
            for _ in 0..20 {
                let (u, v) = (rng.within(0..=n - 1), rng.within(0..=n - 1));
                let difference = rng.within(0..=6_u32).into();
                let shift = value[u] + difference - value[v];
                let (old, new) = (name[v], name[u]);
                assert_eq!(sets.merge(u, v, difference), old != new || shift == 0, "seed {seed}");
                for w in (0..n).filter(|&w| old != new && name[w] == old).collect::<Vec<_>>() {
                    value[w] += shift;
                    name[w] = new;
                }
                for a in 0..n {
                    let size = (0..n).filter(|&b| name[a] == name[b]).count();
                    assert_eq!(sets.size(a), size, "seed {seed}");
                    for b in 0..n {
                        let known = (name[a] == name[b]).then(|| value[b] - value[a]);
                        assert_eq!(sets.difference(a, b), known, "seed {seed}");
                    }
                }
            }
        }
    }

    /// A set of all elements has paths of at most log₂ n steps, even before they are compressed.
    #[test]
    fn paths_are_short() {
        let n = 1 << 10;
        let mut sets = WeightedDsu::new(n);
        for step in (0..10).map(|i| 1 << i) {
            for u in (0..n).step_by(2 * step) {
                assert!(sets.merge(u, u + step, step as i64));
            }
        }
        for u in 0..n {
            let parents = |&v: &usize| usize::try_from(sets.parent_or_size[v]).ok();
            assert!(std::iter::successors(Some(u), parents).count() <= 11);
        }
        assert_eq!(sets.difference(0, n - 1), Some(n as i64 - 1));
    }
}
