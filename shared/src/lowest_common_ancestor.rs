//! Lowest common ancestors, distances and steps along a path, by heavy paths: Daniel Sleator and Robert Tarjan, *A data
//! structure for dynamic trees*, 1983.
//!
//! Every vertex has a heavy child, one with a largest subtree, and heavy paths go from heavy child to heavy child. Leaving
//! a path upwards leads to a subtree of at least twice the size, so a walk to the root meets at most log₂ n paths.
//! O(n) time to build, 20 bytes a vertex. Panics if a vertex is not below n.

use super::rooted_tree::RootedTree;

/// What a walk upwards needs to know of a tree.
#[derive(Clone)]
pub struct LowestCommonAncestor {
    /// For every vertex the top of its heavy path, and the parent of that; the root for the root's path.
    top: Vec<u32>,
    above: Vec<u32>,
    depth: Vec<u32>,
    /// The vertices of a heavy path follow each other, from the top downwards.
    order: Vec<u32>,
    place: Vec<u32>,
}

impl LowestCommonAncestor {
    /// The walks of this tree. O(n).
    #[must_use]
    pub fn new(tree: &RootedTree) -> Self {
        let (n, root) = (tree.len(), tree.root());
        let size = tree.sizes();
        let mut heavy = vec![usize::MAX; n];
        for (v, parent) in tree.edges_upwards() {
            let other = heavy[parent];
            if other == usize::MAX || size[v] > size[other] {
                heavy[parent] = v;
            }
        }
        let mut depth = vec![0; n];
        let mut top: Vec<u32> = (0..n as u32).collect();
        let mut above = vec![root as u32; n];
        for (v, parent) in tree.edges_downwards() {
            depth[v] = depth[parent] + 1;
            let is_heavy = heavy[parent] == v;
            top[v] = if is_heavy { top[parent] } else { v as u32 };
            above[v] = if is_heavy { above[parent] } else { parent as u32 };
        }
        let (mut order, mut place) = (Vec::with_capacity(n), vec![0; n]);
        for start in (0..n).filter(|&v| top[v] == v as u32) {
            let mut v = start;
            while v != usize::MAX {
                place[v] = order.len() as u32;
                order.push(v as u32);
                v = heavy[v];
            }
        }
        LowestCommonAncestor { top, above, depth, order, place }
    }

    /// The deepest vertex that is above or equal to both. O(log n).
    ///
    /// ```
    /// use shared::{lowest_common_ancestor::LowestCommonAncestor, rooted_tree::RootedTree};
    /// let tree = RootedTree::new(5, 0, &[(0, 1), (1, 2), (1, 3), (0, 4)]);
    /// let ancestors = LowestCommonAncestor::new(&tree);
    /// assert_eq!([(2, 3), (2, 4), (1, 3)].map(|(u, v)| ancestors.of(u, v)), [1, 0, 1]);
    /// ```
    #[must_use]
    pub fn of(&self, mut u: usize, mut v: usize) -> usize {
        while self.top[u] != self.top[v] {
            // The path whose top lies deeper does not contain it.
            if self.depth_of_top(u) < self.depth_of_top(v) {
                std::mem::swap(&mut u, &mut v);
            }
            u = self.above[u] as usize;
        }
        if self.depth[u] < self.depth[v] {
            u
        } else {
            v
        }
    }

    /// The number of edges between `u` and `v`. O(log n).
    ///
    /// ```
    /// use shared::{lowest_common_ancestor::LowestCommonAncestor, rooted_tree::RootedTree};
    /// let tree = RootedTree::new(4, 0, &[(0, 1), (1, 2), (0, 3)]);
    /// assert_eq!(LowestCommonAncestor::new(&tree).distance(2, 3), 3);
    /// ```
    #[must_use]
    pub fn distance(&self, u: usize, v: usize) -> usize {
        (self.depth[u] + self.depth[v] - 2 * self.depth[self.of(u, v)]) as usize
    }

