//! Tables of values: their axes, and how each kind of target fills them.

use crate::arithmetic::{self, Proof};
use crate::code::Code;
use crate::conjecture::TableRow;
use crate::expression::Formula;
use crate::octal::{self, prove, Certificate, Heaps, Octal};
use crate::period::{period, Period};
use crate::target::{Asked, Axis, ExploreTarget, Program};
use crate::values::{self, Values};
use crate::{heaps_file, ruler, ExploreOptions};
use itertools::Itertools;
use serde::Serialize;
use std::time::{Duration, Instant};
use system::{cargo, stop, terminal, Failure, Result};

/// A formula for the values of a table.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Conjecture {
    #[serde(skip)]
    pub(crate) formula: Formula,
    /// Does it say who wins? Else it says the Grundy value.
    pub(crate) wins: bool,
    pub(crate) mathematics: String,
    pub(crate) rust: String,
    pub(crate) right: usize,
    pub(crate) of: usize,
    /// The number of those that the search had not seen.
    pub(crate) unseen: usize,
    /// The first point where it fails, with the right value.
    pub(crate) wrong: Option<TableRow>,
    /// Is the table large enough for it to mean something?
    #[serde(rename = "told")]
    pub(crate) is_significant: bool,
}

/// How the formula that was found compares with the one in the header of the solution.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Header {
    pub(crate) page: String,
    pub(crate) found: bool,
    /// The number of points beyond the table at which both were compared.
    pub(crate) beyond: usize,
    /// Where they differ, with the value that the header states.
    pub(crate) differs: Option<TableRow>,
}

/// A table of values.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct Table {
    pub(crate) title: String,
    pub(crate) axes: Vec<Axis>,
    /// The parameters that have no axis, with their values.
    pub(crate) fixed: Fixed,
    /// The names of all parameters, in their order.
    #[serde(skip)]
    pub(crate) parameters: Vec<String>,
    /// Is every point a position?
    #[serde(skip)]
    pub(crate) is_full: bool,
    /// Are the values 1 for a first player who wins, 0 for one who loses? Else they are Grundy
    /// values.
    pub(crate) wins: bool,
    pub(crate) rows: Vec<TableRow>,
    /// Values beyond the table, to try a formula on.
    #[serde(skip)]
    pub(crate) beyond: Vec<TableRow>,
    pub(crate) period: Option<Period>,
    /// Where its formula leaves the period beyond the table.
    #[serde(skip)]
    pub(crate) leaves_period: Option<u64>,
    /// The proof that the period holds for ever.
    pub(crate) proof: Option<String>,
    /// What else was observed of the values of a game with a code.
    pub(crate) regularity: Option<String>,
    pub(crate) formula: Option<Conjecture>,
    /// The comparison with the header, if it states a closed form.
    pub(crate) header: Option<Header>,
}

impl Table {
    /// The table of `target`.
    pub(crate) fn new(
        target: &ExploreTarget,
        options: &ExploreOptions,
        bar: &terminal::Bar,
    ) -> Result<Table> {
        match target {
            ExploreTarget::Octal(octal) => of_octal(octal, options, bar),
            ExploreTarget::Breaking(code) => of_code(code, options, bar),
            ExploreTarget::Subtract(set) => of_subtraction(set, options),
            ExploreTarget::Asked(asked) => of_program(asked, options, bar),
        }
    }

    /// The values of the heaps 0, 1, …
    fn of_heaps(title: String, values: impl Iterator<Item = i64>) -> Table {
        let rows: Vec<TableRow> =
            values.enumerate().map(|(n, value)| (vec![n as i64], value)).collect();
        let parameters = vec!["n".to_string()];
        Table { title, parameters, is_full: true, rows, ..Table::default() }
    }
}

/// Parameters that keep a value.
type Fixed = Vec<(String, u64)>;

/// The value of the parameter `name`, if it keeps one.
fn kept(fixed: &[(String, u64)], name: &str) -> Option<u64> {
    fixed.iter().find(|it| it.0 == name).map(|it| it.1)
}

