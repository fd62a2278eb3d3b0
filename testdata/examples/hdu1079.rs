//! HDU 1079 by brute force: the calendar, day by day back from the goal.

use std::collections::HashMap;
use testdata::family::Values;
use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    id: "hdu1079",
    words: Some(["YES", "NO"]),
    validate: |input| read(input).map(drop),
    brute_force,
    accepts: None,
    explain: Some(|input| Ok(explain::normal(read(input)?, options, explain::from_to))),
    small,
    every,
    large: &[("every date ten times", |_, scale| {
        let dates: Vec<Date> = dates(1900, GOAL).collect();
        file(&dates.repeat(10).into_iter().step_by(scale).collect::<Vec<_>>())
    })],
    broken: &[
        "1\n2001 13 1\n",
        "1\n2001 0 1\n",
        "1\n2001 1 32\n",
        "1\n2001 1 0\n",
        "1\n2000 2 30\n",
        "1\n1999 2 29\n",
        "1\n1900 2 29\n",
        "1\n2001 4 31\n",
        "1\n2001 6 31\n",
        "1\n2001 9 31\n",
        "1\n2000 11 31\n",
        "1\n2001 11 5\n",
    ],
    families: &[Family {
        name: "date",
        about: "a day of a year up to 4 November 2001",
        parameters: &[
            parameter("year", 1900, 1903, 2001),
            parameter("month", 1, 12, 12),
            parameter("day", 1, 31, 31),
        ],
        question: Question::Wins,
        values: || {
            let mut wins = game::is_n_position(options);
            let mut all: Vec<Date> = dates(1900, GOAL).collect();
            all.reverse();
            let known: HashMap<Date, bool> =
                all.into_iter().map(|date| (date, wins(date))).collect();
            Values::new(move |p| {
                known.get(&(p[0] as u32, p[1] as u32, p[2] as u32)).map(|&wins| u64::from(wins))
            })
            .stated(|p| {
                u64::from((p[1] + p[2]) % 2 == 0 || p[1..] == [9, 30] || p[1..] == [11, 30])
            })
            .input(|p| file(&[(p[0] as u32, p[1] as u32, p[2] as u32)]))
        },
    }],
};

/// Year, month, day.
pub(crate) type Date = (u32, u32, u32);

pub(crate) const GOAL: Date = (2001, 11, 4);

fn days_in(year: u32, month: u32) -> u32 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if year % 4 == 0 && year % 100 != 0 || year % 400 == 0 => 29,
        2 => 28,
        _ => 31,
    }
}

/// All dates from the first of `year` to `last`.
pub(crate) fn dates(year: u32, last: Date) -> impl Iterator<Item = Date> {
    let months = (year..=last.0).flat_map(|year| (1..=12).map(move |month| (year, month)));
    let days = months
        .flat_map(|(year, month)| (1..=days_in(year, month)).map(move |day| (year, month, day)));
    days.take_while(move |date| *date <= last)
}

fn read(input: &mut Input) -> Result<Vec<Date>, Invalid> {
    input.tests("T", 1..=usize::MAX, |input| {
        let year = input.number("year", 1900..=GOAL.0)?;
        let month = input.number("month", 1..=12)?;
        let day = input.number("day", 1..=days_in(year, month))?;
        let date = (year, month, day);
        input.expect(date <= GOAL, || format!("the date {date:?} is after {GOAL:?}"))?;
        Ok(date)
    })
}

/// The rules: the next day, or the same day of the next month if there is one. A player who passes
/// the goal has lost, so such moves are left out; on the goal the game is over.
pub(crate) fn options(&(year, month, day): &Date) -> Vec<Date> {
    let (next_year, next_month) = if month < 12 { (year, month + 1) } else { (year + 1, 1) };
    let mut options = vec![];
    if day < days_in(year, month) {
        options.push((year, month, day + 1));
    } else {
        options.push((next_year, next_month, 1));
    }
    if day <= days_in(next_year, next_month) {
        options.push((next_year, next_month, day));
    }
    options.retain(|option| *option <= GOAL);
    options
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let asked = read(input)?;
    let mut first_wins = game::is_n_position(options);
    // From the goal backwards, so that the induction is never deep.
    let first_year = asked.iter().map(|date| date.0).min().unwrap_or(GOAL.0);
    let mut known: Vec<Date> = dates(first_year, GOAL).collect();
    known.reverse();
    for date in known {
        first_wins(date);
    }
    Ok(ORACLE.winners(asked, first_wins))
}

fn small(rng: &mut Rng, size: usize) -> String {
    let asked: Vec<Date> = (0..rng.few())
        .map(|_| {
            let year = rng.within(2002 - size.div_ceil(3) as u32..=2001);
            let month = if year == GOAL.0 { rng.within(1..=10) } else { rng.within(1..=12) };
            let last = days_in(year, month);
            // The ends of months are where the theorem has its edges.
            let day =
                if rng.one_in(3) { rng.within(last - 2..=last) } else { rng.within(1..=last) };
            if rng.one_in(8) {
                return (2001, 11, rng.within(1..=4));
            }
            (year, month, day)
        })
        .collect();
    file(&asked)
}

fn every() -> Vec<String> {
    vec![file(&dates(1900, GOAL).collect::<Vec<_>>())]
}

fn file(dates: &[Date]) -> String {
    let lines = dates.iter().map(|(year, month, day)| line([year, month, day]));
    line([dates.len()]) + &lines.collect::<String>()
}

#[test]
fn example() {
    let computed = header::only_winning_move(&(2001, 9, 29), options);
    header::example(ORACLE.id, &computed);
}

#[test]
fn this_fails_when_a_move_may_take_a_year() {
    let or_a_year = |date: &Date| {
        let next_year = (date.0 + 1, date.1, date.2);
        let is_date = date.2 <= days_in(next_year.0, date.1) && next_year <= GOAL;
        options(date).into_iter().chain(is_date.then_some(next_year)).collect()
    };
    let mut backwards: Vec<Date> = dates(1996, GOAL).collect();
    backwards.reverse();
    let (is_n, stated) = (game::is_n_position(or_a_year), game::is_n_position(options));
    header::counterexample(ORACLE.id, backwards, is_n, stated);
}
