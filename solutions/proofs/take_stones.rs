//! The rows of `take_stones.v`: rules and theorem in Coq, in the oracle and in the solution agree.

use super::{is_n_position, oracle::options};

#[test]
fn rows_agree() {
    testdata::proof::rows("take_stones", |code| {
        let heaps: Vec<u32> = code.iter().map(|&heap| heap as u32).collect();
        (u64::from(is_n_position(&heaps)), options(&code.to_vec()))
    });
}
