use super::oracle::options;

testdata::coq! {
    options: |code| {
        let options = options(&(code[0] as u32)).into_iter();
        options.map(|option| vec![u64::from(option)]).collect()
    },
}