/// The values of all `parameters` at a point of the `axes`.
pub(crate) fn whole(
    point: &[i64],
    parameters: &[String],
    axes: &[Axis],
    fixed: &[(String, u64)],
) -> Vec<u64> {
    let value = |name: &String| {
        let free = axes.iter().position(|axis| axis.name == *name);
        free.map(|i| point[i] as u64).or(kept(fixed, name))
    };
    parameters.iter().filter_map(value).collect()
}

/// How many points a table may have.
const MOST: u64 = 4_000_000;

/// The same, if a program computes every point.
const MOST_BY_RULES: u64 = 1_000_000;

fn no_time() -> Failure {
    Failure::check("the first value takes longer than the time given")
}

fn cut_short(values: &str) {
    terminal::remark(format!("{values} in the time given: --seconds allows more"));
}

/// A family states its range; beyond it, its positions are not what they seem.
fn in_range(all: &[Axis], options: &ExploreOptions) -> Result<()> {
    for axis in all {
        let set = kept(&options.set, &axis.name);
        for (option, number) in [("--set", set), ("--upto", options.upto.filter(|_| set.is_none()))]
        {
            if number.is_some_and(|number| !(axis.least..=axis.last).contains(&number)) {
                return Err(Failure::usage(format!(
                    "{option}: {} goes from {} to {}",
                    axis.name, axis.least, axis.last
                )));
            }
        }
    }
    Ok(())
}

/// The axes that are left when some parameters keep their values.
fn axes(all: &[Axis], options: &ExploreOptions) -> Result<(Vec<Axis>, Fixed)> {
    for (name, _) in &options.set {
        if !all.iter().any(|axis| axis.name == *name) {
            let names = all.iter().map(|axis| &axis.name).join(", ");
            let why = format!("--set: there is no parameter `{name}`, but {names}");
            return Err(Failure::usage(why));
        }
    }
    let value = |axis: &Axis| kept(&options.set, &axis.name);
    let mut fixed: Fixed =
        all.iter().filter_map(|axis| Some((axis.name.clone(), value(axis)?))).collect();
    let mut free: Vec<Axis> = all.iter().filter(|axis| value(axis).is_none()).cloned().collect();
    if free.is_empty() {
        // A single value is a table.
        let (_, only) = fixed.remove(0);
        free.push(Axis { least: only, small: only, last: only, ..all[0].clone() });
    }
    for axis in free.iter_mut().filter(|axis| axis.least < axis.last) {
        if let Some(upto) = options.upto {
            axis.last = upto.max(axis.least);
            axis.small = axis.small.min(axis.last);
        }
    }
    let points = free.iter().try_fold(1_u64, |points, axis| {
        points.checked_mul((axis.last - axis.least).saturating_add(1))
    });
    if points.is_none_or(|points| points > MOST_BY_RULES) {
        return Err(Failure::usage(format!(
            "the table would have more than {MOST_BY_RULES} values: --upto or --set makes it smaller"
        )));
    }
    Ok((free, fixed))
}

