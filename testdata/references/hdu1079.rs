//! HDU 1079, a second way: a table of all days from 1900 on, filled backwards from the goal. Days are numbers.

use super::oracle::{dates, file, GOAL};
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference::new(answer, &[("the days of a year", year)]);

/// For every month from January 1900 on the number of its first day, up to the month after the goal.
fn first_days() -> Vec<usize> {
    let mut first = vec![0];
    for month in 0..12 * 102 {
        let is_leap = month / 12 % 4 == 0 && month / 12 > 0;
        let days = [31, 28 + usize::from(is_leap), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
        first.push(first[month] + days[month % 12]);
    }
    first
}

fn answer(text: &str) -> String {
    let first = first_days();
    let goal = first[12 * 101 + 10] + 3;
    // A player who passes the goal has lost: the opponent wins from there.
    let mut wins = vec![true; goal + 100];
    wins[goal] = false;
    for month in (0..=12 * 101 + 10).rev() {
        let next_length = first[month + 2] - first[month + 1];
        for day in (0..first[month + 1] - first[month]).rev() {
            let date = first[month] + day;
            if date < goal {
                let same_day = day < next_length && !wins[first[month + 1] + day];
                wins[date] = !wins[date + 1] || same_day;
            }
        }
    }
    let asked: Vec<usize> = numbers(text).skip(1).map(|number| number as usize).collect();
    let place = |date: &[usize]| first[12 * (date[0] - 1900) + date[1] - 1] + date[2] - 1;
    asked.chunks(3).map(|date| if wins[place(date)] { "YES\n" } else { "NO\n" }).collect()
}

/// All days of a year, in random order, with the first and the last day of all.
fn year(rng: &mut Rng, _: usize) -> String {
    let any = rng.within(1900..=2001);
    let year = rng.one_of(&[any, 1900, 2000, 2001]);
    let mut days: Vec<_> =
        dates(year, GOAL.min((year, 12, 31))).chain([(1900, 1, 1), GOAL]).collect();
    rng.shuffle(&mut days);
    file(&days)
}
