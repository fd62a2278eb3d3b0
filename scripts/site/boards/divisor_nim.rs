use super::oracle::{file, options, ORACLE};
use crate::graph::{each, heaps, n, p, placed, play, Graph, Play, View};

pub(crate) fn boards() -> Play {
    let starts = [n([10, 7, 6]), p([9, 7, 0]), p([10, 6, 0])];
    let input = |heaps: &Vec<u64>| {
        let heaps: Vec<u64> = heaps.iter().copied().filter(|heap| *heap > 0).collect();
        (!heaps.is_empty()).then(|| file(&heaps))
    };
    let heaps = Graph::normal(starts, placed(options, heaps), Vec::clone)
        .parts(each)
        .asked(&ORACLE, input)
        .board(616, 3976);
    let rule = [
        "A move takes stones from one heap; their number divides the size of the heap. The player who takes the last stone wins.",
        "每次从一堆中取走石子，取走的颗数必须是这堆颗数的约数。取走最后一颗者胜。",
    ];
    let why = [
        "A heap is worth one more than the number of times that 2 divides it. The nim-sum is now 0.",
        "一堆的值等于石子数中因子 2 的个数加一。这步使异或和为 0。",
    ];
    play(View::Heaps, rule, why, [heaps]).heap_rules("divisors").question([
        "How many first moves win from here? Count equal heaps separately.",
        "这个局面有多少种必胜的第一步？相同的堆分别计数。",
    ])
}
