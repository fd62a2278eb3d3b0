//! `cargo grundy explore`: the command line.

use clap::{CommandFactory, FromArgMatches, Parser};
use explore::hexadecimal_table::hexadecimal_table;
use explore::octal_table::octal_table;
use explore::{explore, target, ExploreOptions};
use facts::ask::Question;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;
use system::rules_program::RulesProgram;
use system::{stop, Failure, OutputFile, Result, Shard};

/// From the rules to the table, its period and its formula
///
/// Takes a family of positions of a problem's oracle, an octal game, a subtraction set, or a game whose rules
/// are a function in Rust.
#[derive(Parser)]
#[command(name = "explore", max_term_width = 100,
          after_long_help = explore::rules_help::HELP)]
#[allow(clippy::struct_excessive_bools, reason = "the flags of a command line")]
struct Args {
    /// The problem
    #[arg(group = "game", required_unless_present = "game")]
    id: Option<String>,
    /// Which family of the problem; the first one by default
    #[arg(long, requires = "id")]
    family: Option<String>,
    /// A taking-and-breaking game: 0.77 is Kayles, the digits in brackets of 0.1(3) repeat, F is
    /// {0,1,2,3} heaps; 4!.0, as in CGSuite, is "Grundy's game"
    #[arg(long, value_name = "CODE", group = "game")]
    octal: Option<String>,
    /// The periods of all octal games 0.x and 4.x with that many digits
    #[arg(long, group = "game", conflicts_with_all = ["misere", "set", "question", "no_formula"])]
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
          value_parser = clap::value_parser!(u32).range(1..=3),
          conflicts_with_all = ["misere", "set", "question", "no_formula"])]
    hexadecimal_table: Option<u32>,
    /// The misère quotient of a game, by its code or a file of rules for one heap: the winner of every sum if the
    /// player who moves last loses
    #[arg(long, value_name = "CODE|FILE.rs", group = "game",
          conflicts_with_all = ["misere", "set", "csv", "svg", "png", "question", "no_formula"])]
    quotient: Option<String>,
    /// The heaps of a sum, as in 3,4: the winner by the quotient
    #[arg(long, value_name = "HEAPS", requires = "quotient")]
    sum: Option<String>,
    /// A heap from which these numbers may be taken, as in 1,3,4
    #[arg(long, value_name = "SET", group = "game")]
    subtract: Option<String>,
    /// A game in Rust, as --help shows; - is stdin
    #[arg(long, value_name = "FILE.rs", group = "game")]
    rules: Option<PathBuf>,
    /// The player who moves last loses
    #[arg(long)]
    misere: bool,
    /// Keep a parameter at a value
    #[arg(long, value_name = "NAME=N")]
    set: Vec<String>,
    /// How far the other parameters go; an octal game takes two bytes a heap
    #[arg(long, value_name = "N")]
    upto: Option<u64>,
    /// How long it may take; 30 by default, and 1 for each game of a table of games
    #[arg(long, allow_negative_numbers = true)]
    seconds: Option<f64>,
    /// Print the table as CSV
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// Print everything as JSON
    #[arg(long)]
    json: bool,
    /// Write a picture; - is stdout, instead of the table
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write a picture; - is stdout, instead of the table
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// Replace the file of a picture even if this command did not write it; a source stays
    #[arg(long)]
    force: bool,
    /// Look for a formula of this; by default of the Grundy values, and then of the winner
    #[arg(long, value_name = "grundy|wins", value_parser = question, conflicts_with = "no_formula")]
    question: Option<Question>,
    /// Do not look for a formula
    #[arg(long)]
    no_formula: bool,
    /// Save the heaps of an octal game in this file, and continue with those in it; with --octal-table, save
    /// rows, certificates and heaps in this folder
    #[arg(long, value_name = "FILE", conflicts_with_all = ["id", "subtract", "rules"])]
    resume: Option<PathBuf>,
    /// Write a certificate of an octal game's period, which Coq checks with solutions/proofs
    #[arg(long, value_name = "FILE.v", requires = "octal",
          conflicts_with_all = ["misere", "set", "upto", "csv", "json", "svg", "png", "question",
                                "no_formula", "resume"])]
    coq: Option<PathBuf>,
}

