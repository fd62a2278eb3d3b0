//! What `cargo grundy explore` does with the options of this program.

use census::hexadecimal_table::hexadecimal_table;
use census::octal_table::octal_table;
use clap::Parser;
use explore::{ExploreOptions, Form};
use std::path::PathBuf;
use std::process::ExitCode;
use system::{stop, Failure, Result, Shard};

/// Tables of all octal and hexadecimal games, certificates of periods, misère quotients
#[derive(Parser)]
#[command(name = "explore", max_term_width = 100)]
struct Args {
    /// The periods of all octal games 0.x and 4.x with that many digits
    #[arg(long, group = "game", required_unless_present = "game")]
    octal_table: bool,
    /// How many digits the codes of --octal-table have; of 4 digits, the codes 0.wxyz with z > 0
    #[arg(long, value_name = "1..4", default_value = "3", requires = "octal_table",
          hide_default_value = true, value_parser = clap::value_parser!(u32).range(1..=4))]
    digits: u32,
    /// Only the K-th of N parts of --octal-table, for N machines
    #[arg(long, value_name = "K/N", requires = "octal_table")]
    shard: Option<Shard>,
    /// Make one file, 1-of-1.census, of those that shards have left in this folder, and show the table
    #[arg(long, value_name = "FOLDER", requires = "octal_table",
          conflicts_with_all = ["shard", "resume", "seconds", "upto"])]
    merge: Option<PathBuf>,
    /// The periods of all hexadecimal games with that many digits, one of them above 7; two by default
    #[arg(long, value_name = "DIGITS", num_args = 0..=1, default_missing_value = "2", group = "game",
          value_parser = clap::value_parser!(u32).range(1..=3))]
    hexadecimal_table: Option<u32>,
    /// The misère quotient of a game, by its code or a file of rules for one heap: the winner of every sum if the
    /// player who moves last loses
    #[arg(long, value_name = "CODE|FILE.rs", group = "game", conflicts_with_all = ["csv", "svg", "png"])]
    quotient: Option<String>,
    /// The heaps of a sum, as in 3,4: the winner by the quotient
    #[arg(long, value_name = "HEAPS", requires = "quotient")]
    sum: Option<String>,
    /// An octal game, for --coq
    #[arg(long, value_name = "CODE", group = "game", requires = "coq")]
    octal: Option<String>,
    /// Write a certificate of an octal game's period, which Coq checks with solutions/proofs
    #[arg(long, value_name = "FILE.v", requires = "octal",
          conflicts_with_all = ["upto", "csv", "json", "svg", "png", "resume"])]
    coq: Option<PathBuf>,
    /// How many heaps there are at most
    #[arg(long, value_name = "N")]
    upto: Option<u64>,
    /// How long it may take; 30 by default, and 1 for each game of a table of games
    #[arg(long, allow_negative_numbers = true)]
    seconds: Option<f64>,
    #[command(flatten)]
    form: Form,
    /// With --octal-table, save rows, certificates and heaps in this folder
    #[arg(long, value_name = "FOLDER", requires = "octal_table")]
    resume: Option<PathBuf>,
}

fn main() -> ExitCode {
    system::sandbox::serve();
    stop::listen();
    match perform(explore::arguments()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.shown(),
    }
}

fn perform(args: Args) -> Result<()> {
    let is_table = args.octal_table || args.hexadecimal_table.is_some();
    let seconds = args.seconds.unwrap_or(if is_table { 1.0 } else { 30.0 });
    let seconds = explore::seconds(seconds)?;
    args.form.check()?;
    let most = if args.octal_table { explore::octal::MOST } else { explore::values::MOST };
    if is_table && args.upto.is_some_and(|upto| upto >= most as u64) {
        return Err(Failure::usage(format!("--upto: at most {}", most - 1)));
    }
    let Args { upto, form, resume, .. } = args;
    if let Some(code) = &args.quotient {
        return census::quotient::show(code, upto, seconds, args.sum.as_deref(), form.json);
    }
    if let (Some(code), Some(file)) = (&args.octal, &args.coq) {
        return census::coq::write(code, file, seconds);
    }
    let options = ExploreOptions { upto, seconds, form, resume, ..ExploreOptions::default() };
    match args.hexadecimal_table {
        Some(digits) => hexadecimal_table(digits, &options),
        None => octal_table(args.digits, args.shard, args.merge.as_deref(), &options),
    }
}
