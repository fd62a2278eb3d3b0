//! The rows of `divisor_nim.v`: rules and theorem in Coq, in the oracle and in the solution agree.

use super::{g, oracle::options};

#[test]
fn rows_agree() {
    testdata::proof::rows("divisor_nim", |heaps| {
        let nim_sum = heaps.iter().fold(0, |sum, &heap| sum ^ g(heap as usize));
        (u64::from(nim_sum), options(&heaps.to_vec()))
    });
}