/// The table of a family or of rules: their program computes every point until time is over.
fn of_program(asked: &Asked, options: &ExploreOptions, bar: &terminal::Bar) -> Result<Table> {
    let Asked { title, axes: all, wins, .. } = asked.clone();
    let is_family = matches!(asked.program, Program::Family(..));
    if is_family {
        in_range(&all, options)?;
    }
    let (axes, fixed) = axes(&all, options)?;
    let points = points(&axes);
    let parameters: Vec<String> = all.into_iter().map(|axis| axis.name).collect();
    let full = |point: &Vec<i64>| whole(point, &parameters, &axes, &fixed);
    // Half of the time is for the table, half for the formula.
    let end = Instant::now() + options.seconds / 2;
    let total = points.len();
    let (mut rows, mut beyond): (Vec<TableRow>, Vec<TableRow>) = (vec![], vec![]);
    let mut seen = 0;
    let mut take = |values: Vec<Option<i64>>| {
        for value in values {
            rows.extend(value.map(|value| (points[seen].clone(), value)));
            seen += 1;
            if seen % 1000 == 0 {
                bar.set_message(format!("{seen} of {total} values"));
            }
        }
    };
    let near: Vec<Vec<u64>> = points.iter().map(full).collect();
    let start = Instant::now();
    asked.ask(&near, end, &mut take)?;
    if seen < total {
        cut_short(&format!("{seen} of {}", terminal::counted(total, "value")));
        if rows.is_empty() {
            return Err(no_time());
        }
    }
    if rows.is_empty() {
        return Err(Failure::check("there is no position in this range"));
    }
    if !is_family && seen == total && !options.no_formula {
        let wide = wider(&axes);
        let far: Vec<Vec<u64>> = wide.iter().map(full).collect();
        let end = end.min(Instant::now() + (8 * start.elapsed()).max(Duration::from_secs(1)));
        let mut points = wide.iter();
        let mut take = |values: Vec<Option<i64>>| {
            let found = values.into_iter().zip(&mut points);
            beyond.extend(found.filter_map(|(value, point)| Some((point.clone(), value?))));
        };
        // Values beyond the table are a bonus, so a failure there is not an error.
        drop(asked.ask(&far, end, &mut take));
    }
    let is_full = rows.len() == total;
    Ok(Table { title, axes, fixed, parameters, is_full, wins, rows, beyond, ..Table::default() })
}

/// All points of a table; those with small coordinates first, then by their sum.
fn points(axes: &[Axis]) -> Vec<Vec<i64>> {
    let range = |axis: &Axis| axis.least as i64..=axis.last as i64;
    let mut points = axes.iter().map(range).multi_cartesian_product().collect_vec();
    let is_small =
        |point: &Vec<i64>| point.iter().zip(axes).all(|(&x, axis)| x as u64 <= axis.small);
    if axes.len() > 1 {
        points.sort_by_key(|point| (!is_small(point), point.iter().sum::<i64>()));
    }
    points
}

/// Points beyond those of a table, up to four times as far, and not too many.
pub(crate) fn wider(axes: &[Axis]) -> Vec<Vec<i64>> {
    const FAR: u64 = 60_000;
    let all = |axes: &[Axis]| axes.iter().map(|it| it.last - it.least + 1).product::<u64>();
    let times = |factor: u64| -> Vec<Axis> {
        let last = |axis: &Axis| {
            if axis.least == axis.last {
                axis.last
            } else {
                factor * axis.last / 4
            }
        };
        axes.iter().map(|axis| Axis { last: last(axis), ..axis.clone() }).collect()
    };
    let wide = (5..=16).rev().map(times).find(|axes| all(axes) <= FAR);
    let is_new = |point: &Vec<i64>| point.iter().zip(axes).any(|(&x, axis)| x as u64 > axis.last);
    wide.map_or(vec![], |wide| points(&wide).into_iter().filter(is_new).collect())
}

/// The one axis of a game of heaps: up to `--upto`, which is less than `most`, or else up to `last`.
fn single_axis(options: &ExploreOptions, last: u64, most: u64) -> Result<Vec<Axis>> {
    if !options.set.is_empty() {
        return Err(Failure::usage("--set: the heap n is the only parameter; --upto says how far"));
    }
    let last = options.upto.unwrap_or(last);
    if last >= most {
        return Err(Failure::usage(format!("--upto {last}: at most {} here", most - 1)));
    }
    Ok(vec![Axis { name: "n".to_string(), least: 0, small: 40.min(last), last }])
}

