use super::oracle::{options, sorted};

testdata::coq! {
    options: |heaps| options(&sorted(heaps.to_vec())),
}
