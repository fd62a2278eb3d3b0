use super::oracle::{moves, ORACLE};
use testdata::prelude::lines;

testdata::coq! {
    // One of every hundred files.
    every: || (ORACLE.every)().into_iter().step_by(100).collect(),
    options: |code| {
        let board = std::array::from_fn(|i| std::array::from_fn(|j| code[1 + 4 * i + j] as u32));
        let coded = |(sum, board): (u32, [[u32; 4]; 4])| {
            [sum].into_iter().chain(board.concat()).map(u64::from).collect()
        };
        moves(&board).into_iter().map(coded).collect()
    },
    text: Some(|scores| lines(scores.iter().map(|score| [score]))),
}
