use super::oracle::options;

testdata::coq! {
    options: |code| {
        let options = options(&[code[0] as u32, code[1] as u32]).into_iter();
        options.map(|option| option.map(u64::from).to_vec()).collect()
    },
}
