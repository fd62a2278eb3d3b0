use super::oracle::bites;
use crate::graph::{n, p, play, Graph, Play, Tap, View};

pub(crate) fn boards() -> Play {
    let starts = [n([6, 6, 6, 6]), p([5, 4]), p([4, 1, 1, 1])];
    let draw = |rows: &Vec<usize>| {
        let cell = |i: usize, j: usize| u64::from(rows.get(i).is_some_and(|&row| j < row));
        // The poison is still seen when it is eaten.
        let poison = 3 - cell(0, 0);
        [poison].into_iter().chain((1..24).map(|place| cell(place / 6, place % 6))).collect()
    };
    let options = |rows: &Vec<usize>| bites(rows).into_iter().map(|(_, left)| left).collect();
    let bar = Graph::misere(starts, options, draw).width(6).board(210, 2520);
    let rule = [
        "A move eats a square with all that is below it and to its right. The first square is poisoned: the player who eats it loses.",
        "每次选一格，吃掉它，以及它右边、下面和右下方的所有格子。左上角有毒，吃到者负。",
    ];
    let why = [
        "This move comes from a table. Strategy stealing proves that the first player wins a full bar, but not by which move.",
        "这是打表的结果。策略偷取证明先手必胜，却不指出怎么走。",
    ];
    play(View::Grid, rule, why, [bar])
        .verb(["bite at {}", "从{}咬起"])
        .states([
            ("gone", "", ["eaten", "已吃"]),
            ("tile", "", ["chocolate", "巧克力"]),
            ("poison", "☠", ["poison", "有毒"]),
            ("gone eaten", "☠", ["poison, eaten", "吃下的毒格"]),
        ])
        .tap(Tap::First)
}
