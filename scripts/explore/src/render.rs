//! How a table looks: text, CSV and pictures.

use crate::conjecture::TableRow;
use crate::period::Period;
use crate::picture::{half_blocks, Picture};
use crate::table::{Conjecture, Header, Table};
use crate::target::Axis;
use crate::ExploreOptions;
use itertools::Itertools;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write;
use system::{terminal, Failure, OutputFile, Result};

/// Shows `value` in the form that `options` ask for, and writes its picture where they say.
pub fn show(
    value: &impl Serialize,
    csv: impl FnOnce() -> String,
    text: impl FnOnce() -> String,
    picture: impl FnOnce() -> Picture,
    options: &ExploreOptions,
) -> Result<()> {
    let [svg, png] = options.form.pictures()?;
    if svg.is_some() || png.is_some() {
        let picture = picture();
        let write = |to: &OutputFile, text: &[u8]| -> Result<()> {
            to.write(text)?;
            if !to.is_stdout() {
                terminal::remark(format!("wrote {}", to.path().display()));
            }
            Ok(())
        };
        if let Some(to) = &svg {
            write(to, picture.svg().as_bytes())?;
        }
        if let Some(to) = &png {
            write(to, &picture.png())?;
        }
        if [&svg, &png].into_iter().flatten().any(OutputFile::is_stdout) {
            // The picture takes the place of the table.
            return Ok(());
        }
    }
    terminal::print(if options.form.json {
        serde_json::to_string_pretty(value).map_err(Failure::check)? + "\n"
    } else if options.form.csv {
        csv()
    } else {
        text()
    });
    Ok(())
}

/// The cells on the right of columns with these widths, a line for each row.
pub fn columns(widths: &[usize], rows: impl Iterator<Item = Vec<String>>) -> String {
    let line = |row: Vec<String>| {
        let cells = row.iter().zip(widths).map(|(cell, &width)| format!("{cell:>width$}"));
        format!("{}\n", cells.format(" "))
    };
    rows.map(line).collect()
}

/// A cell of a table, and what stands for a number that is not known.
pub fn cell(number: Option<impl ToString>, unknown: &str) -> String {
    number.map_or(unknown.to_string(), |it| it.to_string())
}

pub(crate) fn picture(table: &Table) -> Picture {
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
        return Picture::graph(&title, [&table.axes[0].name, "value"], &values, table.wins);
    }
    let ([x, y], values) = plane(table);
    let zero = if table.wins { "P-position" } else { "0 P-position" };
    Picture::heat_map(&title, [&table.axes[x].name, &table.axes[y].name], &values, table.wins, zero)
}

/// The number of decimal digits of every period, 0 where there is none: the last `across` digits of the code to the
/// right, those before them upwards. The first digit is a multiple of 4.
pub fn periods<'a>(
    title: &str,
    base: u32,
    across: u32,
    rows: impl Iterator<Item = (&'a str, Option<usize>)>,
    none: &str,
) -> Picture {
    let length = |period: usize| period.to_string().len() as i64;
    let values = rows
        .map(|(code, period)| (place_of_code(code, base, across), period.map_or(0, length)))
        .collect();
    Picture::heat_map(title, ["the last digits", "first"], &values, false, none)
}

/// The place of a code in such a picture.
pub fn place_of_code(code: &str, base: u32, across: u32) -> (i64, i64) {
    let number = |digits: &str| i64::from_str_radix(digits, base).expect("the digits of a code");
    let (first, rest) = code.split_once('.').expect("a code has a point");
    let number = number(first) / 4 * i64::from(base).pow(rest.len() as u32) + number(rest);
    let columns = i64::from(base).pow(across);
    (number % columns, number / columns)
}

/// The two axes that a picture shows, and the rows with the least values of the others.
fn plane(table: &Table) -> ([usize; 2], BTreeMap<(i64, i64), i64>) {
    let mut order: Vec<usize> = (0..table.axes.len()).collect();
    order.sort_by_key(|&i| {
        let axis = &table.axes[i];
        (std::cmp::Reverse(axis.last - axis.least), i)
    });
    let shown = [order[0].min(order[1]), order[0].max(order[1])];
    let others = |row: &&TableRow| {
        let mut others = (0..table.axes.len()).filter(|i| !shown.contains(i));
        others.all(|i| row.0[i] as u64 == table.axes[i].least)
    };
    let rows = table.rows.iter().filter(others);
    (shown, rows.map(|(point, value)| ((point[shown[0]], point[shown[1]]), *value)).collect())
}

pub(crate) fn csv(table: &Table) -> String {
    let names = table.axes.iter().map(|axis| &axis.name).join(",");
    let mut text = format!("{names},{}\n", if table.wins { "wins" } else { "grundy" });
    for (point, value) in &table.rows {
        for x in point {
            let _ = write!(text, "{x},");
        }
        let _ = writeln!(text, "{value}");
    }
    text
}

/// The table, its period and its formula, for a person.
pub(crate) fn text(table: &Table, options: &ExploreOptions) -> String {
    let question = if table.wins { "P: the first player loses" } else { "Grundy values" };
    let mut text = format!("{}\n{question}", table.title);
    for (name, value) in &table.fixed {
        let _ = write!(text, ", {name} = {value}");
    }
    text += ".\n\n";
    text += &if table.axes.len() == 1 { list(table) } else { grid(table) };
    text.push('\n');
    text += &periodicity(table);
    if let Some(it) = &table.formula {
        text += &formula(it, table);
    }
    if !options.no_formula && table.formula.is_none() && table.proof.is_none() {
        text += "\nNo formula found.\n";
    }
    if let Some(header) = &table.header {
        text += &comparison(header);
    }
    text
}

