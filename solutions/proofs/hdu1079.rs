use super::oracle::{dates, options, GOAL};
use testdata::prelude::counted_lines;

testdata::coq! {
    // Two of the hundred years.
    every: || {
        let days: Vec<[u32; 3]> = dates(2000, GOAL).map(|(y, m, d)| [y, m, d]).collect();
        vec![counted_lines(&days)]
    },
    options: |code| {
        let [years, m, d] = [code[0] as u32, code[1] as u32, code[2] as u32];
        let coded = |(y, m, d): (u32, u32, u32)| [2001 - y, m, d].map(u64::from).to_vec();
        options(&(2001 - years, m, d)).into_iter().map(coded).collect()
    },
}
