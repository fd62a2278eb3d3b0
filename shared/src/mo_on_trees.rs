//! Mo's algorithm for paths of a tree: [`mo`] on a walk around the tree.
//!
//! The walk writes every vertex twice, when it enters and when it leaves. Between two places of the walk the vertices of the
//! path occur once, but for the one in the middle, and all others twice or never. So a window over the walk lets a vertex
//! in at its first time and out at its second: O(n √q + q log q) steps for q paths. Source: folklore of Chinese contests,
//! 树上莫队, about 2013. Panics if a vertex is not below n.

use super::lowest_common_ancestor::LowestCommonAncestor;
use super::mo::{self, Side, Window};
use super::rooted_tree::RootedTree;

/// What is known about the vertices of a path, whatever their order.
pub trait Path {
    /// The answer to a question; a default fills its place until its turn comes.
    type Answer: Default;

    /// The vertex `v` comes in.
    fn add(&mut self, v: usize);

    /// The vertex `v` goes out.
    fn remove(&mut self, v: usize);

    /// The answer to the question of this number, for the vertices that are in.
    fn answer(&mut self, question: usize) -> Self::Answer;
}

/// The answers for the paths between these pairs of vertices, both of them included, in the order of the pairs.
///
/// ```
/// // SPOJ COT2: how many different weights are on the path from u to v?
/// use shared::{mo_on_trees::{answers, Path}, rooted_tree::RootedTree};
/// /// The weights, how often each is on the path, and how many are.
/// struct Weights(Vec<usize>, Vec<usize>, usize);
/// impl Path for Weights {
///     type Answer = usize;
///     fn add(&mut self, v: usize) { let c = self.0[v]; self.1[c] += 1; self.2 += usize::from(self.1[c] == 1); }
///     fn remove(&mut self, v: usize) { let c = self.0[v]; self.1[c] -= 1; self.2 -= usize::from(self.1[c] == 0); }
///     fn answer(&mut self, _: usize) -> usize { self.2 }
/// }
/// let edges = [(1, 2), (1, 3), (1, 4), (3, 5), (3, 6), (3, 7), (4, 8)].map(|(u, v)| (u - 1, v - 1));
/// let weights = Weights(vec![5, 2, 9, 3, 8, 5, 7, 7], vec![0; 10], 0);
/// assert_eq!(answers(&RootedTree::new(8, 0, &edges), &[(1, 4), (6, 7)], weights), [4, 4]);
/// ```
pub fn answers<P: Path>(tree: &RootedTree, pairs: &[(usize, usize)], path: P) -> Vec<P::Answer> {
    let n = tree.len();
    let ancestors = LowestCommonAncestor::new(tree);
    let (place, size, depth) = (tree.preorder(), tree.sizes(), tree.depths());
    // Before v is entered, all vertices before it were entered, and all but its ancestors were left.
    let enters = |v: usize| 2 * place[v] - depth[v];
    let leaves = |v: usize| enters(v) + 2 * size[v] - 1;
    let mut walk = vec![0; 2 * n];
    for v in 0..n {
        walk[enters(v)] = v;
        walk[leaves(v)] = v;
    }
    let mut middles = vec![None; pairs.len()];
    let ranges: Vec<_> = pairs
        .iter()
        .zip(&mut middles)
        .map(|(&(u, v), middle)| {
            let (u, v) = if place[u] <= place[v] { (u, v) } else { (v, u) };
            let common = ancestors.of(u, v);
            if common == u {
                enters(u)..enters(v) + 1
            } else {
                *middle = Some(common);
                leaves(u)..enters(v) + 1
            }
        })
        .collect();
    mo::answers(2 * n, &ranges, Around { walk, middles, is_in: vec![false; n], path })
}

/// A window over the walk.
struct Around<P> {
    walk: Vec<usize>,
    /// For every question the vertex in the middle of the path, if the walk from end to end does not meet it.
    middles: Vec<Option<usize>>,
    is_in: Vec<bool>,
    path: P,
}

impl<P: Path> Around<P> {
    fn meet(&mut self, i: usize) {
        let v = self.walk[i];
        if self.is_in[v] {
            self.path.remove(v);
        } else {
            self.path.add(v);
        }
        self.is_in[v] = !self.is_in[v];
    }
}

impl<P: Path> Window for Around<P> {
    type Answer = P::Answer;

    fn add(&mut self, i: usize, _: Side) {
        self.meet(i);
    }

    fn remove(&mut self, i: usize, _: Side) {
        self.meet(i);
    }

    fn answer(&mut self, question: usize) -> P::Answer {
        let middle = self.middles[question];
        if let Some(v) = middle {
            self.path.add(v);
        }
        let answer = self.path.answer(question);
        if let Some(v) = middle {
            self.path.remove(v);
        }
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use testdata::{Input, Rng};

    /// Keeps the vertices themselves.
    #[derive(Default)]
    struct Model(BTreeSet<usize>);

    impl Path for Model {
        type Answer = (usize, Vec<usize>);

        fn add(&mut self, v: usize) {
            assert!(self.0.insert(v), "{v} comes in twice");
        }

        fn remove(&mut self, v: usize) {
            assert!(self.0.remove(&v), "{v} is not in");
        }

        fn answer(&mut self, question: usize) -> (usize, Vec<usize>) {
            (question, self.0.iter().copied().collect())
        }
    }

    /// The model of a path goes up from both ends.
    #[test]
    fn paths_have_the_vertices_of_a_walk() {
        for seed in 0..300 {
            let mut rng = Rng::new(seed);
            let n = rng.within(1..=12);
            let reach = rng.within(1..=n);
            let edges = Input::new(&rng.tree(n, reach)).tree(n).unwrap();
            let tree = RootedTree::new(n, rng.within(0..=n - 1), &edges);
            let pairs: Vec<_> =
                (0..20).map(|_| (rng.within(0..=n - 1), rng.within(0..=n - 1))).collect();
            let found = answers(&tree, &pairs, Model::default());
            for (i, (&(u, v), found)) in pairs.iter().zip(found).enumerate() {
                let above = |v: usize| -> BTreeSet<usize> {
                    std::iter::successors(Some(v), |&v| tree.parent(v)).collect()
                };
                let (of_u, of_v) = (above(u), above(v));
                let depth = tree.depths();
                let common = *of_u.intersection(&of_v).max_by_key(|&&w| depth[w]).unwrap();
                let mut path: BTreeSet<usize> = &of_u ^ &of_v;
                path.insert(common);
                assert_eq!(found, (i, path.into_iter().collect()), "seed {seed}: {u} {v}");
            }
        }
    }
}
