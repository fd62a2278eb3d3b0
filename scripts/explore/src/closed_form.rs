//! The formula of a table, and whether the header of the solution states the same.

use crate::conjecture::{self, TableRow};
use crate::expression::NOTHING;
use crate::period::Period;
use crate::table::{whole, wider, Conjecture, Header, Table};
use crate::target::{Axis, Program};
use facts::ask::{Question, Request};
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::time::{Duration, Instant};
use system::Result;

/// Finds a formula for the Grundy values of a table, or else for its outcomes.
pub(crate) fn formula(
    table: &Table,
    question: Option<Question>,
    limit: Duration,
) -> Option<Conjecture> {
    let grundy = !table.wins && question != Some(Question::Wins);
    let wins = table.wins || question != Some(Question::Grundy);
    let share = if grundy && wins { limit / 2 } else { limit };
    let is_whole = |it: &Conjecture| it.wrong.is_none() && it.is_significant;
    let first = if grundy { conjecture(table, false, share) } else { None };
    if !wins || first.as_ref().is_some_and(is_whole) {
        return first;
    }
    let second = conjecture(table, true, share);
    if table.wins || question.is_some() || second.as_ref().is_some_and(is_whole) {
        second
    } else {
        first
    }
}

/// Finds a formula for the outcomes or for the Grundy values. The search sees some of the values, and more only
/// if its formula fails on the others.
fn conjecture(table: &Table, wins: bool, limit: Duration) -> Option<Conjecture> {
    let names: Vec<String> = table.axes.iter().map(|axis| axis.name.clone()).collect();
    let end = Instant::now() + limit;
    let value = |row: &TableRow| (row.0.clone(), if wins { row.1.min(1) } else { row.1 });
    let rows: Vec<TableRow> =
        table.rows.iter().chain(&table.beyond).take(100_000).map(value).collect();
    let is_small =
        |row: &&TableRow| row.0.iter().zip(&table.axes).all(|(&x, axis)| x as u64 <= axis.small);
    let all = if table.beyond.is_empty() { rows.len() / 4 } else { table.rows.len() };
    let mut seen = all.min(rows.len()).clamp(1, 50_000);
    let small = rows.iter().filter(is_small).count().min(rows.len() / 11).max(1);
    loop {
        let left = end.saturating_duration_since(Instant::now());
        let found = conjecture::search(&rows[..seen], small.min(seen), wins, left)?;
        let fails = |row: &TableRow| found.formula.at(&row.0) != row.1;
        let next = (seen..rows.len()).find(|&i| fails(&rows[i]));
        if let Some(next) = next.filter(|_| found.wrong == 0) {
            seen = (next + 1).max(2 * seen);
            if 4 * seen > 3 * rows.len() || left.is_zero() {
                return None;
            }
            continue;
        }
        // The search knows the beginning of a long table; a conjecture has to hold on all of it.
        let of = table.rows.len() + table.beyond.len();
        let mut wrong = table.rows.iter().chain(&table.beyond).map(value).filter(fails);
        let first = wrong.next();
        let right = of - usize::from(first.is_some()) - wrong.count();
        let (formula, is_significant) = (found.formula.simple(), found.is_significant(&rows));
        return Some(Conjecture {
            wins,
            mathematics: formula.mathematics(wins, &names),
            rust: formula.rust(wins, &names),
            right,
            of,
            unseen: of - seen,
            wrong: first,
            is_significant: is_significant && of > seen,
            formula,
        });
    }
}

/// Where the formula of a table first leaves the period that was observed on the table, up to eight times its size.
pub(crate) fn leaves_period(table: &Table) -> Option<u64> {
    let Period { period, saltus, .. } = table.period.filter(|_| table.proof.is_none())?;
    let is_whole =
        |it: &&Conjecture| it.wrong.is_none() && it.is_significant && it.wins <= table.wins;
    let found = table.formula.as_ref().filter(is_whole)?;
    let value = |n: u64| Some(found.formula.at(&[n as i64])).filter(|&it| it != NOTHING);
    let leaves = |n: &u64| {
        let before = value(n - period as u64).zip(value(*n));
        before.is_some_and(|(before, now)| before + saltus != now)
    };
    let first = table.axes[0].last + 1;
    (first..8 * first).find(leaves)
}

/// Compares the formula of a family with the closed form in the header of its problem: on the table, and far
/// beyond it if every point is a position.
pub(crate) fn header(table: &Table, program: &Program) -> Result<Option<Header>> {
    let Program::Family(id, number) = program else { return Ok(None) };
    let mut oracle = program.start()?;
    let mut stated = |rows: &[TableRow]| -> Result<Vec<Option<i64>>> {
        let points = rows
            .iter()
            .map(|row| whole(&row.0, &table.parameters, &table.axes, &table.fixed))
            .collect();
        let stated: Vec<Option<u64>> = oracle.ask(&Request::Stated(*number, points))??;
        Ok(stated.into_iter().map(|value| value.map(|value| value as i64)).collect())
    };
    if stated(&table.rows[..1])?[0].is_none() {
        return Ok(None);
    }
    let page = format!("solutions/src/bin/{id}.rs");
    let mut header = Header { page, found: false, beyond: 0, differs: None };
    let Some(found) = table.formula.as_ref().filter(|it| it.wrong.is_none() && it.is_significant)
    else {
        return Ok(Some(header));
    };
    let far = if table.is_full { [wider(&table.axes), far(&table.axes)].concat() } else { vec![] };
    let value = |point: &Vec<i64>| found.formula.at(point);
    let far: Vec<TableRow> = far
        .into_iter()
        .map(|point| (value(&point), point))
        .filter(|it| it.0 != NOTHING)
        .map(|(it, point)| (point, it))
        .collect();
    let near = table.rows.iter().map(|(point, _)| (point.clone(), value(point)));
    let rows: Vec<TableRow> = near.chain(far.iter().cloned()).collect();
    let seen = |value: i64| if found.wins { value.min(1) } else { value };
    let stated = stated(&rows)?.into_iter().map(|value| value.map_or(NOTHING, seen));
    let differs = rows.into_iter().zip(stated).find(|((_, value), stated)| value != stated);
    header.differs = differs.map(|((point, _), stated)| (point, stated));
    header.found = header.differs.is_none() && (table.wins || !found.wins);
    header.beyond = far.len();
    Ok(Some(header))
}

/// Some points with coordinates of up to five digits.
fn far(axes: &[Axis]) -> Vec<Vec<i64>> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut number = |axis: &Axis| {
        let digits = rng.random_range(1..=16_u32);
        let number = axis.least + rng.random_range(0..=1_u64 << digits);
        if axis.least == axis.last {
            axis.last as i64
        } else {
            number as i64
        }
    };
    (0..500).map(|_| axes.iter().map(&mut number).collect()).collect()
}
