use super::oracle::options;
use crate::graph::{heaps, n, p, placed, play, Graph, Play, View};

pub(crate) fn boards() -> Play {
    let starts = [n([1, 1, 1, 4]), p([5, 4, 1, 0]), p([1, 1, 1, 0]), p([2, 3, 5, 4])];
    let heaps = Graph::misere(starts, placed(options, heaps), Vec::clone).board(396, 2748);
    let rule = [
        "A move takes one or more stones from one heap. The player who takes the last stone LOSES.",
        "每次从一堆中取走至少一颗石子。取走最后一颗者负。",
    ];
    let why = [
        "It leaves an odd number of heaps of 1 and nothing else, or, while there is a larger heap, nim-sum 0 as in Nim.",
        "若走完后每堆都只有 1 颗，这步留下奇数个堆；否则照 Nim 走，使异或和为 0。",
    ];
    play(View::Heaps, rule, why, [heaps]).heap_rules("misere nim")
}
