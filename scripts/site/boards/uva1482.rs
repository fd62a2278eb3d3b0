use super::oracle::options;
use crate::graph::{each, heaps, n, p, placed, play, Graph, Play, View};

pub(crate) fn boards() -> Play {
    let starts = [n([10, 9, 7]), p([7, 5, 2])];
    let heaps =
        Graph::normal(starts, placed(options, heaps), Vec::clone).parts(each).board(630, 4055);
    let rule = [
        "A move takes one or more stones from a heap, at most half of them. The player who cannot move loses.",
        "每次从一堆中取走至少一颗石子，至多取该堆的一半。无法操作者负。",
    ];
    let why = [
        "A heap of n is worth n / 2 if n is even, and as much as a heap of (n − 1) / 2 if n is odd. The nim-sum is now 0.",
        "n 颗的值：n 是偶数时为 n / 2；n 是奇数时，等于 (n − 1) / 2 颗的值。这步使异或和为 0。",
    ];
    play(View::Heaps, rule, why, [heaps]).heap_rules("half").refuses(
        1,
        [
            "A single stone is more than half of its heap.",
            "这堆只有 1 颗，取走就超过一半，不能动。",
        ],
    )
}
