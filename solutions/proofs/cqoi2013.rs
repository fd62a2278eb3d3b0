use super::oracle;
use testdata::game::sorted;

testdata::coq! {
    options: |code| {
        let (turn, heaps) = (code[0], code[1..].to_vec());
        let options: Vec<Vec<u64>> = match turn {
            2 => oracle::options(&heaps),
            _ => oracle::kept(&heaps).collect(),
        };
        let next = (turn + 1).min(2);
        options.into_iter().map(|heaps| [vec![next], sorted(heaps)].concat()).collect()
    },
    text: Some(|removed| format!("{}\n", removed[0])),
}
