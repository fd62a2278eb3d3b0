//! Structures for contests, each module ready to be pasted below a solution: siblings are reached by
//! `super::`, never by `crate::`.
//!
//! | module | operations and their cost | use it for | ac-library · KACTL | how ours differs |
//! | --- | --- | --- | --- | --- |
//! | [`bipartite_matching`] | maximum matching O(E √V), from it a minimum vertex cover O(V + E) | assignments, vertex geography, independent sets of a board | by `mf_graph` · `hopcroftKarp`, `MinimumVertexCover` | one list of vertices with two colours, or a list of edges; no recursion |
//! | [`dsu`] | `merge`, `same`, `leader`, `size` O(α(n)), `groups` O(n α(n)) | components of a graph that only gains edges | `dsu` · `UnionFind` | `merge` says whether the sets were different, as in KACTL, and does not return the leader |
//! | [`linear_basis`] | `insert`, `contains`, `reduce`, `largest`, `kth_smallest` in 64 steps, `merge`, `intersection` in 64² | the span of numbers under ⊕ | none · none | 64-bit numbers, fixed size |
//! | [`lowest_common_ancestor`] | `new` O(n), `of`, `distance`, `above`, `on_path` O(log n) | distances and paths of a tree | none · `LCA`, `HLD` | heavy paths: no table of n log n, no recursion |
//! | [`mo`] | O(n √q + q log q) for q ranges | questions about ranges whose answer changes easily by one element | none · `MoQueries` | a trait in place of three functions; `add` and `remove` know the end of the window, as there |
//! | [`mo_on_trees`] | O(n √q + q log q) for q paths | the same questions about paths of a tree | none · `moTree` | built on [`mo`]; the order of the vertices is not known |
//! | [`persistent_array`] | `new` O(n), `get`, `set` O(log n) | an undo to any version, persistent disjoint sets | none · none | 16 parts a node, versions are values |
//! | [`persistent_segment_tree`] | `set`, `get`, `fold`, `first_below`, `kth_smallest` O(log n), `version_of` O(n) | the k-th smallest or the mex of a range, questions about old versions | `segtree` without versions · none | four parts a node, versions are values |
//! | [`rooted_tree`] | `new` O(n), walks up and down O(n), `parent` O(1), `depths`, `sizes`, `children`, `preorder` O(n) | sums over subtrees, games on trees | none · none | no lists of neighbours, no recursion |
//! | [`square_cover`] | the Grundy value of a board, exponential | covering squares of 2 x 2 cells, `hdu1760` | none · none | each connected set of corners once |
//! | [`weighted_dsu`] | `merge`, `difference`, `size` O(α(n)) | statements about differences, two-colouring | none · none | any commutative group; `merge` says whether the statement agrees |
//!
//! A module is here if two solutions use it, or if contestants know the structure by its name. `examples` has the solution of
//! a Library Checker problem for nine of them; `.ci/library-checker` runs these on that judge's own cases.

pub mod bipartite_matching;
pub mod dsu;
pub mod linear_basis;
pub mod lowest_common_ancestor;
pub mod mo;
pub mod mo_on_trees;
pub mod persistent_array;
pub mod persistent_segment_tree;
pub mod rooted_tree;
pub mod square_cover;
pub mod weighted_dsu;
