use super::oracle::options;
use crate::graph::{each, heaps, n, p, placed, play, Graph, Play, View};

pub(crate) fn boards() -> Play {
    // In 6 4 1 every step of Bouton's proof does something.
    let starts = [n([7, 5, 3]), p([6, 5, 3]), n([6, 4, 1]), p([1, 4, 5])];
    let heaps =
        Graph::normal(starts, placed(options, heaps), Vec::clone).parts(each).board(212, 1580);
    let rule = [
        "A move takes one or more stones from one heap. The player who takes the last stone wins.",
        "每次从一堆中取走至少一颗石子，取走最后一颗者胜。",
    ];
    let why = [
        "It makes the nim-sum 0. Every move of the opponent makes it differ from 0 again.",
        "这步使异或和变为 0；对手下一步无论怎么走，异或和都不会是 0。",
    ];
    play(View::Heaps, rule, why, [heaps]).heap_rules("nim")
}
