//! The rows of `caramel_pudding.v`: rules and theorem in Coq, in the oracle and in the solution agree.

use super::{are_dependent, oracle::options};

#[test]
fn rows_agree() {
    testdata::proof::rows("caramel_pudding", |code| {
        let (tree, heaps) = code.split_at(code.len() / 2);
        let above: Vec<usize> = tree.iter().map(|&v| v as usize).collect();
        let options = options(&heaps.to_vec(), &above).into_iter();
        (u64::from(are_dependent(heaps)), options.map(|heaps| [tree, &heaps].concat()).collect())
    });
}
