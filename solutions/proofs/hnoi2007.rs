use super::oracle::options;
use testdata::proof;

testdata::coq! {
    options: |beans| options(&beans.to_vec()),
    text: Some(|numbers| {
        let test = |numbers: &[u64]| match numbers {
            [i, j, k, count] => format!("{i} {j} {k}\n{count}\n"),
            _ => "-1 -1 -1\n0\n".to_string(),
        };
        proof::lists(numbers).map(test).collect()
    }),
}
