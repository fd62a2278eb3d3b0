use super::{oracle::options, solve};
use testdata::game;

// Of a board that is not full the solution says nothing; the brute force does.
testdata::rows!(|code| {
    let board = code.iter().fold(0, |board, number| board | 1_u64 << number);
    let n = code.len() as u64;
    let full = n > 0 && code.iter().copied().eq(1..=n);
    let first_wins = if full {
        solve(&format!("{n}\n")) == "Yes\n"
    } else {
        game::is_n_position(options)(board)
    };
    let numbers = |board: u64| (1..64).filter(|x| board >> x & 1 == 1).collect();
    (first_wins, options(&board).into_iter().map(numbers).collect())
});
