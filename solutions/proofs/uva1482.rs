use super::{grundy, oracle::options};

testdata::rows!(|heaps| {
    let nim_sum = heaps.iter().fold(0, |sum, &heap| sum ^ grundy(heap));
    (nim_sum, options(&heaps.to_vec()))
});
