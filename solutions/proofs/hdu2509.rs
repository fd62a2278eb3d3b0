use super::{oracle::options, solve};
use testdata::proof::one_list;

testdata::rows!(|rows| {
    let printed = solve(one_list(rows).strip_prefix("1\n").expect("a file of one test"));
    (printed == "Yes\n", options(&rows.to_vec()))
});
