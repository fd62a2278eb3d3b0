use super::oracle::options;
use crate::graph::{n, p, placed, play, Graph, Play, View};

pub(crate) fn boards() -> Play {
    let starts = [n([1, 2, 3, 0]), p([1, 1, 3, 3])];
    let heaps = Graph::normal(starts, placed(options, |_, _| true), Vec::clone).board(222, 2300);
    let rule = [
        "A move takes one or more stones from a heap, and may spread any of those left in it over other heaps that are not empty. The player who takes the last stone wins.",
        "每次从一堆中取走至少一颗石子，再可把该堆剩下的石子任意分给其他非空的堆。取走最后一颗者胜。",
    ];
    let why = [
        "All heaps are now in pairs of the same size. Answer each move on a heap by the same move on its twin.",
        "这步使各堆两两相等；对方对一堆做什么，就对与它相等的那堆做什么。",
    ];
    play(View::Heaps, rule, why, [heaps]).draft()
}
