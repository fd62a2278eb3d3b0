//! The rows of `hdu2509.v`: rules and theorem in Coq, in the oracle and in the solution agree.

use super::{is_n_position, oracle::options};

#[test]
fn rows_agree() {
    testdata::proof::rows("hdu2509", |code| {
        let rows: Vec<u32> = code.iter().map(|&x| x as u32).collect();
        (u64::from(is_n_position(&rows)), options(&code.to_vec()))
    });
}
