use super::oracle::options;
use testdata::prelude::{line, lines, lists};
use testdata::proof;

testdata::coq! {
    // Every set of numbers up to 4, all single heaps up to 9 and all pairs of heaps up to 5.
    every: || {
        let single = (0..10).map(|heap| vec![heap]);
        let heaps: Vec<Vec<u64>> = single.chain(lists(2, 0..=5)).collect();
        let positions = line([heaps.len()]) + &lines(heaps.iter().map(with_length));
        let set = |code: u64| (1..=4).filter(|s| code >> (s - 1) & 1 == 1).collect::<Vec<u64>>();
        let case = |code| line(with_length(&set(code))) + &positions;
        vec![(1..16).map(case).collect::<String>() + "0\n"]
    },
    options: |code| {
        let code: Vec<usize> = code.iter().map(|&number| number as usize).collect();
        let (set, heaps) = code.split_at(2);
        let coded = |option: Vec<usize>| [set, &option].concat().into_iter().map(|it| it as u64).collect();
        options(&heaps.to_vec(), set).into_iter().map(coded).collect()
    },
    text: Some(|numbers| {
        let set = |outcomes: &[u64]| outcomes.iter().map(|&wins| ["L", "W"][wins as usize]).collect::<String>() + "\n";
        proof::lists(numbers).map(set).collect()
    }),
}

fn with_length(list: &Vec<u64>) -> Vec<u64> {
    [&[list.len() as u64][..], list].concat()
}
