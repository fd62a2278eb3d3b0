use super::{oracle::options, solve};
use testdata::proof::one_list;

testdata::rows!(|heaps| {
    let wins = solve(&one_list(heaps)) == "John\n";
    (wins, options(&heaps.to_vec()))
});
