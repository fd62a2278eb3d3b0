use super::oracle::options;
use crate::graph::{n, p, play, with, Graph, Play, View};

pub(crate) fn boards() -> Play {
    // The heaps in their places, and the one that was begun.
    type Heaps = (Vec<u64>, Option<usize>);
    let options = |(heaps, begun): &Heaps| {
        let from = |i: usize| {
            let alone = if begun.is_some() { (heaps[i], vec![]) } else { (0, vec![heaps[i]]) };
            let left = options(&alone).into_iter().map(|(left, _)| left);
            left.map(move |left| (with(heaps, i, left), Some(i).filter(|_| left > 0)))
        };
        let may =
            (0..heaps.len()).filter(|&i| heaps[i] > 0 && begun.is_none_or(|begun| begun == i));
        may.flat_map(from).collect()
    };
    let draw = |(heaps, begun): &Heaps| {
        let framed = |(i, heap)| heap + 36 * u64::from(*begun == Some(i));
        heaps.iter().copied().enumerate().map(framed).collect()
    };
    let heaps = |heaps: &[u64]| (heaps.to_vec(), None);
    let starts = [
        n(heaps(&[1, 1, 1, 4])),
        p(heaps(&[1, 1, 1, 1])),
        n(heaps(&[3, 4, 2, 0])),
        n(heaps(&[2, 2, 0, 0])),
    ];
    let heaps = Graph::normal(starts, options, draw).board(84, 210);
    let rule = [
        "A move takes one or more stones from a heap. A heap that was begun has a frame: it has to be finished before another one. The player who takes the last stone wins.",
        "每次从一堆中取走至少一颗石子；已动过的一堆（有框）取完之前不能动别的堆。取走最后一颗者胜。",
    ];
    let why = [
        "With a heap of two or more stones you have a choice: take all of it, or leave one stone, which the opponent has to take. One of the two wins.",
        "有不少于 2 颗的堆时，先手可以取完它，也可以留下一颗让对手不得不取：两者之一必胜。",
    ];
    play(View::Heaps, rule, why, [heaps]).refuses(
        1,
        ["The framed heap has been begun: finish it first.", "有框的一堆已经动过：要先取完它。"],
    )
}
