use super::oracle::options;
use crate::graph::{n, ordered, p, play, with, Graph, Play, View};

pub(crate) fn boards() -> Play {
    let starts = [n([1, 2, 2, 3]), p([1, 2, 3, 3]), p([3, 3, 3, 0])];
    let options = ordered(
        |heaps: &Vec<u64>| {
            options(&(2, heaps.clone())).into_iter().map(|(_, heaps)| heaps).collect()
        },
        |heaps| {
            let one = |heaps: &Vec<u64>, i: usize| {
                (0..heaps[i]).map(|left| with(heaps, i, left)).collect::<Vec<_>>()
            };
            let mut moves = vec![];
            for (i, after) in
                (0..heaps.len()).flat_map(|i| one(heaps, i).into_iter().map(move |it| (i, it)))
            {
                moves.extend((i + 1..heaps.len()).flat_map(|j| one(&after, j)));
                moves.push(after);
            }
            moves
        },
    );
    let digits = |heaps: &Vec<u64>| heaps.iter().copied().enumerate().collect();
    let heaps = Graph::normal(starts, options, Vec::clone).digits(3, digits).board(136, 1710);
    let rule = [
        "A move takes one or more stones from one heap or from two. The player who takes the last stone wins.",
        "每次从一堆或两堆中各取走至少一颗石子。取走最后一颗者胜。",
    ];
    let why = [
        "In each binary column the number of ones is now a multiple of 3. A move in one or two heaps cannot keep that.",
        "这步使各二进制位上 1 的个数都是 3 的倍数；只动一两堆无法保持这一性质。",
    ];
    play(View::Heaps, rule, why, [heaps]).heap_rules("moore").draft()
}
