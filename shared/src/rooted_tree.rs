//! A tree rooted at a vertex, without recursion and without lists of neighbours.
//!
//! Every vertex keeps its degree and the ⊕ of its neighbours. A leaf's neighbour is then that very
//! word; taking the leaf off leaves the words of a smaller tree. So the leaves go one after the
//! other, each after all its children, until the root is left: O(n) time, 12 bytes a vertex.
//! Source: folklore of contests. Panics if the edges are not a tree.

/// A tree on `0..n` with a root.
#[derive(Clone)]
pub struct RootedTree {
    /// For every vertex but the root its parent; the root is its own.
    parent: Vec<u32>,
    /// All vertices but the root, each after all its children.
    upwards: Vec<u32>,
}

impl RootedTree {
    /// The tree on `0..n` with these edges and this root. O(n).
    ///
    /// ```
    /// let tree = shared::rooted_tree::RootedTree::new(3, 1, &[(0, 1), (2, 0)]);
    /// assert_eq!(tree.edges_upwards().collect::<Vec<_>>(), [(2, 0), (0, 1)]);
    /// ```
    #[must_use]
    pub fn new(n: usize, root: usize, edges: &[(usize, usize)]) -> Self {
        let m = edges.len();
        assert!(root < n && m + 1 == n, "{m} edges are not a tree on {n} vertices");
        let (mut degree, mut neighbours) = (vec![0; n], vec![0; n]);
        for &(u, v) in edges {
            assert!(u < n && v < n && u != v, "no tree on 0..{n} has the edge {u} {v}");
            degree[u] += 1;
            degree[v] += 1;
            neighbours[u] ^= v as u32;
            neighbours[v] ^= u as u32;
        }
        let mut upwards = Vec::with_capacity(n - 1);
        for start in 0..n {
            let mut leaf = start;
            while degree[leaf] == 1 && leaf != root {
                let parent = neighbours[leaf] as usize;
                upwards.push(leaf as u32);
                degree[leaf] = 0;
                degree[parent] -= 1;
                neighbours[parent] ^= leaf as u32;
                leaf = parent;
            }
        }
        assert!(upwards.len() + 1 == n, "the edges have a cycle");
        neighbours[root] = root as u32;
        RootedTree { parent: neighbours, upwards }
    }

    /// The number of vertices, at least 1.
    ///
    /// ```
    /// assert_eq!(shared::rooted_tree::RootedTree::new(2, 0, &[(0, 1)]).len(), 2);
    /// ```
    #[must_use]
    #[allow(clippy::len_without_is_empty)] // A tree has a root.
    pub fn len(&self) -> usize {
        self.parent.len()
    }

    /// The root.
    ///
    /// ```
    /// assert_eq!(shared::rooted_tree::RootedTree::new(2, 1, &[(0, 1)]).root(), 1);
    /// ```
    #[must_use]
    pub fn root(&self) -> usize {
        // It is the parent of the last leaf.
        self.upwards.last().map_or(0, |&v| self.parent[v as usize] as usize)
    }

    /// The parent of `v`; `None` for the root. O(1).
    ///
    /// ```
    /// let tree = shared::rooted_tree::RootedTree::new(3, 0, &[(0, 1), (1, 2)]);
    /// assert_eq!([0, 1, 2].map(|v| tree.parent(v)), [None, Some(0), Some(1)]);
    /// ```
    #[must_use]
    pub fn parent(&self, v: usize) -> Option<usize> {
        let parent = self.parent[v] as usize;
        (parent != v).then_some(parent)
    }

    /// For every vertex the number of edges between it and the root. O(n).
    ///
    /// ```
    /// let tree = shared::rooted_tree::RootedTree::new(3, 1, &[(0, 1), (0, 2)]);
    /// assert_eq!(tree.depths(), [1, 0, 2]);
    /// ```
    #[must_use]
    pub fn depths(&self) -> Vec<usize> {
        let mut depth = vec![0; self.len()];
        for (v, parent) in self.edges_downwards() {
            depth[v] = depth[parent] + 1;
        }
        depth
    }

    /// For every vertex the number of vertices in its subtree, itself among them. O(n).
    ///
    /// ```
    /// let tree = shared::rooted_tree::RootedTree::new(3, 1, &[(0, 1), (0, 2)]);
    /// assert_eq!(tree.sizes(), [2, 3, 1]);
    /// ```
    #[must_use]
    pub fn sizes(&self) -> Vec<usize> {
        let mut size = vec![1; self.len()];
        for (v, parent) in self.edges_upwards() {
            size[parent] += size[v];
        }
        size
    }

    /// For every vertex its children. O(n).
    ///
    /// ```
    /// let tree = shared::rooted_tree::RootedTree::new(3, 1, &[(0, 1), (1, 2)]);
    /// assert_eq!(tree.children(), [vec![], vec![0, 2], vec![]]);
    /// ```
    #[must_use]
    pub fn children(&self) -> Vec<Vec<usize>> {
        let mut children = vec![vec![]; self.len()];
        for v in (0..self.len()).filter(|&v| v != self.root()) {
            children[self.parent[v] as usize].push(v);
        }
        children
    }

