use super::{gap, oracle::options, solve};

testdata::rows!(|code| {
    let m = code[0] as usize;
    let columns = code[1..].chunks(2).map(|row| [row[0] as usize, row[1] as usize]);
    let rows: Vec<[usize; 2]> = columns.collect();
    let nim_sum = rows.iter().fold(0, |sum, &[t, j]| sum ^ gap(t, j, m));
    let lines = rows.iter().map(|[t, j]| format!("{t} {j}\n"));
    let file = format!("{} {m}\n{}", rows.len(), lines.collect::<String>());
    assert_eq!(solve(&file) == "I WIN!\n", nim_sum > 0, "{file}");
    let coded = |rows: Vec<[usize; 2]>| {
        [m].into_iter().chain(rows.concat()).map(|column| column as u64).collect()
    };
    (nim_sum as u64, options(&rows, m).into_iter().map(coded).collect())
});
