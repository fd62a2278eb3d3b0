//! `explore`: from the rules to the table, and from the table to the theorem.

pub mod conjecture;
pub mod expression;
pub mod octal;
pub mod octal_table;
pub mod period;
pub mod picture;
pub mod rules;
mod saved;
pub mod served;

use conjecture::Row;
use expression::{Formula, NOTHING};
use facts::ask::Question;
use facts::ask::{FamilyAbout, Request};
use facts::Problem;
use octal::{prove, Certificate, Heaps, Octal};
use period::Period;
use picture::Picture;
use rules::Rules;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use system::oracle::Oracle;
use system::{cargo, files, stop, terminal, Failure, Result};
use testdata::Rng;

/// What the command line asks for.
#[derive(Clone, Debug, Default)]
pub struct Order {
    /// Parameters that keep a value.
    pub set: Vec<(String, u64)>,
    /// How far every other parameter goes.
    pub upto: Option<u64>,
    /// How long it may take.
    pub seconds: Duration,
    /// Print the table as CSV, or everything as JSON, in place of what a person reads.
    pub csv: bool,
    /// See above.
    pub json: bool,
    /// Write a picture to this file.
    pub svg: Option<PathBuf>,
    /// Write a picture to this file.
    pub png: Option<PathBuf>,
    /// Look for no formula.
    pub no_formula: bool,
    /// Where the heaps of an octal game are kept from one run to the next.
    pub resume: Option<PathBuf>,
    /// What to look for; the Grundy values first, then who wins, if not given.
    pub question: Option<Question>,
}

/// A game to explore.
#[derive(Clone, Debug)]
pub enum Game {
    /// A family of a problem.
    Family(Family),
    /// An octal game, by its code.
    Octal(Octal),
    /// A heap, from which one of these numbers may be taken; in order.
    Subtract(Vec<u64>),
    /// Rules in Rust, and whether play is misère.
    Rules(Rules, bool),
}

/// A family of positions that the oracle of a problem names.
#[derive(Clone, Debug)]
pub struct Family {
    id: String,
    program: PathBuf,
    number: usize,
    about: FamilyAbout,
    /// Is play misère?
    misere: bool,
}

impl Family {
    fn start(&self) -> Result<Oracle> {
        Oracle::start_at(&self.program, &self.id, Oracle::LIMITS)
    }
}

/// The family of `problem` called `name`, under its own play or misère play; the first one if there
/// is no name.
pub fn family(problem: &Problem, name: Option<&str>, misere: bool) -> Result<Game> {
    let id = &problem.id;
    let program = Oracle::build(id)?;
    let families = Oracle::start_at(&program, id, Oracle::LIMITS)?.about()?.families;
    let number = match name {
        None => 0,
        Some(name) => families.iter().position(|family| family.name == name).ok_or_else(|| {
            let names: Vec<&str> = families.iter().map(|family| family.name.as_str()).collect();
            Failure::usage(format!("{id} has no family `{name}`, but {}", names.join(", ")))
        })?,
    };
    let about = families.into_iter().nth(number).ok_or_else(|| {
        Failure::usage(format!("{id} has no family of positions to explore: its oracle names none"))
    })?;
    Ok(Game::Family(Family { id: id.clone(), program, number, about, misere }))
}

/// The octal game with this code. Grundy values say nothing about misère play: there the rules are
/// asked.
pub fn octal(code: &str, misere: bool) -> Result<Game> {
    let octal = Octal::new(code)?;
    if !misere {
        return Ok(Game::Octal(octal));
    }
    let rules = octal.rules();
    Ok(Game::Rules(Rules::new(&format!("the octal game {octal}"), &rules)?, true))
}

/// The numbers of a subtraction set, as `1,3,4`; under misère play its rules.
pub fn subtraction(set: &str, misere: bool) -> Result<Game> {
    let number = |word: &str| match word.trim().parse::<u64>() {
        Ok(number @ 1..=1_000_000) => Ok(number),
        _ => Err(Failure::usage(format!("--subtract: `{word}` is not in 1..=1000000"))),
    };
    let mut numbers = set.split(',').map(number).collect::<Result<Vec<u64>>>()?;
    numbers.sort_unstable();
    numbers.dedup();
    if !misere {
        return Ok(Game::Subtract(numbers));
    }
    let rules = format!(
        "fn options(n: u64) -> Vec<u64> {{\n    \
         {numbers:?}.iter().filter_map(|&k| n.checked_sub(k)).collect()\n}}\n"
    );
    Ok(Game::Rules(Rules::new(&format!("a heap, from which {set} may be taken"), &rules)?, true))
}

