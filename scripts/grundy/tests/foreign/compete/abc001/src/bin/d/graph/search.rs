use super::Tree;
use itertools::Itertools;

pub fn depth(tree: &Tree) -> usize {
    let mut depths = vec![0];
    for &parent in &tree.parents {
        depths.push(depths[parent] + 1);
    }
    depths.into_iter().minmax().into_option().unwrap().1
}
