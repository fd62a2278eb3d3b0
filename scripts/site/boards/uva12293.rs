use super::oracle::options;
use crate::graph::{n, p, play, Graph, Play, View};

pub(crate) fn boards() -> Play {
    let starts = [n([1, 20]), p([1, 15]), p([1, 31])];
    let boxes = Graph::normal(starts, options, |boxes| boxes.to_vec()).board(241, 1815);
    let rule = [
        "A move empties the box with fewer balls, and puts some balls of the other box into it; no box may stay empty. The player who cannot move loses.",
        "每次倒空球较少的盒子，再把另一盒的球分一部分过来，两盒都不能空。无法操作者负。",
    ];
    let why = [
        "The larger box now has one ball less than a power of two. No move leads from there to such a number again.",
        "这步使较大的盒子有 2ᵏ − 1 个球；从那里走一步不会再得到这样的数。",
    ];
    play(View::Numbers, rule, why, [boxes])
        .noun(["box", "第 {} 盒"])
        .rules("share", [2, 2], [1, 199])
        .refuses(
            0,
            [
                "The box with fewer balls is emptied. Tap the other one.",
                "球较少的一盒要倒空，请点另一盒。",
            ],
        )
        .verb(["share {2} as {0} and {1}", "倒空另一盒，把 {2} 分成 {0} 和 {1}"])
}
