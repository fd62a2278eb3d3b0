use super::{grundy, oracle::options, solve};

testdata::rows!(|code| {
    let boxes: Vec<[u64; 2]> = code.chunks(2).map(|pair| [pair[0], pair[1]]).collect();
    let nim_sum = boxes.iter().fold(0, |sum, &[s, c]| sum ^ grundy(s, c));
    let lines = boxes.iter().map(|[s, c]| format!("{s} {c}\n"));
    let printed = solve(&format!("{}\n{}0\n", boxes.len(), lines.collect::<String>()));
    assert_eq!(printed.ends_with("Yes\n"), nim_sum > 0, "{boxes:?}");
    (nim_sum, options(&boxes).iter().map(|option| option.concat()).collect())
});
