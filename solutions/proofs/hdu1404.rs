use super::{oracle::options, solve};

testdata::rows!(|code| {
    let word: String = code.iter().map(u64::to_string).collect();
    let digits = |word: String| word.bytes().map(|digit| u64::from(digit - b'0')).collect();
    let options = options(&word).into_iter().map(digits).collect();
    (solve(&word) == "Yes\n", options)
});
