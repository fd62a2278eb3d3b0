use super::oracle::options;
use crate::graph::{n, p, play, Graph, Play, View};

pub(crate) fn boards() -> Play {
    let starts = [n([4, 11]), p([9, 7]), p([11, 5])];
    let boxes =
        Graph::normal(starts, options, |boxes| boxes.map(u64::from).to_vec()).board(33, 116);
    let rule = [
        "A move throws one number away and cuts the other into two, both at least 1. The player who cannot move loses.",
        "每次扔掉一个数，把另一个数拆成两个正整数之和。无法操作者负。",
    ];
    let why = [
        "It makes both numbers odd. Cutting an odd number leaves one even number, so the opponent never leaves two odd ones.",
        "这步使两个数都是奇数。奇数只能拆成一奇一偶，所以对手走完必留下一个偶数。",
    ];
    play(View::Numbers, rule, why, [boxes])
        .rules("boxes", [2, 2], [1, 199])
        .refuses(0, ["A 1 cannot be cut.", "1 不能再拆。"])
        .verb(["cut {2} into {0} and {1}", "扔掉另一个数，把 {2} 拆成 {0} 和 {1}"])
}
