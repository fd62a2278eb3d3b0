use super::oracle::options;
use crate::graph::{n, p, play, Graph, Play, View};

pub(crate) fn boards() -> Play {
    // From 12 and 5 only the move to 7 and 5 wins.
    let starts = [n([12, 5]), p([24, 15]), n([25, 7]), n([47, 13]), p([21, 13])];
    let pair = Graph::normal(starts, options, |pair| pair.map(u64::from).to_vec())
        .says(|before, after| {
            let [most, less] = [before.iter().max(), before.iter().min()].map(Option::unwrap);
            let left = after.iter().copied().sum::<u32>() - less;
            let times = (most - left) / less;
            match times {
                1 => [format!("subtract {less} from {most}"), format!("从 {most} 减去 {less}")],
                _ => [
                    format!("subtract {times} × {less} from {most}"),
                    format!("从 {most} 减去 {times} × {less}"),
                ],
            }
        })
        .board(25, 35);
    let rule = [
        "A move takes the smaller number off the larger one, any number of times. The player who makes a 0 wins.",
        "每次从较大数中减去较小数的若干（至少一）倍，结果不能为负。先得到 0 者胜。",
    ];
    let why = [
        "The first player to have a choice wins: of the pair with the remainder and the pair before it, one is a P-position.",
        "谁先有选择的余地谁就赢：可以减到只剩余数，也可以少减一次，两个局面中必有一个是必败态。",
    ];
    play(View::Numbers, rule, why, [pair])
        .refuses(
            0,
            ["The smaller number stays. Tap the larger one.", "较小的数不变，请点较大的数。"],
        )
        .rules("euclid", [2, 2], [1, 9999])
}
