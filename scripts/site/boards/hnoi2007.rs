use super::oracle::{options, ORACLE};
use crate::graph::{each, n, p, play, Graph, Play, View};

const LOOK: &str = ".glass path{fill:rgb(255 255 255/26%);stroke:var(--grain);stroke-width:.6}\
    .board svg .glass text{font-size:5px;font-weight:400}";

pub(crate) fn boards() -> Play {
    let starts = [n([1, 1, 1, 0, 0]), p([1, 1, 1, 1, 0])];
    // A bean in the last bottle is not in a position.
    let says = |before: &Vec<u64>, after: &Vec<u64>| {
        let from = (0..before.len()).find(|&i| after[i] < before[i]).expect("a bottle that loses");
        let mut to: Vec<usize> =
            (from + 1..before.len()).flat_map(|i| (before[i]..after[i]).map(move |_| i)).collect();
        to.resize(2, before.len() - 1);
        let [j, k] = [to[0], to[1]];
        if j == k {
            return [
                format!("take a bean from bottle {from}, put two into bottle {j}"),
                format!("从第 {from} 瓶取一颗，向第 {j} 瓶放两颗"),
            ];
        }
        [
            format!(
                "take a bean from bottle {from}, put one into bottle {j} and one into bottle {k}"
            ),
            format!("从第 {from} 瓶取一颗，向第 {j}、{k} 瓶各放一颗"),
        ]
    };
    let mut beans = Graph::normal(starts, options, Vec::clone)
        .parts(each)
        .says(says)
        .asked(&ORACLE, |beans| Some(testdata::prelude::file_of_lists([beans])))
        .names((0..5).map(|i| [format!("bottle {i}"), format!("第 {i} 瓶")]))
        .board(166, 1186);
    // Every row is a bottle with its number. More than ten beans lie in two lines.
    let lines = |most: u64| most.div_ceil(10).max(1);
    let room = beans.top.iter().map(|&most| most.div_ceil(lines(most))).max().unwrap_or(0);
    let wide = 10 * room as i32;
    let mut top = -6;
    let bottle = |(i, &most): (usize, &u64)| {
        let high = 10 * lines(most) as i32 + 2;
        let (y, neck) = (top, high / 2 - 3);
        top += high + 4;
        format!(
            "<path d=\"M2 {y}h{}q3 0 4 {neck}h6v6h-6q-1 {neck}-4 {neck}H2q-3 0-3-3V{}q0-3 3-3\"/><text x=\"{}\" y=\"{}\">{i}</text>",
            wide - 4, y + 3, wide + 5, y + high / 2
        )
    };
    let glass = beans.top.iter().enumerate().map(bottle).collect::<String>();
    let art = format!("<style>{LOOK}</style><g class=\"glass\">{glass}</g>");
    beans.adds = 2;
    beans.art = Some([art.clone(), art]);
    beans.lines = vec![[0, 0, wide + 8, 0, 3]];
    let rule = [
        "A move takes a bean from bottle i and puts one into bottle j and one into bottle k, with i < j ≤ k. The player who cannot move loses.",
        "每次从第 i 瓶取出一颗豆子，再向第 j 瓶和第 k 瓶各放入一颗，i < j ≤ k。无法操作者负。",
    ];
    let why = [
        "Every bean is a game of its own, and two in the same bottle cancel out. The nim-sum of the beans is now 0.",
        "每颗豆子是一个独立的游戏，同一瓶中的两颗相互抵消。这步使各颗豆子的值的异或和为 0。",
    ];
    play(View::Heaps, rule, why, [beans]).unit(["bean", "颗"]).question([
        "The lexicographically first winning move (bottles count from 0), and the number of winning moves.",
        "求字典序最小的必胜走法（瓶子从 0 编号），以及必胜走法的种数。",
    ]).note([
        "Tap a bean, then where the two go; beans in the last bottle no longer count and are not shown.",
        "先点一颗豆子，再点放入的位置；最后一瓶中的豆子不再起作用，不显示。",
    ])
}
