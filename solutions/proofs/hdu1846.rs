//! The rows of `hdu1846.v`: rules and theorem in Coq, in the oracle and in the solution say the same.

use super::{grundy, oracle::options};

#[test]
fn rows_agree() {
    testdata::proof::rows("hdu1846", |code| {
        let [n, m] = [code[0] as usize, code[1] as usize];
        let options = options(&[n, m]).into_iter().map(|p| p.map(|n| n as u64).to_vec());
        (grundy(n as u32, m as u32), options.collect())
    });
}