    /// The vertex `steps` edges above `v`; `None` above the root. O(log n).
    ///
    /// ```
    /// use shared::{lowest_common_ancestor::LowestCommonAncestor, rooted_tree::RootedTree};
    /// let ancestors = LowestCommonAncestor::new(&RootedTree::new(3, 0, &[(0, 1), (1, 2)]));
    /// assert_eq!([0, 1, 2, 3].map(|k| ancestors.above(2, k)), [Some(2), Some(1), Some(0), None]);
    /// ```
    #[must_use]
    pub fn above(&self, mut v: usize, mut steps: usize) -> Option<usize> {
        if steps > self.depth[v] as usize {
            return None;
        }
        loop {
            let to_top = (self.depth[v] - self.depth_of_top(v)) as usize;
            if steps <= to_top {
                return Some(self.order[self.place[v] as usize - steps] as usize);
            }
            steps -= to_top + 1;
            v = self.above[v] as usize;
        }
    }

    /// The vertex after `steps` edges on the path from `u` to `v`; `None` behind `v`. O(log n).
    ///
    /// ```
    /// use shared::{lowest_common_ancestor::LowestCommonAncestor, rooted_tree::RootedTree};
    /// let ancestors = LowestCommonAncestor::new(&RootedTree::new(3, 0, &[(0, 1), (0, 2)]));
    /// assert_eq!([0, 1, 2, 3].map(|k| ancestors.on_path(1, 2, k)), [Some(1), Some(0), Some(2), None]);
    /// ```
    #[must_use]
    pub fn on_path(&self, u: usize, v: usize, steps: usize) -> Option<usize> {
        let turn = self.depth[self.of(u, v)];
        let (up, down) = ((self.depth[u] - turn) as usize, (self.depth[v] - turn) as usize);
        if steps <= up {
            self.above(u, steps)
        } else {
            self.above(v, (up + down).checked_sub(steps)?)
        }
    }

    fn depth_of_top(&self, v: usize) -> u32 {
        self.depth[self.top[v] as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testdata::{Input, Rng};

    /// The model walks from parent to parent.
    #[test]
    fn ancestors_are_those_of_a_walk() {
        for seed in 0..500 {
            let mut rng = Rng::new(seed);
            let n = rng.within(1..=14);
            let reach = rng.within(1..=n);
            let edges = Input::new(&rng.tree(n, reach)).tree(n).unwrap();
            let tree = RootedTree::new(n, rng.within(0..=n - 1), &edges);
            let ancestors = LowestCommonAncestor::new(&tree);
            let walk = |v: usize| -> Vec<usize> {
                std::iter::successors(Some(v), |&v| tree.parent(v)).collect()
            };
            for (u, v) in (0..n).flat_map(|u| (0..n).map(move |v| (u, v))) {
                let (of_u, of_v) = (walk(u), walk(v));
                let common = *of_u.iter().find(|w| of_v.contains(w)).unwrap();
                assert_eq!(ancestors.of(u, v), common, "seed {seed}: {u} {v}");
                let mut path: Vec<usize> = of_u.into_iter().take_while(|&w| w != common).collect();
                path.push(common);
                path.extend(of_v.iter().rev().skip_while(|&&w| w != common).skip(1));
                assert_eq!(ancestors.distance(u, v), path.len() - 1, "seed {seed}");
                for k in 0..=n {
                    assert_eq!(ancestors.on_path(u, v, k), path.get(k).copied(), "seed {seed}");
                    assert_eq!(ancestors.above(v, k), of_v.get(k).copied(), "seed {seed}");
                }
            }
        }
    }

    /// A long path is one heavy path; a broom has light ones. Neither needs a deep stack.
    #[test]
    fn long_paths_take_few_steps() {
        let n = 100_000;
        let edges: Vec<(usize, usize)> = (1..n).map(|v| (v - 1, v)).collect();
        let ancestors = LowestCommonAncestor::new(&RootedTree::new(n, n / 2, &edges));
        assert_eq!(ancestors.of(0, n - 1), n / 2);
        assert_eq!(ancestors.on_path(0, n - 1, n - 2), Some(n - 2));
        assert!(ancestors.top.iter().filter(|&&top| top as usize == n / 2).count() >= n / 2);
    }
}
