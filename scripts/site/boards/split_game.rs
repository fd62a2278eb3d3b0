use super::oracle::options;
use crate::graph::{n, p, play, Graph, Play, Start, View};

/// Pieces in their places: top, left, height and width.
type Pieces = Vec<[usize; 4]>;

/// The rules say which cuts there are.
fn cuts(pieces: &Pieces) -> Vec<Pieces> {
    let mut cuts = vec![];
    for (i, &[y, x, h, w]) in pieces.iter().enumerate() {
        let shape = |[_, _, h, w]: [usize; 4]| [h.min(w), h.max(w)];
        let allowed = options(&vec![shape([y, x, h, w])]);
        let across = (1..h).map(|k| [[y, x, k, w], [y + k, x, h - k, w]]);
        let along = (1..w).map(|k| [[y, x, h, k], [y, x + k, h, w - k]]);
        for parts in across.chain(along) {
            let mut shapes = parts.map(shape).to_vec();
            shapes.sort_unstable();
            if allowed.contains(&shapes) {
                let mut left = [&pieces[..i], &pieces[i + 1..], &parts].concat();
                left.sort_unstable();
                cuts.push(left);
            }
        }
    }
    cuts
}

/// The two pieces that come say where the cut went.
fn says(before: &Pieces, after: &Pieces) -> [String; 2] {
    let new: Vec<&[usize; 4]> = after.iter().filter(|it| !before.contains(it)).collect();
    let [&[y, x, h, w], &[v, u, ..]] = new[..] else { panic!("{before:?} {after:?}") };
    let span = |from: usize, size: usize, to: &str| match size {
        1 => format!("{}", from + 1),
        _ => format!("{}{to}{}", from + 1, from + size),
    };
    let s = |size: usize| if size > 1 { "s" } else { "" };
    let to = |size: usize| if size == 2 { "、" } else { "～" };
    if v > y {
        [
            format!("cut below row {v}, column{} {}", s(w), span(x, w, "–")),
            format!("沿第 {v} 行下边剪开第 {} 列", span(x, w, to(w))),
        ]
    } else {
        [
            format!("cut to the right of column {u}, row{} {}", s(h), span(y, h, "–")),
            format!("沿第 {u} 列右边剪开第 {} 行", span(y, h, to(h))),
        ]
    }
}

pub(crate) fn boards() -> Play {
    let sheet = |h: usize, w: usize, start: Start<Pieces>, about, (positions, moves)| {
        // The borders between cells: below each and to the right of each.
        let below = (0..h - 1).flat_map(|y| (0..w).map(move |x| [[y, x], [y + 1, x]]));
        let right = (0..h).flat_map(|y| (0..w - 1).map(move |x| [[y, x], [y, x + 1]]));
        let borders: Vec<[[usize; 2]; 2]> = below.chain(right).collect();
        let has = |it: &[usize; 4], [y, x]: [usize; 2]| {
            (it[0]..it[0] + it[2]).contains(&y) && (it[1]..it[1] + it[3]).contains(&x)
        };
        let draw = |pieces: &Pieces| {
            let cut =
                |[a, b]: &[[usize; 2]; 2]| !pieces.iter().any(|it| has(it, *a) && has(it, *b));
            borders.iter().map(|border| u64::from(cut(border))).collect()
        };
        let parts = |pieces: &Pieces| {
            let line = |it| borders.iter().position(|[a, b]| has(it, *a) && has(it, *b));
            pieces.iter().filter_map(|it| Some((line(it)?, vec![*it]))).collect()
        };
        let line = |&[[y, x], [v, u]]: &[[usize; 2]; 2]| {
            let corners = if v > y { [x, v, x + 1, v] } else { [u, y, u, y + 1] };
            corners.map(|it| 14 * it as i32).to_vec()
        };
        let corner = |y: usize, x: usize| vec![14 * x as i32, 14 * y as i32];
        let frame = [corner(0, 0), corner(0, w), corner(h, w), corner(h, 0), corner(0, 0)];
        let paper = format!("<rect class=\"paper\" width=\"{}\" height=\"{}\"/>", 14 * w, 14 * h);
        let name = |&[[y, x], [v, u]]: &[[usize; 2]; 2]| {
            if v > y {
                [
                    format!("line below row {v}, column {}", x + 1),
                    format!("第 {v} 行下边第 {} 列的格线", x + 1),
                ]
            } else {
                [
                    format!("line to the right of column {u}, row {}", y + 1),
                    format!("第 {u} 列右边第 {} 行的格线", y + 1),
                ]
            }
        };
        Graph::normal([start], cuts, draw)
            .parts(parts)
            .lines(frame.windows(2).map(|side| [side[0].clone(), side[1].clone()]), 0)
            .spots(borders.iter().map(line))
            .names(borders.iter().map(name))
            .art([paper.clone(), paper], 0)
            .says(says)
            .about(about)
            .board(positions, moves)
    };
    let boards = [
        sheet(2, 7, n(vec![[0, 0, 2, 7]]), ["2 × 7", "2 × 7"], (393, 1057)),
        sheet(3, 5, p(vec![[0, 0, 3, 5]]), ["3 × 5", "3 × 5"], (645, 1564)),
        sheet(2, 3, n(vec![[0, 0, 2, 3]]), ["2 × 3", "2 × 3"], (7, 7)),
    ];
    let rule = [
        "A move cuts one piece in two along a line of the sheet: tap the line. A cut must not leave a single square. The player who cannot move loses.",
        "每次沿格线把一张纸剪成两张：点击格线。不能剪出单独一格。无法操作者负。",
    ];
    let why = [
        "The nim-sum of the pieces is now 0. If a side of the sheet is even, halving the sheet does that at once: then mirror every cut.",
        "这步使各张纸的值的异或和为 0。边长为偶数时可从中间剪开，此后模仿对手即可。",
    ];
    play(View::Graph, rule, why, boards)
        .empty(["no cut yet", "还没有剪开"])
        .states([("fold", "", ["whole", "未剪"]), ("cut", "", ["cut", "已剪"])])
        .refuses(0, ["A cut there would leave a single square.", "沿这条线会剪出单独一格。"])
        .refuses(1, ["That line is cut.", "这条线已经剪开。"])
}
