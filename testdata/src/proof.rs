//! Checks proofs against the rules: the move that a proof names is legal and leads to a P-position, and Coq's theorem has
//! the same rules and the same answer.

use crate::game;
use facts::proofs::{Answer, Row, Rows};
use rustc_hash::FxHashSet;
use std::fmt::Debug;
use std::hash::Hash;
use std::io::Write;

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

/// The same under misère play. A player who cannot move has won, so an end position needs no move.
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

/// Checks a strategy that covers only the positions to which it leads: after every move from a position of `starts` the
/// `reply` is legal, and so again from there. So the opponent is the first player without a move.
///
/// ```
/// let options = |&n: &u32| (n.saturating_sub(3)..n).collect();
/// testdata::proof::strategy([40], options, |&n| (n % 4 > 0).then(|| n - n % 4));
/// ```
pub fn strategy<P: Clone + Debug + Eq + Hash>(
    starts: impl IntoIterator<Item = P>,
    options: impl Fn(&P) -> Vec<P>,
    reply: impl Fn(&P) -> Option<P>,
) {
    let mut moves = 0;
    walk(starts, |position| {
        let replied = options(position).into_iter().map(|moved| {
            let Some(replied) = reply(&moved) else {
                panic!("the strategy has no reply to the move from {position:?} to {moved:?}")
            };
            assert!(
                options(&moved).contains(&replied),
                "no move leads from {moved:?} to {replied:?}"
            );
            replied
        });
        let replied: Vec<P> = replied.collect();
        moves += replied.len();
        replied
    });
    assert!(moves >= 10, "{moves} replies prove little");
}

/// Visits every position of `starts`, and every position to which a visit leads, once.
fn walk<P: Clone + Eq + Hash>(
    starts: impl IntoIterator<Item = P>,
    mut visit: impl FnMut(&P) -> Vec<P>,
) {
    let mut next: Vec<P> = starts.into_iter().collect();
    let mut visited = FxHashSet::default();
    while let Some(position) = next.pop() {
        if visited.insert(position.clone()) {
            next.extend(visit(&position));
        }
    }
}