/// The values of an octal game, until its period is proved, `--upto` is reached or time is over.
fn of_octal(octal: &Octal, options: &ExploreOptions, bar: &terminal::Bar) -> Result<Table> {
    let (start, share) = (Instant::now(), if options.no_formula { 1.0 } else { 0.8 });
    let end = start + options.seconds.mul_f64(share);
    let mut axes = single_axis(options, octal::MOST as u64 - 1, octal::MOST as u64)?;
    let last = axes[0].last as usize + 1;
    let mut heaps = match options.resume.as_ref().filter(|path| path.exists()) {
        Some(path) => heaps_file::read(path, octal)?,
        None => Heaps::new(octal, vec![]),
    };
    let begun = heaps.values.len();
    let certificate = prove(&mut heaps, last, end, &|heaps, goal| {
        let done = (heaps.values.len() - begun).max(1);
        let left = start.elapsed().mul_f64((goal - heaps.values.len()) as f64 / done as f64);
        bar.set_message(format!(
            "{} heaps, {:.3} % of them rare, {} s left",
            heaps.values.len(),
            100.0 * heaps.rare.len() as f64 / heaps.values.len() as f64,
            left.min(end.saturating_duration_since(Instant::now())).as_secs()
        ));
    });
    if heaps.is_full {
        terminal::remark(format!(
            "the table ends at {}: the next value does not fit into 16 bits",
            heaps.values.len() - 1
        ));
    }
    if stop::asked() || options.resume.is_some() {
        let usual = || cargo::root().join(format!("target/explore/{octal}.heaps"));
        let path = options.resume.clone().unwrap_or_else(usual);
        heaps_file::write(&path, octal, &heaps)?;
        terminal::remark(format!("saved; --resume {} goes on", path.display()));
    }
    axes[0].last = (heaps.values.len() as u64).checked_sub(1).ok_or_else(no_time)?;
    let shown = if options.form.csv || options.form.json { MOST as usize } else { 100_000 };
    if (options.form.csv || options.form.json) && heaps.values.len() > shown {
        terminal::remark(format!(
            "only the first {shown} of {} values are written",
            heaps.values.len()
        ));
    }
    let title = format!("the octal game {octal}: a heap of n");
    let values = heaps.values.iter().take(shown).map(|&value| value.into());
    let mut table = Table { axes, ..Table::of_heaps(title, values) };
    if let Some(certificate) = certificate {
        let Certificate { from, period, last_digit } = certificate;
        table.period = Some(Period { from, period, saltus: 0 });
        table.proof = Some(format!(
            "by the theorem of Guy and Smith: the last digit is digit {last_digit}, and g(n + {period}) \
             = g(n) for all n from {from} to {}, below 2 · {from} + {period} + {last_digit}",
            2 * from + period + last_digit - 1
        ));
    }
    Ok(table)
}

/// The values of a game whose code is not octal, until a theorem proves their period, `--upto` is reached or time
/// is over.
fn of_code(code: &Code, options: &ExploreOptions, bar: &terminal::Bar) -> Result<Table> {
    if options.resume.is_some() {
        return Err(Failure::usage("--resume: only octal games are kept"));
    }
    let share = if options.no_formula { 1.0 } else { 0.8 };
    let end = Instant::now() + options.seconds.mul_f64(share);
    let mut axes = single_axis(options, values::MOST as u64 - 1, values::MOST as u64)?;
    let last = axes[0].last as usize + 1;
    let mut values = Values::new(code);
    let mut found = None;
    let mut look = 300;
    while found.is_none() && values.known.len() < last.min(look) {
        values.extend(last.min(look), end);
        found = arithmetic::prove(code, &values.known);
        bar.set_message(format!("{} heaps", values.known.len()));
        if values.known.len() < last.min(look) {
            break;
        }
        look += look / 2;
    }
    let values: Vec<i64> = values.known.iter().map(|&value| value.into()).collect();
    axes[0].last = (values.len() as u64).checked_sub(1).ok_or_else(no_time)?;
    let proof = found.map(|(_, Proof { period, bound })| {
        let Period { period, saltus, .. } = period;
        match saltus {
            0 => format!("by the theorem of Guy and Smith: g(n + {period}) = g(n) below {bound}"),
            _ => format!(
                "by Theorem 2 of scripts/explore/src/arithmetic.rs, with period {period}, saltus {saltus} and \
                 N = {bound}"
            ),
        }
    });
    let regularity = if found.is_none() { ruler::find(&values) } else { None };
    Ok(Table {
        axes,
        period: found.map(|it| it.0),
        proof,
        regularity: regularity.map(|it| it.to_string()),
        ..Table::of_heaps(format!("the game {code}: a heap of n"), values.into_iter())
    })
}

