//! What two or more solutions need, each module ready to be pasted below a solution: siblings are
//! reached by `super::`, never by `crate::`.
//!
//! A module is here if two solutions use it, or if it is one of the four that the workspace was
//! founded on: disjoint sets, persistent segment tree, Mo's algorithm, linear basis.

pub mod bipartite_matching;
pub mod dsu;
pub mod linear_basis;
pub mod mo;
pub mod persistent_segment_tree;
pub mod rooted_tree;
