//! The rows of `p4279.v`: rules and theorem in Coq, in the oracle and in the solution say the same.

use super::{is_n_position, oracle::options};

#[test]
fn rows_agree() {
    testdata::proof::rows("p4279", |heaps| {
        let own: Vec<u32> = heaps.iter().map(|&heap| heap as u32).collect();
        (u64::from(is_n_position(&own)), options(&heaps.to_vec()))
    });
}
