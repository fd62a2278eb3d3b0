//! HDU 1536, *S-Nim*: take only numbers of a set.
//! <https://acm.hdu.edu.cn/showproblem.php?pid=1536>
//!
//! **Game.** Heaps of h ≥ 0 stones, and a set S of numbers s ≥ 1. A move takes s stones from a
//! heap, s in S; normal play. Input, until a 0: the number of elements of S and these, the number
//! of positions, for each the number of heaps and these. Output: for each S a line with `W` or `L`
//! for every position: does the first player win?
//!
//! **Recursion.** The first player wins exactly if the nim-sum of the heaps' Grundy values g(h) is
//! not 0, where g(h) = mex { g(h − s) : s in S, s ≤ h }. A heap has at most |S| options, so g(h) ≤
//! |S|. Proved in proofs/hdu1536.v (answer_is_right). The program answers heaps up to LIMIT.
//!
//! *Idea.* Heaps do not influence each other: a table of one heap's values is enough. For S = {2,
//! 5} it repeats after seven stones:
//!
//! | h | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 |
//! | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
//! | g(h) | 0 | 0 | 1 | 1 | 0 | 2 | 1 | 0 | 0 | 1 | 1 | 0 | 2 | 1 |
//!
//! *Proof.* A position is the sum of its heaps, and the options of a heap of h are the heaps of h −
//! s (Sprague–Grundy, `hdu1524`). A move wins exactly if it leaves nim-sum 0.
//!
//! The values repeat for every S: each depends only on as many values before it as the largest
//! number of S, and there are finitely many such stretches.
//!
//! *Example.* With S = {2, 5} the heaps (5, 9) have the values 2 and 1. Nim on the heaps would make
//! them equal and take 4, which is not in S. The heap of value 2 has to get the value 1: so from
//! (5, 9) only the move to (3, 9) wins.
//!
//! *This fails when* the last move loses: with S = {1} the heap (1) is then a P-position. The step
//! that fails is that a move wins if it leaves nim-sum 0. Misère Nim takes its place, with the
//! values for heaps (`p4279`): if all values are 0 or 1, the first player wins exactly if their
//! nim-sum is 0, otherwise exactly if it is not 0 (Thomas Ferguson, *On sums of graph games with
//! last player losing*, 1974; we checked heaps up to 8).
//!
//! **Complexity.** O(h |S|) a case for heaps up to h, O(1) a heap.
//!
//! *Try next.* `uva1482`. After how many stones do the values for S = {3, 5, 8} repeat? `cargo
//! grundy explore --subtract 3,5,8`

use proconio::source::Source;
use proconio::{input, source::once::OnceSource};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

/// The largest heap that is answered.
const LIMIT: usize = 100_000;

fn solve(text: &str) -> String {
    let mut source = OnceSource::from(text);
    let mut answer = String::new();
    while !source.is_empty() {
        input! {
            from &mut source,
            set: [usize],
        }
        if set.is_empty() {
            break;
        }
        input! {
            from &mut source,
            positions: [[usize]],
        }
        let largest = positions.iter().flatten().max().copied().unwrap_or(0);
        assert!(largest <= LIMIT, "a heap of {largest} exceeds {LIMIT}");
        let grundy = heap_grundy(&set, largest);
        let nim_sum = |heaps: &Vec<usize>| heaps.iter().fold(0, |sum, &heap| sum ^ grundy[heap]);
        answer.extend(positions.iter().map(|heaps| if nim_sum(heaps) != 0 { 'W' } else { 'L' }));
        answer.push('\n');
    }
    answer
}

/// The Grundy values g of heaps up to `largest`, if the numbers of `set` may be taken.
fn heap_grundy(set: &[usize], largest: usize) -> Vec<usize> {
    assert!(!set.contains(&0), "S has 0");
    let mut g: Vec<usize> = vec![];
    // The heap that had each value among its options last; no value exceeds |S|.
    let mut seen_by = vec![usize::MAX; set.len() + 1];
    for h in 0..=largest {
        for s in set.iter().filter(|&&s| s <= h) {
            seen_by[g[h - s]] = h;
        }
        g.push(seen_by.iter().position(|&last| last != h).expect("a value is missing"));
    }
    g
}

#[cfg(test)]
#[path = "../../../testdata/examples/hdu1536.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/hdu1536.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/hdu1536.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::{heap_grundy, oracle::options};
    use testdata::proof;

    #[test]
    fn holds() {
        for set in [&[2, 5][..], &[1, 3, 4], &[3]] {
            let g = heap_grundy(set, 20);
            let starts = [vec![20], vec![9, 9], vec![6; 3]];
            let rules = |heaps: &Vec<usize>| options(heaps, set);
            proof::normal(starts, rules, |heaps| winning_move(heaps, set, &g));
        }
    }

    /// From a heap of h, with g(h) ⊕ x < g(h), to the value g(h) ⊕ x.
    fn winning_move(heaps: &[usize], set: &[usize], g: &[usize]) -> Option<Vec<usize>> {
        let x = heaps.iter().fold(0, |x, &h| x ^ g[h]);
        let i = heaps.iter().position(|&h| g[h] ^ x < g[h])?;
        let h = heaps[i];
        let s = set.iter().find(|&&s| s <= h && g[h - s] == g[h] ^ x)?;
        let mut option = heaps.to_vec();
        option[i] = h - s;
        option.sort_unstable();
        Some(option)
    }
}
