use super::oracle::options;
use crate::graph::{self, n, p, play, Graph, Play, Start, Tap, View};
use std::fmt::Write;

/// The looks of a bush below a sky: a brown trunk, green twigs and a leaf at each tip.
const LOOKS: &str = "\
    .board[data-game=hdu3094] svg{--wood:color-mix(in srgb,var(--raised) 72%,#66aede);\
    --wood-deep:color-mix(in srgb,var(--raised) 88%,#66aede);--ink:var(--text);--grain:var(--text)}\
    .board[data-game=hdu3094] svg .worth text{transform:translateY(-4px)}\
    .board[data-game=hdu3094] svg .note text{font-weight:600;fill:var(--ink);stroke-width:2.2px}\
    .board[data-game=hdu3094] .gone+.note{display:none}\
    .board .edge.trunk .body{stroke:#8a5a30;stroke-width:3}\
    .board .edge.tip .body{stroke:#4a8f3c;stroke-width:1.8;marker-end:url(#leaf)}\
    .board[data-game=hdu3094] .edge:not(.gone,.tip) .body{marker-end:url(#knot)}\
    #knot{fill:#6d4826}#leaf path{fill:#57a445;stroke:#2f6b2a;stroke-width:.4}.grass{fill:light-dark(#6aa84f,#456f38)}";

/// Grass from the height `y` on, and what is at the ends of stems.
fn meadow(y: i32) -> String {
    let mut blades = String::new();
    for i in 0..160 {
        let _ = write!(blades, "l.6-{}l.9 {}", 2 + i * 7 % 3, 2 + i * 7 % 3);
    }
    format!(
        "<style>{LOOKS}</style>\
         <marker id=\"knot\" markerUnits=\"userSpaceOnUse\" overflow=\"visible\"><circle r=\"1.9\"/></marker>\
         <marker id=\"leaf\" orient=\"auto\" markerUnits=\"userSpaceOnUse\" overflow=\"visible\">\
         <path d=\"M-1 0C1-4 4-4 7 0C4 4 1 4-1 0\"/><path d=\"M0 0H4.5\"/></marker>\
         <path class=\"grass\" d=\"M-80 {y}{blades}V{}H-80z\"/>",
        y + 90
    )
}

pub(crate) fn boards() -> Play {
    // Where every vertex but the root hangs.
    let board = |above: &[usize], start: Start<u64>, (positions, moves)| {
        let n = above.len() + 1;
        let tree = testdata::neighbours(n, above.iter().copied().zip(1..));
        let mut branch: Vec<u64> = (0..n).map(|v| 1 << v).collect();
        for (v, &u) in (1..n).zip(above).rev() {
            branch[u] |= branch[v];
        }
        let spots = graph::tree(above, true);
        let edges = (1..n).map(|v| [&spots[above[v - 1]][..], &spots[v]].concat());
        let [x, y] = [0, 1].map(|i| spots.iter().map(|spot| spot[i]).max().unwrap_or(0));
        let ground = [vec![-7, y], vec![x + 7, y]];
        // Room for the leaves at the top.
        let sky = [vec![-7, -5], vec![x + 7, -5]];
        // A trunk on the ground is 1, what grows on it 2, a tip 3.
        let kind = |v: usize| match (above.contains(&v), above[v - 1]) {
            (false, _) => 3,
            (true, 0) => 1,
            (true, _) => 2,
        };
        let draw = |left: &u64| (1..n).map(|v| (left >> v & 1) * kind(v)).collect();
        let branches = |left: &u64| {
            let grows = |v: &&usize| left >> **v & 1 == 1;
            tree[0].iter().filter(grows).map(|&v| (v - 1, left & branch[v] | 1)).collect()
        };
        Graph::normal([start], |left| options(left, &tree), draw)
            .parts(branches)
            .spots(edges)
            .lines([ground, sky], 3)
            .art([meadow(y), meadow(y)], 0)
            .numbered()
            .rooted()
            .board(positions, moves)
    };
    let boards = [
        board(&[0, 1, 2, 0, 4, 0, 6, 6], p((1_u64 << 9) - 1), (60, 246)),
        board(&[0, 1, 1, 3, 0, 5, 0, 7, 8, 8], n((1_u64 << 11) - 1), (126, 669)),
    ];
    let rule = [
        "A move cuts an edge. Edges that no longer hang on the ground fall off. The player who cannot move loses.",
        "每次剪断一条边，与地面不再相连的部分随之消失。无法操作者负。",
    ];
    let why = [
        "A branch is worth one more than the nim-sum of the branches above its lowest edge. The branches on the ground now have nim-sum 0.",
        "一根枝的值，是它上面各枝的值的异或和再加一。这步使地面上各枝的值的异或和为 0。",
    ];
    play(View::Graph, rule, why, boards)
        .empty(["no edge left", "没有边了"])
        .verb(["cut {}|cut {}, which drops {4}", "剪断{}|剪断{}，{4}随之落下"])
        .noun(["edge", "{} 号边"])
        .states([
            ("gone", "", ["cut", "已剪"]),
            ("edge trunk", "", ["trunk|still there", "主干|还在"]),
            ("edge", "", ["twig|still there", "枝条|还在"]),
            ("edge tip", "", ["twig with a leaf|still there", "带叶的枝条|还在"]),
        ])
        .tap(Tap::First)
}
