//! The rows of `ferguson.v`: rules and theorem in Coq, in the oracle and in the solution say the same.

use super::{is_n_position, oracle::options};

#[test]
fn rows_agree() {
    testdata::proof::rows("ferguson", |code| {
        let [a, b] = [code[0] as u32, code[1] as u32];
        let options = options(&[a, b]).into_iter().map(|p| p.map(u64::from).to_vec());
        (u64::from(is_n_position(a, b)), options.collect())
    });
}
