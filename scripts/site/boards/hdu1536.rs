use super::oracle::{file, options, ORACLE};
use crate::graph::{each, heaps, n, p, placed, play, Graph, Play, View};

pub(crate) fn boards() -> Play {
    let starts = [n([8, 6, 3]), p([9, 6, 4])];
    let options = placed(|heaps| options(heaps, &[1, 3, 4]), heaps);
    let input = |heaps: &Vec<usize>| Some(file(&[(vec![1, 3, 4], vec![heaps.clone()])]));
    let draw = |heaps: &Vec<usize>| heaps.iter().map(|&heap| heap as u64).collect();
    let heaps =
        Graph::normal(starts, options, draw).parts(each).asked(&ORACLE, input).board(350, 1910);
    let rule = [
        "A move takes 1, 3 or 4 stones from a heap. The player who cannot move loses.",
        "每次从一堆中取 1、3 或 4 颗石子。无法操作者负。",
    ];
    let why = [
        "The values of heaps go 0 1 0 1 2 3 2 and again from 7 stones on. Their nim-sum is now 0.",
        "从 0 颗起，值依次为 0、1、0、1、2、3、2，每 7 颗循环。这步使异或和为 0。",
    ];
    play(View::Heaps, rule, why, [heaps]).heap_rules("1 3 4").question([
        "Does the player to move win? W if so, L if not.",
        "轮到走的一方能赢吗？能赢答 W，否则答 L。",
    ])
}
