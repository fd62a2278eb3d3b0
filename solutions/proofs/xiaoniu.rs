use super::{is_paired, oracle::options};
use testdata::game::sorted;

testdata::rows!(|heaps| {
    let paired = is_paired(heaps.iter().map(|&heap| heap as u32).collect());
    let options = options(&heaps.to_vec()).into_iter().map(sorted);
    (!paired, options.collect())
});
