//! Checks proofs against the rules: the move that a proof names is legal and leads to a P-position, and Coq's theorem has
//! the rules of the oracle and the answer of the solution.

use crate::cells::Cells;
use crate::game;
use crate::harness::Program;
use crate::Oracle;
use facts::proofs::{self, Computed, Row};
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
        let replied: Vec<P> = options(position)
            .into_iter()
            .map(|moved| {
                let Some(replied) = reply(&moved) else {
                    panic!("the strategy has no reply to the move from {position:?} to {moved:?}")
                };
                assert!(
                    options(&moved).contains(&replied),
                    "no move leads from {moved:?} to {replied:?}"
                );
                replied
            })
            .collect();
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

/// How the page of an oracle in Coq, `solutions/proofs/ID.v`, is held against Rust. Its `row`s are positions with their
/// options by the theorem's rules. Its `lines` are, for a judge's file as a list of numbers, the numbers of which the
/// answer is made, as the theorem `answer_is_right` has it.
#[derive(Debug)]
pub struct Page {
    pub oracle: &'static Oracle,
    pub solve: Program,
    /// From the code of a position in the rows to the codes of its options, by the oracle.
    pub options: fn(&[u64]) -> Vec<Vec<u64>>,
    /// The judge's files on which Coq answers, besides the small input of seed 1.
    pub every: fn() -> Vec<String>,
    /// A file as a list of numbers.
    pub numbers: fn(&str) -> Vec<u64>,
    /// The text of these numbers of an answer; `None` for a line for each: the oracle's word for a win of the first player
    /// for 1, and the other word for 0.
    pub text: Option<fn(&[u64]) -> String>,
}

/// The tests of a file `solutions/proofs/ID.rs`: its fields of a [`Page`], of which only `options` has no default.
///
/// Coq computes; `cargo grundy prove` keeps what it computed below target/proofs and runs this check. Without it, or after
/// a change of the proof or the files, the check skips with a message. `prove` counts what was compared, so it notices
/// that.
#[macro_export]
macro_rules! coq {
    ($($field:ident: $value:expr),+ $(,)?) => {
        const PAGE: $crate::proof::Page = $crate::proof::Page {
            $($field: $value,)+
            ..$crate::proof::Page::new(&super::oracle::ORACLE, super::solve)
        };

        #[test]
        fn rows_agree() {
            PAGE.agrees();
        }

        #[test]
        #[ignore = "`cargo grundy prove` asks for the files on which Coq answers"]
        fn files() {
            PAGE.write_files();
        }
    };
}

impl Page {
    pub const fn new(oracle: &'static Oracle, solve: Program) -> Page {
        Page {
            oracle,
            solve,
            options: |_| vec![],
            every: oracle.every,
            numbers: tokens,
            text: None,
        }
    }

    /// The judge's files, also as numbers.
    fn files(&self) -> (Vec<String>, Vec<Vec<u64>>) {
        let mut files = (self.every)();
        files.push(self.oracle.small_input(1));
        let numbers = files.iter().map(|file| (self.numbers)(file)).collect();
        (files, numbers)
    }

    pub fn write_files(&self) {
        let path = proofs::files_path(self.oracle.id);
        proofs::write_files(&path, &self.files().1).unwrap_or_else(|e| panic!("{path:?}: {e}"));
    }

    pub fn agrees(&self) {
        let id = self.oracle.id;
        let (files, numbers) = self.files();
        match Computed::current(id, &numbers) {
            Some(computed) => {
                compare_rows(id, &computed.rows, self.options);
                self.compare_lines(&files, &computed.lines);
                let (rows, files) = (computed.rows.len(), files.len());
                println!("{id}: {rows} positions and {files} files agree");
            }
            None => {
                // The test harness would capture `println!`.
                let what = "SKIPPED: Coq's rows: `cargo grundy prove` makes them and checks them";
                writeln!(std::io::stderr(), "{what}").expect("there is a stderr");
            }
        }
    }

    /// The solution prints what Coq says, and not always the same.
    fn compare_lines(&self, files: &[String], lines: &[Vec<u64>]) {
        let id = self.oracle.id;
        let words = |numbers: &[u64]| {
            let [first, second] = self.oracle.words.expect("the question is who wins");
            let line = |&number: &u64| match number {
                0 => format!("{second}\n"),
                1 => format!("{first}\n"),
                _ => panic!("{id}.v answers {number}, not an outcome"),
            };
            numbers.iter().map(line).collect()
        };
        for (file, numbers) in files.iter().zip(lines) {
            let theorem = self.text.map_or_else(|| words(numbers), |text| text(numbers));
            let solution = (self.solve)(file);
            assert!(
                theorem == solution,
                "{id}.v and the solution differ\n--- input\n{file}--- {id}.v\n{theorem}--- solution\n{solution}"
            );
        }
        let differ = lines.iter().collect::<FxHashSet<_>>().len();
        assert!(
            files.len() == lines.len() && differ > 1,
            "{differ} answers of {id}.v prove little"
        );
    }
}

/// The tokens of a file of numbers.
pub fn tokens(file: &str) -> Vec<u64> {
    file.split_ascii_whitespace().map(|token| token.parse().expect("a number")).collect()
}

