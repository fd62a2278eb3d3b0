use super::{oracle::options, solve};
use testdata::game::sorted;
use testdata::proof::one_list;

testdata::rows!(|heaps| {
    let file = one_list(heaps);
    let printed = solve(file.strip_prefix("1\n").expect("a file of one test"));
    let options = options(&heaps.to_vec()).into_iter().map(sorted);
    (printed == "Win\n", options.collect())
});
