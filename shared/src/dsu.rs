//! Disjoint sets of `0..n` under union: Galler and Fischer, *An improved equivalence algorithm*,
//! 1964.
//!
//! Union by size with path halving: O(α(n)) for an operation, amortised, with the inverse Ackermann
//! function (Robert Tarjan and Jan van Leeuwen, *Worst-case analysis of set union algorithms*,
//! 1984). O(n) memory. Panics if an element is not below n.

/// A partition of `0..n`, at first into single elements. [`merge`](Self::merge) says whether the
/// sets were different, which most callers want; ac-library's returns the leader of the union.
///
/// ```
/// // Luogu P3367: merge x and y, or are they in one set?
/// use proconio::{input, marker::Usize1, source::once::OnceSource};
/// use shared::dsu::Dsu;
/// let text = "4 7\n2 1 2\n1 1 2\n2 1 2\n1 3 4\n2 1 4\n1 2 3\n2 1 4\n";
/// input! { from OnceSource::from(text), n: usize, m: usize, steps: [(u32, Usize1, Usize1); m] }
/// let (mut sets, mut answer) = (Dsu::new(n), String::new());
/// for (z, x, y) in steps {
///     if z == 1 {
///         sets.merge(x, y);
///     } else {
///         answer += if sets.same(x, y) { "Y\n" } else { "N\n" };
///     }
/// }
/// assert_eq!(answer, "N\nY\nN\nY\n");
/// ```
#[derive(Clone)]
pub struct Dsu {
    /// For the leader of a set minus its size, for every other element one that is nearer to its
    /// leader. So n is at most `i32::MAX`.
    parent_or_size: Vec<i32>,
}

impl Dsu {
    /// The sets {0}, {1}, …, {n - 1}. O(n).
    ///
    /// ```
    /// assert_eq!(shared::dsu::Dsu::new(3).size(2), 1);
    /// ```
    #[must_use]
    pub fn new(n: usize) -> Self {
        assert!(i32::try_from(n).is_ok(), "n = {n} is above {}", i32::MAX);
        Dsu { parent_or_size: vec![-1; n] }
    }

    /// The one element that stands for the set of `u`, until that set is merged. O(α(n)).
    ///
    /// ```
    /// let mut sets = shared::dsu::Dsu::new(3);
    /// sets.merge(0, 1);
    /// assert_eq!(sets.leader(0), sets.leader(1));
    /// assert_ne!(sets.leader(0), sets.leader(2));
    /// ```
    pub fn leader(&mut self, mut u: usize) -> usize {
        let n = self.parent_or_size.len();
        assert!(u < n, "{u} is not below n = {n}");
        while self.parent_or_size[u] >= 0 {
            let parent = self.parent_or_size[u] as usize;
            if self.parent_or_size[parent] >= 0 {
                self.parent_or_size[u] = self.parent_or_size[parent];
            }
            u = parent;
        }
        u
    }

    /// Unites the sets of `u` and `v`. Were they different before? O(α(n)).
    ///
    /// ```
    /// let mut sets = shared::dsu::Dsu::new(3);
    /// assert!(sets.merge(0, 1));
    /// assert!(!sets.merge(1, 0));
    /// ```
    pub fn merge(&mut self, u: usize, v: usize) -> bool {
        let (mut u, mut v) = (self.leader(u), self.leader(v));
        if u == v {
            return false;
        }
        if self.parent_or_size[u] > self.parent_or_size[v] {
            std::mem::swap(&mut u, &mut v);
        }
        self.parent_or_size[u] += self.parent_or_size[v];
        self.parent_or_size[v] = u as i32;
        true
    }

    /// Are `u` and `v` in one set? O(α(n)).
    ///
    /// ```
    /// let mut sets = shared::dsu::Dsu::new(3);
    /// sets.merge(0, 2);
    /// assert!(sets.same(2, 0) && !sets.same(0, 1));
    /// ```
    pub fn same(&mut self, u: usize, v: usize) -> bool {
        self.leader(u) == self.leader(v)
    }

