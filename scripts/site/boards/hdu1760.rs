use super::oracle::options;
use crate::graph::{bits, n, own, p, play, Graph, Play, Start, Tap, View, COVER};

pub(crate) fn boards() -> Play {
    let starts = [n(0xff_ffff & !(1_u64 << 8)), p(0xff_ffff & !1_u64)];
    // Free cells that hang together; no square has cells of two such regions.
    let first_column = 0o1_010_101;
    let region = |free: u64, mut region: u64| {
        for _ in 0..24 {
            let beside = (region & !(first_column << 5)) << 1 | (region & !first_column) >> 1;
            region |= free & (region << 6 | region >> 6 | beside);
        }
        region
    };
    let regions = |free: &u64| {
        let of = (0..24)
            .filter(|cell| free >> cell & 1 == 1)
            .map(|cell| (cell, region(*free, 1 << cell)))
            .filter(|(cell, region)| region.trailing_zeros() as usize == *cell);
        of.filter(|(_, region)| !options(region, 6).is_empty()).collect::<Vec<_>>()
    };
    let title = |(_, region): (usize, u64)| {
        let cells = region.count_ones();
        [format!("region of {cells} cells"), format!("{cells} 格的区域")]
    };
    let board = |starts: Vec<Start<u64>>, cells| {
        Graph::normal(starts, |free| options(free, 6), |free| bits(*free, cells))
            .parts(regions)
            .titles(|free| regions(free).into_iter().map(title).collect())
            .width(6)
            .art(own([COVER; 2]), 0)
    };
    let boards = [
        board(starts.to_vec(), 24).about(["4 × 6", "4 × 6"]).board(293, 793),
        board(vec![n(0xfff_u64)], 12).about(["2 × 6", "2 × 6"]).board(13, 20),
    ];
    let rule = [
        "A move covers a square of 2 × 2 free cells: tap its upper left cell. The player who cannot move loses.",
        "每次盖住一个 2 × 2 的空方块：点击它的左上角。无法操作者负。",
    ];
    let why = [
        "The table says so: there is no formula. Regions that no square joins are added by nim-sum.",
        "这是打表的结果，没有公式；互不相连的区域各自求值，再异或起来。",
    ];
    play(View::Grid, rule, why, boards)
        .empty(["no free cell", "没有空格"])
        .verb(["cover the square at {}", "盖住{}起的方块"])
        .states([("filled", "", ["covered", "已盖"]), ("free room", "", ["free", "空着"])])
        .tap(Tap::First)
        .refuses(
            1,
            [
                "A square from there would leave the board or cover a cell twice.",
                "从这里起的方块会超出棋盘，或碰到已盖住的格子。",
            ],
        )
}
