use super::oracle::{moves, text, Board, ORACLE};
use crate::graph::{play, start, Graph, Play, Tap, View};

pub(crate) fn boards() -> Play {
    // The board, the turns left, and of every block whether it was turned an even or an odd number
    // of times: so a turn shows where there is a button for it.
    type Position = (Board, u32, [bool; 9]);
    let board = |rows: Board, k: u32, about, [positions, options]: [usize; 2]| {
        let gains = |(board, turns, odd): &Position| {
            let gain = |(block, (sum, turned)): (usize, (u32, Board))| {
                let mut odd = *odd;
                odd[block] ^= true;
                let gain = if turns % 2 == 0 { i64::from(sum) } else { -i64::from(sum) };
                (gain, (turned, turns - 1, odd))
            };
            let moves = if *turns == 0 { vec![] } else { moves(board) };
            moves.into_iter().enumerate().map(gain).collect()
        };
        let draw = |(board, turns, odd): &Position| {
            let numbers = board.iter().flatten().map(|&it| u64::from(it));
            let blocks = odd.iter().map(|&odd| 10 + u64::from(odd));
            blocks.chain(numbers).chain([u64::from(*turns)]).collect()
        };
        let question = |(board, turns, _): &Position| {
            (*turns > 0 && turns % 2 == 0)
                .then(|| testdata::prelude::file([(turns / 2, *board)], text))
        };
        let at = |i: usize, n: usize, shift: usize| {
            vec![(18 * (i % n) + shift) as i32, (18 * (i / n) + shift) as i32]
        };
        let mut board = Graph::par([start((rows, 2 * k, [false; 9]))], gains, draw)
            .asked(&ORACLE, question)
            .spots((0..9).map(|i| at(i, 3, 9)).chain((0..16).map(|i| at(i, 4, 0))))
            .covers((0..9).map(|i| [0, 1, 4, 5].map(|n| 9 + i / 3 * 4 + i % 3 + n).to_vec()))
            // The blocks have numbers; for those of the points there is no room.
            .labels((1..26).map(|i| if i < 10 { i.to_string() } else { String::new() }))
            .names(
                (0..9)
                    .map(|i| {
                        let [y, x] = [i / 3 + 1, i % 3 + 1];
                        let [v, u] = [y + 1, x + 1];
                        let english = format!("block {} (rows {y}–{v}, columns {x}–{u})", i + 1);
                        [english, format!("第 {y}～{v} 行第 {x}～{u} 列的方块")]
                    })
                    .chain((0..16).map(|i| {
                        let (row, column) = (i / 4 + 1, i % 4 + 1);
                        let english = format!("row {row}, column {column}");
                        [english, format!("第 {row} 行第 {column} 列")]
                    }))
                    .chain([crate::graph::own(["the turns left", "剩下的步数"])]),
            )
            .width(4)
            .about(about)
            .board(positions, options);
        // Above their arrows.
        for (note, block) in board.notes.iter_mut().zip(&board.spots).take(9) {
            *note = vec![block[0], block[1] - 7];
        }
        board
    };
    let boards = [
        board(
            [[2, 6, 2, 8], [1, 3, 9, 3], [2, 7, 5, 5], [4, 9, 4, 4]],
            1,
            ["4 × 4, one turn each", "4 × 4，每人一步"],
            [75, 90],
        ),
        board(
            [[1, 1, 1, 1], [1, 9, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]],
            2,
            ["4 × 4, two turns each", "4 × 4，每人两步"],
            [944, 2475],
        ),
        board(
            [[2, 2, 2, 1], [1, 1, 2, 1], [2, 2, 1, 1], [1, 1, 2, 2]],
            1,
            ["4 × 4, the example", "4 × 4，例子里的局面"],
            [72, 90],
        ),
    ];
    let rule = [
        "A move picks a block of four by its arrow: its sum is scored, and it turns counterclockwise. Alice begins and wants a large score, Bob a small one.",
        "点一个 2 × 2 方块中央的箭头：四数之和计入总分，方块逆时针旋转。Alice 先手，想让总分尽量大；Bob 想让它尽量小。",
    ];
    let why = [
        "Its sum and the score of best play after it are together the best of the nine: the most for Alice, the least for Bob. Bob may take the block that Alice took.",
        "这个方块的和，加上此后双方都按最优策略走的得分，在九个方块中对自己最有利：Alice 要最大，Bob 要最小。Alice 取过的方块，Bob 也能取。",
    ];
    let number = |it: usize| ("", it.to_string(), [it.to_string(), it.to_string()]);
    // Of a block its name says all.
    let turns = [0, 1].map(|_| ("turn", "↺".to_string(), Default::default()));
    play(View::Graph, rule, why, boards).verb(["turn {}", "旋转{}"]).question([
        "Under best play, what do the turns that are left score together?",
        "双方都按最优策略走时，剩下几步总共得多少分？",
    ]).note([
        "You win if you reach the score of best play. For Bob the score counts as negative. A game has two or four turns, too few for levels.",
        "得分不低于双方都按最优策略走时的结果，就算你赢。你是 Bob 时，得分是总分的相反数。一局只有两步或四步，所以不设闯关。",
    ]).notice([
        "No turns are left.|One turn is left, Bob's.|Two turns are left; Alice is next.|Three turns are left; Bob is next.|Four turns are left; Alice is next.",
        "已经走完。|还剩一步，轮到 Bob。|还剩两步，轮到 Alice。|还剩三步，轮到 Bob。|还剩四步，轮到 Alice。",
    ]).states((0..10).map(number).chain(turns)).tap(Tap::First).refuses(0, ["Tap the arrow in the middle of a block.", "请点方块中央的箭头。"])
}
