use super::oracle::{options, Position};
use crate::graph::{n, p, play, with, Graph, Play, View};

pub(crate) fn boards() -> Play {
    // Every heap as if it were alone, in its place.
    let options = |(first, heaps): &Position| {
        let may = (0..heaps.len()).filter(|i| first.is_none_or(|first| first == *i));
        let alone = |i: usize| {
            let left = options(&(None, vec![heaps[i]])).into_iter();
            left.map(move |(_, left)| (None, with(heaps, i, left[0])))
        };
        may.flat_map(alone).collect()
    };
    let draw = |(first, heaps): &Position| {
        let framed = |(i, heap)| heap + 36 * u64::from(*first == Some(i));
        heaps.iter().copied().enumerate().map(framed).collect()
    };
    let starts = [
        n((Some(2), vec![4, 6, 3])),
        p((Some(0), vec![4, 6, 3])),
        n((Some(1), vec![5, 7, 1])),
        n((Some(0), vec![3, 4, 5])),
    ];
    let heaps = Graph::normal(starts, options, draw).board(181, 1201);
    let rule = [
        "A move takes one or more stones from one heap, the first move from the framed one. The player who takes the last stone wins.",
        "每次从一堆中取走至少一颗石子，第一步必须从有框的一堆取。取走最后一颗者胜。",
    ];
    let why = [
        "It makes the nim-sum 0. The framed heap can do that only if the nim-sum of the others is smaller than it.",
        "这步使异或和为 0。有框的一堆能做到，当且仅当其余各堆的异或和小于它。",
    ];
    play(View::Heaps, rule, why, [heaps])
        .refuses(1, ["The first move is in the framed heap.", "第一步必须走有框的一堆。"])
}
