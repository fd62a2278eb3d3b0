use super::oracle::options;
use testdata::game::sorted;

testdata::coq! {
    options: |heaps| options(&heaps.to_vec()).into_iter().map(sorted).collect(),
}
