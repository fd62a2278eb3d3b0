use super::oracle::{options, Position, ORACLE};
use crate::graph::{n, p, play, Graph, Play, Start, View};
use testdata::random::line;

pub(crate) fn boards() -> Play {
    let board = |cells: [usize; 6],
                 d: usize,
                 start: fn(Position) -> Start<Position>,
                 about,
                 (positions, moves)| {
        let draw = |(cells, turn): &Position| {
            let cell =
                |cell| cells.iter().position(|it| *it == cell).map_or(0, |i| 1 + i as u64 % 2);
            (1..=12).map(cell).chain([*turn as u64]).collect()
        };
        let gaps = |(cells, _): &Position| {
            let gap = |pair: &[usize]| (pair[0] - 1, (pair[1] - pair[0] - 1) as u64);
            cells.chunks(2).map(gap).collect()
        };
        Graph::normal([start((cells.to_vec(), 0))], |it| options(it, d), draw)
            .digits(d as u64 + 1, gaps)
            .asked(&ORACLE, |(it, turn)| (it == &cells && *turn == 0).then(|| line([12, 6, d])))
            .width(12)
            .about(about)
            .board(positions, moves)
    };
    let boards = [
        board(
            [1, 5, 6, 9, 10, 12],
            2,
            n,
            ["12 cells, one piece or two", "12 格，动一枚或两枚"],
            (223, 589),
        ),
        board([1, 5, 6, 9, 10, 12], 1, p, ["12 cells, one piece", "12 格，动一枚"], (134, 239)),
        board(
            [1, 4, 5, 8, 9, 12],
            2,
            p,
            ["12 cells, one piece or two, equal gaps", "12 格，动一枚或两枚，间隔相等"],
            (264, 735),
        ),
    ];
    let rule = [
        "White begins and goes to the right, Black to the left, over free cells. The player who cannot move loses.",
        "白方先走，只能向右；黑方只能向左，均不能越过其他棋子。无法操作者负。",
    ];
    let why = [
        "Each gap between a white piece and the black one on its right is a heap. A move changes up to d of them, and in each binary column the number of ones is now a multiple of d + 1.",
        "每对白子与黑子之间的空格数是一堆石子，谁缩小它都一样。每次可动 1 到 d 枚，这步使各二进制位上 1 的个数都是 d + 1 的倍数。",
    ];
    play(View::Strip, rule, why, boards)
        .question([
            "How many layouts of 6 pieces on 12 cells can White win?",
            "12 格放 6 枚棋子，先手必胜的布局有多少种？",
        ])
        .draft()
        .verb(["{3} from {2} to {1}", "{3}从{2}移到{1}"])
        .drag()
        .states([
            ("free", "", ["free", "空着"]),
            ("white", "", ["white", "白子"]),
            ("black", "", ["black", "黑子"]),
        ])
        .notice(["White is to move.|Black is to move.", "轮到白方。|轮到黑方。"])
        .note([
            "Tap a free cell: your piece behind it comes there; or drag the piece. Then press Play.",
            "点击一个空格，己方能走到那里的棋子就会移过去；也可以拖动棋子。选好后按“走这步”。",
        ])
        .refuses(
            0,
            ["No piece of the player to move can come there.", "轮到走的一方没有棋子能到这里。"],
        )
        .refuses(
            1,
            [
                "Only a piece of the player to move can go, and only to a free cell in front of it.",
                "只能走自己的棋子，而且前面要有空格。",
            ],
        )
}
