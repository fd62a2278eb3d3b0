use super::{grundy, oracle::options, solve};

testdata::rows!(|code| {
    let [n, m] = [code[0] as usize, code[1] as usize];
    let options = options(&[n, m]).into_iter().map(|p| p.map(|n| n as u64).to_vec());
    let value = grundy(n as u32, m as u32);
    assert_eq!(solve(&format!("1\n{n} {m}\n")) == "first\n", value > 0, "{code:?}");
    (value, options.collect())
});
