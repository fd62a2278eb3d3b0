//! Checks the examples and tables in the header of a solution: the tests of an oracle compute a sentence or a cell from
//! `options` by brute force and look for it in the header, so a wrong number there fails.

use crate::{explain, game};
use itertools::Itertools;
use std::fmt::{Debug, Display};
use std::fs;
use std::hash::Hash;
use std::iter;
use std::path::Path;

/// Checks that the paragraph *Example.* in the header of the problem `id` contains `computed`.
pub fn example(id: &str, computed: &str) {
    says(id, "*Example.*", computed);
}

/// Checks that the paragraph *This fails when* in the header of the problem `id` contains `computed`, the
/// smallest counterexample under the changed rules.
pub fn this_fails(id: &str, computed: &str) {
    says(id, "*This fails when*", computed);
}

/// The same for the first of `positions` whose outcome `is_n` under the changed rules is not the `stated` one:
/// "(3, 1) is then a P-position".
pub fn counterexample<P: Clone + Debug>(
    id: &str,
    positions: impl IntoIterator<Item = P>,
    is_n: impl FnMut(P) -> bool,
    stated: impl FnMut(P) -> bool,
) {
    this_fails(id, &first_counterexample(positions, is_n, stated));
}

/// The same where the game has the rules `changed` in place of `options`, under normal play.
pub fn other_rules<P: Clone + Debug + Eq + Hash>(
    id: &str,
    positions: impl IntoIterator<Item = P>,
    changed: impl Fn(&P) -> Vec<P>,
    options: impl Fn(&P) -> Vec<P>,
) {
    counterexample(id, positions, game::is_n_position(changed), game::is_n_position(options));
}

/// "from (3, 4, 5) only the move to (1, 4, 5) wins" under normal play. Panics if another number of moves win.
pub fn only_winning_move<P>(start: &P, options: impl Fn(&P) -> Vec<P>) -> String
where
    P: Clone + Debug + Eq + Hash,
{
    only_move_to_p(start, &options, game::is_n_position(&options))
}

/// The same under misère play.
pub fn only_winning_misere_move<P>(start: &P, options: impl Fn(&P) -> Vec<P>) -> String
where
    P: Clone + Debug + Eq + Hash,
{
    only_move_to_p(start, &options, game::is_misere_n_position(&options))
}

fn only_move_to_p<P: Clone + Debug + Eq + Hash>(
    start: &P,
    options: impl Fn(&P) -> Vec<P>,
    mut is_n: impl FnMut(P) -> bool,
) -> String {
    let winning: Vec<P> =
        options(start).into_iter().unique().filter(|it| !is_n(it.clone())).collect();
    let [option] = &winning[..] else { panic!("{start:?} has the winning moves {winning:?}") };
    format!("from {} only the move to {} wins", tuple(start), tuple(option))
}

/// "(3, 1) is then a P-position": the first of `positions` whose outcome `is_n` under the changed rules is not the
/// `stated` one.
pub fn first_counterexample<P: Clone + Debug>(
    positions: impl IntoIterator<Item = P>,
    mut is_n: impl FnMut(P) -> bool,
    mut stated: impl FnMut(P) -> bool,
) -> String {
    let wrong = positions
        .into_iter()
        .find(|it| is_n(it.clone()) != stated(it.clone()))
        .expect("a counterexample");
    let outcome = if is_n(wrong.clone()) { "an N-position" } else { "a P-position" };
    format!("{} is then {outcome}", tuple(&wrong))
}

/// All lists of positive numbers in ascending order, by their sum: (), (1), (1, 1), (2), (1, 1, 1), …
pub fn heaps_by_sum() -> impl Iterator<Item = Vec<u64>> {
    fn heaps(sum: u64, least: u64) -> Vec<Vec<u64>> {
        if sum == 0 {
            return vec![vec![]];
        }
        let longer =
            |first| heaps(sum - first, first).into_iter().map(move |rest| [vec![first], rest]);
        (least..=sum).flat_map(longer).map(|parts| parts.concat()).collect()
    }
    (0..).flat_map(|sum| heaps(sum, 1))
}

