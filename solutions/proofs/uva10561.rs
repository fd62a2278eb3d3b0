use super::{oracle::options, solve};

testdata::rows!(|code| {
    let row: String = code.iter().map(|&cell| [".", "X"][cell as usize]).collect();
    let printed = solve(&format!("1\n{row}\n"));
    let (outcome, moves) = printed.split_once('\n').expect("two lines");
    let moves: Vec<u64> =
        moves.split_whitespace().map(|cell| cell.parse().expect("a number")).collect();
    assert_eq!(outcome == "WINNING", !moves.is_empty(), "{row}");
    let coded = |row: String| row.bytes().map(|cell| u64::from(cell == b'X')).collect();
    (moves, options(&row).into_iter().map(coded).collect())
});
