use super::oracle::options;
use crate::graph::{n, p, play, Graph, Play, View};

pub(crate) fn boards() -> Play {
    let starts = [n([21, 3]), p([20, 3])];
    let heap = Graph::normal(starts, options, |it| vec![it[0] as u64]).board(22, 60);
    let rule = [
        "A move takes one, two or three stones. The player who takes the last one wins.",
        "每次取 1、2 或 3 颗石子，取走最后一颗者胜。",
    ];
    let why = [
        "It leaves a multiple of 4. If the opponent takes x stones, take 4 − x.",
        "这步留下 4 的倍数：对手取 x 颗，就接着取 4 − x 颗。",
    ];
    play(View::Heaps, rule, why, [heap]).rules("1 2 3", [1, 1], [0, 35])
}
