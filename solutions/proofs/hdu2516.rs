//! The rows of `hdu2516.v`: rules and theorem in Coq, in the oracle and in the solution say the same.

use super::{is_fibonacci, oracle::options};

/// The solution knows the starting positions, where all but one stone may be taken.
#[test]
fn rows_agree() {
    testdata::proof::rows("hdu2516", |code| {
        let [n, most] = [code[0], code[1]];
        let options = options(&[n, most]).into_iter().map(|option| option.to_vec());
        (u64::from(most + 1 == n && !is_fibonacci(n)), options.collect())
    });
}