fn main() -> ExitCode {
    system::sandbox::serve();
    stop::listen();
    // The command tells under which name it was called.
    let name = std::env::var(launch::NAME).unwrap_or("cargo grundy explore".to_string());
    let mut command = Args::command().bin_name(name);
    let matches = command.get_matches_mut();
    let args =
        Args::from_arg_matches(&matches).unwrap_or_else(|told| told.format(&mut command).exit());
    match perform(args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.shown(),
    }
}

fn perform(args: Args) -> Result<()> {
    let is_table = args.octal_table || args.hexadecimal_table.is_some();
    let seconds = args.seconds.unwrap_or(if is_table { 1.0 } else { 30.0 });
    if !(seconds > 0.0 && seconds <= 1e9) {
        return Err(Failure::usage(format!("--seconds {seconds}: more than 0, up to 1e9")));
    }
    let seconds = Duration::from_secs_f64(seconds);
    let picture = |path: &Option<PathBuf>| {
        path.as_deref().map(|path| OutputFile::new(path, args.force)).transpose()
    };
    let (svg, png) = (picture(&args.svg)?, picture(&args.png)?);
    let set = args.set.iter().map(|text| fixed(text)).collect::<Result<Vec<_>>>()?;
    for (i, (name, _)) in set.iter().enumerate() {
        if set[..i].iter().any(|known| known.0 == *name) {
            return Err(Failure::usage(format!("--set {name}: it is given twice")));
        }
    }
    let most = if args.octal_table { explore::octal::MOST } else { explore::values::MOST };
    if is_table && args.upto.is_some_and(|upto| upto >= most as u64) {
        return Err(Failure::usage(format!("--upto: at most {}", most - 1)));
    }
    let Args { upto, csv, json, no_formula, resume, question, misere, .. } = args;
    if let Some(code) = &args.quotient {
        return explore::quotient::show(code, upto, seconds, args.sum.as_deref(), json);
    }
    if let (Some(code), Some(file)) = (&args.octal, &args.coq) {
        return explore::coq::write(code, file, seconds);
    }
    let options =
        ExploreOptions { set, upto, seconds, csv, json, svg, png, no_formula, resume, question };
    if args.octal_table {
        return octal_table(args.digits, args.shard, args.merge.as_deref(), &options);
    }
    if let Some(digits) = args.hexadecimal_table {
        return hexadecimal_table(digits, &options);
    }
    let target = match (args.id, args.octal, args.subtract, args.rules) {
        (Some(id), ..) => target::family(&facts::find(&id)?, args.family.as_deref(), misere)?,
        (_, Some(code), ..) => target::octal(&code, misere)?,
        (.., Some(set), _) => target::subtraction(&set, misere)?,
        (.., file) => target::rules(RulesProgram::read(&file.expect("clap asks for it"))?, misere)?,
    };
    explore(&target, &options)
}

/// Formulas are over numbers with a sign.
const MOST: u64 = i64::MAX as u64;

/// A parameter and its value.
fn fixed(text: &str) -> Result<(String, u64)> {
    let parts = text.split_once('=').map(|(name, n)| (name.to_string(), n.parse()));
    match parts {
        Some((name, Ok(n))) if n <= MOST => Ok((name, n)),
        Some((name, Ok(_))) => Err(Failure::usage(format!("--set {name}: at most {MOST}"))),
        _ => Err(Failure::usage(format!("--set {text}: it takes a name and a number"))),
    }
}

fn question(text: &str) -> std::result::Result<Question, String> {
    match text {
        "grundy" => Ok(Question::Grundy),
        "wins" => Ok(Question::Wins),
        _ => Err("it is `grundy` or `wins`".to_string()),
    }
}
