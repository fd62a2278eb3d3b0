use super::oracle::{options, trees, ORACLE};
use crate::graph::{n, p, play, Graph, Play, Start, View};
use testdata::random::file_of_lists;

/// The tree, which the first move builds: what every heap hangs under; and the heaps.
type Position = (Option<Vec<usize>>, Vec<u64>);

const PLATE: usize = 3;

/// A pudding with its caramel, on the plate.
const PUDDING: &str = "<ellipse cx='30' cy='16' rx='9' ry='5' fill='#e9e3d4'/>\
    <path fill='#f0c66e' d='M26 10l-1.5 6q5.5 3.6 11 0l-1.5-6'/>\
    <path fill='#7a3f16' d='M26 10q4-2 8 0l.6 2q-1.6 3-2.6.6q-2 3.4-3 .4q-2 2-3.6-1'/>";

/// The move in English and in Chinese.
fn says((tree, heaps): &Position, (hung, after): &Position) -> [String; 2] {
    let above = hung.as_ref().expect("the tree is built at once");
    let name = |it: usize, [heap, plate]: [&str; 2]| match it {
        PLATE => plate.to_string(),
        _ => heap.replace("{}", &(it + 1).to_string()),
    };
    if tree.is_none() {
        let each = |plate: &str, hangs: &str, comma: &str| {
            let hang = |heap: usize| {
                let under = match above[heap] {
                    PLATE => plate.to_string(),
                    it => (it + 1).to_string(),
                };
                hangs.replace("{heap}", &(heap + 1).to_string()).replace("{}", &under)
            };
            (0..PLATE).map(hang).collect::<Vec<_>>().join(comma)
        };
        return [
            format!("hang heap {}", each("the plate", "{heap} under {}", ", ")),
            format!(
                "搭树，{}",
                each("盘子", "把 {heap} 挂在 {} 下", "，").replace(" 盘子 ", "盘子")
            ),
        ];
    }
    let from = (0..PLATE).find(|&heap| after[heap] < heaps[heap]).expect("a heap that loses");
    let to = above[from];
    let from = from + 1;
    [
        format!("move {{}} from heap {from} to {}", name(to, ["heap {}", "the plate"])),
        format!("从第 {from} 堆移 {{}} 颗到{}", name(to, ["第 {} 堆", "盘子里"])),
    ]
}

pub(crate) fn boards() -> Play {
    let edges = [[0, PLATE], [1, PLATE], [2, PLATE], [0, 1], [0, 2], [1, 2]];
    let board = |start: Start<Position>, about, (positions, moves)| {
        let options = |(tree, heaps): &Position| -> Vec<Position> {
            match tree {
                None => trees(3).map(|above| (Some(above), heaps.clone())).collect(),
                Some(above) => {
                    let options = options(heaps, above).into_iter();
                    options.map(|heaps| (tree.clone(), heaps)).collect()
                }
            }
        };
        let draw = |(tree, heaps): &Position| {
            let hangs = |u: usize, v: usize| {
                tree.as_ref().is_some_and(|above| above.get(u).is_some_and(|it| *it == v))
            };
            let edge = |[u, v]: [usize; 2]| 1 + u64::from(hangs(u, v) || hangs(v, u));
            heaps.iter().map(|heap| heap + 3).chain(edges.map(edge)).collect()
        };
        let question = |(tree, heaps): &Position| tree.is_none().then(|| file_of_lists([heaps]));
        // The plate in the middle, the heaps around it.
        let spots = [[0, 0], [60, 0], [30, 48], [30, 16]];
        // Edges end at the rim of the plate.
        let rim = [[22, 12], [38, 12], [30, 23]];
        let line =
            |[u, v]: [usize; 2]| [spots[u], if v == PLATE { rim[u] } else { spots[v] }].concat();
        let heap = |it: usize| [format!("heap {}", it + 1), format!("第 {} 堆", it + 1)];
        let edge = |[u, v]: [usize; 2]| match v {
            PLATE => [
                format!("the edge from heap {} to the plate", u + 1),
                format!("第 {} 堆到盘子的边", u + 1),
            ],
            _ => [
                format!("the edge between heaps {} and {}", u + 1, v + 1),
                format!("第 {} 堆与第 {} 堆之间的边", u + 1, v + 1),
            ],
        };
        Graph::normal([start], options, draw)
            .names((0..PLATE).map(heap).chain(edges.map(edge)))
            .says(says)
            .asked(&ORACLE, question)
            .spots(spots[..PLATE].iter().map(|it| it.to_vec()).chain(edges.map(line)))
            .art([PUDDING; 2].map(String::from), 0)
            .about(about)
            .board(positions, moves)
    };
    let boards = [
        board(n((None, vec![1, 1, 2])), ["heaps of 1, 1 and 2", "1、1、2"], (305, 779)),
        board(n((None, vec![1, 2, 3])), ["heaps of 1, 2 and 3", "1、2、3"], (670, 2557)),
        board(p((None, vec![1, 2, 4])), ["heaps of 1, 2 and 4", "1、2、4"], (898, 4019)),
    ];
    let rule = [
        "The first move joins heaps and plate by three edges to a tree. Then a move takes stones from a heap to the next one towards the plate, or onto it. The player who cannot move loses.",
        "第一步用三条边把三堆和盘子连成一棵树。此后每次从一堆取至少一颗，移向盘子方向的下一堆，或移到盘子里。无法操作者负。",
    ];
    let why = [
        "Only the heaps at odd depth count. The tree puts dependent heaps there, so that their nim-sum is 0; each later move makes it 0 again.",
        "只看奇数深度的堆：搭树时把异或和为 0 的几堆放在奇数深度；此后每步都使奇数深度的异或和变回 0。",
    ];
    let edges = [("", ["", ""]), ("fold", ["not joined", "未连"]), ("", ["joined", "已连"])]
        .map(|(look, words)| (look, String::new(), words.map(str::to_string)));
    let heap = |heap: u64| {
        let plural = if heap == 1 { "" } else { "s" };
        ("", heap.to_string(), [format!("{heap} stone{plural}"), format!("{heap} 颗")])
    };
    play(View::Graph, rule, why, boards).question([
        "Is there a tree with which its builder wins? Yes or No",
        "搭树的一方能否搭出必胜的树？答 Yes 或 No。",
    ]).note([
        "The builder, second in the problem, moves first here. Tap three edges or a heap, then Play.",
        "搭树的一方（题中的后手）在这里先走。点三条边，或点一堆石子，再按“走这步”。",
    ]).states(edges.into_iter().chain((0..=7).map(heap))).draft().drag().refuses(0, ["The tree is built and stays.", "树已搭好，不能再改。"]).refuses(3, ["The first move builds the tree; then a heap that is not empty can move.", "第一步先搭树；此后可以动不空的堆。"])
}
