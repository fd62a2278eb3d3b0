use super::oracle::{dates, options, Date, GOAL};
use crate::graph::{n, own, p, play, Graph, Play, Tap, View};
use std::cmp::Ordering;
use testdata::itertools::Itertools;

const LOOK: &str =
    "<style>.board[data-game=hdu1079] svg{min-height:calc(var(--height) * 2.42px)}</style>";

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
    let months = [["Aug", "8 月"], ["Sep", "9 月"], ["Oct", "10 月"], ["Nov", "11 月"]];
    let name = |language: usize| {
        let firsts = days.iter().positions(|day| day.2 == 1).zip(months);
        let text = |(place, names): (usize, [&str; 2])| {
            format!("<text x=\"-13\" y=\"{}\">{}</text>", (place + 2) / 7 * 10, names[language])
        };
        firsts.map(text).collect::<String>()
    };
    let calendar = Graph::normal(starts, options, draw)
        .width(7)
        // Room for them, and days of 24 pixels on a telephone.
        .lines([[vec![-14, 0], vec![0, 0]]], 3)
        .art([name(0), name(1)].map(|names| format!("{LOOK}{names}")), 0)
        .labels(
            [""; 2]
                .map(str::to_string)
                .into_iter()
                .chain(days.iter().map(|day| format!("{}/{}", day.1, day.2))),
        )
        .refuses(|&(year, month, day), place| {
            let &(_, other_month, other_day) = days.get(place.checked_sub(2)?)?;
            let months = i64::from(other_month) - i64::from(month);
            if options(&(year, month, day)).contains(&(year, other_month, other_day)) {
                return None;
            }
            Some(match (months, other_day.cmp(&day)) {
                (0, Ordering::Equal) => own(["That is today.", "就是今天。"]),
                (0, Ordering::Greater) => own([
                    "That date is more than one day away.",
                    "只能走到后一天，或下个月的同一天。",
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
        "每次走到下一天，或下个月的同一天（若存在）。先走到 11 月 4 日（最后一格）者胜。",
    ];
    let why = [
        "The sum of month and day is now odd. Every move of the opponent makes it even, except from 30 September and 30 November.",
        "这步使月与日之和为奇数：除 9 月 30 日和 11 月 30 日外，对手下一步无论怎么走都使它变为偶数。",
    ];
    play(View::Grid, rule, why, [calendar])
        .verb(["go to {}", "走到{}"])
        .noun(["day", "{} 月 {} 日"])
        .states([
            ("none", "", ["nothing", "空"]),
            ("tint small", "", ["another day", "别的日子"]),
            ("free small", "", ["another day", "别的日子"]),
            ("token small", "", ["today", "今天"]),
            ("win small", "", ["the last day", "最后一天"]),
        ])
        .drag()
        .tap(Tap::Last)
}