/// A parameter of a table, with its range.
#[derive(Clone, Debug, Serialize)]
struct Axis {
    name: String,
    least: u64,
    small: u64,
    last: u64,
}

/// A table of values.
#[derive(Clone, Debug, Serialize)]
struct Table {
    title: String,
    axes: Vec<Axis>,
    /// What the parameters left out are.
    fixed: Fixed,
    /// The names of all parameters, in their order.
    #[serde(skip)]
    parameters: Vec<String>,
    /// Is every point a position?
    #[serde(skip)]
    is_full: bool,
    /// Are the values 1 for a first player who wins, 0 for one who loses? Else they are Grundy
    /// values.
    wins: bool,
    rows: Vec<Row>,
    /// Values beyond the table, to try a formula on.
    #[serde(skip)]
    beyond: Vec<Row>,
    period: Option<Period>,
    /// Why the period holds for ever, where that is proved.
    proof: Option<String>,
    formula: Option<Conjecture>,
    /// Was a formula looked for?
    #[serde(skip)]
    sought: bool,
    /// What came of the comparison with the header, where it states a closed form.
    header: Option<Header>,
}

/// Is what was found what the header of the solution states?
#[derive(Clone, Debug, Serialize)]
struct Header {
    page: String,
    found: bool,
    /// At how many points beyond the table both were compared.
    beyond: usize,
    /// Where they differ, with the value that the header states.
    differs: Option<Row>,
}

#[derive(Clone, Debug, Serialize)]
struct Conjecture {
    #[serde(skip)]
    formula: Formula,
    /// Does it say who wins? Else it says the Grundy value.
    wins: bool,
    mathematics: String,
    rust: String,
    right: usize,
    of: usize,
    /// How many of those the search had not seen.
    unseen: usize,
    /// Where it fails: the point, the value of the game.
    wrong: Option<Row>,
    /// Is the table large enough for it to mean something?
    told: bool,
}

/// Makes the table, finds what it can, and shows it.
pub fn explore(game: &Game, order: &Order) -> Result<()> {
    let start = Instant::now();
    let bar = terminal::spinner("explore");
    let mut table = match game {
        Game::Octal(octal) => of_octal(octal, order, &bar)?,
        Game::Subtract(set) => of_subtraction(set, order)?,
        _ => of_rules(game, order, &bar)?,
    };
    if table.axes.len() == 1 && table.period.is_none() {
        let values: Vec<i64> = table.rows.iter().map(|row| row.1).collect();
        // The values of an octal game that ends never grow by steps: Horrocks and Nowakowski, 2003.
        let never_grows = matches!(game, Game::Octal(octal) if octal.last_digit().is_some());
        let observed = period::period(&values);
        table.period = observed.filter(|it| it.saltus == 0 || !never_grows);
    }
    let mut left = order.seconds.saturating_sub(start.elapsed());
    if table.proof.is_some() {
        // A proved period says all; a formula would only say it shorter.
        left = left.min(Duration::from_secs(2));
    }
    if !order.no_formula {
        bar.set_message(format!("{} values, looking for a formula", table.rows.len()));
        table.formula = formula(&table, order.question, left);
        table.sought = true;
    }
    if table.proof.is_some() && table.formula.as_ref().is_some_and(|it| it.wrong.is_some()) {
        table.formula = None;
    }
    if let Game::Family(family) = game {
        if table.sought && !family.misere && !stop::asked() {
            table.header = header(&table, family)?;
        }
    }
    bar.finish_and_clear();
    if order.svg.is_some() || order.png.is_some() {
        draw(&picture(&table), order)?;
    }
    terminal::print(if order.json {
        serde_json::to_string_pretty(&table).map_err(Failure::check)? + "\n"
    } else if order.csv {
        csv(&table)
    } else {
        shown(&table)
    });
    Ok(())
}

fn no_time() -> Failure {
    Failure::check("the first value takes longer than the time given")
}

/// Writes a picture where it is asked for.
fn draw(picture: &Picture, order: &Order) -> Result<()> {
    if let Some(path) = &order.svg {
        files::write(path, picture.svg())?;
        terminal::remark(format!("wrote {}", path.display()));
    }
    if let Some(path) = &order.png {
        files::write(path, picture.png()?)?;
        terminal::remark(format!("wrote {}", path.display()));
    }
    Ok(())
}

/// How many points a table may have.
const MOST: u64 = 4_000_000;

