//! The census of hexadecimal games: the periods, plain or arithmetic, of all short codes.

use explore::arithmetic;
use explore::code::Code;
use explore::period::period;
use explore::picture::Picture;
use explore::render::{self, cell};
use explore::values::Values;
use explore::{ruler, ExploreOptions};
use serde::Serialize;
use std::fmt::Write;
use std::time::Instant;
use system::{stop, terminal, Result};

/// A game, and what is known of it.
#[derive(Clone, Debug, Serialize)]
struct HexadecimalRow {
    code: String,
    /// `proved`, `observed`, `ruler`, or nothing.
    regularity: &'static str,
    period: Option<usize>,
    from: Option<usize>,
    saltus: Option<i64>,
    /// How many heaps were computed, and their greatest value.
    heaps: usize,
    greatest: u32,
}

/// How many heaps are computed if `--upto` does not say.
const HEAPS: u64 = 1000;

/// Makes the table of all codes with `digits` digits of which one is 8 or more, and shows it.
pub fn hexadecimal_table(digits: u32, options: &ExploreOptions) -> Result<()> {
    let codes = codes(digits);
    let bar = terminal::progress(codes.len() as u64, "hexadecimal games");
    let mut rows = vec![];
    for code in &codes {
        bar.set_message(code.clone());
        let row = row(code, options)?;
        if stop::asked() {
            terminal::remark(format!("stopped at {code}, {} of {}", rows.len(), codes.len()));
            break;
        }
        rows.push(row);
        bar.inc(1);
    }
    bar.finish_and_clear();
    render::show(&rows, || csv(&rows), || text(&rows), || picture(&rows, digits), options)
}

fn row(code: &str, options: &ExploreOptions) -> Result<HexadecimalRow> {
    let game = Code::new(code)?;
    let mut values = Values::new(&game);
    let end = Instant::now() + options.seconds;
    let last = options.upto.unwrap_or(HEAPS) as usize + 1;
    let mut found = None;
    // Most periods show soon.
    for look in [last.min(300), last] {
        values.extend(look, end);
        found = found.or_else(|| arithmetic::prove(&game, &values.known).map(|it| it.0));
        if found.is_some() {
            break;
        }
    }
    let wide: Vec<i64> = values.known.iter().map(|&value| value.into()).collect();
    let observed = found.or_else(|| period(&wide));
    let regularity = match (found, observed) {
        (Some(_), _) => "proved",
        (None, Some(_)) => "observed",
        (None, None) if ruler::find(&wide).is_some() => "ruler",
        _ => "",
    };
    Ok(HexadecimalRow {
        code: code.to_string(),
        regularity,
        period: observed.map(|it| it.period),
        from: observed.map(|it| it.from),
        saltus: observed.map(|it| it.saltus),
        heaps: wide.len(),
        greatest: values.known.iter().max().copied().unwrap_or(0),
    })
}

/// All codes 0.x, 4.x, 8.x and C.x of `digits` digits, without those that are octal.
fn codes(digits: u32) -> Vec<String> {
    let width = digits as usize;
    let of = |first: char| {
        let all = (0..16_usize.pow(digits)).map(move |code| format!("{first}.{code:0width$X}"));
        all.filter(|code| code.contains(|c: char| c > '7'))
    };
    "048C".chars().flat_map(of).collect()
}

fn picture(rows: &[HexadecimalRow], digits: u32) -> Picture {
    let periods = rows.iter().map(|row| (&*row.code, row.period));
    let title = "hexadecimal games 0.x, then 4.x, 8.x and C.x: how many digits the period has";
    render::periods(title, 16, (digits + 1).div_ceil(2), periods, "no period")
}

const COLUMNS: [&str; 7] = ["code", "regularity", "period", "from", "saltus", "heaps", "greatest"];

/// The cells of each row below the names of the columns.
fn cells<'a>(
    rows: &'a [HexadecimalRow],
    unknown: &'a str,
) -> impl Iterator<Item = Vec<String>> + 'a {
    let cells = move |row: &HexadecimalRow| {
        let HexadecimalRow { code, regularity, period, from, saltus, heaps, greatest } = row;
        let [period, from] = [period, from].map(|it| cell(*it, unknown));
        let [heaps, greatest] = [*heaps, *greatest as usize].map(|it| it.to_string());
        let saltus = cell(*saltus, unknown);
        vec![code.clone(), regularity.to_string(), period, from, saltus, heaps, greatest]
    };
    std::iter::once(COLUMNS.map(String::from).to_vec()).chain(rows.iter().map(cells))
}

fn csv(rows: &[HexadecimalRow]) -> String {
    cells(rows, "").map(|row| row.join(",") + "\n").collect()
}

fn text(rows: &[HexadecimalRow]) -> String {
    let mut text = render::columns(&[6, 10, 8, 8, 8, 7, 8], cells(rows, "-"));
    let count = |word: &str| rows.iter().filter(|row| row.regularity == word).count();
    let _ = writeln!(
        text,
        "\nPeriods, plain or arithmetic: {} proved and {} only observed, of {} games; {} with a ruler regularity.",
        count("proved"),
        count("observed"),
        rows.len(),
        count("ruler")
    );
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::time::Duration;

    #[test]
    fn every_code_once() {
        assert_eq!(codes(1).len(), 4 * 8 + 2 * 8);
        let all = codes(2);
        assert_eq!((all.len(), &*all[0], &*all[all.len() - 1]), (896, "0.08", "C.FF"));
        let places: BTreeSet<_> = all.iter().map(|it| render::place_of_code(it, 16, 2)).collect();
        assert_eq!(places.len(), all.len());
    }

    #[test]
    fn a_ruler_is_named() {
        let seconds = Duration::from_secs(60);
        let options = ExploreOptions { seconds, ..ExploreOptions::default() };
        let row = row("0.2048", &options).unwrap();
        assert_eq!((row.regularity, row.period, row.saltus), ("ruler", None, None));
    }
}
