use super::oracle::{file, kept, options, ORACLE};
use crate::graph::{self, n, placed, play, Graph, Play, View};

pub(crate) fn boards() -> Play {
    // Two rounds of whole heaps, then Nim; heaps stay in their places.
    type Position = (u64, Vec<u64>);
    let options = |(round, heaps): &Position| {
        let left = match round {
            0 | 1 => placed(|heaps| kept(heaps).collect(), |_, after| *after == 0)(heaps),
            _ => placed(options, graph::heaps)(heaps),
        };
        left.into_iter().map(|heaps| (2.min(round + 1), heaps)).collect()
    };
    let draw = |(round, heaps): &Position| heaps.iter().copied().chain([*round]).collect();
    let board = |heaps: &[u64], about, (positions, moves)| {
        Graph::normal([n((0, heaps.to_vec()))], options, draw)
            .asked(&ORACLE, |(round, heaps)| (*round == 0).then(|| file(heaps)))
            .about(about)
            .board(positions, moves)
    };
    let boards = [
        board(
            &[3, 5, 6, 3],
            ["3 5 6 3: six matches are enough", "3、5、6、3：取 6 根就够"],
            (688, 5792),
        ),
        board(
            &[1, 1, 2, 2, 3],
            ["1 1 2 2 3: four matches are enough", "1、1、2、2、3：取 4 根就够"],
            (176, 890),
        ),
        board(
            &[2, 3, 4, 7],
            ["2 3 4 7: three matches are enough", "2、3、4、7：取 3 根就够"],
            (496, 3920),
        ),
    ];
    let rule = [
        "In a first round each player may take away whole heaps, or none, but not all. Then it is Nim: the player who takes the last match wins.",
        "第一回合双方各可取走若干整堆（可以不取，不能全取），此后为普通 Nim，取走最后一根者胜。",
    ];
    let why = [
        "In the first round it leaves independent heaps: the opponent cannot bring their nim-sum to 0. In Nim it makes the nim-sum 0.",
        "第一回合留下的任何几堆异或和都不为 0；之后照 Nim 走，使异或和为 0。",
    ];
    play(View::Heaps, rule, why, boards).question([
        "How many matches does the first player have to take in the first round, at least?",
        "先手在第一回合最少要取走几根？",
    ]).unit(["stone", "根"]).draft().notice([
        "Round of whole heaps, first player.|Round of whole heaps, second player.|Nim.",
        "先手取走整堆。|后手取走整堆。|现在是普通 Nim。",
    ]).note([
        "The first player can always win; the question is how few matches the first round costs.",
        "先手总能赢，问题是第一回合最少取走几根。",
    ]).refuses(1, ["One heap has to stay.", "至少要留下一堆。"])
}
