use super::oracle::options;

testdata::coq! {
    options: |code| {
        let m = code[0] as usize;
        let row = |row: &[u64]| [row[0] as usize, row[1] as usize];
        let rows: Vec<[usize; 2]> = code[1..].chunks(2).map(row).collect();
        let coded = |rows: Vec<[usize; 2]>| {
            [m].into_iter().chain(rows.concat()).map(|column| column as u64).collect()
        };
        options(&rows, m).into_iter().map(coded).collect()
    },
}
