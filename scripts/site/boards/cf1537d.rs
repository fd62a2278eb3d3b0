use super::oracle::options;
use crate::graph::{n, p, play, Graph, Play, View};

pub(crate) fn boards() -> Play {
    let starts = [n(64_u32), p(45_u32), n(60_u32), p(128_u32)];
    let number = Graph::normal(starts, options, |&n| vec![u64::from(n)])
        .says(|_, _| crate::graph::own(["subtract {}", "减去 {}"]))
        .board(112, 387);
    let rule = [
        "A move subtracts a divisor of the number, but neither 1 nor the number itself. The player who cannot move loses.",
        "每次减去当前数的一个约数，不能是 1 或它本身。无法操作者负。",
    ];
    let why = [
        "It leads to an odd number, or to a power of two with an odd exponent: both are lost.",
        "这步走到奇数，或走到 2 的奇数次幂：两者都是必败态。",
    ];
    play(View::Numbers, rule, why, [number]).rules("divisor", [1, 1], [1, 9999])
}
