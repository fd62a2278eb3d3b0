use super::oracle::{options, ORACLE};
use crate::graph::{n, ordered, p, play, with, Graph, Play, View};
use testdata::random::line;

pub(crate) fn boards() -> Play {
    let starts = [n([4, 3, 2, 0]), p([3, 2, 3, 2]), p([2, 2, 1, 1])];
    let row = |heaps: &Vec<u64>| {
        let heaps: Vec<u64> = heaps.iter().copied().filter(|heap| *heap > 0).collect();
        let n = heaps.len();
        (n > 0).then(|| line([n, 1]) + &line(heaps) + &line([1, n]))
    };
    // One heap shrinks; what is left stays there, or all of it goes to another heap.
    let moves = |heaps: &Vec<u64>| {
        let mut moves = vec![];
        for (i, left) in (0..heaps.len()).flat_map(|i| (0..heaps[i]).map(move |left| (i, left))) {
            moves.push(with(heaps, i, left));
            let others = (0..heaps.len()).filter(|&j| j != i && heaps[j] > 0 && left > 0);
            moves.extend(others.map(|j| with(&with(heaps, i, 0), j, heaps[j] + left)));
        }
        moves
    };
    let heaps = Graph::normal(starts, ordered(options, moves), Vec::clone)
        .asked(&ORACLE, row)
        .board(379, 4351);
    let rule = [
        "A move takes one or more stones from a heap; what is left of it stays, or goes to one other heap as a whole. The player who takes the last stone wins.",
        "每次从一堆中取走至少一颗石子，剩下的可以留在原处，也可以全部并入另一堆。取走最后一颗者胜。",
    ];
    let why = [
        "The number of heaps is now even, and with one stone less in each heap their nim-sum is 0.",
        "这步使堆数为偶数，且各堆减去一颗后异或和为 0。",
    ];
    play(View::Heaps, rule, why, [heaps])
        .heap_rules("party")
        .rest(["move {} to {}", "余下的 {} 颗并入{}"])
        .question([
            "In how many segments of this row does the first player win?",
            "这一排有多少个连续区间先手必胜？",
        ])
}
