//! The rows of `hdu1729.v`: rules and theorem in Coq, in the oracle and in the solution agree.

use super::{grundy, oracle::options};

#[test]
fn rows_agree() {
    testdata::proof::rows("hdu1729", |code| {
        let boxes: Vec<[u64; 2]> = code.chunks(2).map(|pair| [pair[0], pair[1]]).collect();
        let nim_sum = boxes.iter().fold(0, |sum, &[s, c]| sum ^ grundy(s, c));
        (nim_sum, options(&boxes).iter().map(|option| option.concat()).collect())
    });
}
