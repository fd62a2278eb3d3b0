use super::{is_n_position, oracle::options};

testdata::rows!(|code| {
    let n = code[0] as u32;
    let options = options(&n).into_iter().map(|option| vec![u64::from(option)]);
    (is_n_position(n), options.collect())
});
