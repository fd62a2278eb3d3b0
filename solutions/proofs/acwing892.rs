//! The rows of `acwing892.v`: rules and theorem in Coq, in the oracle and in the solution say the same.

use super::{oracle::options, solve};

#[test]
fn rows_agree() {
    testdata::proof::rows("acwing892", |steps| {
        let stones: Vec<String> = steps.iter().map(u64::to_string).collect();
        let input = format!("{}\n{}\n", steps.len(), stones.join(" "));
        (u64::from(solve(&input) == "Yes\n"), options(&steps.to_vec()))
    });
}
