use super::{best_score, oracle::moves};

testdata::rows!(|code| {
    let k = code[0] as u32;
    let board = std::array::from_fn(|i| std::array::from_fn(|j| code[1 + 4 * i + j] as u32));
    let coded = |(sum, board): (u32, [[u32; 4]; 4])| {
        [sum].into_iter().chain(board.concat()).map(u64::from).collect()
    };
    (best_score(&board, 2 * k, 0, u32::MAX), moves(&board).into_iter().map(coded).collect())
});
