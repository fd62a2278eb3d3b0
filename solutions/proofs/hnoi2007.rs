use super::{oracle::options, solve};

testdata::rows!(|beans| {
    let numbers: Vec<String> = beans.iter().map(u64::to_string).collect();
    let printed = solve(&format!("1\n{} {}\n", beans.len(), numbers.join(" ")));
    let printed = printed.strip_prefix("-1 -1 -1\n").unwrap_or(&printed);
    let numbers = printed.split_whitespace().map(|number| number.parse().expect("a number"));
    (numbers.collect::<Vec<u64>>(), options(&beans.to_vec()))
});
