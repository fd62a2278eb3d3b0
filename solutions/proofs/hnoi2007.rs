//! The rows of `hnoi2007.v`: rules and theorem in Coq, in the oracle and in the solution agree.

use super::{distance_grundy, oracle::options};

#[test]
fn rows_agree() {
    testdata::proof::rows("hnoi2007", |beans| {
        let odd = (0..beans.len()).filter(|&i| beans[i] % 2 == 1);
        let nim_sum = odd.fold(0, |sum, i| sum ^ distance_grundy(beans.len() - 1 - i));
        (nim_sum as u64, options(&beans.to_vec()))
    });
}
