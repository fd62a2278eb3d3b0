use super::oracle::options;
use testdata::game::sorted;

testdata::coq! {
    options: |code| {
        let options = options(&(code[0], code[1..].to_vec())).into_iter();
        let coded = |(begun, others)| [vec![begun], sorted(others)].concat();
        options.map(coded).collect()
    },
}
