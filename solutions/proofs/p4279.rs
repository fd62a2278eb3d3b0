use super::{is_n_position, oracle::options};

testdata::rows!(|heaps| {
    let own: Vec<u32> = heaps.iter().map(|&heap| heap as u32).collect();
    (is_n_position(&own), options(&heaps.to_vec()))
});
