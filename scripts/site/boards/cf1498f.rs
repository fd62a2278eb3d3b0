use super::oracle::{ancestors, options, Tree, ORACLE};
use crate::graph::{self, n, p, play, Graph, Play, Start, Tap, View};
use testdata::random::line;

pub(crate) fn boards() -> Play {
    // Where every vertex but the root hangs.
    let board = |k, above: &[usize], start: Start<Vec<u32>>, about, (positions, moves)| {
        let n = above.len() + 1;
        let edges = || above.iter().copied().zip(1..);
        let text: String = edges().map(|(u, v)| line([u + 1, v + 1])).collect();
        let neighbours = testdata::neighbours(n, edges());
        let up = ancestors(&Tree { k, neighbours, presents: vec![0; n] }, 0);
        let mut depth = vec![0; n];
        edges().for_each(|(u, v)| depth[v] = depth[u] + 1);
        let odd = |presents: &Vec<u32>| {
            let parts = graph::each(presents).into_iter();
            parts.filter(|(v, _)| depth[*v] / k % 2 == 1).collect()
        };
        let spots = graph::tree(above, false);
        let draw = |presents: &Vec<u32>| presents.iter().copied().map(u64::from).collect();
        let says = |before: &Vec<u32>, after: &Vec<u32>| {
            let place = |is: fn(&u32, &u32) -> bool| {
                let found = before.iter().zip(after).position(|(a, b)| is(a, b));
                found.expect("a vertex that changes") + 1
            };
            let (from, to) = (place(|a, b| a > b), place(|a, b| a < b));
            [
                format!("move {{}} from vertex {from} to vertex {to}"),
                format!("把 {{}} 件礼物从 {from} 号顶点移到 {to} 号顶点"),
            ]
        };
        Graph::normal([start], |it| options(it, &up), draw)
            .says(says)
            .parts(odd)
            .asked(&ORACLE, |it| Some(line([n, k]) + &text + &line(it)))
            .lines(edges().map(|(u, v)| [spots[u].clone(), spots[v].clone()]), 0)
            .spots(spots.clone())
            .rooted()
            .about(about)
            .board(positions, moves)
    };
    let tree = [0, 0, 1, 1, 3];
    let boards = [
        board(1, &tree, n([0, 1, 2, 1, 1, 1]), ["one level up", "上移一层"], (99, 369)),
        board(2, &tree, p([0, 0, 0, 2, 1, 3]), ["two levels up", "上移两层"], (24, 72)),
        board(
            2,
            &[0, 1, 2, 3],
            n([0, 0, 2, 3, 0]),
            ["two levels up on a path", "路径，上移两层"],
            (12, 30),
        ),
    ];
    let rule = [
        "A move takes one or more presents from a vertex to its ancestor k levels up. The root is on top. The player who cannot move loses.",
        "每次将某个顶点的至少一件礼物朝根移 k 层，根在最上面。无法操作者负。",
    ];
    let why = [
        "Divide the levels into blocks of k, from 0 for the root's block on. Only the odd blocks count: the nim-sum of the presents there is now 0.",
        "每 k 层算作一级，根在第 0 级；只看奇数级，这步使其中各顶点礼物数的异或和为 0。",
    ];
    let presents = |count: u32| {
        let plural = if count == 1 { "" } else { "s" };
        ("", count.to_string(), [format!("{count} present{plural}"), format!("{count} 件礼物")])
    };
    play(View::Graph, rule, why, boards)
        .states((0..=8).map(presents))
        .question([
            "For every vertex as the root, 1 if the first player wins, else 0.",
            "依次以每个顶点为根：先手胜写 1，否则写 0。",
        ])
        .drag()
        .tap(Tap::Last)
        .refuses(1, ["It has no ancestor so far up.", "往上没有那么多层。"])
}
