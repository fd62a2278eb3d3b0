//! Says who wins and why, from the rules alone: names a winning move, or says that there is none.

use crate::game;
use itertools::Itertools;
use std::fmt::{Debug, Display};
use std::hash::Hash;

#[derive(Clone, Debug)]
pub struct Reason {
    pub first_wins: bool,
    /// A sentence with a winning move, or that there is none.
    pub why: String,
}

/// The outcome of every start under normal play. `told` describes a move from its position and option.
///
/// ```
/// use testdata::explain::{from_to, normal};
/// let options = |&n: &u32| (n.saturating_sub(3)..n).collect();
/// let why = normal([7, 8], options, from_to);
/// assert_eq!(why[0].why, "first wins: go from 7 to 4, a P-position");
/// assert_eq!(why[1].why, "second wins: none of the 3 options is a P-position");
/// ```
pub fn normal<P: Clone + Eq + Hash>(
    starts: impl IntoIterator<Item = P>,
    options: impl Fn(&P) -> Vec<P>,
    told: impl Fn(&P, &P) -> String,
) -> Vec<Reason> {
    let mut is_n = game::is_n_position(&options);
    let starts = starts.into_iter();
    starts.map(|start| reason(&start, &options(&start), &mut is_n, &told)).collect()
}

/// The same under misère play.
pub fn misere<P: Clone + Eq + Hash>(
    starts: impl IntoIterator<Item = P>,
    options: impl Fn(&P) -> Vec<P>,
    told: impl Fn(&P, &P) -> String,
) -> Vec<Reason> {
    let mut is_n = game::is_misere_n_position(&options);
    let starts = starts.into_iter();
    starts.map(|start| reason(&start, &options(&start), &mut is_n, &told)).collect()
}

/// The outcome of `start`, whose `options` are given.
pub fn reason<P: Clone>(
    start: &P,
    options: &[P],
    mut is_n: impl FnMut(P) -> bool,
    told: impl Fn(&P, &P) -> String,
) -> Reason {
    let first = |why| Reason { first_wins: true, why: format!("first wins: {why}") };
    match options.iter().find(|option| !is_n((*option).clone())) {
        Some(option) => first(format!("{}, a P-position", told(start, option))),
        None if options.is_empty() && is_n(start.clone()) => {
            first("no move is left, which wins under misère play".to_string())
        }
        None => {
            let why = match options.len() {
                0 => "there is no move".to_string(),
                1 => "the only option is not a P-position".to_string(),
                many => format!("none of the {many} options is a P-position"),
            };
            Reason { first_wins: false, why: format!("second wins: {why}") }
        }
    }
}

/// A move between positions that are readable as they are.
pub fn from_to<P: Debug>(before: &P, after: &P) -> String {
    format!("go from {before:?} to {after:?}")
}

/// A move among heaps whose order does not matter.
///
/// ```
/// use testdata::explain::heaps;
/// assert_eq!(heaps(&vec![2, 5], &vec![2, 2]), "take 3 from the heap of 5, leaving 2 2");
/// assert_eq!(heaps(&vec![4], &vec![1, 3]), "make 1 3 of 4, leaving 1 3");
/// ```
pub fn heaps<H: Copy + Ord + Display + std::ops::Sub<Output = H> + Default>(
    before: &Vec<H>,
    after: &Vec<H>,
) -> String {
    let without = |from: &[H], what: &[H]| {
        let mut rest = from.to_vec();
        for heap in what {
            if let Some(i) = rest.iter().position(|it| it == heap) {
                rest.remove(i);
            }
        }
        rest.retain(|heap| *heap > H::default());
        rest.sort_unstable();
        rest
    };
    let change = match (&without(before, after)[..], &without(after, before)[..]) {
        ([gone], []) => format!("take the heap of {gone}"),
        ([old], [new]) if new < old => format!("take {} from the heap of {old}", *old - *new),
        (gone, []) => format!("take the heaps of {}", gone.iter().join(" ")),
        (old, new) => format!("make {} of {}", new.iter().join(" "), old.iter().join(" ")),
    };
    match &without(after, &[])[..] {
        [] => format!("{change}, leaving nothing"),
        left => format!("{change}, leaving {}", left.iter().join(" ")),
    }
}

/// A move that changes a set of numbers, a bit each; bit 0 has the number `first`.
///
/// ```
/// let told = testdata::explain::bits(1)(&0b1101, &0b1000);
/// assert_eq!(told, "go from {1, 3, 4} to {4}");
/// ```
pub fn bits(first: u64) -> impl Fn(&u64, &u64) -> String {
    move |&before, &after| {
        let [from, to] = [before, after].map(|set| format!("{:?}", members(set, first)));
        format!("go from {from} to {to}").replace('[', "{").replace(']', "}")
    }
}

/// The numbers of a set of bits, where bit 0 has the number `first`.
pub fn members(set: u64, first: u64) -> Vec<u64> {
    (0..64).filter(|bit| set >> bit & 1 == 1).map(|bit| bit + first).collect()
}
