use super::oracle::{options, Position};
use crate::graph::{n, p, placed, play, Graph, Play, Start, View};

pub(crate) fn boards() -> Play {
    // A bar is its length and whether it is in the box.
    let bars = |start: Start<Vec<(u64, bool)>>, about, (positions, moves)| {
        let options = placed(
            |bars: &Vec<(u64, bool)>| {
                let of =
                    |inside| bars.iter().filter(|bar| bar.1 == inside).map(|bar| bar.0).collect();
                let bars = |[outside, inside]: Position| {
                    let outside = outside.into_iter().map(|bar| (bar, false));
                    outside.chain(inside.into_iter().map(|bar| (bar, true))).collect()
                };
                options(&[of(false), of(true)]).into_iter().map(bars).collect()
            },
            |before, after| if before.1 { after.0 == before.0 } else { after.0 < before.0 },
        );
        let draw = |bars: &Vec<(u64, bool)>| {
            bars.iter().map(|&(bar, inside)| bar + 36 * u64::from(inside)).collect()
        };
        Graph::normal([start], options, draw).about(about).board(positions, moves)
    };
    let boxed = |bars: &[u64]| bars.iter().map(|&bar| (bar, true)).collect::<Vec<_>>();
    let boards = [
        bars(n(boxed(&[1, 2, 3, 5])), ["bars of 1, 2, 3 and 5", "长 1、2、3、5"], (420, 2399)),
        bars(p(boxed(&[1, 2, 4])), ["bars of 1, 2 and 4", "长 1、2、4"], (72, 266)),
    ];
    let rule = [
        "A move takes any bars out of the box, or eats one or more units of a bar that is out. Framed bars are in the box. The player who cannot move loses.",
        "有框的还在盒中。每次从盒中取出至少一根，或者把已取出的一根吃掉至少一格。无法操作者负。",
    ];
    let why = [
        "The bars outside have the nim-sum 0, and no part of those in the box has. Answer each move as in Nim.",
        "盒外的异或和为 0，盒内剩下的任何几根异或和都不为 0：此后照 Nim 应对。",
    ];
    play(View::Heaps, rule, why, boards).noun(["bar", "第 {} 根"]).unit(["unit", "格"]).draft()
}
