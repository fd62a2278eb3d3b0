//! The rows of `xiaoniu.v`: rules and theorem in Coq, in the oracle and in the solution agree.

use super::{is_paired, oracle::options};
use testdata::game::sorted;

#[test]
fn rows_agree() {
    testdata::proof::rows("xiaoniu", |heaps| {
        let paired = is_paired(heaps.iter().map(|&heap| heap as u32).collect());
        let options = options(&heaps.to_vec()).into_iter().map(sorted);
        (u64::from(!paired), options.collect())
    });
}
