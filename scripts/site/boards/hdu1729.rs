use super::oracle::{options, Boxes};
use crate::graph::{n, p, placed, play, Graph, Play, Start, View};

pub(crate) fn boards() -> Play {
    let rooms = |stones: [u64; 3]| {
        [10, 8, 6].into_iter().zip(stones).map(|(size, stones)| [size, stones]).collect::<Boxes>()
    };
    let starts = [n(rooms([3, 2, 2])), p(rooms([3, 4, 3]))];
    let options = placed(options, |before, after| before[0] == after[0] && before[1] < after[1]);
    let each = |boxes: &Boxes| boxes.iter().enumerate().map(|(i, it)| (i, vec![*it])).collect();
    let board = |starts: Vec<Start<Boxes>>, sizes: &[u64]| {
        Graph::normal(starts, &options, |boxes| boxes.iter().map(|it| it[1]).collect())
            .parts(each)
            .labels(sizes.iter().map(|size| format!("/{size}")))
    };
    let boards = [
        board(starts.to_vec(), &[10, 8, 6]).board(280, 2300),
        board(vec![n([[6, 4], [13, 2]])], &[6, 13])
            .about(["the example", "例子里的局面"])
            .board(36, 210),
    ];
    let rule = [
        "A move puts stones into a box, at most the square of the number in it, and not more than fit. The player who cannot move loses.",
        "每次向一个盒子放入至少一颗石子，最多为盒中石子数的平方，且不超过容量。无法操作者负。",
    ];
    let why = [
        "Each box has a threshold, the largest number from which it cannot be filled at once: a player who goes beyond it loses that box. The nim-sum is now 0.",
        "每个盒子有一个阈值，也就是一次还放不满的最大颗数；谁越过它，对手就能一次放满。这步使异或和为 0。",
    ];
    play(View::Heaps, rule, why, boards)
        .noun(["box", "第 {} 盒"])
        .refuses(1, ["That box is full.", "这个盒子已经放满。"])
}
