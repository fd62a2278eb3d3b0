//! The table of all octal games with a given number of digits, each with the period that is proved.

use crate::census::{self, OctalRow};
use explore::picture::Picture;
use explore::{render, ExploreOptions};
use std::fmt::Write;
use std::path::Path;
use system::{Result, Shard};

/// Shows the table of all codes with `digits` digits or of a shard of them, or what the files in the folder `merge`
/// know of it, which become one.
pub fn octal_table(
    digits: u32,
    shard: Option<Shard>,
    merge: Option<&Path>,
    options: &ExploreOptions,
) -> Result<()> {
    let rows = match merge {
        Some(folder) => census::merge(digits, folder)?,
        None => census::census(digits, shard, options)?,
    };
    let (csv, text) = (|| census::csv(&rows), || text(&rows, digits));
    render::show(&rows, csv, text, || picture(&rows, digits), options)
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

fn picture(rows: &[OctalRow], digits: u32) -> Picture {
    let periods = rows.iter().map(|row| (&*row.code, row.period));
    let title = "octal games 0.x, and 4.x above them: how many digits the period has";
    render::periods(title, 8, digits.div_ceil(2), periods, "not proved")
}