    /// For every vertex its place in a walk that enters a vertex before its children and ends a subtree before it begins
    /// the next: the subtree of `v` has the places from `place[v]` to `place[v] + sizes[v]`. O(n).
    ///
    /// ```
    /// let tree = shared::rooted_tree::RootedTree::new(4, 1, &[(0, 1), (0, 2), (1, 3)]);
    /// let place = tree.preorder();
    /// // The subtree of 0 is 0 and 2.
    /// assert_eq!((place[1], place[2]), (0, place[0] + 1));
    /// ```
    #[must_use]
    pub fn preorder(&self) -> Vec<usize> {
        let size = self.sizes();
        let mut place = vec![0; self.len()];
        // How many places in the subtree of each vertex are taken.
        let mut taken = vec![1; self.len()];
        for (v, parent) in self.edges_downwards() {
            place[v] = place[parent] + taken[parent];
            taken[parent] += size[v];
        }
        place
    }

    /// Every vertex but the root with its parent, children before parents.
    ///
    /// ```
    /// let tree = shared::rooted_tree::RootedTree::new(3, 0, &[(0, 1), (1, 2)]);
    /// assert_eq!(tree.edges_upwards().collect::<Vec<_>>(), [(2, 1), (1, 0)]);
    /// ```
    pub fn edges_upwards(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.upwards.iter().map(move |&v| (v as usize, self.parent[v as usize] as usize))
    }

    /// Every vertex but the root with its parent, parents before children.
    ///
    /// ```
    /// let tree = shared::rooted_tree::RootedTree::new(3, 0, &[(0, 1), (1, 2)]);
    /// assert_eq!(tree.edges_downwards().collect::<Vec<_>>(), [(1, 0), (2, 1)]);
    /// ```
    pub fn edges_downwards(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.upwards.iter().rev().map(move |&v| (v as usize, self.parent[v as usize] as usize))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testdata::{Input, Rng};

    /// The model is the list of edges: a walk from the root finds the parents.
    #[test]
    fn parents_are_those_of_a_walk_from_the_root() {
        for seed in 0..500 {
            let mut rng = Rng::new(seed);
            let n = rng.within(1..=12);
            let reach = rng.within(1..=n);
            let edges = Input::new(&rng.tree(n, reach)).tree(n).unwrap();
            let root = rng.within(0..=n - 1);
            let tree = RootedTree::new(n, root, &edges);
            let mut parent = vec![None; n];
            let mut reached = vec![root];
            while let Some(u) = reached.pop() {
                for &(a, b) in &edges {
                    for (from, to) in [(a, b), (b, a)] {
                        if from == u && parent[u] != Some(to) {
                            parent[to] = Some(u);
                            reached.push(to);
                        }
                    }
                }
            }
            assert_eq!((tree.root(), tree.len()), (root, n));
            let above = |v: usize| std::iter::successors(parent[v], |&u| parent[u]);
            for (v, depth) in tree.depths().into_iter().enumerate() {
                assert_eq!((tree.parent(v), depth), (parent[v], above(v).count()), "seed {seed}");
            }
            let (size, place) = (tree.sizes(), tree.preorder());
            for v in 0..n {
                let below = |u: &usize| *u == v || above(*u).any(|w| w == v);
                let mut places: Vec<usize> = (0..n).filter(below).map(|u| place[u]).collect();
                places.sort_unstable();
                assert!(places.into_iter().eq(place[v]..place[v] + size[v]), "seed {seed}: {v}");
                let children: Vec<usize> = (0..n).filter(|&u| parent[u] == Some(v)).collect();
                assert_eq!(tree.children()[v], children, "seed {seed}");
            }
            let up: Vec<(usize, usize)> = tree.edges_upwards().collect();
            let mut down: Vec<(usize, usize)> = tree.edges_downwards().collect();
            assert!(up.iter().all(|&(v, p)| parent[v] == Some(p)), "seed {seed}");
            for (i, &(_, p)) in up.iter().enumerate() {
                assert!(up[..i].iter().all(|&(v, _)| v != p), "seed {seed}: {p} before its child");
            }
            down.reverse();
            assert_eq!((up.len(), &up), (n - 1, &down), "seed {seed}");
        }
    }

    #[test]
    fn edges_that_are_not_a_tree_are_refused() {
        let edges: [&[(usize, usize)]; 5] = [
            &[(0, 1), (1, 2), (2, 0)],
            &[(0, 1)],
            &[(0, 1), (1, 1)],
            &[(0, 1), (0, 1)],
            &[(0, 1), (2, 3)],
        ];
        for edges in edges {
            let tree = std::panic::catch_unwind(|| RootedTree::new(3, 0, edges));
            assert!(tree.is_err(), "{edges:?}");
        }
        let forest = std::panic::catch_unwind(|| RootedTree::new(4, 0, &[(0, 1), (2, 3), (3, 2)]));
        assert!(forest.is_err());
    }
}
