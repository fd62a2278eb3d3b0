use super::oracle::options;
use crate::graph::{n, p, play, Graph, Play, Start, Tap, View};

pub(crate) fn boards() -> Play {
    let row = |length: usize, start: Start<String>, about, (positions, moves)| {
        let draw = |row: &String| {
            let three = row.find("XXX").map_or(length..length, |at| at..at + 3);
            let cell = |(i, cell)| u64::from(cell == 'X') + u64::from(three.contains(&i));
            row.chars().enumerate().map(cell).collect()
        };
        Graph::normal([start], options, draw).width(length).about(about).board(positions, moves)
    };
    let boards = [
        row(10, n(".........."), ["10 cells", "10 格"], (922, 3032)),
        row(9, p("...X....."), ["9 cells, an X on 4", "9 格，第 4 格有 X"], (222, 533)),
        row(11, n("...X......."), ["11 cells, an X on 4", "11 格，第 4 格有 X"], (826, 2252)),
    ];
    let rule = [
        "A move puts an X into an empty cell. The player who makes three in a row wins.",
        "每次在一个空格放一个 X，先连成三个者胜。",
    ];
    let why = [
        "A player who puts an X within two cells of another one loses at once, so an X takes five cells away. The runs that are left are games of their own, and their nim-sum is now 0.",
        "谁把 X 放到离另一个 X 两格以内谁就输，所以一个 X 占去五格；剩下的各段相互独立，这步使异或和为 0。",
    ];
    play(View::Strip, rule, why, boards)
        .empty(["no X yet", "还没有 X"])
        .verb(["put an X into {}", "在{}放 X"])
        .states([
            ("free", "", ["free", "空着"]),
            ("cross", "X", ["X", "X"]),
            ("win cross", "X", ["winning X", "获胜的 X"]),
        ])
        .tap(Tap::Empty)
        .refuses(1, ["An X is there.", "这里已经有 X。"])
}
