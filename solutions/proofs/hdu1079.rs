use super::{is_n_position, oracle::options};

testdata::rows!(|code| {
    let [years, m, d] = [code[0] as u32, code[1] as u32, code[2] as u32];
    let coded = |(y, m, d): (u32, u32, u32)| [2001 - y, m, d].map(u64::from).to_vec();
    let options = options(&(2001 - years, m, d));
    (is_n_position(m, d), options.into_iter().map(coded).collect())
});
