//! `explore`: from the rules to the table, and from the table to the theorem.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods)]

pub mod arithmetic;
mod closed_form;
pub mod code;
pub mod conjecture;
pub mod expression;
pub mod heaps_file;
mod moves;
pub mod octal;
mod options;
pub mod period;
pub mod picture;
mod png;
pub mod render;
pub mod ruler;
pub mod rules_help;

mod table;
pub mod target;
pub mod values;
mod vector;

pub use options::{seconds, ExploreOptions, Form};

use clap::{CommandFactory, FromArgMatches};
use std::ffi::OsString;
use std::time::{Duration, Instant};
use system::{stop, terminal, Result};
use table::Table;
use target::ExploreTarget;

/// The arguments of this program. On wrong ones it ends.
pub fn arguments<Args: CommandFactory + FromArgMatches>() -> Args {
    terminal::show_panics();
    // The command tells under which name it was called.
    let name = std::env::var(launch::NAME).unwrap_or("cargo grundy explore".to_string());
    let parsed = |args: Vec<OsString>| {
        let mut command = Args::command().bin_name(&name);
        let matches = command.try_get_matches_from_mut(args);
        let args = matches.and_then(|it| Args::from_arg_matches(&it));
        args.map_err(|told| told.format(&mut command))
    };
    parsed(std::env::args_os().collect()).unwrap_or_else(|told| {
        // Again, because the message may quote an argument.
        parsed(terminal::shown_args().collect()).err().unwrap_or(told).exit()
    })
}

/// Makes the table of `target`, finds its period and its formula, and shows them.
pub fn explore(target: &ExploreTarget, options: &ExploreOptions) -> Result<()> {
    let start = Instant::now();
    let bar = terminal::spinner("explore");
    let mut table = Table::new(target, options, &bar)?;
    if table.axes.len() == 1 && table.period.is_none() {
        let values: Vec<i64> = table.rows.iter().map(|row| row.1).collect();
        // The values of an octal game that ends never grow by steps: Horrocks and Nowakowski, 2003.
        let never_grows =
            matches!(target, ExploreTarget::Octal(octal) if octal.last_digit().is_some());
        let observed = period::period(&values);
        table.period = observed.filter(|it| it.saltus == 0 || !never_grows);
    }
    let mut left = options.seconds.saturating_sub(start.elapsed());
    if table.proof.is_some() {
        // A proved period says all; a formula would only say it shorter.
        left = left.min(Duration::from_secs(2));
    }
    if !options.no_formula {
        bar.set_message(format!("{} values, looking for a formula", table.rows.len()));
        table.formula = closed_form::formula(&table, options.question, left);
    }
    if table.proof.is_some() && table.formula.as_ref().is_some_and(|it| it.wrong.is_some()) {
        table.formula = None;
    }
    table.leaves_period = closed_form::leaves_period(&table);
    if let ExploreTarget::Asked(asked) = target {
        if !options.no_formula && !asked.misere && !stop::asked() {
            table.header = closed_form::header(&table, &asked.program)?;
        }
    }
    bar.finish_and_clear();
    let picture = || render::picture(&table);
    render::show(&table, || render::csv(&table), || render::text(&table, options), picture, options)
}
