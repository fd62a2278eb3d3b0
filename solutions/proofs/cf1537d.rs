//! The rows of `cf1537d.v`: rules and theorem in Coq, in the oracle and in the solution say the same.

use super::{is_n_position, oracle::options};

#[test]
fn rows_agree() {
    testdata::proof::rows("cf1537d", |code| {
        let n = code[0] as u32;
        let options = options(&n).into_iter().map(|option| vec![u64::from(option)]);
        (u64::from(is_n_position(n)), options.collect())
    });
}
