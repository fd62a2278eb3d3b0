use super::oracle::options;
use testdata::prelude::line;
use testdata::proof;

testdata::coq! {
    numbers: proof::words,
    options: |code| {
        let row: String = code.iter().map(|&cell| [".", "X"][cell as usize]).collect();
        let coded = |row: String| row.bytes().map(|cell| u64::from(cell == b'X')).collect();
        options(&row).into_iter().map(coded).collect()
    },
    text: Some(|numbers| {
        let test = |moves: &[u64]| {
            let outcome = if moves.is_empty() { "LOSING\n" } else { "WINNING\n" };
            outcome.to_string() + &line(moves)
        };
        proof::lists(numbers).map(test).collect()
    }),
}
