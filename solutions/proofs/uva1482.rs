//! The rows of `uva1482.v`: rules and theorem in Coq, in the oracle and in the solution say the same.

use super::{grundy, oracle::options};

#[test]
fn rows_agree() {
    testdata::proof::rows("uva1482", |heaps| {
        let nim_sum = heaps.iter().fold(0, |sum, &heap| sum ^ grundy(heap));
        (nim_sum, options(&heaps.to_vec()))
    });
}
