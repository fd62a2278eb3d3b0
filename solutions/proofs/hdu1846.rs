use super::oracle::options;

testdata::coq! {
    options: |code| {
        let options = options(&[code[0] as usize, code[1] as usize]).into_iter();
        options.map(|option| option.map(|n| n as u64).to_vec()).collect()
    },
}
