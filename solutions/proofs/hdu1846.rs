use super::{grundy, oracle::options};

testdata::rows!(|code| {
    let [n, m] = [code[0] as usize, code[1] as usize];
    let options = options(&[n, m]).into_iter().map(|p| p.map(|n| n as u64).to_vec());
    (grundy(n as u32, m as u32), options.collect())
});
