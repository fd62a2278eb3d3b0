use super::oracle::options;
use crate::graph::{bits, n, own, p, play, Graph, Play, Start, View, COVER};
use itertools::Itertools;

pub(crate) fn boards() -> Play {
    let board =
        |numbers: &'static [u64], start: fn(u32) -> Start<u32>, about, (positions, moves)| {
            Graph::normal(
                [start(0)],
                |set| options(set, numbers),
                |&set| bits(set.into(), numbers.len()),
            )
            .refuses(|&set, place| {
                // The chosen numbers whose nim-sum is this one.
                let sums = (1..=set).filter(|some| some & !set == 0 && set >> place & 1 == 0);
                let chosen = |some: u32| (0..numbers.len()).filter(move |i| some >> i & 1 == 1);
                let mut sums =
                    sums.map(|some| chosen(some).map(|i| numbers[i]).collect::<Vec<_>>());
                let sum = sums
                    .find(|some| some.iter().fold(0, |sum, n| sum ^ n) == numbers[place])?
                    .iter()
                    .chain([&numbers[place]])
                    .join(" ⊕ ");
                Some([format!("{sum} = 0."), format!("{sum} = 0。")])
            })
            .width(numbers.len())
            .labels(numbers)
            .about(about)
            .art(own([COVER; 2]), 0)
            .board(positions, moves)
        };
    let boards = [
        board(&[1, 2, 3, 4, 5, 6, 7], n, ["1 to 7", "1 到 7"], (57, 133)),
        board(&[1, 2, 3, 4, 5, 6, 8], p, ["1 to 6 and 8", "1 到 6 和 8"], (76, 206)),
        board(&[1, 2, 3], p, ["1 to 3", "1 到 3"], (7, 9)),
    ];
    let rule = [
        "A move chooses a number. No group of the chosen numbers may have nim-sum 0. The player who cannot move loses.",
        "每次选一个数。已选的数中，任意若干个（至少一个）的异或和都不能为 0。无法操作者负。",
    ];
    let why = [
        "Every move is as good as any other: all maximal independent sets have the same size, so the number of moves is known from the beginning.",
        "怎么走都一样：极大的线性无关组大小都相等，总步数从一开始就定了。",
    ];
    play(View::Strip, rule, why, boards)
        .empty(["no number chosen yet", "还没有选数"])
        .verb(["choose {}", "选{}"])
        .noun(["number", "{}"])
        .states([("free", "", ["free", "未选"]), ("filled", "", ["chosen", "已选"])])
}
