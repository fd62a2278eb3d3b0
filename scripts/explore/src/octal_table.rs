//! The table of all octal games with a given number of digits, each with the period that is proved.

use crate::census::{self, OctalRow};
use crate::picture::Picture;
use crate::{render, ExploreOptions};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use system::{Result, Shard};

/// Makes the table of all codes with `digits` digits, or a shard of it, `options.seconds` for each, and shows
/// it. `options.resume` is the folder that keeps it.
pub fn octal_table(digits: u32, shard: Option<Shard>, options: &ExploreOptions) -> Result<()> {
    let folder = options.resume.as_deref();
    let rows = census::census(digits, shard, options.upto, options.seconds, folder)?;
    show(digits, &rows, options)
}

/// Makes one file of those in `folder`, and shows the table.
pub fn merge(digits: u32, folder: &Path, options: &ExploreOptions) -> Result<()> {
    show(digits, &census::merge(digits, folder)?, options)
}

fn show(digits: u32, rows: &[OctalRow], options: &ExploreOptions) -> Result<()> {
    let (csv, text) = (|| census::csv(rows), || text(rows, digits));
    render::show(&rows, csv, text, || picture(rows, digits), options)
}

fn text(rows: &[OctalRow], digits: u32) -> String {
    let head = ["code", "period", "from", "heaps", "rare %", "greatest"].map(String::from).to_vec();
    let cells = rows.iter().map(|row| {
        let OctalRow { code, heaps, rare, greatest, .. } = row;
        let share = format!("{:.2}", 100.0 * *rare as f64 / (*heaps).max(1) as f64);
        let [period, from] = [row.period, row.from].map(|it| render::cell(it, "-"));
        vec![code.clone(), period, from, heaps.to_string(), share, greatest.to_string()]
    });
    let cells = std::iter::once(head).chain(cells);
    let mut text = render::columns(&[6, 10, 10, 11, 7, 8], cells);
    let proved = rows.iter().filter(|row| row.period.is_some()).count();
    let _ = writeln!(
        text,
        "\nProved periodic by the theorem of Guy and Smith: {proved} of {}. \"from\" is the first heap \
         from which the period holds.",
        rows.len()
    );
    let all = census::codes(digits).len();
    if rows.len() < all {
        let _ = writeln!(text, "The whole table has {all} codes.");
    }
    text
}

/// The number of decimal digits of every period, 0 where none is proved: the last digit of the code, or
/// the last two, to the right, those before it upwards.
fn picture(rows: &[OctalRow], digits: u32) -> Picture {
    let columns = 8_i64.pow(digits.div_ceil(2));
    let place = |code: &str| {
        let number = code.split_once('.').and_then(|it| i64::from_str_radix(it.1, 8).ok());
        let above = if code.starts_with('4') { 8_i64.pow(digits) } else { 0 };
        let number = above + number.expect("a code has octal digits");
        (number % columns, number / columns)
    };
    let length = |row: &OctalRow| row.period.map_or(0, |period| period.to_string().len() as i64);
    let values: BTreeMap<_, _> = rows.iter().map(|row| (place(&row.code), length(row))).collect();
    let title = "octal games 0.x, and 4.x above them: how many digits the period has";
    Picture::heat_map(title, ["the last digits", "first"], &values, false, "not proved")
}
