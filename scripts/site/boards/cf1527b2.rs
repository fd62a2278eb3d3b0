use super::oracle::{file, moves, Position, ORACLE};
use crate::graph::{play, start, Graph, Play, Tap, View};

pub(crate) fn boards() -> Play {
    // With the number of reversals, odd or even: so a reversal shows where there is a button for it.
    type Turned = (Position, bool);
    let gains = |(position, odd): &Turned| {
        let moves = moves(position).into_iter();
        moves.map(|(cost, to)| (-i64::from(cost), (to.clone(), odd ^ to.1))).collect()
    };
    let draw = |((word, reversed), odd): &Turned| {
        let bits = word.iter().map(|bit| u64::from(bit - b'0'));
        // Why no reversal is allowed, if so.
        let barred = if *reversed { 2 } else { u64::from(word.iter().eq(word.iter().rev())) };
        bits.chain([2 + u64::from(*odd), barred]).collect()
    };
    let board = |word: &str, (positions, moves)| {
        let begin = start(((word.bytes().collect(), false), false));
        let labels = (1..=word.len()).map(|i| i.to_string()).chain(["⇄".to_string()]);
        let input = |((word, reversed), _): &Turned| {
            (!reversed && word.contains(&b'0')).then(|| file(std::slice::from_ref(word)))
        };
        let says = |((before, _), _): &Turned, ((after, reversed), _): &Turned| {
            let paid = before.iter().zip(after).position(|(a, b)| a < b);
            match paid {
                Some(i) if !reversed => [
                    format!("pay 1 for digit {}", i + 1),
                    format!("花 1 元把第 {} 位变成 1", i + 1),
                ],
                _ => crate::graph::own(["reverse the word", "翻转整个串"]),
            }
        };
        let digit = |i: usize| [format!("digit {i}"), format!("第 {i} 位")];
        let more = [["the reversal of the word", "翻转整个串"], ["the last move", "上一步"]];
        Graph::score([begin], gains, draw)
            .names((1..=word.len()).map(digit).chain(more.map(crate::graph::own)))
            .says(says)
            .asked(&ORACLE, input)
            .width(8)
            .labels(labels)
            .board(positions, moves)
    };
    let boards = [
        board("0100", (26, 49)),
        board("1001", (7, 8)),
        board("0010100", (102, 283)),
        board("1010", (12, 17)),
        board("10100", (26, 49)),
    ];
    let rule = [
        "A move turns a 0 into a 1 and costs 1, or reverses the word, which costs nothing. The player who pays less wins.",
        "每次花 1 元把一个 0 变成 1，或免费翻转整个串（回文串不能翻转，也不能连续翻转）。花费少者胜。",
    ];
    let why = [
        "While the word is not a palindrome, reverse it, so that the opponent has to pay, and make it a palindrome at the right time.",
        "只要不是回文，就翻转它让对手付费，再在合适的时候把它变成回文。",
    ];
    play(View::Strip, rule, why, boards)
        .question([
            "Who wins, if the player to move is Alice? ALICE, BOB or DRAW",
            "设轮到走的一方是 Alice，谁胜？答 ALICE、BOB 或 DRAW。",
        ])
        .states([
            ("digit", "0", ["0", "0"]),
            ("digit", "1", ["1", "1"]),
            ("digit turn", "⇄", ["|not allowed now", "|暂不可行"]),
            ("digit turn", "⇄", ["|not allowed now", "|暂不可行"]),
        ])
        .word(["word {}", "串 {}"])
        .notice([
            "A reversal is allowed.|No reversal: the word is a palindrome.|No reversal after a reversal.",
            "现在可以翻转。|串是回文，不能翻转。|刚翻转过，不能再翻转。",
        ])
        .tap(Tap::Last)
        .refuses(1, ["Only a 0 can be turned.", "只有 0 能改。"])
        .refuses(
            2,
            [
                "A reversal changes the word, and never follows a reversal.",
                "回文串不能翻转，也不能连续翻转两次。",
            ],
        )
}
