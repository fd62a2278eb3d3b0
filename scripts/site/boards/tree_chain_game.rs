use super::oracle::{ancestors, options};
use crate::graph::{self, n, p, play, Graph, Play, Start, View};

pub(crate) fn boards() -> Play {
    let board = |above: &[usize], starts: Vec<Start<u64>>| {
        let n = above.len() + 1;
        let ancestors = ancestors(&testdata::neighbours(n, above.iter().copied().zip(1..)));
        let spots = graph::tree(above, false);
        let edges = above
            .iter()
            .zip(1..)
            .map(|(&u, v): (&usize, usize)| [spots[u].clone(), spots[v].clone()]);
        let says = |before: &u64, after: &u64| {
            let on = |set: u64| (0..n).filter(move |v| set >> v & 1 == 1).map(|v| v + 1);
            let list = |set, by| on(set).map(|v| v.to_string()).collect::<Vec<_>>().join(by);
            let [white, black] = [before & !after, after & !before];
            let mut says = [
                format!("turn {} white", list(white, ", ")),
                format!("把 {} 号顶点变白", list(white, "、")),
            ];
            if black > 0 {
                says[0] += &format!(" and {} black", list(black, ", "));
                says[1] += &format!("，{} 号顶点变黑", list(black, "、"));
            }
            says
        };
        Graph::normal(
            starts,
            move |black| options(black, &ancestors),
            |black| graph::bits(*black, n),
        )
        .says(says)
        .lines(edges, 0)
        .spots(spots.clone())
        .rooted()
        .labels(1..=n)
    };
    let black = |vertices: &[u32]| vertices.iter().fold(0_u64, |set, v| set | 1 << (v - 1));
    let starts = vec![n(black(&[2, 4, 5, 7])), p(black(&[2, 3, 7, 8]))];
    let boards = [
        board(&[0, 0, 1, 1, 2, 3, 5], starts).board(90, 954),
        board(&[0, 0, 1, 1], vec![n(black(&[3, 5]))])
            .about(["the example", "例子里的局面"])
            .board(11, 35),
    ];
    let rule = [
        "A move turns a black vertex white, and changes the colour of any of its ancestors. The player who cannot move loses.",
        "每次把一个黑色顶点变白，同时可任意改变它的若干祖先的颜色。无法操作者负。",
    ];
    let why = [
        "On every level the number of black vertices is now even. The deepest level that the opponent changes becomes odd.",
        "这步使每一层的黑色顶点数都是偶数；对手无论怎么走，他改动的最深一层都会有奇数个黑色顶点。",
    ];
    play(View::Graph, rule, why, boards)
        .empty(["no black vertex", "没有黑色顶点"])
        .draft()
        .states([("point", "", ["white", "白色"]), ("black", "", ["black", "黑色"])])
        .refuses(0, ["No vertex below it is black.", "它下面没有黑色顶点。"])
}
