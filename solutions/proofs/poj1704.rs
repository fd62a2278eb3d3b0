//! The rows of `poj1704.v`: rules and theorem in Coq, in the oracle and in the solution agree.

use super::{nim_sum, oracle::options};

#[test]
fn rows_agree() {
    testdata::proof::rows("poj1704", |code| {
        let cells: Vec<u32> = code.iter().map(|&cell| cell as u32).collect();
        let coded = |cells: &Vec<u32>| cells.iter().map(|&cell| u64::from(cell)).collect();
        (u64::from(nim_sum(cells.clone())), options(&cells).iter().map(coded).collect())
    });
}