/// The values of a subtraction game. A value depends on the m before it, where m is the greatest number of the
/// set: if m values in a row repeat, all later ones do.
fn of_subtraction(set: &[u64], options: &ExploreOptions) -> Result<Table> {
    let greatest = set[set.len() - 1] as usize;
    let mut axes = single_axis(options, (20 * greatest as u64).clamp(500, 200_000), MOST)?;
    let end = Instant::now() + options.seconds / 2;
    let mut values: Vec<i64> = vec![];
    // For each value, the last heap that has an option with it.
    let mut seen_by = vec![usize::MAX; set.len() + 1];
    let mut work = 0;
    while values.len() as u64 <= axes[0].last && (Instant::now() < end && !stop::asked()) {
        // A look at the clock takes as long as a few options.
        while values.len() as u64 <= axes[0].last && work < 100_000 {
            let n = values.len();
            for left in set.iter().map_while(|&k| n.checked_sub(k as usize)) {
                seen_by[values[left] as usize] = n;
                work += 1;
            }
            let mex = seen_by.iter().position(|&by| by != n).expect("fewer options than values");
            values.push(mex as i64);
            work += mex + 1;
        }
        work = 0;
    }
    if values.is_empty() {
        return Err(no_time());
    }
    if (values.len() as u64) <= axes[0].last {
        cut_short(&terminal::counted(values.len(), "value"));
        axes[0].last = values.len() as u64 - 1;
    }
    let period = period(&values).filter(|it| it.saltus == 0);
    let proof = period.filter(|it| values.len() >= it.from + it.period + greatest).map(|_| {
        format!("because each value depends on the {greatest} before it, and so many in a row come back")
    });
    let title = format!("a heap of n, from which {} may be taken", set.iter().join(", "));
    Ok(Table { axes, period, proof, ..Table::of_heaps(title, values.into_iter()) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use testdata::game::mex;

    fn axis(name: &str, least: u64, small: u64, last: u64) -> Axis {
        Axis { name: name.to_string(), least, small, last }
    }

    #[test]
    fn points_with_small_coordinates_come_first() {
        let points = points(&[axis("a", 0, 1, 2), axis("b", 1, 1, 2)]);
        assert_eq!(points, [[0, 1], [1, 1], [0, 2], [1, 2], [2, 1], [2, 2]]);
    }

    #[test]
    fn points_beyond_a_table_are_new() {
        let beyond = wider(&[axis("n", 0, 5, 10), axis("k", 3, 3, 3)]);
        assert_eq!(beyond, (11..=40).map(|n| vec![n, 3]).collect::<Vec<_>>());
        assert!(wider(&[axis("n", 0, 5, 1_000_000)]).is_empty());
    }

    #[test]
    fn values_of_subtraction_games_are_by_the_definition() {
        let mut rng = testdata::Rng::new(1);
        for _ in 0..30 {
            let count = rng.within(1..=5);
            let mut set = rng.numbers(count, &(1..=30));
            set.sort_unstable();
            let mut values = vec![];
            for n in 0..=200_u64 {
                let options = set.iter().filter_map(|&k| n.checked_sub(k));
                values.push(mex(options.map(|left| values[left as usize])));
            }
            let seconds = Duration::from_secs(60);
            let options = ExploreOptions { upto: Some(200), seconds, ..ExploreOptions::default() };
            let rows = of_subtraction(&set, &options).unwrap().rows.into_iter();
            assert!(rows.map(|row| row.1 as usize).eq(values), "{set:?}");
        }
    }
}
