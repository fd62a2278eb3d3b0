//! The rows of `hdu1404.v`: rules and theorem in Coq, in the oracle and in the solution agree.

use super::{oracle::options, solve};

#[test]
fn rows_agree() {
    testdata::proof::rows("hdu1404", |code| {
        let word: String = code.iter().map(u64::to_string).collect();
        let digits = |word: String| word.bytes().map(|digit| u64::from(digit - b'0')).collect();
        let options = options(&word).into_iter().map(digits).collect();
        (u64::from(solve(&word) == "Yes\n"), options)
    });
}
