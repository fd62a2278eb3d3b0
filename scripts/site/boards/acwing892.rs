use super::oracle::options;
use crate::graph::{each, n, p, play, Graph, Play, Tap, View};

pub(crate) fn boards() -> Play {
    let starts = [p([2, 2, 2, 1]), n([3, 2, 1, 1])];
    let odd = |steps: &Vec<u64>| each(steps).into_iter().step_by(2).collect();
    let stairs = Graph::normal(starts, options, Vec::clone).parts(odd).board(143, 702);
    let rule = [
        "A move takes one or more stones one step down; from step 1 to the ground. The player who cannot move loses.",
        "每次将某级台阶上至少一颗石子移到下一级，第 1 级的移到地面。无法操作者负。",
    ];
    let why = [
        "Only the odd steps count: their nim-sum is now 0. Stones that come down to one of them from an even step are moved on at once.",
        "只看奇数级台阶：这步使它们的异或和为 0。对手从偶数级移下几颗，你就把这几颗再往下移一级。",
    ];
    play(View::Heaps, rule, why, [stairs])
        .heap_rules("stairs")
        .stairs(["ground", "地面"])
        .takes(["move {} from {} to the ground", "把{1}的 {0} 颗移到地面"])
        .noun(["step", "第 {} 级"])
        .drag()
        .tap(Tap::Last)
}
