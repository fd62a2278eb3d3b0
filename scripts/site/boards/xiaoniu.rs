use super::oracle::options;
use crate::graph::{n, ordered, p, play, with, Graph, Play, View};

pub(crate) fn boards() -> Play {
    let starts = [n([1, 2, 3, 0]), p([1, 1, 3, 3])];
    // One heap shrinks; each of the others that is not empty gets a share of its rest.
    let moves = |heaps: &Vec<u64>| {
        let mut moves = vec![];
        for i in 0..heaps.len() {
            let begun = (1..=heaps[i]).map(|taken| with(heaps, i, heaps[i] - taken));
            let mut spread: Vec<Vec<u64>> = begun.collect();
            for j in (0..heaps.len()).filter(|&j| j != i && heaps[j] > 0) {
                let share = |to: &Vec<u64>, it| with(&with(to, i, to[i] - it), j, to[j] + it);
                let shares = |to: Vec<u64>| (0..=to[i]).map(move |it| share(&to, it));
                spread = spread.into_iter().flat_map(shares).collect();
            }
            moves.extend(spread);
        }
        moves
    };
    let heaps = Graph::normal(starts, ordered(options, moves), Vec::clone).board(209, 2362);
    let rule = [
        "A move takes one or more stones from a heap, and may spread any of those left in it over other heaps that are not empty. The player who takes the last stone wins.",
        "每次从一堆中取走至少一颗石子，然后可以把这堆剩下的石子任意分给其他非空的堆。取走最后一颗者胜。",
    ];
    let why = [
        "All heaps are now in pairs of the same size. A move makes only one heap smaller. So after any move of the opponent, the number of heaps that reach some height is odd, and the heaps do not pair up.",
        "这步使各堆两两配成相等的对。一步只使一堆变小，所以对手走完后必有某个高度，不低于它的堆有奇数个，不能再这样配对。",
    ];
    play(View::Heaps, rule, why, [heaps])
        .heap_rules("spread")
        .rest(["move {} to {}", "分 {} 颗给{}"])
        .draft()
}
