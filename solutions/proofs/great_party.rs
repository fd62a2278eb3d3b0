use super::oracle::options;
use testdata::prelude::lines;

testdata::coq! {
    options: |heaps| options(&heaps.to_vec()),
    text: Some(|answers| lines(answers.iter().map(|answer| [answer]))),
}