/// The rules `options` on sets of numbers, a bit each, as rules on lists of these numbers, which headers show. Bit 0 has
/// the number `first`.
pub fn on_lists(
    first: u64,
    options: impl Fn(&u64) -> Vec<u64>,
) -> impl Fn(&Vec<u64>) -> Vec<Vec<u64>> {
    move |numbers| {
        let set = numbers.iter().fold(0, |set, number| set | 1 << (number - first));
        options(&set).into_iter().map(|set| explain::members(set, first)).collect()
    }
}

/// "0 0 1 0 2 1": the Grundy values of `positions`.
pub fn grundy_values<P: Clone + Eq + Hash>(
    positions: impl IntoIterator<Item = P>,
    options: impl Fn(&P) -> Vec<P>,
) -> String {
    positions.into_iter().map(game::grundy(options)).join(" ")
}

/// The neighbours of each vertex on a path of `n` vertices.
pub fn path(n: usize) -> Vec<Vec<usize>> {
    let near = |v: usize| [v.wrapping_sub(1), v + 1].into_iter().filter(|&u| u < n).collect();
    (0..n).map(near).collect()
}

/// "path 1 – 2 – 3": the name of such a path.
pub fn path_name(n: usize) -> String {
    format!("path {}", (1..=n).join(" – "))
}

/// A position as the headers write it: lists and tuples in round brackets.
pub fn tuple(position: &impl Debug) -> String {
    format!("{position:?}").replace('[', "(").replace(']', ")")
}

/// Compares a table in the header of the problem `id`, which has the same first row as `computed`, cell by cell.
pub fn table(id: &str, computed: impl IntoIterator<Item = Vec<String>>) {
    let computed: Vec<Vec<String>> = computed.into_iter().collect();
    let tables = tables(id);
    let stated = tables
        .iter()
        .find(|table| table[0] == computed[0])
        .unwrap_or_else(|| panic!("{id} has no table {:?}", computed[0]));
    for (row, (stated, computed)) in stated.iter().zip(&computed).enumerate() {
        assert_eq!(stated, computed, "{id}, row {row}: the header, then the rules");
    }
    assert_eq!(
        stated.len(),
        computed.len(),
        "{id}: rows of the table, in the header and by the rules"
    );
}

/// A row of a table.
pub fn row(head: impl Display, cells: impl IntoIterator<Item = impl Display>) -> Vec<String> {
    iter::once(head.to_string()).chain(cells.into_iter().map(|cell| cell.to_string())).collect()
}

/// An outcome as tables write it.
pub fn outcome(is_n: bool) -> char {
    if is_n {
        'N'
    } else {
        'P'
    }
}

/// The rows of all tables in the header of `id`, without the line below the first.
fn tables(id: &str) -> Vec<Vec<Vec<String>>> {
    let lines = lines(id);
    let groups = lines.split(|line| !line.starts_with('|')).filter(|group| !group.is_empty());
    let cells = |line: &String| {
        let inner = line.trim_matches('|');
        inner.split('|').map(|cell| cell.trim().to_string()).collect()
    };
    let rows = |group: &[String]| {
        group.iter().filter(|line| !line.starts_with("| ---")).map(cells).collect()
    };
    groups.map(rows).collect()
}

/// Checks that the header of the problem `id` contains the lines of a drawing.
pub fn drawing(id: &str, computed: &str) {
    let header = lines(id).join("\n");
    assert!(header.contains(computed), "the header says\n{header}\nand the rules draw\n{computed}");
}

/// The same for the paragraph that starts with `label`.
pub fn says(id: &str, label: &str, computed: &str) {
    let stated = paragraph(id, label);
    assert!(stated.contains(computed), "the header says\n{stated}\nand the rules say\n{computed}");
}

/// The paragraph that starts with `label` in the header of the problem `id`, on one line.
fn paragraph(id: &str, label: &str) -> String {
    let header = lines(id);
    let lines: Vec<&str> = header
        .iter()
        .map(|line| line.trim())
        .skip_while(|line| !line.starts_with(label))
        .take_while(|it| !it.is_empty())
        .collect();
    assert!(!lines.is_empty(), "the header of {id} has no paragraph {label}");
    lines.join(" ")
}

/// The lines of the header of the problem `id`, without their marks.
fn lines(id: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../solutions/src/bin/{id}.rs"));
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let header = text.lines().map_while(|line| line.strip_prefix("//!"));
    header.map(|line| line.strip_prefix(' ').unwrap_or(line).to_string()).collect()
}
