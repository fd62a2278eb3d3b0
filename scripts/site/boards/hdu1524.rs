use super::oracle::options;
use crate::graph::{n, p, play, Graph, Play, View};

pub(crate) fn boards() -> Play {
    let arcs =
        [vec![1, 2], vec![3, 4], vec![4, 5], vec![6], vec![3, 6, 7], vec![7], vec![], vec![6]];
    let starts = [n([0, 2, 4]), p([0, 0, 1])];
    let draw = |pieces: &Vec<usize>| {
        (0..8).map(|v| pieces.iter().filter(|piece| **piece == v).count() as u64).collect()
    };
    let parts = |pieces: &Vec<usize>| pieces.iter().map(|&v| (v, vec![v])).collect();
    let spots = [[30, 0], [14, 16], [46, 16], [2, 38], [30, 34], [58, 38], [16, 60], [46, 60]]
        .map(Vec::from);
    let lines = (0..8)
        .flat_map(|v| arcs[v].iter().map(move |&u| (v, u)))
        .map(|(v, u)| [spots[v].clone(), spots[u].clone()]);
    let pieces = Graph::normal(starts, |it| options(it, &arcs), draw)
        .parts(parts)
        .lines(lines, 1)
        .spots(spots.clone())
        .labels(1..=8)
        .board(110, 402);
    let rule = [
        "A move takes a piece along an arrow. Pieces may share a vertex. The player who cannot move loses.",
        "每次将一枚棋子沿箭头移动一步，多枚棋子可在同一点。不能移动者负。",
    ];
    let why = [
        "A vertex is worth the least number that none of its arrows leads to. The nim-sum of the pieces is now 0.",
        "一个点的值是其后继的值的 mex。这步使各棋子的值异或为 0。",
    ];
    play(View::Graph, rule, why, [pieces]).pieces()
}
