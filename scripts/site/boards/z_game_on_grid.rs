use super::oracle::{options, text, Grid, ORACLE};
use crate::graph::{play, start, Graph, Play, View};

pub(crate) fn boards() -> Play {
    let board = |rows: &[&str], about, (positions, moves)| {
        let grid: Grid = rows.iter().map(|row| row.bytes().collect()).collect();
        let is_alice = |&(i, j): &(usize, usize)| (i + j) % 2 == 0;
        let width = grid[0].len();
        // An A is worth 1 to Alice and a B to Bob.
        let gains = |cell: &(usize, usize)| {
            let to_alice = |to: (usize, usize)| match grid[to.0][to.1] {
                b'A' => 1,
                b'B' => -1,
                _ => 0,
            };
            let gain = |to| if is_alice(cell) { to_alice(to) } else { -to_alice(to) };
            options(*cell, &grid).into_iter().map(|to| (gain(to), to)).collect()
        };
        let draw = |piece: &(usize, usize)| {
            let mark = |cell: u8| u64::from(cell == b'A') + 2 * u64::from(cell == b'B');
            let cell = |i: usize, j: usize| mark(grid[i][j]) + 3 * u64::from(*piece == (i, j));
            (0..rows.len() * width)
                .map(|it| cell(it / width, it % width))
                .chain([u64::from(!is_alice(piece))])
                .collect()
        };
        let rest = |&(i, j): &(usize, usize)| {
            let rows: Grid = grid[i..].iter().map(|row| row[j..].to_vec()).collect();
            is_alice(&(i, j)).then(|| testdata::prelude::file([rows], text))
        };
        Graph::score([start((0, 0))], gains, draw)
            .asked(&ORACLE, rest)
            .width(width)
            .about(about)
            .board(positions, moves)
    };
    let boards = [
        board(
            &["......", ".....B", ".....A", "..A...", "...BA."],
            ["first grid, 5 × 6", "第一盘，5 × 6"],
            (30, 43),
        ),
        board(
            &[".....B", ".....A", "......", "......", ".A.BB."],
            ["second grid, 5 × 6", "第二盘，5 × 6"],
            (30, 44),
        ),
        board(
            &["......", "....A.", "......", ".....B", "..A..."],
            ["third grid, 5 × 6", "第三盘，5 × 6"],
            (30, 45),
        ),
        board(&["...", "..A", "B.."], ["the example, 3 × 3", "例子里的局面，3 × 3"], (9, 10)),
    ];
    let rule = [
        "Alice begins. A move takes the piece down or to the right. On an A Alice wins, on a B Bob wins; in the bottom right corner the game is a draw.",
        "Alice 先走。每次将棋子下移或右移一格。停在 A 上 Alice 胜，停在 B 上 Bob 胜，走到右下角则平局。",
    ];
    let why = [
        "Alice goes to the better of two cells for her, Bob to the worse one for her: the values are computed in this way from the corner backwards.",
        "轮到自己时取两格中较好的，轮到对手时取较差的：从右下角倒推即得。",
    ];
    play(View::Grid, rule, why, boards)
        .verb(["go to {1}", "走到{1}"])
        .question([
            "When Alice is to move: can she force a win? A draw? A win of Bob?",
            "轮到 Alice 走时，她能否保证自己获胜？能否保证平局？能否保证 Bob 获胜？",
        ])
        .states([
            ("free", "", ["free", "空着"]),
            ("free", "A", ["A", "A"]),
            ("free", "B", ["B", "B"]),
            ("token", "", ["piece", "棋子"]),
            ("token", "A", ["piece on A", "棋子和 A"]),
            ("token", "B", ["piece on B", "棋子和 B"]),
        ])
        .notice(["Alice is to move.|Bob is to move.", "轮到 Alice。|轮到 Bob。"])
        .drag()
        .refuses(
            0,
            ["The piece goes one cell down or one to the right.", "棋子只能下移或右移一格。"],
        )
}
