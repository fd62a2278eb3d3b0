use super::{oracle::options, solve};

testdata::rows!(|heaps| {
    let n = heaps.len();
    let questions: Vec<String> =
        (1..=n).flat_map(|l| (l..=n).map(move |r| format!("{l} {r}\n"))).collect();
    let numbers: Vec<String> = heaps.iter().map(u64::to_string).collect();
    let file = format!("{n} {}\n{}\n{}", questions.len(), numbers.join(" "), questions.concat());
    let printed = if n > 0 { solve(&file) } else { String::new() };
    let answers: Vec<u64> = printed.lines().map(|line| line.parse().expect("a number")).collect();
    (answers, options(&heaps.to_vec()))
});
