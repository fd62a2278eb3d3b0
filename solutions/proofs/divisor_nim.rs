use super::{oracle::options, solve};

testdata::rows!(|heaps| {
    let numbers: Vec<String> = heaps.iter().map(u64::to_string).collect();
    let printed = solve(&format!("{}\n{}\n", heaps.len(), numbers.join(" ")));
    let moves: u64 = printed.trim_end().parse().expect("a number");
    (moves, options(&heaps.to_vec()))
});
