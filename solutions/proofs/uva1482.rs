use super::{grundy, oracle::options, solve};
use testdata::proof::one_list;

testdata::rows!(|heaps| {
    let nim_sum = heaps.iter().fold(0, |sum, &heap| sum ^ grundy(heap));
    assert_eq!(solve(&one_list(heaps)) == "YES\n", nim_sum > 0, "{heaps:?}");
    (nim_sum, options(&heaps.to_vec()))
});
