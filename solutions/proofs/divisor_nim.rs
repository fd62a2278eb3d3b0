use super::oracle::options;

testdata::coq! {
    options: |heaps| options(&heaps.to_vec()),
    text: Some(|moves| format!("{}\n", moves[0])),
}
