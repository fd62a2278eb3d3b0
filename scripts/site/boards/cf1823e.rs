use super::oracle::{grown, options, Graph};
use crate::graph::{self, n, p, play, Play, Start, View};

pub(crate) fn boards() -> Play {
    let board = |cycles: &[usize], start: fn(u64) -> Start<u64>, about, (positions, moves)| {
        let size: usize = cycles.iter().sum();
        let (mut adjacent, mut spots) = (vec![], vec![]);
        for (c, &length) in cycles.iter().enumerate() {
            let first = adjacent.len();
            let far = 3.2 * length as f64;
            for v in 0..length {
                adjacent.push(
                    1 << (first + (v + 1) % length) | 1 << (first + (v + length - 1) % length),
                );
                let (y, x) = (v as f64 / length as f64 * std::f64::consts::TAU).sin_cos();
                spots.push(vec![45 * c as i32 + (far * x) as i32, (far * y) as i32]);
            }
        }
        let graph = Graph { l: 2, r: 3, adjacent };
        let component = |left: u64, v: usize| {
            let mut set = 1 << v;
            while let Some(more) = grown(set, left, &graph).next() {
                set = more;
            }
            set
        };
        let parts = |left: &u64| {
            let of = (0..size).filter(|v| left >> v & 1 == 1).map(|v| (v, component(*left, v)));
            of.filter(|(v, set)| set.trailing_zeros() as usize == *v).collect::<Vec<_>>()
        };
        let title = |(_, set): (usize, u64)| {
            let is_inside = |v: usize| graph.adjacent[v] & !set == 0;
            let is_cycle = (0..size).filter(|v| set >> v & 1 == 1).all(is_inside);
            let k = set.count_ones();
            match is_cycle {
                true => [format!("cycle of {k}"), format!("长为 {k} 的环")],
                false => [format!("path of {k}"), format!("{k} 个顶点的路径")],
            }
        };
        let edges = (0..size)
            .flat_map(|v| (0..v).map(move |u| (u, v)))
            .filter(|&(u, v)| graph.adjacent[v] >> u & 1 == 1);
        graph::Graph::normal(
            [start((1 << size) - 1)],
            |&left| options(left, &graph),
            |&left| graph::bits(left, size),
        )
        .parts(parts)
        .titles(|left| parts(left).into_iter().map(title).collect())
        .lines(edges.map(|(u, v)| [spots[u].clone(), spots[v].clone()]), 0)
        .spots(spots.clone())
        .numbers_inside()
        .about(about)
        .board(positions, moves)
    };
    let boards = [
        board(&[6, 4], n, ["begins with cycles of 6 and 4", "开局：长为 6 和 4 的环"], (290, 1008)),
        board(&[9], p, ["begins with a cycle of 9", "开局：长为 9 的环"], (158, 522)),
    ];
    let rule = [
        "A move removes two or three vertices that are connected. The player who cannot move loses.",
        "每次删去相连的两个或三个顶点。无法操作者负。",
    ];
    let why = [
        "A path or cycle on k < 5 vertices is worth ⌊k / 2⌋, and a longer cycle is worth 0. The nim-sum is now 0.",
        "k 个顶点的路径和环，k < 5 时值是 ⌊k / 2⌋；更长的环值为 0。这步使异或和为 0。",
    ];
    play(View::Graph, rule, why, boards)
        .empty(["no vertex left", "没有顶点了"])
        .verb(["remove {}", "删去{}"])
        .states([("gone", "", ["gone", "已删"]), ("black", "", ["still there", "还在"])])
        .refuses(1, ["All its neighbours are gone.", "与它相邻的顶点都已删去。"])
}
