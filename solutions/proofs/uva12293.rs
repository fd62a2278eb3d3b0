//! The rows of `uva12293.v`: rules and theorem in Coq, in the oracle and in the solution agree.

use super::{is_n_position, oracle::options};

#[test]
fn rows_agree() {
    testdata::proof::rows("uva12293", |code| {
        let options = options(&[code[0], code[1]]);
        (u64::from(is_n_position(code[1])), options.iter().map(|option| option.to_vec()).collect())
    });
}