/// The tokens of a file of numbers and words. A word is its length and its letters, as bytes.
pub fn words(file: &str) -> Vec<u64> {
    let is_number: Vec<bool> =
        file.split_ascii_whitespace().map(|token| token.parse::<u64>().is_ok()).collect();
    with_words(file, |i| !is_number[i])
}

/// The same, where the tokens at the places of `is_word` are words.
pub fn with_words(file: &str, is_word: impl Fn(usize) -> bool) -> Vec<u64> {
    let token = |(i, token): (usize, &str)| match is_word(i) {
        true => [token.len() as u64].into_iter().chain(token.bytes().map(u64::from)).collect(),
        false => vec![token.parse().expect("a number")],
    };
    file.split_ascii_whitespace().enumerate().flat_map(token).collect()
}

/// The lists of which each stands after its length.
pub fn lists(mut numbers: &[u64]) -> impl Iterator<Item = &[u64]> {
    std::iter::from_fn(move || {
        let (&length, rest) = numbers.split_first()?;
        let (list, rest) = rest.split_at(length as usize);
        numbers = rest;
        Some(list)
    })
}

/// The size of a board, and its cells.
pub fn board(board: &Cells) -> Vec<u64> {
    let cells = board.concat().into_iter().map(|cell| u64::from(cell - b'0'));
    [board.len() as u64, board[0].len() as u64].into_iter().chain(cells).collect()
}

/// Fewer rows prove little.
const ROWS: usize = 50;

fn compare_rows(id: &str, rows: &[Row], f: impl Fn(&[u64]) -> Vec<Vec<u64>>) {
    let in_order = |mut options: Vec<Vec<u64>>| {
        options.sort_unstable();
        options
    };
    let mut moves = 0;
    for (code, options) in rows {
        assert_eq!(
            in_order(options.clone()),
            in_order(f(code)),
            "{code:?}: the options of {id}.v and of the oracle"
        );
        moves += options.len();
    }
    let rows = rows.len();
    assert!(rows >= ROWS && moves > rows, "{rows} rows of {id}.v prove little");
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
    fn rows_of_another_game_are_found() {
        let nim = |code: &[u64]| (0..code[0]).map(|left| vec![left]).collect::<Vec<_>>();
        let rows: Vec<Row> = (0..50).map(|heap| (vec![heap], nim(&[heap]))).collect();
        let [mut in_any_order, mut other_rule, mut twice] = [(); 3].map(|()| rows.clone());
        in_any_order[7].1.reverse();
        compare_rows("nim", &in_any_order, nim);
        other_rule[7].1.pop();
        twice[7].1.push(vec![3]);
        for (rows, message) in [
            (&other_rule[..], "[7]: the options of nim.v and of the oracle"),
            (&twice, "[7]: the options of nim.v and of the oracle"),
            (&rows[..49], "49 rows of nim.v prove little"),
        ] {
            fails(message, || compare_rows("nim", rows, nim));
        }
    }

    #[test]
    fn an_answer_of_another_theorem_is_found() {
        const NIM: Oracle = Oracle {
            words: Some(["Yes", "No"]),
            ..Oracle::new("nim", |_| Ok(()), |_, _| String::new(), Vec::new)
        };
        let one_heap = |file: &str| if file == "0\n" { "No\n" } else { "Yes\n" }.to_string();
        let page = Page::new(&NIM, one_heap);
        let files: Vec<String> = (0..5).map(|heap| format!("{heap}\n")).collect();
        let right = [0, 1, 1, 1, 1].map(|answer| vec![answer]);
        page.compare_lines(&files, &right);
        let with_text = Page {
            text: Some(|numbers| format!("{}\n", ["No", "Yes"][numbers[0] as usize])),
            ..page
        };
        with_text.compare_lines(&files, &right);
        let mut wrong = right.clone();
        wrong[3] = vec![0];
        fails("nim.v and the solution differ\n--- input\n3\n", || {
            page.compare_lines(&files, &wrong)
        });
        wrong[3] = vec![1, 1];
        fails("nim.v and the solution differ\n--- input\n3\n", || {
            page.compare_lines(&files, &wrong)
        });
        wrong[3] = vec![2];
        fails("nim.v answers 2, not an outcome", || page.compare_lines(&files, &wrong));
        fails("1 answers of nim.v prove little", || page.compare_lines(&files[1..], &right[1..]));
        fails("2 answers of nim.v prove little", || page.compare_lines(&files, &right[..4]));
    }

    #[test]
    fn a_file_is_a_list_of_numbers() {
        assert_eq!(tokens("2\n7 0\n"), [2, 7, 0]);
        assert_eq!(words("2\n.X\n"), [2, 2, 46, 88]);
        assert_eq!(with_words("2 10\n", |i| i == 1), [2, 2, 49, 48]);
        assert!(lists(&[2, 7, 8, 0, 1, 9]).eq([&[7, 8][..], &[], &[9]]));
        assert_eq!(board(&vec![b"01".to_vec(), b"10".to_vec()]), [2, 2, 0, 1, 1, 0]);
    }
}
