//! The moves of taking-and-breaking games. Under misère play this file becomes a part of the rules.

/// The heaps that each move from a heap of `n` leaves. Digit k has a number for 0, 1, 2 and 3 heaps: 0 if a move may
/// not leave that many, 1 if it may, 2 if they have to be different, 3 if not all may be equal, 4 if all have to be.
pub(crate) fn moves(digits: &[[u8; 4]], repeated: &[[u8; 4]], n: usize) -> Vec<Vec<usize>> {
    let all = digits.iter().chain(repeated.iter().cycle());
    let mut moves = vec![];
    for (k, digit) in (0..=n).zip(all) {
        for (heaps, sizes) in digit.iter().enumerate().filter(|it| *it.1 > 0) {
            moves.extend(splits(n - k, heaps, 1).into_iter().filter(|parts| match sizes {
                1 => true,
                2 => parts.windows(2).all(|it| it[0] != it[1]),
                3 => parts.first() != parts.last(),
                _ => parts.first() == parts.last(),
            }));
        }
    }
    moves
}

/// The ways to split `left` into that many heaps of at least `least`, in order.
fn splits(left: usize, heaps: usize, least: usize) -> Vec<Vec<usize>> {
    match heaps {
        0 if left == 0 => vec![vec![]],
        1 if left >= least => vec![vec![left]],
        0 | 1 => vec![],
        _ => (least..=left / heaps)
            .flat_map(|a| {
                let rest = splits(left - a, heaps - 1, a).into_iter();
                rest.map(move |rest| [vec![a], rest].concat())
            })
            .collect(),
    }
}
