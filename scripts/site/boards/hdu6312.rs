use super::oracle::{file, options, ORACLE};
use crate::graph::{self, play, Graph, Play, Tap, View};

pub(crate) fn boards() -> Play {
    let board = |n: usize, about, (positions, moves)| {
        let all = (2_u64 << n) - 2;
        let draw = |board: &u64| graph::bits(board >> 1, n);
        Graph::normal([graph::n(all)], options, draw)
            .asked(&ORACLE, |&left| (left == all).then(|| file(&[n])))
            .width(n.min(5))
            .labels(1..=n)
            .about(about)
            .board(positions, moves)
    };
    let boards = [
        board(4, ["1 to 4", "1 到 4"], (7, 13)),
        board(6, ["1 to 6", "1 到 6"], (17, 46)),
        board(8, ["1 to 8", "1 到 8"], (45, 160)),
        board(10, ["1 to 10", "1 到 10"], (103, 445)),
        board(3, ["1 to 3", "1 到 3"], (5, 7)),
    ];
    let rule = [
        "A move removes a number and all its divisors that are still there. The player who removes the last number wins.",
        "每次选一个数，擦去它和它尚存的所有约数。擦去最后一个数者胜。",
    ];
    let why = [
        "This move comes from a table. The proof names no move: if choosing 1 does not win, the first player can begin with the reply that beats it.",
        "这是打表的结果。先手必胜的证明不指出走法：若先选 1 不能赢，对手的应手就可以由先手抢先走。",
    ];
    play(View::Grid, rule, why, boards)
        .empty(["no number left", "没有数了"])
        .verb(["choose {}|choose {}, which removes {4}", "选{}|选{}，同时擦去{4}"])
        .noun(["number", "{}"])
        .question([
            "Does the first player win while all numbers are there? Yes or No",
            "所有的数都在时，先手能赢吗？答 Yes 或 No。",
        ])
        .states([("gone", "", ["gone", "已擦去"]), ("free", "", ["there", "还在"])])
        .tap(Tap::Last)
}
