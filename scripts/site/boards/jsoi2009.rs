use super::oracle::options;
use crate::graph::{n, p, play, Graph, Play, Start, View};

pub(crate) fn boards() -> Play {
    // Before the first move the token is nowhere.
    type Place = (Option<usize>, u64);
    let board = |m: usize, start: Start<Place>, about, (positions, moves)| {
        let all = (1 << (3 * m)) - 1;
        let free = if m == 3 { all } else { all & !0b100_0001 };
        let options = move |&(token, fresh): &Place| match token {
            None => (0..3 * m)
                .filter(|cell| fresh >> cell & 1 == 1)
                .map(|cell| (Some(cell), fresh & !(1 << cell)))
                .collect(),
            Some(token) => {
                let options = options(&(token, fresh), m).into_iter();
                options.map(|(token, fresh)| (Some(token), fresh)).collect::<Vec<_>>()
            }
        };
        let draw = |&(token, fresh): &Place| {
            let cell = |cell: usize| match (free >> cell & 1, fresh >> cell & 1) {
                (0, _) => 0,
                (_, 1) => 1,
                _ => 2 + u64::from(token == Some(cell)),
            };
            (0..3 * m).map(cell).collect()
        };
        Graph::normal([start], options, draw).width(m).about(about).board(positions, moves)
    };
    let boards = [
        board(3, n((None, 0x1ff)), ["3 × 3", "3 × 3"], (439, 525)),
        board(
            4,
            p((None, 0xfff & !0b100_0001)),
            ["3 × 4 without two cells", "3 × 4 缺两格"],
            (267, 288),
        ),
    ];
    let rule = [
        "The first move puts the token on any cell, then a move takes it to a neighbouring cell where it has not been. The player who cannot move loses.",
        "第一步把棋子放在任意一格，此后每次移到相邻且未到过的格子。无法操作者负。",
    ];
    let why = [
        "Pair the free cells without the token's as dominoes: wherever the opponent takes the token, take it on to the other half.",
        "把其余空格用多米诺骨牌配对：棋子走到哪一格，就接着走到同一块骨牌的另一格。",
    ];
    play(View::Grid, rule, why, boards)
        .verb(["go to {1}", "走到{1}"])
        .states([
            ("none", "", ["no cell", "无"]),
            ("free", "", ["free", "空着"]),
            ("been", "", ["visited", "已走过"]),
            ("token", "", ["token", "棋子"]),
        ])
        .drag()
        .refuses(1, ["That cell is not beside the token.", "这一格与棋子不相邻。"])
        .refuses(2, ["The token has been there.", "棋子已经到过这里。"])
}
