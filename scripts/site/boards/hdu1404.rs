use super::oracle::options;
use crate::graph::{n, p, play, Graph, Play, Tap, View};

pub(crate) fn boards() -> Play {
    let starts = [n("205"), p("120"), n("1230"), p("1111"), p("43")];
    let draw = |word: &String| {
        let digits = word.bytes().map(|digit| u64::from(digit - b'0') + 1);
        digits.chain([0; 4]).take(4).collect()
    };
    let says = |before: &String, after: &String| {
        let from = before.bytes().zip(after.bytes()).position(|(a, b)| a != b);
        let Some(i) = from else {
            let (first, gone) = (after.len() + 1, &before[after.len()..]);
            return if gone.len() == 1 {
                [format!("remove the 0 at digit {first}"), format!("擦去第 {first} 位的 0")]
            } else {
                [
                    format!("remove {gone}, from digit {first} on"),
                    format!("从第 {first} 位的 0 起擦去 {gone}"),
                ]
            };
        };
        let [a, b] = [before, after].map(|word| &word[i..=i]);
        [
            format!("lower digit {} from {a} to {b}", i + 1),
            format!("把第 {} 位的 {a} 变为 {b}", i + 1),
        ]
    };
    let digits = Graph::normal(starts, options, draw).says(says).width(4).board(92, 402);
    let rule = [
        "A move makes a digit smaller, or removes a 0 with all digits to its right. The player who removes the last digit wins.",
        "每次将一位数字变小，或擦去一个 0 及其右边的所有数字。擦去最后一位者胜。",
    ];
    let why = [
        "The table says so: no move of the opponent leads to a lost number, and a number with a 0 in front is won at once.",
        "这是打表的结果：对手怎么走都走不到必败态；轮到走时若首位是 0，就全部擦去而获胜。",
    ];
    let digit = |digit: usize| ("digit", digit.to_string(), [digit.to_string(), digit.to_string()]);
    let gone = ("gone", String::new(), ["empty".to_string(), "空".to_string()]);
    play(View::Strip, rule, why, [digits])
        .empty(["no digit left", "没有数字了"])
        .noun(["digit", "第 {} 位"])
        .word(["number {}", "数 {}"])
        .states([gone].into_iter().chain((0..10).map(digit)))
        .tap(Tap::First)
}
