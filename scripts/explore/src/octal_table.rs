//! The table of all octal games with codes of up to three digits, each with the period that is proved.

use crate::octal::{self, prove, Certificate, Heaps, Octal};
use crate::picture::Picture;
use crate::{render, ExploreOptions};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::Instant;
use system::{stop, terminal, Result};

/// A game, and what is known of it.
#[derive(Clone, Debug, Serialize)]
struct OctalRow {
    code: String,
    /// The period and the first heap from which it holds, where that is proved.
    period: Option<usize>,
    from: Option<usize>,
    /// How many heaps were computed, how many of them are rare, and their greatest value.
    heaps: usize,
    rare: usize,
    greatest: u16,
}

/// Makes the table of all codes with `digits` digits, `options.seconds` for each, and shows it.
pub fn octal_table(digits: u32, options: &ExploreOptions) -> Result<()> {
    let codes = codes(digits);
    let bar = terminal::progress(codes.len() as u64, "octal games");
    let mut rows = vec![];
    for code in &codes {
        bar.set_message(code.clone());
        let octal = Octal::new(code)?;
        let mut heaps = Heaps::new(&octal, vec![]);
        let last = options.upto.map_or(octal::MOST, |upto| upto as usize + 1);
        let end = Instant::now() + options.seconds;
        let certificate = prove(&octal, &mut heaps, last, end, &|_, _| {});
        if certificate.is_none() && stop::asked() {
            terminal::remark(format!("stopped at {code}, {} of {}", rows.len(), codes.len()));
            break;
        }
        let greatest = (0..heaps.len()).map(|heap| heaps.at(heap)).max().unwrap_or(0);
        rows.push(OctalRow {
            code: code.clone(),
            period: certificate.map(|it| it.period),
            from: certificate.map(|Certificate { from, .. }| from),
            heaps: heaps.len(),
            rare: heaps.rare(),
            greatest,
        });
        bar.inc(1);
    }
    bar.finish_and_clear();
    let picture = || picture(&rows, digits);
    render::show(&rows, || csv(&rows), || text(&rows), picture, options)
}

/// All codes 0.x and 4.x of `digits` digits, without those that allow no move.
fn codes(digits: u32) -> Vec<String> {
    let count = 8_usize.pow(digits);
    let width = digits as usize;
    let of = |first: u32| (1..count).map(move |code| format!("{first}.{code:0width$o}"));
    of(0).chain(of(4)).collect()
}

/// Percent of the heaps that are rare.
fn share(row: &OctalRow) -> f64 {
    100.0 * row.rare as f64 / row.heaps.max(1) as f64
}

fn csv(rows: &[OctalRow]) -> String {
    let mut text = "code,period,from,heaps,rare,greatest\n".to_string();
    for row in rows {
        let OctalRow { code, period, from, heaps, rare, greatest } = row;
        let [period, from] = [period, from].map(|it| it.map_or(String::new(), |it| it.to_string()));
        let _ = writeln!(text, "{code},{period},{from},{heaps},{rare},{greatest}");
    }
    text
}

fn text(rows: &[OctalRow]) -> String {
    let mut text = format!(
        "{:>6} {:>10} {:>10} {:>11} {:>7} {:>8}\n",
        "code", "period", "from", "heaps", "rare %", "greatest"
    );
    for row in rows {
        let [period, from] =
            [row.period, row.from].map(|it| it.map_or("-".to_string(), |it| it.to_string()));
        let OctalRow { code, heaps, greatest, .. } = row;
        let share = share(row);
        let _ = writeln!(
            text,
            "{code:>6} {period:>10} {from:>10} {heaps:>11} {share:>7.2} {greatest:>8}"
        );
    }
    let proved = rows.iter().filter(|row| row.period.is_some()).count();
    let _ = writeln!(
        text,
        "\nProved periodic by the theorem of Guy and Smith: {proved} of {}. \"from\" is the first heap \
         from which the period holds.",
        rows.len()
    );
    text
}

/// The number of decimal digits of every period, 0 where none is proved: the last digit of the code, or
/// the last two, to the right, those before it upwards.
fn picture(rows: &[OctalRow], digits: u32) -> Picture {
    let columns = 8_i64.pow(digits.div_ceil(2));
    let place = |i: usize| {
        // The codes without a move are no rows.
        let all = 8_i64.pow(digits);
        let code = i as i64 + 1 + i64::from(i as i64 + 1 >= all);
        (code % columns, code / columns)
    };
    let length = |row: &OctalRow| row.period.map_or(0, |period| period.to_string().len() as i64);
    let values: BTreeMap<_, _> =
        rows.iter().enumerate().map(|(i, row)| (place(i), length(row))).collect();
    let title = "octal games 0.x, and 4.x above them: how many digits the period has";
    Picture::heat_map(title, ["the last digits", "first"], &values, false, "not proved")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_once() {
        assert_eq!(codes(3).len(), 1022);
        assert_eq!(codes(1).len(), 14);
        let all = codes(2);
        assert_eq!((&*all[0], &*all[62], &*all[63]), ("0.01", "0.77", "4.01"));
    }
}
