use super::{nim_sum, oracle::options};

testdata::rows!(|code| {
    let cells: Vec<u32> = code.iter().map(|&cell| cell as u32).collect();
    let coded = |cells: &Vec<u32>| cells.iter().map(|&cell| u64::from(cell)).collect();
    (nim_sum(cells.clone()), options(&cells).iter().map(coded).collect())
});
