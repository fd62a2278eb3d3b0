//! The rows of `magic_beads.v`: rules and theorem in Coq, in the oracle and in the solution agree.

use super::{heap_grundy, oracle::options};

#[test]
fn rows_agree() {
    let grundy = heap_grundy(100);
    testdata::proof::rows("magic_beads", |code| {
        let nim_sum = code.iter().fold(0, |sum, &heap| sum ^ grundy[heap as usize]);
        (u64::from(nim_sum), options(&code.to_vec()))
    });
}