    /// How many elements the set of `u` has. O(α(n)).
    ///
    /// ```
    /// let mut sets = shared::dsu::Dsu::new(3);
    /// sets.merge(0, 2);
    /// assert_eq!(sets.size(0), 2);
    /// ```
    pub fn size(&mut self, u: usize) -> usize {
        let leader = self.leader(u);
        -self.parent_or_size[leader] as usize
    }

    /// All sets, each in increasing order, ordered by their first elements. O(n α(n)).
    ///
    /// ```
    /// let mut sets = shared::dsu::Dsu::new(4);
    /// sets.merge(3, 1);
    /// assert_eq!(sets.groups(), [vec![0], vec![1, 3], vec![2]]);
    /// ```
    #[must_use]
    pub fn groups(&mut self) -> Vec<Vec<usize>> {
        let n = self.parent_or_size.len();
        let mut number = vec![usize::MAX; n];
        let mut groups: Vec<Vec<usize>> = vec![];
        for u in 0..n {
            let leader = self.leader(u);
            if number[leader] == usize::MAX {
                number[leader] = groups.len();
                groups.push(vec![]);
            }
            groups[number[leader]].push(u);
        }
        groups
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testdata::Rng;

    /// The model keeps the name of its set with every element and renames a whole set at a time.
    #[test]
    fn behaves_as_renaming_does() {
        for seed in 0..500 {
            let mut rng = Rng::new(seed);
            let n = rng.within(1..=12);
            let (mut sets, mut name) = (Dsu::new(n), (0..n).collect::<Vec<_>>());
            for _ in 0..20 {
                let (u, v) = (rng.within(0..=n - 1), rng.within(0..=n - 1));
                let (old, new) = (name[u], name[v]);
                assert_eq!(sets.merge(u, v), old != new, "seed {seed}");
                name.iter_mut().filter(|name| **name == old).for_each(|name| *name = new);
                for a in 0..n {
                    let members = (0..n).filter(|&b| name[a] == name[b]);
                    assert_eq!(sets.size(a), members.clone().count(), "seed {seed}");
                    assert_eq!(members.filter(|&b| sets.leader(a) == b).count(), 1, "seed {seed}");
                    let same = |b: usize| name[a] == name[b];
                    assert!((0..n).all(|b| sets.same(a, b) == same(b)), "seed {seed}");
                }
                let all = (0..n).map(|a| (0..n).filter(|&b| name[a] == name[b]).collect());
                let mut groups: Vec<Vec<usize>> = all.collect();
                groups.sort();
                groups.dedup();
                assert_eq!(sets.groups(), groups, "seed {seed}");
            }
        }
    }

    #[test]
    #[should_panic(expected = "3 is not below n = 3")]
    fn an_element_is_below_n() {
        Dsu::new(3).merge(0, 3);
    }

    /// Union by size keeps every path short, whatever the order: no element is deeper than log₂ n.
    #[test]
    fn paths_are_short() {
        let n = 1 << 10;
        let mut sets = Dsu::new(n);
        for step in (0..10).map(|i| 1 << i) {
            for u in (0..n).step_by(2 * step) {
                sets.merge(u, u + step);
            }
        }
        // A chain, each time by the one that stands for it, so that nothing is halved on the way.
        let mut chain = Dsu::new(n);
        let mut root = 0;
        for v in 1..n {
            chain.merge(root, v);
            root = if chain.parent_or_size[v] < 0 { v } else { root };
        }
        assert_eq!(root, 0, "the smaller set goes below the larger one");
        for mut u in 0..n {
            let mut depth = 0;
            while sets.parent_or_size[u] >= 0 {
                u = sets.parent_or_size[u] as usize;
                depth += 1;
            }
            assert!(depth <= 10, "depth {depth}");
        }
    }
}
