use super::{oracle::options, solve};

testdata::rows!(|steps| {
    let stones: Vec<String> = steps.iter().map(u64::to_string).collect();
    let input = format!("{}\n{}\n", steps.len(), stones.join(" "));
    (solve(&input) == "Yes\n", options(&steps.to_vec()))
});
