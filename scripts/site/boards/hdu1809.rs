use super::oracle::{options, Board};
use crate::graph::{n, own, p, play, Graph, Play, Tap, View, COVER};

pub(crate) fn boards() -> Play {
    // Two boards of 3 x 4, the second one without some cells.
    let two = |taken: u64| [0, taken].map(|taken| Board { m: 4, free: 0xfff & !taken }).to_vec();
    let draw = |boards: &Vec<Board>| {
        let cell = |board: &Board, place: usize| 1 + (board.free >> place & 1);
        let row = |i: usize| {
            let [left, right] = [0, 1].map(|b| (0..4).map(move |j| cell(&boards[b], 4 * i + j)));
            left.chain([0]).chain(right)
        };
        (0..3).flat_map(row).collect()
    };
    let full = Board { m: 4, free: 0 };
    let parts = |boards: &Vec<Board>| vec![(0, vec![boards[0], full]), (5, vec![full, boards[1]])];
    let name = |place: usize| {
        let (row, column) = (place / 9 + 1, place % 9 + 1);
        match column {
            5 => own(["between the boards", "两块棋盘之间"]),
            1..5 => [
                format!("row {row}, column {column} of the left board"),
                format!("左边棋盘第 {row} 行第 {column} 列"),
            ],
            _ => [
                format!("row {row}, column {} of the right board", column - 5),
                format!("右边棋盘第 {row} 行第 {} 列", column - 5),
            ],
        }
    };
    // A frame with numbers of its own around each of the boards.
    let frame = |x: i32| {
        let number = |n: i32, [x, y]: [i32; 2]| format!("<text x=\"{x}\" y=\"{y}\">{n}</text>");
        let columns = (0..4).map(|n| number(n + 1, [x + 10 * n, -9]));
        let rows = (0..3).map(|n| number(n + 1, [x - 9, 10 * n]));
        let numbers: String = columns.chain(rows).collect();
        format!(
            "<rect class=\"tray\" x=\"{}\" y=\"-6\" width=\"42\" height=\"32\" rx=\"2\"/><g class=\"axis\">{numbers}</g>",
            x - 6
        )
    };
    let art = format!("{COVER}{}{}", frame(0), frame(50));
    let board = Graph::normal([n(two(0x888)), p(two(0))], options, draw)
        .parts(parts)
        .titles(|_| vec![own(["left board", "左边棋盘"]), own(["right board", "右边棋盘"])])
        .width(9)
        .names((0..27).map(name))
        .about(["two boards of 3 × 4", "两块 3 × 4"])
        .labels([""; 27])
        // Room around the frames.
        .lines([[vec![-7, -7], vec![82, 22]]], 3)
        .art([art.clone(), art], 0)
        .board(176, 422);
    let rule = [
        "A move covers a square of 2 × 2 free cells on one of the boards: tap its upper left cell. The player who cannot move loses.",
        "每次在其中一块棋盘上盖住一个 2 × 2 的空方块：点击它的左上角。无法操作者负。",
    ];
    let why = [
        "Both boards now have the same value, so their nim-sum is 0.",
        "两块棋盘的值现在相等，异或和为 0。",
    ];
    play(View::Grid, rule, why, [board])
        .verb(["cover the square at {}", "盖住{}起的方块"])
        .states([
            ("none", "", ["no cell", "无"]),
            ("filled", "", ["covered", "已盖"]),
            ("free room", "", ["free", "空着"]),
        ])
        .tap(Tap::First)
        .refuses(
            2,
            [
                "A square from there would leave the board or cover a cell twice.",
                "从这里起的方块会超出棋盘，或碰到已盖住的格子。",
            ],
        )
}
