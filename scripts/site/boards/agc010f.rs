use super::oracle::{options, ORACLE};
use crate::graph::{self, n, p, play, Graph, Play, Start, View};
use testdata::random::line;

pub(crate) fn boards() -> Play {
    let draw = |(stones, place): &(Vec<u32>, usize)| {
        let number = |(v, &stones)| 2 * u64::from(stones) + u64::from(v == *place);
        stones.iter().enumerate().map(number).collect()
    };
    // Where every vertex but the first hangs.
    let tree = |above: &[usize], starts: Vec<Start<(Vec<u32>, usize)>>| {
        let n = above.len() + 1;
        let edges = || above.iter().copied().zip(1..);
        let neighbours = testdata::neighbours(n, edges());
        let text: String = edges().map(|(u, v)| line([u + 1, v + 1])).collect();
        let spots = graph::tree(above, false);
        let lines = edges().map(|(u, v)| [spots[u].clone(), spots[v].clone()]);
        Graph::normal(starts, move |it| options(it, &neighbours), draw)
            .asked(&ORACLE, |(it, _)| Some(line([n]) + &line(it) + &text))
            .lines(lines, 0)
            .spots(spots.clone())
            .labels(1..=n)
    };
    let stones = vec![3, 2, 2, 1, 1];
    let starts = vec![p((stones.clone(), 1)), n((stones, 0))];
    let path = [1, 0, 2].map(|v| (if v == 1 { n } else { p })((vec![1, 2, 3], v))).to_vec();
    let boards = [
        tree(&[0, 0, 2, 2], starts).board(116, 138),
        tree(&[0, 1], path).about(["the example", "例子里的局面"]).board(27, 27),
    ];
    let rule = [
        "A move takes a stone from the vertex of the piece, and then the piece to a neighbour. The player who finds no stone there loses.",
        "每次从棋子所在的顶点取走一颗石子，再把棋子移到相邻的顶点。棋子所在的顶点没有石子时，轮到走的一方负。",
    ];
    let why = [
        "It goes to a lost vertex with fewer stones. If the opponent comes back, go there again: the opponent runs out of stones first.",
        "走到石子更少且必败的顶点：对手若退回来，就再走过去，对手脚下的石子先用完。",
    ];
    let looks = |number: u32| {
        let (stones, look) = (number / 2, ["point", "piece"][number as usize % 2]);
        let [piece, also] = [["", ""], ["the piece and ", "棋子和 "]][number as usize % 2];
        let plural = if stones == 1 { "" } else { "s" };
        let words = [format!("{piece}{stones} stone{plural}"), format!("{also}{stones} 颗石子")];
        (look, stones.to_string(), words)
    };
    play(View::Graph, rule, why, boards)
        .verb(["take a stone at {2} and go to {1}", "从{2}取一颗石子，走到{1}"])
        .question([
            "From which vertices does the first player win with these stones?",
            "石子数如图，先手从哪些顶点出发能赢？",
        ])
        .drag()
        .states((0..8).map(looks))
        .refuses(0, ["That vertex is not beside the piece.", "这个顶点与棋子不相邻。"])
}
