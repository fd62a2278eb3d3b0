use super::oracle::{dates, options, Date, GOAL};
use crate::graph::{n, own, p, play, Graph, Play, Tap, View};
use std::cmp::Ordering;

const LOOK: &str =
    "<style>.board[data-game=hdu1079] svg{min-height:calc(var(--height) * 2.42px);max-height:none!important}\
     @media(max-width:50rem){.board.past[data-game=hdu1079]>svg.svg{position:static}}</style>";

pub(crate) fn boards() -> Play {
    let starts = [p((2001, 8, 1)), n((2001, 9, 30)), n((2001, 9, 15))];
    // Weeks from Monday on; the first of August was a Wednesday.
    let days: Vec<Date> = dates(2001, GOAL).filter(|date| date.1 >= 8).collect();
    let draw = |today: &Date| {
        let day = |day: &Date| match *day {
            _ if day == today => 3,
            GOAL => 4,
            (_, month, _) => 1 + u64::from(month) % 2,
        };
        [0; 2].into_iter().chain(days.iter().map(day)).collect()
    };
    // The name of a month is beside its first week.
    let english = |month| ["August", "September", "October", "November"][month as usize - 8];
    let name = |language: usize| {
        let text = |(place, day): (usize, &Date)| {
            let name = match language {
                0 => english(day.1)[..3].to_string(),
                _ => format!("{} 月", day.1),
            };
            format!("<text x=\"-13\" y=\"{}\">{name}</text>", (place + 2) / 7 * 10)
        };
        let is_first = |it: &(usize, &Date)| it.1 .2 == 1;
        days.iter().enumerate().filter(is_first).map(text).collect::<String>()
    };
    let called = |&(_, month, day): &Date| {
        [format!("{day} {}", english(month)), format!("{month} 月 {day} 日")]
    };
    let calendar = Graph::normal(starts, options, draw)
        .width(7)
        // Room for them, and days of 24 pixels on a telephone.
        .lines([[vec![-14, 0], vec![0, 0]]], 3)
        .art([name(0), name(1)].map(|names| format!("{LOOK}{names}")), 0)
        .labels(
            ["", ""].map(String::from).into_iter().chain(days.iter().map(|day| day.2.to_string())),
        )
        .names([own([""; 2]), own([""; 2])].into_iter().chain(days.iter().map(called)))
        .refuses(|&(year, month, day), place| {
            let &(_, other_month, other_day) = days.get(place.checked_sub(2)?)?;
            let months = i64::from(other_month) - i64::from(month);
            if options(&(year, month, day)).contains(&(year, other_month, other_day)) {
                return None;
            }
            Some(match (months, other_day.cmp(&day)) {
                (0, Ordering::Equal) => own(["That is today.", "棋盘现在就在这一天。"]),
                (0, Ordering::Greater) => own([
                    "That date is more than one day away.",
                    "只能走到第二天，或下个月的同一天。",
                ]),
                (1, _) => own([
                    "In the next month only the same day can be reached.",
                    "下个月只能走到同一天。",
                ]),
                (2.., _) => [
                    format!("That date is {months} months away."),
                    format!("那个日期在 {months} 个月之后。"),
                ],
                _ => own(["That date is past.", "那个日期已经过去。"]),
            })
        })
        .board(96, 159);
    let rule = [
        "A move goes to the next day, or to the same day of the next month if there is one. The player who comes to 4 November, the last cell, wins.",
        "每次走到第二天，或下个月的同一天（若存在）。先走到 11 月 4 日（最后一格）者胜。",
    ];
    let why = [
        "The sum of month and day is now odd. Every move of the opponent makes it even, except from 30 September and 30 November.",
        "这步使月与日之和为奇数：除 9 月 30 日和 11 月 30 日外，对手下一步无论怎么走都使它变为偶数。",
    ];
    play(View::Grid, rule, why, [calendar])
        .verb(["go to {}", "走到{}"])
        .states([
            ("none", "", ["nothing", "空"]),
            ("tint small", "", ["can be reached|", "可以走到|"]),
            ("free small", "", ["can be reached|", "可以走到|"]),
            ("token small", "", ["today", "今天"]),
            ("win small", "", ["the goal", "终点"]),
        ])
        .drag()
        .tap(Tap::Last)
}
