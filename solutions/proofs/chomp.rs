use super::{oracle::bites, solve};

testdata::rows!(|code| {
    let numbers: Vec<String> = code.iter().map(u64::to_string).collect();
    let answer = solve(&format!("1\n{} {}\n", code.len(), numbers.join(" ")));
    let rows: Vec<usize> = code.iter().map(|&row| row as usize).collect();
    let coded = |(_, left): ([usize; 2], Vec<usize>)| left.iter().map(|&row| row as u64).collect();
    (answer.starts_with("WIN"), bites(&rows).into_iter().map(coded).collect())
});
