//! The rows of `moore_nim.v`: rules and theorem in Coq, in the oracle and in the solution say the same.

use super::{is_n_position, oracle::options};

#[test]
fn rows_agree() {
    testdata::proof::rows("moore_nim", |code| {
        let (k, heaps) = (code[0], code[1..].to_vec());
        let own: Vec<u32> = heaps.iter().map(|&heap| heap as u32).collect();
        let options = options(&(k, heaps)).into_iter().map(|(k, heaps)| [vec![k], heaps].concat());
        (u64::from(is_n_position(&own, k as u32)), options.collect())
    });
}
