use super::oracle::options;
use crate::graph::{n, p, play, runs, Graph, Play, Start, Tap, View};

pub(crate) fn boards() -> Play {
    // Apples as bits; between the rows is a gap. What is left of a row may be on either side.
    let options = |apples: &u64| {
        let of_run = |(from, row): (usize, usize)| {
            let sides = options(&vec![row as u64]).into_iter().flat_map(|left| {
                let [a, b] = [0, 1].map(|i| *left.get(i).unwrap_or(&0) as usize);
                [[a, b], [b, a]]
            });
            let taken = move |[a, b]: [usize; 2]| ((1_u64 << (row - a - b)) - 1) << (from + a);
            sides.map(taken).collect::<Vec<_>>()
        };
        runs(*apples).into_iter().flat_map(of_run).map(|taken| apples & !taken).collect()
    };
    let board = |rows: &[u32], start: fn(u64) -> Start<u64>, about, (positions, moves)| {
        let cells =
            rows.iter().fold((0, 0), |(set, at), row| (set | ((1_u64 << row) - 1) << at, at + 6));
        let rows = rows.len();
        let draw = |apples: &u64| {
            (0..6 * rows)
                .map(|i| match cells.0 >> i & 1 {
                    0 => 0,
                    _ => 1 + (apples >> i & 1),
                })
                .collect()
        };
        let lengths =
            |apples: &u64| runs(*apples).into_iter().map(|(at, row)| (at, row as u64)).collect();
        let title = |(_, row): (usize, usize)| {
            let plural = if row == 1 { "" } else { "s" };
            [format!("row of {row} apple{plural}"), format!("相连的 {row} 个苹果")]
        };
        Graph::misere([start(cells.0)], options, draw)
            .digits(2, lengths)
            .titles(|apples| runs(*apples).into_iter().map(title).collect())
            .width(6)
            .about(about)
            .board(positions, moves)
    };
    let boards = [
        board(&[5, 4], n, ["rows of 5 and 4", "两行：5、4"], (512, 3632)),
        board(&[4, 4], p, ["rows of 4 and 4", "两行：4、4"], (256, 1568)),
        board(&[1, 1, 4], n, ["rows of 1, 1 and 4", "三行：1、1、4"], (64, 260)),
    ];
    let rule = [
        "A move takes one or more apples that lie side by side: tap the first and the last of them. The player who takes the last apple loses.",
        "每次从一行中取走连续的一个或几个苹果：点击其中第一个和最后一个。取走最后一个苹果者负。",
    ];
    let why = [
        "As in Nim: the nim-sum of the rows is now 0, or, if only single apples are left, their number is odd.",
        "照 Nim 走：这步使各行的异或和为 0；若走完后每行都只有一个苹果，则使行数为奇数。",
    ];
    play(View::Strip, rule, why, boards)
        .verb(["take {}", "取走{}"])
        .noun(["apple", "第 {} 个苹果"])
        .states([
            ("none", "", ["no cell", "无"]),
            ("gone", "", ["gone", "已取"]),
            ("apple", "", ["still there", "还在"]),
        ])
        .tap(Tap::Ends)
}
