use super::oracle::options;

testdata::coq! {
    options: |code| {
        let options = options(&(code[0], code[1..].to_vec())).into_iter();
        options.map(|(k, heaps)| [vec![k], heaps].concat()).collect()
    },
}
