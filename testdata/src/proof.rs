//! Proofs held against the rules: the move that a proof names is one that the rules allow, and leads
//! to a P-position.

use crate::game;
use rustc_hash::FxHashSet;
use std::fmt::Debug;
use std::hash::Hash;

/// Checks `winning_move` under normal play at every position that can be reached from `starts`: from
/// an N-position it is an option that is a P-position, from a P-position there is none.
///
/// ```
/// let options = |&n: &u32| (n.saturating_sub(3)..n).collect();
/// testdata::proof::normal([40], options, |&n| (n % 4 > 0).then(|| n - n % 4));
/// ```
pub fn normal<P: Clone + Debug + Eq + Hash>(
    starts: impl IntoIterator<Item = P>,
    options: impl Fn(&P) -> Vec<P>,
    winning_move: impl Fn(&P) -> Option<P>,
) {
    check(starts, &options, game::is_n_position(&options), winning_move);
}

/// The same under misère play. Who cannot move has won, and needs none.
///
/// ```
/// let options = |&n: &u32| (n.saturating_sub(3)..n).collect();
/// testdata::proof::misere([40], options, |&n| {
///     let taken = (n + 3) % 4;
///     (0 < taken && taken <= n).then(|| n - taken)
/// });
/// ```
pub fn misere<P: Clone + Debug + Eq + Hash>(
    starts: impl IntoIterator<Item = P>,
    options: impl Fn(&P) -> Vec<P>,
    winning_move: impl Fn(&P) -> Option<P>,
) {
    check(starts, &options, game::is_misere_n_position(&options), winning_move);
}

/// The same where `is_n` says which positions are N.
pub fn check<P: Clone + Debug + Eq + Hash>(
    starts: impl IntoIterator<Item = P>,
    options: impl Fn(&P) -> Vec<P>,
    mut is_n: impl FnMut(P) -> bool,
    winning_move: impl Fn(&P) -> Option<P>,
) {
    let mut to_check: Vec<P> = starts.into_iter().collect();
    let mut checked = FxHashSet::default();
    let mut moves = 0;
    while let Some(position) = to_check.pop() {
        if !checked.insert(position.clone()) {
            continue;
        }
        let options = options(&position);
        match winning_move(&position) {
            Some(option) => {
                moves += 1;
                let from_to = format!("from {position:?} to {option:?}");
                assert!(options.contains(&option), "the rules know no move {from_to}");
                assert!(!is_n(option), "the move {from_to} does not win");
            }
            None => assert!(
                options.is_empty() || !is_n(position.clone()),
                "there is a winning move from {position:?}"
            ),
        }
        to_check.extend(options);
    }
    assert!(moves >= 10, "{moves} N-positions prove little");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(&n: &u32) -> Vec<u32> {
        (n.saturating_sub(3)..n).collect()
    }

    #[test]
    #[should_panic(expected = "the rules know no move from 39 to 4")]
    fn a_move_that_is_no_option() {
        normal([39], options, |&n| (n % 4 > 0).then_some(n / 8));
    }

    #[test]
    #[should_panic(expected = "does not win")]
    fn a_move_to_an_n_position() {
        normal([40], options, |&n| n.checked_sub(1));
    }

    #[test]
    #[should_panic(expected = "there is a winning move from")]
    fn no_move_from_an_n_position() {
        normal([40], options, |&n| (n % 4 > 1).then(|| n - n % 4));
    }

    #[test]
    #[should_panic(expected = "0 N-positions prove little")]
    fn nothing_to_check() {
        normal([0], options, |_| None);
    }
}
