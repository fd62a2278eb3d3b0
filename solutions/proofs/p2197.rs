use super::{nim_sum, oracle::options};

testdata::rows!(|heaps| {
    let own: Vec<u32> = heaps.iter().map(|&heap| heap as u32).collect();
    (nim_sum(&own) != 0, options(&heaps.to_vec()))
});
