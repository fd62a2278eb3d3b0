use super::oracle::options;

testdata::coq! {
    options: |code| {
        let boxes: Vec<[u64; 2]> = code.chunks(2).map(|pair| [pair[0], pair[1]]).collect();
        options(&boxes).iter().map(|option| option.concat()).collect()
    },
    text: Some(|outcomes| {
        let case = |(case, &wins): (usize, &u64)| format!("Case {case}:\n{}\n", ["No", "Yes"][wins as usize]);
        (1..).zip(outcomes).map(case).collect()
    }),
}
