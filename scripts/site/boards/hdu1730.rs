use super::oracle::options;
use crate::graph::{n, p, play, Graph, Play, Start, View};

pub(crate) fn boards() -> Play {
    // First's and second's column in every row, and whether second is to move.
    type Rows = (Vec<[usize; 2]>, bool);
    let turned = |rows: Vec<[usize; 2]>, turn| {
        rows.into_iter().map(|[a, b]| if turn { [b, a] } else { [a, b] }).collect()
    };
    let board = |m: usize, starts: Vec<Start<Rows>>| {
        let options = move |(rows, second): &Rows| {
            let options = options(&turned(rows.clone(), *second) as &Vec<_>, m).into_iter();
            options.map(|rows| (turned(rows, !second), !second)).collect()
        };
        let draw = |(rows, second): &Rows| {
            let cell =
                |[a, b]: &[usize; 2], column| u64::from(*a == column) + 2 * u64::from(*b == column);
            let cells = rows.iter().flat_map(|row| (1..=m).map(move |column| cell(row, column)));
            cells.chain([u64::from(*second)]).collect()
        };
        let gaps = move |(rows, _): &Rows| {
            let gap = |(row, [a, b]): (usize, &[usize; 2])| (row * m, a.abs_diff(*b) as u64 - 1);
            rows.iter().enumerate().map(gap).collect()
        };
        let title = |row| [format!("row {row}"), format!("第 {row} 行")];
        Graph::normal(starts, options, draw)
            .digits(2, gaps)
            .titles(move |(rows, _)| (1..=rows.len()).map(title).collect())
            .width(m)
    };
    let starts = vec![n((vec![[2, 6], [3, 5]], false)), p((vec![[1, 4], [2, 5]], false))];
    let boards = [
        board(7, starts).board(880, 5860),
        board(5, vec![n((vec![[1, 5], [1, 3]], false))])
            .about(["the example, 2 × 5", "例子里的局面，2 × 5"])
            .board(198, 788),
    ];
    let rule = [
        "Black begins. A move takes a piece of one's own any distance along its row, up to the border or to the other piece. The player who cannot move loses.",
        "黑方先走。每次将自己的一枚棋子在本行内移动至少一格，不能越过对手棋子。无法操作者负。",
    ];
    let why = [
        "The gaps are heaps, with nim-sum 0 now. If the opponent steps back, follow at once.",
        "每行两子之间的空格数是一堆石子，这步使异或和为 0。对手后退，就立即跟上。",
    ];
    play(View::Strip, rule, why, boards)
        .states([
            ("free", "", ["free", "空着"]),
            ("black", "", ["black", "黑子"]),
            ("white", "", ["white", "白子"]),
        ])
        .notice(["Black is to move.|White is to move.", "轮到黑方。|轮到白方。"])
        .verb(["{3} from {2} to {1}", "{3}从{2}移到{1}"])
        .drag()
        .refuses(0, ["A piece would have to jump.", "要越过别的棋子才能到这里。"])
        .refuses(
            1,
            [
                "Only a piece of the player to move can go, and it needs a free cell beside it.",
                "只能走自己的棋子，而且旁边要有空格。",
            ],
        )
}
