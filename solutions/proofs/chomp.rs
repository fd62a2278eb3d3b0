use super::{oracle::bites, solve};

testdata::rows!(|code| {
    let numbers: Vec<String> = code.iter().map(u64::to_string).collect();
    let printed = solve(&format!("1\n{} {}\n", code.len(), numbers.join(" ")));
    let (outcome, moves) = printed.split_once('\n').expect("a line");
    let moves: Vec<u64> =
        moves.split_whitespace().map(|number| number.parse().expect("a number")).collect();
    let count = moves.len() / 2;
    assert_eq!(outcome, if count > 0 { format!("WIN {count}") } else { "LOSE".to_string() });
    let rows: Vec<usize> = code.iter().map(|&row| row as usize).collect();
    let coded = |(_, left): ([usize; 2], Vec<usize>)| left.iter().map(|&row| row as u64).collect();
    (moves, bites(&rows).into_iter().map(coded).collect())
});
