use super::oracle::options;

testdata::coq! {
    options: |code| options(&[code[0], code[1]]).iter().map(|option| option.to_vec()).collect(),
}