/// The same for the N-positions of `is_n`.
pub fn check<P: Clone + Debug + Eq + Hash>(
    starts: impl IntoIterator<Item = P>,
    options: impl Fn(&P) -> Vec<P>,
    mut is_n: impl FnMut(P) -> bool,
    winning_move: impl Fn(&P) -> Option<P>,
) {
    let mut moves = 0;
    walk(starts, |position| {
        let options = options(position);
        match winning_move(position) {
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
        options
    });
    assert!(moves >= 10, "{moves} N-positions prove little");
}

/// The test of a file `solutions/proofs/ID.rs`: compares `$row` with the rows of `ID.v`. From the code of a position it
/// makes the solution's answer, which has to be that of the theorem, and the codes of the oracle's options, in any order
/// but each as often as the theorem's rules have it.
///
/// Coq prints the rows; `cargo grundy prove` keeps them below target/proofs and runs this check. Without rows, or after a
/// change of the proof, the check skips with a message. `prove` counts the rows, so it notices that.
#[macro_export]
macro_rules! rows {
    ($row:expr) => {
        #[test]
        fn rows_agree() {
            $crate::proof::rows(super::oracle::ORACLE.id, $row);
        }
    };
}

pub fn rows<A: Into<Answer>>(id: &str, row: impl Fn(&[u64]) -> (A, Vec<Vec<u64>>)) {
    match Rows::current(id) {
        Some(Rows { rows, .. }) => {
            compare_rows(id, &rows, |code| {
                let (answer, options) = row(code);
                (answer.into(), options)
            });
            println!("{id}: {} rows agree", rows.len());
        }
        None => {
            // The test harness would capture `println!`.
            let what = "SKIPPED: Coq's rows: `cargo grundy prove` makes them and checks them";
            writeln!(std::io::stderr(), "{what}").expect("there is a stderr");
        }
    }
}

/// A file of one test: how many numbers there are, and the numbers.
pub fn one_list(numbers: &[u64]) -> String {
    let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
    format!("1\n{} {}\n", numbers.len(), words.join(" "))
}

/// Fewer rows prove little.
const ROWS: usize = 50;

fn compare_rows(id: &str, rows: &[Row], f: impl Fn(&[u64]) -> (Answer, Vec<Vec<u64>>)) {
    let in_order = |mut options: Vec<Vec<u64>>| {
        options.sort_unstable();
        options
    };
    let mut answers = FxHashSet::default();
    let mut moves = 0;
    for (code, answer, options) in rows {
        let (own_answer, own_options) = f(code);
        let options = in_order(options.clone());
        assert_eq!(*answer, own_answer, "{code:?}: the answer of {id}.v and of the solution");
        assert_eq!(
            options,
            in_order(own_options),
            "{code:?}: the options of {id}.v and of the oracle"
        );
        answers.insert(answer.clone());
        moves += options.len();
    }
    let rows = rows.len();
    assert!(
        rows >= ROWS && answers.len() > 1 && moves > rows,
        "{rows} rows of {id}.v prove little"
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verdict::panic_message;
    use std::panic::{catch_unwind, AssertUnwindSafe};

    fn options(&n: &u32) -> Vec<u32> {
        (n.saturating_sub(3)..n).collect()
    }

    /// Does `check` fail with this message?
    fn fails(message: &str, check: impl FnOnce()) {
        let panic = catch_unwind(AssertUnwindSafe(check)).expect_err(message);
        let got = panic_message(&*panic);
        assert!(got.contains(message), "{got}");
    }

    #[test]
    fn a_wrong_winning_move_is_found() {
        for (start, message, winning_move) in [
            (39, "the rules know no move from 39 to 4", &|n| (n % 4 > 0).then_some(n / 8)),
            (40, "does not win", &|n: u32| n.checked_sub(1)),
            (40, "there is a winning move from", &|n| (n % 4 > 1).then(|| n - n % 4)),
            (0, "0 N-positions prove little", &|_| None),
        ]
            as [(u32, &str, &dyn Fn(u32) -> Option<u32>); 4]
        {
            fails(message, || normal([start], options, |&n| winning_move(n)));
        }
    }

    #[test]
    fn a_wrong_strategy_is_found() {
        for (start, message, reply) in [
            (40, "the strategy has no reply to the move from 40 to 37", &|_| None),
            (40, "no move leads from 37 to 9", &|n| Some(n / 4)),
            (0, "0 replies prove little", &|_| None),
        ] as [(u32, &str, &dyn Fn(u32) -> Option<u32>); 3]
        {
            fails(message, || strategy([start], options, |&n| reply(n)));
        }
    }

    #[test]
    fn rows_of_another_theorem_are_found() {
        let nim = |code: &[u64]| {
            (Answer::from(code[0]), (0..code[0]).map(|left| vec![left]).collect::<Vec<_>>())
        };
        let rows: Vec<Row> =
            (0_u64..50).map(|heap| (vec![heap], heap.into(), nim(&[heap]).1)).collect();
        let [mut in_any_order, mut other_answer, mut other_rule, mut twice] =
            [(); 4].map(|()| rows.clone());
        in_any_order[7].2.reverse();
        compare_rows("nim", &in_any_order, nim);
        other_answer[7].1 = 8_u64.into();
        other_rule[7].2.pop();
        twice[7].2.push(vec![3]);
        for (rows, message) in [
            (&other_answer[..], "[7]: the answer of nim.v and of the solution"),
            (&other_rule, "[7]: the options of nim.v and of the oracle"),
            (&twice, "[7]: the options of nim.v and of the oracle"),
            (&rows[..49], "49 rows of nim.v prove little"),
        ] {
            fails(message, || compare_rows("nim", rows, nim));
        }
    }
}
