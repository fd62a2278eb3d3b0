use super::{matches_removed, oracle};
use testdata::game::sorted;

testdata::rows!(|code| {
    let (turn, heaps) = (code[0], code[1..].to_vec());
    let removed = matches_removed(heaps.clone()) as u64;
    let nim_sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    let answer = [removed, u64::from(removed > 0), u64::from(nim_sum != 0)][turn as usize];
    let options: Vec<Vec<u64>> = match turn {
        2 => oracle::options(&heaps),
        _ => oracle::kept(&heaps).collect(),
    };
    let next = (turn + 1).min(2);
    let coded = |heaps| [vec![next], sorted(heaps)].concat();
    (answer, options.into_iter().map(coded).collect())
});
