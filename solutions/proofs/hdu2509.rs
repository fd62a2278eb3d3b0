use super::{is_n_position, oracle::options};

testdata::rows!(|code| {
    let rows: Vec<u32> = code.iter().map(|&x| x as u32).collect();
    (is_n_position(&rows), options(&code.to_vec()))
});
