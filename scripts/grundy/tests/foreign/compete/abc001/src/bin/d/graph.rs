//! A tree in which each parent has a smaller number.
pub mod search;

pub struct Tree {
    pub parents: Vec<usize>,
}
