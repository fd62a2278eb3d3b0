use super::oracle::options;
use crate::graph::{n, p, play, Graph, Play, View};

pub(crate) fn boards() -> Play {
    let starts = [p([2, 5, 7, 10]), n([1, 3, 5, 8]), n([3, 5, 9])];
    let draw = |men: &Vec<u32>| (1..=10).map(|cell| u64::from(men.contains(&cell))).collect();
    // From the right, two and two; before the first of an odd number is the border.
    let pairs = |men: &Vec<u32>| {
        let pairs = men.rchunks(2).map(|pair| (pair[pair.len() - 1] as usize - 1, pair.to_vec()));
        pairs.collect()
    };
    let strip = Graph::normal(starts, options, draw).parts(pairs).width(10).board(145, 592);
    let rule = [
        "A move takes one chessman to the left, not over another. The player who cannot move loses.",
        "每次将一枚棋子向左移动若干格，不能越过其他棋子，也不能与之重叠。无法操作者负。",
    ];
    let why = [
        "Pair the chessmen from the right: the gaps within the pairs are heaps, and their nim-sum is now 0. A step that widens a gap is taken back at once.",
        "从右向左两两配对：每对之间的空格数是一堆石子，这步使异或和变为 0；对手若拉大间隔，立即跟上即可。",
    ];
    play(View::Strip, rule, why, [strip])
        .states([("free", "", ["free", "空着"]), ("stone", "", ["chessman", "棋子"])])
        .verb(["{3} from {2} to {1}", "{3}从{2}移到{1}"])
        .drag()
        .refuses(
            0,
            [
                "Every chessman would have to jump or go to the right.",
                "棋子不能跳过别的棋子，也不能向右。",
            ],
        )
        .refuses(1, ["Nothing to its left is free.", "它左边没有空格。"])
}
