//! The rows of `great_party.v`: rules and theorem in Coq, in the oracle and in the solution agree.

use super::{oracle::options, prefix_classes};

#[test]
fn rows_agree() {
    testdata::proof::rows("great_party", |heaps| {
        let class = prefix_classes(&heaps.iter().map(|&a| a as u32).collect::<Vec<_>>());
        (u64::from(class.first() != class.last()), options(&heaps.to_vec()))
    });
}
