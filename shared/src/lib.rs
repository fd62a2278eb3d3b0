//! Structures for contests, each module ready to be pasted below a solution: siblings are reached by
//! `super::`, never by `crate::`.
//!
//! | module | operations and their cost | use it for | ac-library · KACTL | how ours differs |
//! | --- | --- | --- | --- | --- |
//! | [`bipartite_matching`] | maximum matching O(E √V), from it a minimum vertex cover O(V + E) | assignments, vertex geography, independent sets of a board | by `mf_graph` · `hopcroftKarp`, `MinimumVertexCover` | one list of vertices with two colours, not two sides; no recursion |
//! | [`dsu`] | `merge`, `same`, `leader`, `size` O(α(n)), `groups` O(n α(n)) | components of a graph that only gains edges | `dsu` · `UnionFind` | `merge` says whether the sets were different, as in KACTL, and does not return the leader |
//! | [`linear_basis`] | `insert`, `contains`, `reduce`, `largest`, `kth_smallest` in 64 steps, `merge` in 64² | the span of numbers under ⊕ | none · none | 64-bit numbers, fixed size |
//! | [`mo`] | O(n √q + q log q) for q ranges | questions about ranges whose answer changes easily by one element | none · `MoQueries` | a trait in place of three functions; `add` and `remove` know the end of the window, as there |
//! | [`persistent_segment_tree`] | `set`, `get`, `fold`, `first_below`, `kth_smallest` O(log n), `version_of` O(n) | the k-th smallest or the mex of a range, questions about old versions | `segtree` without versions · none | four parts a node, versions are values |
//! | [`rooted_tree`] | `new` O(n), walks up and down O(n), `parent` O(1), `depths` O(n) | sums over subtrees, games on trees | none · none | no lists of neighbours, no recursion |
//!
//! A module is here if two solutions use it, or if one does and contestants know the structure by its
//! name: disjoint sets, persistent segment tree, Mo's algorithm, linear basis, bipartite matching.

pub mod bipartite_matching;
pub mod dsu;
pub mod linear_basis;
pub mod mo;
pub mod persistent_segment_tree;
pub mod rooted_tree;
