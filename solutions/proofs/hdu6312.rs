use super::oracle::options;

testdata::coq! {
    options: |code| {
        let options = options(&code.iter().fold(0, |board, number| board | 1 << number)).into_iter();
        let numbers = |board: u64| (1..64).filter(|x| board >> x & 1 == 1).collect();
        options.map(numbers).collect()
    },
    text: Some(|wins| wins.iter().map(|&wins| ["No\n", "Yes\n"][wins as usize]).collect()),
}
