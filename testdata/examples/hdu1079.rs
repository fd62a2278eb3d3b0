//! HDU 1079 by brute force: the calendar, day by day back from the goal.

use testdata::family::Values;
use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["YES", "NO"]),
    brute_force: Some(brute_force),
    outcomes: Some(|input| Ok(explain::normal(read(input)?, options, explain::from_to))),
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
        values: || {
            let (all, mut wins) = (dates(1900, GOAL).collect::<Vec<_>>(), winners_from(1900));
            Values::new(move |p| {
                all.binary_search(&date(p)).ok().map(|place| u64::from(wins(all[place])))
            })
            .stated(|p| {
                u64::from((p[1] + p[2]) % 2 == 0 || [[9, 30], [11, 30]].contains(&[p[1], p[2]]))
            })
            .input(|p| file(&[date(p)]))
        },
    }],
    ..Oracle::new("hdu1079", |input| read(input).map(drop), small, every)
};

/// Year, month, day.
pub(crate) type Date = (u32, u32, u32);

pub(crate) const GOAL: Date = (2001, 11, 4);

fn date(p: &[u64]) -> Date {
    (p[0] as u32, p[1] as u32, p[2] as u32)
}

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
    let days = |(year, month)| (1..=days_in(year, month)).map(move |day| (year, month, day));
    months.flat_map(days).take_while(move |date| *date <= last)
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
    let first_year = asked.iter().map(|date| date.0).min().unwrap_or(GOAL.0);
    Ok(ORACLE.winners(asked, winners_from(first_year)))
}

/// Does the first player win from a date of `year` or later?
fn winners_from(year: u32) -> impl FnMut(Date) -> bool {
    let mut first_wins = game::is_n_position(options);
    // From the goal backwards, so that the induction is never deep.
    for date in dates(year, GOAL).collect::<Vec<_>>().into_iter().rev() {
        first_wins(date);
    }
    first_wins
}

fn small(rng: &mut Rng, size: usize) -> String {
    file(&rng.few_tests(|rng| {
        let year = rng.within(2002 - size.div_ceil(3) as u32..=2001);
        let month = rng.within(1..=if year == GOAL.0 { 10 } else { 12 });
        let last = days_in(year, month);
        // The ends of months are where the theorem has its edges.
        let first = if rng.one_in(3) { last - 2 } else { 1 };
        let day = rng.within(first..=last);
        if rng.one_in(8) {
            return (2001, 11, rng.within(1..=4));
        }
        (year, month, day)
    }))
}

fn every() -> Vec<String> {
    vec![file(&dates(1900, GOAL).collect::<Vec<_>>())]
}

pub(crate) fn file(dates: &[Date]) -> String {
    line([dates.len()]) + &lines(dates.iter().map(|(year, month, day)| [year, month, day]))
}

#[test]
fn the_last_days_of_the_months() {
    let mut wins = winners_from(2000);
    let mut outcome = |day, month| {
        let year = if month < 11 { 2001 } else { 2000 };
        let is_date = day <= days_in(year, month);
        if is_date {
            header::outcome(wins((year, month, day))).to_string()
        } else {
            String::new()
        }
    };
    let rows: Vec<_> =
        (28..=31).map(|day| header::row(day, (1..=12).map(|month| outcome(day, month)))).collect();
    header::table(ORACLE.id, [vec![header::row("day", 1..=12)], rows].concat());
}

#[test]
fn example() {
    let start = (2001, 9, 29);
    let sum = start.1 + start.2;
    header::example(ORACLE.id, &format!("On 29 September 2001 month + day is {sum}, even"));
    let mut wins = winners_from(2001);
    assert!(
        options(&start).contains(&(2001, 9, 30))
            && options(&(2001, 9, 30)).contains(&(2001, 10, 1))
    );
    assert!(wins((2001, 9, 30)) && !wins((2001, 10, 1)), "30 September is not an exception");
    header::example(ORACLE.id, &header::only_winning_move(&start, options));
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
    header::other_rules(ORACLE.id, backwards, or_a_year, options);
}
