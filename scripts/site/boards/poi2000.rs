use super::oracle::options;
use crate::graph::{bits, n, p, play, runs, Graph, Play, Start, Tap, View, COVER};

const LOOK: &str =
    "<style>rect.strip{height:4px;rx:1.2px;fill:#f6e3bd;stroke:#6b4a22;stroke-width:.3}</style>";

pub(crate) fn boards() -> Play {
    let board =
        |cells: usize, strips: &'static [usize], start: Start<u64>, about, (positions, moves)| {
            let parts = |free: &u64| {
                let alone = |(from, run): (usize, usize)| (from, (1_u64 << run) - 1);
                runs(*free).into_iter().map(alone).collect()
            };
            // A strip of each length lies below the row, on as many columns.
            let mut x = -5;
            let pieces = strips.iter().map(|long| {
                let at = x + 1;
                x += 10 * (*long as i32 + 1);
                format!("<rect class=\"strip\" x=\"{at}\" y=\"11\" width=\"{}\"/>", 10 * long - 2)
            });
            let art = format!("{COVER}{LOOK}{}", pieces.collect::<String>());
            Graph::normal([start], |free| options(free, strips), |free| bits(*free, cells))
                .parts(parts)
                .width(cells)
                .about(about)
                .lines([[vec![0, 10], vec![10 * cells as i32 - 10, 10]]], 3)
                .art([art.clone(), art], 0)
                .board(positions, moves)
        };
    let boards = [
        board(
            12,
            &[2, 3, 5],
            n(0xfff_u64),
            ["12 cells, strips of 2, 3 and 5", "12 格，纸条长 2、3、5"],
            (616, 2684),
        ),
        board(9, &[2], p(0x1ff_u64), ["9 cells, strips of 2", "9 格，纸条长 2"], (55, 130)),
    ];
    let rule = [
        "A move lays a strip on free cells in a row: tap the first and the last of them. The player who cannot move loses.",
        "每次把一张纸条放在连续的空格上：点击第一格和最后一格。无法操作者负。",
    ];
    let why = [
        "The gaps between the strips are games of their own. The nim-sum of their values, from the table, is now 0.",
        "纸条之间剩下的各段相互独立，其值由打表得到。这步使异或和为 0。",
    ];
    play(View::Strip, rule, why, boards)
        .empty(["no free cell", "没有空格"])
        .verb(["cover {}", "盖住{}"])
        .states([("filled", "", ["covered", "已盖"]), ("free room", "", ["free", "空着"])])
        .tap(Tap::Ends)
        .refuses(1, ["No strip fits there.", "这里放不下任何纸条。"])
}
