use super::oracle::options;
use crate::graph::{n, p, play, Graph, Play, View};

pub(crate) fn boards() -> Play {
    let heap = |n: u64| [n, n - 1];
    let starts = [n(heap(20)), p(heap(21)), n(heap(16)), p(heap(13)), n(heap(12))];
    let heap = Graph::normal(starts, options, |it| it.to_vec()).board(81, 496);
    let rule = [
        "The first move leaves at least one stone; then a move takes at most twice as many as the one before. The player who takes the last stone wins.",
        "第一步不能取完；此后每次至多取对手刚取的两倍，至少取一颗。取走最后一颗者胜。",
    ];
    let why = [
        "Write the number of stones as a sum of Fibonacci numbers, no two of them neighbours. This takes the smallest one, and the opponent cannot take all of the next one.",
        "把石子数写成互不相邻的斐波那契数之和，这步取走最小的一项；对手一步取不完下一项。",
    ];
    play(View::Heaps, rule, why, [heap])
        .notice(["At most {} may be taken now.", "现在至多取 {} 颗。"])
}
