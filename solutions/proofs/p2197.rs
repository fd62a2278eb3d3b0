//! The rows of `p2197.v`: rules and theorem in Coq, in the oracle and in the solution say the same.

use super::{nim_sum, oracle::options};

#[test]
fn rows_agree() {
    testdata::proof::rows("p2197", |heaps| {
        let own: Vec<u32> = heaps.iter().map(|&heap| heap as u32).collect();
        (u64::from(nim_sum(&own) != 0), options(&heaps.to_vec()))
    });
}
