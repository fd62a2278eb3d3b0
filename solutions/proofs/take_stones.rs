use super::{is_n_position, oracle::options};

testdata::rows!(|code| {
    let heaps: Vec<u32> = code.iter().map(|&heap| heap as u32).collect();
    (is_n_position(&heaps), options(&code.to_vec()))
});
