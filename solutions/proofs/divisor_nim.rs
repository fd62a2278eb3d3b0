use super::{g, oracle::options};

testdata::rows!(|heaps| {
    let nim_sum = heaps.iter().fold(0, |sum, &heap| sum ^ g(heap as usize));
    (nim_sum, options(&heaps.to_vec()))
});
