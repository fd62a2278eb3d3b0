use super::{oracle::options, solve};

testdata::rows!(|code| {
    let (k, heaps) = (code[0], code[1..].to_vec());
    let numbers: Vec<String> = heaps.iter().map(u64::to_string).collect();
    let printed = solve(&format!("1\n{} {k}\n{}\n", heaps.len(), numbers.join(" ")));
    let options = options(&(k, heaps)).into_iter().map(|(k, heaps)| [vec![k], heaps].concat());
    (printed == "First\n", options.collect())
});
