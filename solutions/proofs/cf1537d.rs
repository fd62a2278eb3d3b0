use super::{oracle::options, solve};

testdata::rows!(|code| {
    let n = code[0] as u32;
    let options = options(&n).into_iter().map(|option| vec![u64::from(option)]);
    (solve(&format!("1\n{n}\n")) == "Alice\n", options.collect())
});
