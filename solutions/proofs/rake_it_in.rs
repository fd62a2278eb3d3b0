use super::{best_score, oracle::moves};

testdata::rows!(|code| {
    let (k, cells) = (code[0] as u32, &code[1..]);
    let word = cells.iter().rev().fold(0, |word, cell| word << 4 | cell);
    let mut board = [[0; 4]; 4];
    for (i, &cell) in cells.iter().enumerate() {
        board[i / 4][i % 4] = cell as u32;
    }
    let coded = |(sum, board): (u32, [[u32; 4]; 4])| {
        [sum].into_iter().chain(board.concat()).map(u64::from).collect()
    };
    (best_score(word, 2 * k, 0, u64::MAX), moves(&board).into_iter().map(coded).collect())
});
