use super::oracle::options;
use crate::graph::{n, p, play, Graph, Play, View};

pub(crate) fn boards() -> Play {
    let starts = [n([12]), p([8]), p([12, 18])];
    let draw = |heaps: &Vec<u64>| heaps.iter().copied().chain([0; 14]).take(14).collect();
    let each = |heaps: &Vec<u64>| (0..).zip(heaps).map(|(i, &heap)| (i, vec![heap])).collect();
    // A 1 is not in a position. Of the divisors that a number leaves, one is not there.
    let says = |before: &Vec<u64>, after: &Vec<u64>| {
        let divisors = |it: u64| (1..it).filter(move |d| it % d == 0);
        let leads = |number: u64, gone: u64| {
            let mut left = before.clone();
            left.remove(left.iter().position(|it| *it == number).expect("it is there"));
            left.extend(divisors(number).filter(|d| *d > 1 && *d != gone));
            left.sort_unstable();
            left == *after
        };
        let mut cuts = before.iter().flat_map(|&it| divisors(it).map(move |gone| (it, gone)));
        let cut = cuts.find(|&(number, gone)| leads(number, gone));
        let (number, gone) = cut.expect("one number is cut");
        let left: Vec<String> =
            divisors(number).filter(|d| *d != gone).map(|d| d.to_string()).collect();
        if left.is_empty() {
            return [format!("remove {number}"), format!("去掉 {number}")];
        }
        [
            format!("replace {number} by {}", left.join(", ")),
            format!("把 {number} 换成 {}", left.join("、")),
        ]
    };
    let heaps = Graph::normal(starts, options, draw).says(says).parts(each).board(315, 1747);
    let rule = [
        "A move replaces a number by its divisors, without itself and without one more divisor of your choice. A 1 never moves and is not shown. The player who cannot move loses.",
        "每次把一个数换成它的所有真约数，再去掉其中一个。1 不能再动，不显示。无法操作者负。",
    ];
    let why = [
        "The numbers form a sum: the value of each comes from a table, and the nim-sum is now 0.",
        "各数相互独立：每个数的值由打表得到，这步使异或和为 0。",
    ];
    play(View::Numbers, rule, why, [heaps])
}
