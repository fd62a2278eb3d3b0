use super::{oracle::options, solve};

testdata::rows!(|code| {
    let [a, b] = [code[0] as u32, code[1] as u32];
    let options = options(&[a, b]).into_iter().map(|p| p.map(u64::from).to_vec());
    (solve(&format!("1\n{a} {b}\n")) == "Tuzik\n", options.collect())
});
