use super::oracle::{options, Matrix};
use crate::graph::{n, ordered, p, play, with, Graph, Play, View};
use itertools::Itertools;

pub(crate) fn boards() -> Play {
    // One row after the other, with its entries in their places; what has become 1 is not kept.
    let options = |rows: &Matrix| {
        let row = ordered(
            |row: &Vec<u32>| {
                let changed = options(&vec![row.clone()]).into_iter();
                changed.map(|left| left.concat()).collect()
            },
            |row| {
                let left = |entry: &u32| match *entry {
                    0 => vec![0],
                    entry => (1..=entry)
                        .filter(|it| entry % it == 0)
                        .map(|it| if it == 1 { 0 } else { it })
                        .collect(),
                };
                let all = row.iter().map(left).multi_cartesian_product();
                all.filter(|left| left != row).collect()
            },
        );
        (0..rows.len())
            .flat_map(|i| row(&rows[i]).into_iter().map(move |left| with(rows, i, left)))
            .collect()
    };
    let starts = [n(vec![vec![12, 5], vec![8, 6]]), p(vec![vec![12, 5], vec![8, 3]])];
    let draw =
        |rows: &Matrix| rows.concat().into_iter().map(|entry| u64::from(entry.max(1))).collect();
    let factors = |rows: &Matrix| {
        let alone = |i: usize| (2 * i, with(&vec![vec![]; rows.len()], i, rows[i].clone()));
        (0..rows.len()).map(alone).collect()
    };
    let matrix = Graph::normal(starts, options, draw).parts(factors).width(2).board(192, 1560);
    let rule = [
        "A move divides one or more numbers of a single row, each by any divisor but 1. The player who cannot move loses.",
        "每次选一行，把其中至少一个数各除以自己的一个大于 1 的约数。无法操作者负。",
    ];
    let why = [
        "A row is a heap of prime factors. The nim-sum of their numbers is now 0.",
        "一行是一堆质因数，这步使各行质因数个数的异或和为 0。",
    ];
    play(View::Grid, rule, why, [matrix])
        .draft()
        .refuses(1, ["1 has no divisor but 1.", "1 除了它自己没有别的约数。"])
}
