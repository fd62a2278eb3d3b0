use super::oracle::options;
use crate::graph::{n, p, placed, play, Graph, Play, View};
use std::cmp::Ordering;

pub(crate) fn boards() -> Play {
    let starts = [n([1, 2, 3, 0]), p([2, 3, 3, 0]), n([1, 1, 1, 4]), p([1, 1, 2, 3])];
    let says = |before: &Vec<u64>, after: &Vec<u64>| {
        let [from, to] = [Ordering::Greater, Ordering::Less]
            .map(|way| (0..before.len()).find(|&i| before[i].cmp(&after[i]) == way));
        let from = from.expect("a heap that loses") + 1;
        match to.map(|to| to + 1) {
            None => [format!("take 1 from heap {from}"), format!("从第 {from} 堆取走 1 颗")],
            Some(to) => {
                [format!("put heap {from} upon heap {to}"), format!("把第 {from} 堆并入第 {to} 堆")]
            }
        }
    };
    let heaps =
        Graph::normal(starts, placed(options, |_, _| true), Vec::clone).says(says).board(246, 1396);
    let rule = [
        "A move takes a single stone from the top of a heap, or puts one heap upon another. The player who takes the last stone wins.",
        "每次取走一颗石子，或把一堆并入另一堆。取走最后一颗者胜。",
    ];
    let why = [
        "Without heaps of 1 only parity counts: the stones and the mergers that are left are now an even number. With heaps of 1 the move comes from a table.",
        "每堆都不止 1 颗时只看奇偶：这步使剩下的总步数（石子数加可合并的次数）为偶数。有只剩 1 颗的堆时，靠打表。",
    ];
    play(View::Heaps, rule, why, [heaps]).heap_rules("merge").drag()
}
