use super::oracle::{options, start, Board, Piece};
use crate::graph::{n, p, play, Graph, Play, Start, View};
use std::collections::HashSet;
use testdata::itertools::Itertools;

pub(crate) fn boards() -> Play {
    let board = |size: usize,
                 missing: &[[usize; 2]],
                 intervals: &[[usize; 2]],
                 start: fn(Vec<Piece>) -> Start<Vec<Piece>>,
                 about,
                 (positions, moves)| {
        let missing: HashSet<[usize; 2]> = missing.iter().copied().collect();
        let board = Board { missing: missing.clone(), pieces: intervals.to_vec() };
        let before: Vec<[usize; 2]> = intervals.iter().copied().unique().collect();
        let place = |piece: &Piece| match piece {
            Piece::On(v) => *v,
            Piece::Before(it) => {
                size + before.iter().position(|other| other == it).expect("an interval")
            }
        };
        let draw = |pieces: &Vec<Piece>| {
            let count = |i| pieces.iter().filter(|piece| place(piece) == i).count() as u64;
            (0..size + before.len()).map(count).collect()
        };
        let count = |all: &[Piece], piece: &Piece| all.iter().filter(|it| *it == piece).count();
        // In the order of their places, as on the board.
        let parts = |pieces: &Vec<Piece>| {
            let parts = pieces.iter().map(|it| (place(it), vec![*it]));
            parts.sorted_by_key(|it| it.0).collect()
        };
        let says = |from: &Vec<Piece>, to: &Vec<Piece>| {
            let gone =
                from.iter().find(|it| count(from, it) > count(to, it)).expect("a piece goes");
            let come = to.iter().find(|it| count(to, it) > count(from, it)).expect("a piece comes");
            let v = place(come) + 1;
            match gone {
                Piece::On(u) => [
                    format!("take a piece from vertex {} to vertex {v}", u + 1),
                    format!("把棋子从 {} 号顶点移到 {v} 号顶点", u + 1),
                ],
                Piece::Before([l, r]) => [
                    format!("put the piece for {}–{} on vertex {v}", l + 1, r + 1),
                    format!("把区间 {}–{} 的棋子放到 {v} 号顶点", l + 1, r + 1),
                ],
            }
        };
        let spots =
            [[9, 75], [0, 60], [18, 52], [2, 38], [20, 30], [4, 14], [14, 0]].map(Vec::from);
        let waiting = (0..before.len()).map(|i| vec![42, 18 + 22 * i as i32]);
        let labels = (1..=size).map(|v| v.to_string());
        let arcs = missing.iter().sorted().map(|&[u, v]| [spots[u].clone(), spots[v].clone()]);
        let mut board = Graph::normal([start(self::start(&board))], |it| options(it, &board), draw)
            .says(says)
            .parts(parts)
            .lines(arcs, 2)
            .spots(spots.iter().take(size).cloned().chain(waiting))
            .names((1..=size).map(|v| [format!("vertex {v}"), format!("{v} 号顶点")]).chain(
                before.iter().map(|[l, r]| [l + 1, r + 1]).map(|[l, r]| {
                    [format!("the waiting piece for {l}–{r}"), format!("等待区 {l}–{r}")]
                }),
            ))
            .labels(labels.chain(before.iter().map(|[l, r]| format!("{}–{}", l + 1, r + 1))))
            .about(about)
            .board(positions, moves);
        // Off the arrows, which come from the waiting pieces on the right.
        board.notes[4] = vec![20, 21];
        for i in 0..before.len() {
            board.notes[size + i] = vec![47, 26 + 22 * i as i32];
        }
        board
    };
    let missing = [[5, 4], [5, 2], [4, 3], [3, 1], [6, 0]];
    let boards = [
        board(
            7,
            &missing,
            &[[0, 2], [4, 5], [1, 6]],
            n,
            ["pieces for 1–3, 5–6, 2–7", "区间 1–3、5–6、2–7"],
            (138, 870),
        ),
        board(
            7,
            &missing,
            &[[1, 3], [1, 3], [2, 5]],
            p,
            ["pieces for 2–4, 2–4, 3–6", "区间 2–4、2–4、3–6"],
            (79, 387),
        ),
        board(
            5,
            &[[2, 1], [4, 0]],
            &[[1, 3], [2, 4]],
            n,
            ["the example", "例子里的局面"],
            (24, 83),
        ),
    ];
    let rule = [
        "A move takes a piece to a vertex with a smaller number; dotted lines are not allowed. Or it puts a waiting piece, such as 1–3, on a vertex of its interval: 1, 2 or 3. The player who cannot move loses.",
        "每次将一枚棋子移到编号更小的顶点，不能沿点线走；或将一枚等待的棋子放到其区间内的顶点，例如 1–3 放到 1、2 或 3。无法操作者负。",
    ];
    let why = [
        "A waiting piece is worth the mex of the values in its interval. The nim-sum of all pieces is now 0.",
        "等待的棋子，值是其区间内各顶点的值的 mex。这步使各棋子的值的异或和为 0。",
    ];
    play(View::Graph, rule, why, boards).pieces()
}