/// The same, where a program is asked for every one.
const MOST_BY_RULES: u64 = 1_000_000;

/// Parameters that keep a value.
type Fixed = Vec<(String, u64)>;

/// A family states its range; beyond it, its positions are not what they seem.
fn in_range(all: &[Axis], order: &Order) -> Result<()> {
    for axis in all {
        let set = order.set.iter().find(|(name, _)| *name == axis.name).map(|it| it.1);
        for (option, number) in [("--set", set), ("--upto", order.upto.filter(|_| set.is_none()))] {
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
fn axes(all: &[Axis], order: &Order) -> Result<(Vec<Axis>, Fixed)> {
    for (name, _) in &order.set {
        if !all.iter().any(|axis| axis.name == *name) {
            let names: Vec<&str> = all.iter().map(|axis| axis.name.as_str()).collect();
            return Err(Failure::usage(format!(
                "--set: there is no parameter `{name}`, but {}",
                names.join(", ")
            )));
        }
    }
    let value = |axis: &Axis| order.set.iter().find(|(name, _)| *name == axis.name).map(|it| it.1);
    let mut fixed: Fixed =
        all.iter().filter_map(|axis| Some((axis.name.clone(), value(axis)?))).collect();
    let mut free: Vec<Axis> = all.iter().filter(|axis| value(axis).is_none()).cloned().collect();
    if free.is_empty() {
        // A single value is a table too.
        let (_, only) = fixed.remove(0);
        free.push(Axis { least: only, small: only, last: only, ..all[0].clone() });
    }
    for axis in free.iter_mut().filter(|axis| axis.least < axis.last) {
        if let Some(upto) = order.upto {
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

const MISERE: &str = ", misère play";

/// What a family or of rules is about, its parameters, and whether it asks who wins.
fn described(game: &Game) -> (String, Vec<Axis>, bool) {
    match game {
        Game::Family(Family { id, about: family, misere, .. }) => {
            let axis = |(name, least, small, last): &(String, u64, u64, u64)| Axis {
                name: name.clone(),
                least: *least,
                small: *small,
                last: *last,
            };
            let is_said = family.about.contains(MISERE);
            let play = if *misere && !is_said { MISERE } else { "" };
            let title = format!("{id}: {}{play}", family.about);
            let axes = family.parameters.iter().map(axis).collect();
            (title, axes, *misere || family.question == Question::Wins)
        }
        Game::Rules(rules, misere) => {
            let (small, last) = match rules.parameters.len() {
                1 => (40, 500),
                2 => (7, 40),
                _ => (3, 12),
            };
            let axis = |name: &String| Axis { name: name.clone(), least: 0, small, last };
            let play = if *misere { MISERE } else { "" };
            let axes = rules.parameters.iter().map(axis).collect();
            (format!("{}{play}", rules.name), axes, *misere)
        }
        _ => unreachable!("other games have their own ways"),
    }
}

/// The table of a family or of rules: every point by the rules alone, as far as time allows.
fn of_rules(game: &Game, order: &Order, bar: &terminal::Bar) -> Result<Table> {
    let (title, all, wins) = described(game);
    if matches!(game, Game::Family(..)) {
        in_range(&all, order)?;
    }
    let (axes, fixed) = axes(&all, order)?;
    let points = points(&axes);
    let full = |point: &Vec<i64>| -> Vec<u64> {
        let value = |axis: &Axis| {
            let fixed = fixed.iter().find(|(name, _)| *name == axis.name).map(|it| it.1);
            let free = axes.iter().position(|it| it.name == axis.name);
            fixed.unwrap_or_else(|| free.map_or(0, |i| point[i] as u64))
        };
        all.iter().map(value).collect()
    };
    // Half of the time is for the table, half for the formula.
    let end = Instant::now() + order.seconds / 2;
    let total = points.len();
    let (mut rows, mut beyond): (Vec<Row>, Vec<Row>) = (vec![], vec![]);
    let mut seen = 0;
    let mut take = |values: Vec<Option<i64>>| {
        for value in values {
            rows.extend(value.map(|value| (points[seen].clone(), value)));
            seen += 1;
            if seen % 1000 == 0 {
                bar.set_message(format!("{seen} of {total} values"));
            }
        }
        seen
    };
    let near: Vec<Vec<u64>> = points.iter().map(full).collect();
    let start = Instant::now();
    ask(game, &near, end, &mut take)?;
    if seen < total {
        terminal::remark(format!(
            "{seen} of {} in the time given: --seconds allows more",
            terminal::counted(total, "value")
        ));
    }
    if seen < total && rows.is_empty() {
        return Err(no_time());
    }
    if rows.is_empty() {
        return Err(Failure::check("there is no position in this range"));
    }
    if matches!(game, Game::Rules(..)) && seen == total && !order.no_formula {
        let wide = wider(&axes);
        let far: Vec<Vec<u64>> = wide.iter().map(full).collect();
        let end = end.min(Instant::now() + (8 * start.elapsed()).max(Duration::from_secs(1)));
        let mut points = wide.iter();
        let mut take = |values: Vec<Option<i64>>| {
            let found = values.into_iter().zip(&mut points);
            beyond.extend(found.filter_map(|(value, point)| Some((point.clone(), value?))));
            beyond.len()
        };
        // Beyond the table there may be no values: they are a bonus.
        drop(ask(game, &far, end, &mut take));
    }
    let parameters = all.into_iter().map(|axis| axis.name).collect();
    let is_full = rows.len() == total;
    Ok(Table {
        title,
        axes,
        fixed,
        parameters,
        is_full,
        wins,
        rows,
        beyond,
        period: None,
        proof: None,
        formula: None,
        sought: false,
        header: None,
    })
}

/// Hands the values of the family or the rules at `points` to `take`, as they come, until `end`.
fn ask(
    game: &Game,
    points: &[Vec<u64>],
    end: Instant,
    take: &mut dyn FnMut(Vec<Option<i64>>) -> usize,
) -> Result<()> {
    let (mut oracle, number, misere) = match game {
        Game::Family(family) => (family.start()?, family.number, family.misere),
        Game::Rules(rules, misere) => (rules.start()?, 0, *misere),
        _ => unreachable!("other games have their own ways"),
    };
    let kind = if misere { Request::MisereValues } else { Request::Values };
    let mut rest = points;
    // As many at a time as take a twentieth of a second: a slow one loses few others.
    let mut many = 1;
    while !rest.is_empty() && Instant::now() < end && !stop::asked() {
        let (batch, others) = rest.split_at(rest.len().min(many));
        let start = Instant::now();
        let request = kind(number, batch.to_vec());
        oracle.tell(&request)?;
        let values = match (oracle.wait::<Vec<Option<u64>>>(&|| Instant::now() >= end), game) {
            (Ok(Some(Err(refusal))), Game::Rules(rules, _)) => return Err(rules.refused(&refusal)),
            (Ok(Some(values)), _) => values?,
            (Ok(None) | Err(Failure::Stopped), _) => break,
            (Err(failure), Game::Rules(rules, _)) => return Err(rules.failure(failure, &request)),
            (Err(failure), _) => return Err(failure),
        };
        take(values.into_iter().map(|value| value.map(|value| value as i64)).collect());
        rest = others;
        let slow = start.elapsed() > Duration::from_millis(50);
        many = if slow { 1.max(many / 2) } else { 4096.min(2 * many) };
    }
    Ok(())
}

/// All points of a table; those with small coordinates first, then by their sum.
fn points(axes: &[Axis]) -> Vec<Vec<i64>> {
    let mut points = vec![vec![]];
    for axis in axes {
        points = points
            .into_iter()
            .flat_map(|point: Vec<i64>| {
                (axis.least..=axis.last).map(move |x| [&point[..], &[x as i64]].concat())
            })
            .collect();
    }
    let is_small =
        |point: &Vec<i64>| point.iter().zip(axes).all(|(&x, axis)| x as u64 <= axis.small);
    if axes.len() > 1 {
        points.sort_by_key(|point| (!is_small(point), point.iter().sum::<i64>()));
    }
    points
}

/// Points beyond those of a table, up to four times as far, and not too many.
fn wider(axes: &[Axis]) -> Vec<Vec<i64>> {
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

/// The one axis of a game of heaps: up to `last` if nothing is said, and to fewer than `most`.
fn single_axis(order: &Order, last: u64, most: u64) -> Result<Vec<Axis>> {
    if !order.set.is_empty() {
        return Err(Failure::usage("--set: the heap n is the only parameter; --upto says how far"));
    }
    let last = order.upto.unwrap_or(last);
    if last >= most {
        return Err(Failure::usage(format!("--upto {last}: at most {} here", most - 1)));
    }
    Ok(vec![Axis { name: "n".to_string(), least: 0, small: 40.min(last), last }])
}

/// The values of an octal game, until its period is proved, `--upto` is reached or time is over.
fn of_octal(octal: &Octal, order: &Order, bar: &terminal::Bar) -> Result<Table> {
    let (start, share) = (Instant::now(), if order.no_formula { 1.0 } else { 0.8 });
    let end = start + order.seconds.mul_f64(share);
    let mut axes = single_axis(order, octal::MOST as u64 - 1, octal::MOST as u64)?;
    let last = axes[0].last as usize + 1;
    let mut heaps = match order.resume.as_ref().filter(|path| path.exists()) {
        Some(path) => saved::read(path, octal)?,
        None => Heaps::new(octal, vec![]),
    };
    let begun = heaps.len();
    let certificate = prove(octal, &mut heaps, last, end, &|heaps, goal| {
        let done = (heaps.len() - begun).max(1);
        let left = start.elapsed().mul_f64((goal - heaps.len()) as f64 / done as f64);
        bar.set_message(format!(
            "{} heaps, {:.3} % of them rare, {} s left",
            heaps.len(),
            100.0 * heaps.rare() as f64 / heaps.len() as f64,
            left.min(end.saturating_duration_since(Instant::now())).as_secs()
        ));
    });
    if heaps.is_full() {
        terminal::remark(format!(
            "the table ends at {}: the next value does not fit into 16 bits",
            heaps.len() - 1
        ));
    }
    if stop::asked() || order.resume.is_some() {
        let usual = || cargo::root().join(format!("target/explore/{octal}.heaps"));
        let path = order.resume.clone().unwrap_or_else(usual);
        saved::write(&path, octal, &heaps)?;
        terminal::remark(format!("saved; --resume {} goes on", path.display()));
    }
    axes[0].last = (heaps.len() as u64).checked_sub(1).ok_or_else(no_time)?;
    let shown = if order.csv || order.json { MOST as usize } else { 100_000 };
    if (order.csv || order.json) && heaps.len() > shown {
        terminal::remark(format!("only the first {shown} of {} values are written", heaps.len()));
    }
    let rows = (0..heaps.len().min(shown)).map(|n| (vec![n as i64], i64::from(heaps.at(n))));
    let mut table = Table {
        title: format!("the octal game {octal}: a heap of n"),
        axes,
        fixed: vec![],
        parameters: vec!["n".to_string()],
        is_full: true,
        wins: false,
        rows: rows.collect(),
        beyond: vec![],
        period: None,
        proof: None,
        formula: None,
        sought: false,
        header: None,
    };
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

/// The values of a subtraction game. Each depends on as many before it as the greatest number in
/// the set: where so many in a row come back, all that follows does.
fn of_subtraction(set: &[u64], order: &Order) -> Result<Table> {
    let greatest = set[set.len() - 1] as usize;
    let mut axes = single_axis(order, (20 * greatest as u64).clamp(500, 200_000), MOST)?;
    let end = Instant::now() + order.seconds / 2;
    let mut values: Vec<i64> = vec![];
    // The heap that has a value as an option, as far as seen.
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
        terminal::remark(format!(
            "{} in the time given: --seconds allows more",
            terminal::counted(values.len(), "value")
        ));
        axes[0].last = values.len() as u64 - 1;
    }
    let period = period::period(&values).filter(|it| it.saltus == 0);
    let proof = period.filter(|it| values.len() >= it.from + it.period + greatest).map(|_| {
        format!("each value depends on the {greatest} before it, and so many in a row come back")
    });
    let rows = values.into_iter().enumerate().map(|(n, value)| (vec![n as i64], value)).collect();
    let list: Vec<String> = set.iter().map(ToString::to_string).collect();
    let title = format!("a heap of n, from which {} may be taken", list.join(", "));
    Ok(Table {
        title,
        axes,
        fixed: vec![],
        parameters: vec!["n".to_string()],
        is_full: true,
        wins: false,
        rows,
        beyond: vec![],
        period,
        proof,
        formula: None,
        sought: false,
        header: None,
    })
}

/// The formula for a table: for the Grundy values, or else for who wins.
fn formula(table: &Table, question: Option<Question>, limit: Duration) -> Option<Conjecture> {
    let grundy = !table.wins && question != Some(Question::Wins);
    let wins = table.wins || question != Some(Question::Grundy);
    let share = if grundy && wins { limit / 2 } else { limit };
    let is_whole = |it: &Conjecture| it.wrong.is_none() && it.told;
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

/// The formula for who wins, or for the Grundy values. The search sees a part of the values, and more
/// of them only if what it finds fails on the others.
fn conjecture(table: &Table, wins: bool, limit: Duration) -> Option<Conjecture> {
    let names: Vec<String> = table.axes.iter().map(|axis| axis.name.clone()).collect();
    let end = Instant::now() + limit;
    let value = |row: &Row| (row.0.clone(), if wins { row.1.min(1) } else { row.1 });
    let rows: Vec<Row> = table.rows.iter().chain(&table.beyond).take(100_000).map(value).collect();
    let is_small =
        |row: &&Row| row.0.iter().zip(&table.axes).all(|(&x, axis)| x as u64 <= axis.small);
    let all = if table.beyond.is_empty() { rows.len() / 4 } else { table.rows.len() };
    let mut seen = all.min(rows.len()).clamp(1, 50_000);
    let small = rows.iter().filter(is_small).count().min(rows.len() / 11).max(1);
    loop {
        let left = end.saturating_duration_since(Instant::now());
        let found = conjecture::search(&rows[..seen], small.min(seen), wins, left)?;
        let fails = |row: &Row| found.formula.at(&row.0) != row.1;
        let next = (seen..rows.len()).find(|&i| fails(&rows[i]));
        if let Some(next) = next.filter(|_| found.wrong.is_none()) {
            seen = (next + 1).max(2 * seen);
            if 4 * seen > 3 * rows.len() || left.is_zero() {
                return None;
            }
            continue;
        }
        // The search knows the beginning of a long table; what is told has to hold on all of it.
        let of = table.rows.len() + table.beyond.len();
        let (mut right, mut wrong) = (0, found.wrong.clone());
        for row in table.rows.iter().chain(&table.beyond) {
            let expected = if wins { row.1.min(1) } else { row.1 };
            if found.formula.at(&row.0) == expected {
                right += 1;
            } else if wrong.is_none() {
                wrong = Some((row.0.clone(), expected));
            }
        }
        let (formula, told) = (found.formula.simple(), found.says_less_than(&rows));
        return Some(Conjecture {
            wins,
            mathematics: formula.mathematics(wins, &names),
            rust: formula.rust(wins, &names),
            right,
            of,
            unseen: of - seen,
            wrong,
            told: told && of > seen,
            formula,
        });
    }
}

/// Compares the formula of a table with what the header of the problem states for this family: the
/// same on the table, and far beyond it where every point is a position.
fn header(table: &Table, family: &Family) -> Result<Option<Header>> {
    let mut oracle = family.start()?;
    let whole = |point: &Row| -> Vec<u64> {
        let free = |name: &str| table.axes.iter().position(|axis| axis.name == name);
        let fixed = |name: &str| table.fixed.iter().find(|it| it.0 == name).map(|it| it.1);
        let value =
            |name: &String| free(name).map_or_else(|| fixed(name), |i| Some(point.0[i] as u64));
        table.parameters.iter().filter_map(value).collect()
    };
    let mut stated = |rows: &[Row]| -> Result<Vec<Option<i64>>> {
        let points = rows.iter().map(whole).collect();
        let stated: Vec<Option<u64>> = oracle.ask(&Request::Stated(family.number, points))??;
        Ok(stated.into_iter().map(|value| value.map(|value| value as i64)).collect())
    };
    if stated(&table.rows[..1])?[0].is_none() {
        return Ok(None);
    }
    let page = format!("solutions/src/bin/{}.rs", family.id);
    let mut header = Header { page, found: false, beyond: 0, differs: None };
    let Some(found) = table.formula.as_ref().filter(|it| it.wrong.is_none() && it.told) else {
        return Ok(Some(header));
    };
    let far = if table.is_full { [wider(&table.axes), far(&table.axes)].concat() } else { vec![] };
    let value = |point: &Vec<i64>| found.formula.at(point);
    let far = far.into_iter().map(|point| (value(&point), point));
    let far: Vec<Row> = far.filter(|it| it.0 != NOTHING).map(|(it, point)| (point, it)).collect();
    let near = table.rows.iter().map(|(point, _)| (point.clone(), value(point)));
    let rows: Vec<Row> = near.chain(far.iter().cloned()).collect();
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
    let mut rng = Rng::new(1);
    let mut number = |axis: &Axis| {
        let digits = rng.within(1..=16_u32);
        let number = axis.least + rng.within(0..=1_u64 << digits);
        if axis.least == axis.last {
            axis.last as i64
        } else {
            number as i64
        }
    };
    (0..500).map(|_| axes.iter().map(&mut number).collect()).collect()
}

/// The two axes that a picture shows, and the rows with the least values of the others.
fn plane(table: &Table) -> ([usize; 2], BTreeMap<(i64, i64), i64>) {
    let mut order: Vec<usize> = (0..table.axes.len()).collect();
    order.sort_by_key(|&i| {
        let axis = &table.axes[i];
        (std::cmp::Reverse(axis.last - axis.least), i)
    });
    let shown = [order[0].min(order[1]), order[0].max(order[1])];
    let others = |row: &&Row| {
        let mut others = (0..table.axes.len()).filter(|i| !shown.contains(i));
        others.all(|i| row.0[i] as u64 == table.axes[i].least)
    };
    let rows = table.rows.iter().filter(others);
    (shown, rows.map(|(point, value)| ((point[shown[0]], point[shown[1]]), *value)).collect())
}

fn picture(table: &Table) -> Picture {
    let question = if table.wins { "who wins" } else { "Grundy values" };
    let mut title = format!("{question}, {}", table.title);
    for (name, value) in &table.fixed {
        let _ = write!(title, ", {name} = {value}");
    }
    // The letters of the picture are plain ASCII.
    let title = title.replace('≥', ">=").replace('è', "e");
    if table.axes.len() == 1 {
        let values: Vec<(i64, i64)> =
            table.rows.iter().take(2000).map(|(point, value)| (point[0], *value)).collect();
        return Picture::graph(&title, [&table.axes[0].name, "value"], &values);
    }
    let ([x, y], values) = plane(table);
    let zero = if table.wins { "P-position" } else { "0 P-position" };
    Picture::heat_map(&title, [&table.axes[x].name, &table.axes[y].name], &values, table.wins, zero)
}

fn csv(table: &Table) -> String {
    let names: Vec<&str> = table.axes.iter().map(|axis| axis.name.as_str()).collect();
    let mut text = format!("{},{}\n", names.join(","), if table.wins { "wins" } else { "grundy" });
    for (point, value) in &table.rows {
        for x in point {
            let _ = write!(text, "{x},");
        }
        let _ = writeln!(text, "{value}");
    }
    text
}

/// Everything as a person reads it.
fn shown(table: &Table) -> String {
    let question = if table.wins { "P: the first player loses" } else { "Grundy values" };
    let mut text = format!("{}\n{question}", table.title);
    for (name, value) in &table.fixed {
        let _ = write!(text, ", {name} = {value}");
    }
    text += ".\n\n";
    text += &if table.axes.len() == 1 { list(table) } else { grid(table) };
    text.push('\n');
    let last = table.axes[0].last;
    match table.period {
        Some(Period { from, period, saltus }) => {
            let start = from as u64 + table.axes[0].least;
            let _ = write!(text, "Period {period} from {start}");
            if saltus != 0 {
                let _ = write!(text, ", with {saltus} added each time");
            }
            text += &match &table.proof {
                Some(proof) => format!(": proved {proof}.\n"),
                None => format!(": observed up to {last}.\n"),
            };
        }
        None if table.axes.len() == 1 => {
            let _ = writeln!(text, "No period up to {last}.");
        }
        None => {}
    }
    if let Some(it) = &table.formula {
        let Conjecture { wins, mathematics, rust, right, of, unseen, wrong, told, .. } = it;
        match wrong {
            None if !told => {
                let _ = write!(
                    text,
                    "\nNo formula: {} in all, too few to tell one from an accident. This one fits, \
                     and is as long as what it says:\n    {mathematics}\n",
                    terminal::counted(of, "value")
                );
            }
            None => {
                let subject = if *wins { "wins" } else { "g" };
                let names: Vec<&str> = table.axes.iter().map(|axis| axis.name.as_str()).collect();
                let names = names.join(", ");
                if *wins && !table.wins {
                    text += "\nNo formula found for the Grundy values, but one for who wins.\n";
                }
                let _ = write!(
                    text,
                    "\nConjecture, right for {right} of {}, of which {unseen} unseen: \
                     {subject}({names}) = {mathematics}\n",
                    terminal::counted(of, "value")
                );
                if *wins {
                    text += "(1 or [true]: the first player wins)\n";
                }
                let _ = write!(text, "\n{rust}");
            }
            Some((point, value)) => {
                let _ = write!(
                    text,
                    "\nNo formula found. The best one is right for {right} of {of} values and fails \
                     first at {}, where the value is {value}:\n    {mathematics}\n",
                    place(point)
                );
            }
        }
    }
    if table.sought && table.formula.is_none() && table.proof.is_none() {
        text += "\nNo formula found.\n";
    }
    if let Some(header) = &table.header {
        let Header { page, found, beyond, differs } = header;
        text += "\n";
        text += &match differs {
            _ if *found && *beyond > 0 => {
                let points = terminal::counted(beyond, "point");
                format!(
                    "It is what the header of {page} states, also at {points} beyond this table.\n"
                )
            }
            _ if *found => format!("On this table it is what the header of {page} states.\n"),
            Some((point, value)) => format!(
                "The header of {page} states something else: at {} it is {value}.\n",
                place(point)
            ),
            None => format!("The header of {page} states a closed form, which was not found.\n"),
        };
    }
    text
}

/// A point as it is written.
fn place(point: &[i64]) -> String {
    let numbers: Vec<String> = point.iter().map(ToString::to_string).collect();
    format!("({})", numbers.join(", "))
}

/// The values of a table with one parameter, twenty a line, and a small picture of them.
fn list(table: &Table) -> String {
    const SHOWN: usize = 200;
    let mut text = String::new();
    let shown = &table.rows[..table.rows.len().min(SHOWN)];
    let width = shown.iter().map(|row| row.1.to_string().len()).max().unwrap_or(1);
    for chunk in shown.chunks(20) {
        let _ = write!(text, "{:>6} |", chunk[0].0[0]);
        for (_, value) in chunk {
            let value = if table.wins {
                (if *value == 0 { "P" } else { "." }).to_string()
            } else {
                value.to_string()
            };
            let _ = write!(text, " {value:>width$}");
        }
        text.push('\n');
    }
    if table.rows.len() > SHOWN {
        let _ = writeln!(text, "   ... {} values in all: --csv shows them", table.rows.len());
    }
    let lost: Vec<String> = table
        .rows
        .iter()
        .filter(|row| row.1 == 0)
        .take(20)
        .map(|row| row.0[0].to_string())
        .collect();
    let _ = writeln!(text, "\nP-positions: {}", lost.join(" "));
    if !table.wins {
        let values: Vec<i64> = table.rows.iter().take(100).map(|row| row.1).collect();
        let greatest = values.iter().max().copied().unwrap_or(0).max(1);
        let height = greatest.min(15);
        let level = |value: i64| value * height / greatest;
        let rows: Vec<Vec<bool>> = (0..=height)
            .rev()
            .map(|row| values.iter().map(|&value| level(value) == row).collect())
            .collect();
        let _ = write!(text, "\n{}", picture::half_blocks(&rows));
    }
    text
}

/// A table with two parameters or more as a grid, and its P-positions as a small picture.
fn grid(table: &Table) -> String {
    const SHOWN: i64 = 25;
    let ([x, y], values) = plane(table);
    let mut text = String::new();
    let others = (0..table.axes.len()).filter(|i| ![x, y].contains(i));
    for other in others {
        let axis = &table.axes[other];
        let _ = writeln!(text, "{} = {} here: --set chooses another", axis.name, axis.least);
    }
    let [first, second] = [x, y].map(|i| &table.axes[i]);
    let range = |axis: &Axis| axis.least as i64..=(axis.last as i64).min(axis.least as i64 + SHOWN);
    let width = values.values().map(|value| value.to_string().len()).max().unwrap_or(1).max(2);
    let _ = write!(text, "{:>6} |", format!("{}\\{}", first.name, second.name));
    for j in range(second) {
        let _ = write!(text, " {j:>width$}");
    }
    text.push('\n');
    for i in range(first) {
        let _ = write!(text, "{i:>6} |");
        for j in range(second) {
            let shown = match values.get(&(i, j)) {
                None => String::new(),
                Some(0) if table.wins => "P".to_string(),
                Some(_) if table.wins => ".".to_string(),
                Some(value) => value.to_string(),
            };
            let _ = write!(text, " {shown:>width$}");
        }
        text = text.trim_end().to_string() + "\n";
    }
    let wide = |axis: &Axis| axis.least as i64..=(axis.last as i64).min(axis.least as i64 + 79);
    let rows: Vec<Vec<bool>> = wide(first)
        .map(|i| wide(second).map(|j| values.get(&(i, j)) == Some(&0)).collect())
        .collect();
    let lost = table.rows.iter().filter(|row| row.1 == 0).take(20);
    let lost: Vec<String> = lost.map(|row| place(&row.0)).collect();
    let _ = writeln!(text, "\nP-positions: {}", lost.join(" "));
    let _ =
        write!(text, "\nP-positions, {} downwards:\n{}", first.name, picture::half_blocks(&rows));
    text
}
