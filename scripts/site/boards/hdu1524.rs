use super::oracle::options;
use crate::graph::{n, p, play, Graph, Play, Start, View};

pub(crate) fn boards() -> Play {
    let board = |arcs: Vec<Vec<usize>>, spots: Vec<[i32; 2]>, starts: Vec<Start<Vec<usize>>>| {
        let n = arcs.len();
        let draw = |pieces: &Vec<usize>| {
            (0..n).map(|v| pieces.iter().filter(|piece| **piece == v).count() as u64).collect()
        };
        let parts = |pieces: &Vec<usize>| pieces.iter().map(|&v| (v, vec![v])).collect();
        let spots: Vec<Vec<i32>> = spots.into_iter().map(Vec::from).collect();
        let lines = (0..n)
            .flat_map(|v| arcs[v].iter().map(move |&u| (v, u)))
            .map(|(v, u)| [spots[v].clone(), spots[u].clone()])
            .collect::<Vec<_>>();
        Graph::normal(starts, move |it| options(it, &arcs), draw)
            .parts(parts)
            .lines(lines, 1)
            .spots(spots.clone())
    };
    let arcs =
        [vec![1, 2], vec![3, 4], vec![4, 5], vec![6], vec![3, 6, 7], vec![7], vec![], vec![6]];
    let spots = [[30, 0], [14, 16], [46, 16], [2, 38], [30, 34], [58, 38], [16, 60], [46, 60]];
    // The example of the page has numbers from 0 on.
    let few = [vec![1, 2], vec![3, 4], vec![3], vec![4], vec![]];
    let few_spots = [[30, 0], [10, 18], [50, 18], [32, 36], [10, 56]];
    let boards = [
        board(arcs.to_vec(), spots.to_vec(), vec![n([0, 2, 4]), p([0, 0, 1])])
            .labels(1..=8)
            .board(110, 402),
        board(few.to_vec(), few_spots.to_vec(), vec![n([1, 3])])
            .labels(0..5)
            .about(["the example", "例子里的局面"])
            .board(5, 7),
    ];
    let rule = [
        "A move takes a piece along an arrow. Pieces may share a vertex. The player who cannot move loses.",
        "每次将一枚棋子沿箭头移动一步，多枚棋子可在同一点。无法操作者负。",
    ];
    let why = [
        "The value of a vertex is the mex of the values that its arrows lead to. The nim-sum of the pieces is now 0.",
        "一个顶点的值是其后继的值的 mex。这步使各棋子的值的异或和为 0。",
    ];
    play(View::Graph, rule, why, boards).pieces()
}