/// The period and what else was observed.
fn periodicity(table: &Table) -> String {
    let mut text = String::new();
    let last = table.axes[0].last;
    match table.period {
        Some(Period { from, period, saltus }) => {
            let start = from as u64 + table.axes[0].least;
            let _ = write!(text, "Period {period} from {start}");
            if saltus != 0 {
                let _ = write!(text, ", with {saltus} added each time");
            }
            text += &match (&table.proof, table.leaves_period) {
                (Some(proof), _) => format!(": proved {proof}.\n"),
                (None, None) => format!(": observed up to {last}.\n"),
                (None, Some(n)) => format!(" up to {last}; the formula below leaves it at {n}.\n"),
            };
        }
        None if table.axes.len() == 1 => {
            let _ = writeln!(text, "No period up to {last}.");
        }
        None => {}
    }
    if let Some(regularity) = &table.regularity {
        let _ = writeln!(text, "Observed up to {last}: {regularity}.");
    }
    text
}

/// The formula that was found, or the best one that is wrong somewhere.
fn formula(it: &Conjecture, table: &Table) -> String {
    let Conjecture { wins, mathematics, rust, right, of, unseen, wrong, is_significant, .. } = it;
    let values = terminal::counted(of, "value");
    if let Some((point, value)) = wrong {
        return format!(
            "\nNo formula found. The best one is right for {right} of {of} values and fails first at {}, \
             where the value is {value}:\n    {mathematics}\n",
            place(point)
        );
    }
    if !is_significant {
        return format!(
            "\nNo formula: {values} in all, too few to tell one from an accident. This one fits, and is as \
             long as what it says:\n    {mathematics}\n"
        );
    }
    let others = match *wins && !table.wins {
        true => "\nNo formula found for the Grundy values, but one for who wins.\n",
        false => "",
    };
    let (subject, reading) = match wins {
        true => ("wins", "(1 or [true]: the first player wins)\n"),
        false => ("g", ""),
    };
    let names = table.axes.iter().map(|axis| &axis.name).join(", ");
    format!(
        "{others}\nConjecture, right for {right} of {values}, of which {unseen} unseen: \
         {subject}({names}) = {mathematics}\n{reading}\n{rust}"
    )
}

/// How the formula stands to what the header of a page states.
fn comparison(header: &Header) -> String {
    let Header { page, found, beyond, differs } = header;
    match differs {
        _ if *found && *beyond > 0 => {
            let points = terminal::counted(beyond, "point");
            format!(
                "\nIt is what the header of {page} states, also at {points} beyond this table.\n"
            )
        }
        _ if *found => format!("\nOn this table it is what the header of {page} states.\n"),
        Some((point, value)) => format!(
            "\nThe header of {page} states something else: at {} it is {value}.\n",
            place(point)
        ),
        None => format!("\nThe header of {page} states a closed form, which was not found.\n"),
    }
}

/// A point in parentheses.
fn place(point: &[i64]) -> String {
    format!("({})", point.iter().join(", "))
}

/// How a text shows a value.
fn mark(table: &Table, value: i64) -> String {
    match (table.wins, value) {
        (false, _) => value.to_string(),
        (true, 0) => "P".to_string(),
        (true, _) => ".".to_string(),
    }
}

/// The first P-positions.
fn lost(table: &Table, name: impl Fn(&[i64]) -> String) -> String {
    let lost = table.rows.iter().filter(|row| row.1 == 0).take(20);
    format!("\nP-positions: {}\n", lost.map(|row| name(&row.0)).join(" "))
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
            let _ = write!(text, " {:>width$}", mark(table, *value));
        }
        text.push('\n');
    }
    if table.rows.len() > SHOWN {
        let _ = writeln!(text, "   ... {} values in all: --csv shows them", table.rows.len());
    }
    text += &lost(table, |point| point[0].to_string());
    if !table.wins {
        let values: Vec<i64> = table.rows.iter().take(100).map(|row| row.1).collect();
        let greatest = values.iter().max().copied().unwrap_or(0).max(1);
        let height = greatest.min(15);
        let level = |value: i64| value * height / greatest;
        let rows: Vec<Vec<bool>> = (0..=height)
            .rev()
            .map(|row| values.iter().map(|&value| level(value) == row).collect())
            .collect();
        let _ = write!(text, "\n{}", half_blocks(&rows));
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
            let shown = values.get(&(i, j)).map_or(String::new(), |&value| mark(table, value));
            let _ = write!(text, " {shown:>width$}");
        }
        text = text.trim_end().to_string() + "\n";
    }
    let wide = |axis: &Axis| axis.least as i64..=(axis.last as i64).min(axis.least as i64 + 79);
    let rows: Vec<Vec<bool>> = wide(first)
        .map(|i| wide(second).map(|j| values.get(&(i, j)) == Some(&0)).collect())
        .collect();
    text += &lost(table, place);
    let _ = write!(text, "\nP-positions, {} downwards:\n{}", first.name, half_blocks(&rows));
    text
}
