//! The rows of `uva11892.v`: rules and theorem in Coq, in the oracle and in the solution agree.

use super::{is_n_position, oracle::options};

#[test]
fn rows_agree() {
    testdata::proof::rows("uva11892", |code| {
        let heaps: Vec<u32> = code[1..].iter().map(|&heap| heap as u32).collect();
        let sorted = |(begun, mut others): (u64, Vec<u64>)| {
            others.sort_unstable();
            [vec![begun], others].concat()
        };
        let options = options(&(code[0], code[1..].to_vec()));
        (u64::from(is_n_position(&heaps)), options.into_iter().map(sorted).collect())
    });
}
