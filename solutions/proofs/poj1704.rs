use super::oracle::options;

testdata::coq! {
    options: |code| {
        let cells = code.iter().map(|&cell| cell as u32).collect();
        let coded = |cells: Vec<u32>| cells.into_iter().map(u64::from).collect();
        options(&cells).into_iter().map(coded).collect()
    },
}
