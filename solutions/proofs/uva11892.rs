use super::{is_n_position, oracle::options};

testdata::rows!(|code| {
    let heaps: Vec<u32> = code[1..].iter().map(|&heap| heap as u32).collect();
    let sorted = |(begun, mut others): (u64, Vec<u64>)| {
        others.sort_unstable();
        [vec![begun], others].concat()
    };
    let options = options(&(code[0], code[1..].to_vec()));
    (is_n_position(&heaps), options.into_iter().map(sorted).collect())
});
