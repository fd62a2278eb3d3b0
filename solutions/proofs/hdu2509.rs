use super::oracle::options;

testdata::coq! {
    options: |heaps| options(&heaps.to_vec()),
}
