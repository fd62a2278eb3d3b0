//! `cargo grundy explore`: the command line.

use clap::Parser;
use explore::rules::Rules;
use explore::{explore, family, octal, served, subtraction, Game, Order};
use facts::ask::Question;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;
use system::{Failure, Result};

/// From the rules to the table, its period and its formula
///
/// Of a family of positions that the oracle of a problem names, of an octal game, of a
/// subtraction set or of a game whose rules are a function in Rust.
#[derive(Parser)]
#[command(name = "explore", bin_name = "cargo grundy explore", max_term_width = 100,
          after_long_help = explore::rules::HELP)]
#[allow(clippy::struct_excessive_bools, reason = "the flags of a command line")]
struct Args {
    /// The problem
    #[arg(required_unless_present_any = ["octal", "subtract", "rules"],
          conflicts_with_all = ["octal", "subtract", "rules"])]
    id: Option<String>,
    /// Which family of the problem's; the first one if not given
    #[arg(long, requires = "id")]
    family: Option<String>,
    /// An octal game: 0.77 is Kayles, and the digits in brackets of 0.1(3) repeat
    #[arg(long, value_name = "CODE", conflicts_with_all = ["subtract", "rules"])]
    octal: Option<String>,
    /// A heap from which these numbers may be taken, as in 1,3,4
    #[arg(long, value_name = "SET", conflicts_with = "rules")]
    subtract: Option<String>,
    /// A game in Rust: --help shows how; - is stdin
    #[arg(long, value_name = "FILE.rs")]
    rules: Option<PathBuf>,
    /// Ask who wins if the last move loses
    #[arg(long, conflicts_with = "id")]
    misere: bool,
    /// Keep a parameter at a value
    #[arg(long, value_name = "NAME=N")]
    set: Vec<String>,
    /// How far the other parameters go
    #[arg(long, value_name = "N")]
    upto: Option<u64>,
    /// How long it may take
    #[arg(long, default_value_t = 30.0)]
    seconds: f64,
    /// Print the table as CSV
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// Print everything as JSON
    #[arg(long)]
    json: bool,
    /// Write a picture
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write a picture
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// What to look for a formula for; the Grundy values first, and then who wins, if not given
    #[arg(long, value_name = "grundy|wins", value_parser = question, conflicts_with = "no_formula")]
    question: Option<Question>,
    /// Be the oracle of the rules, for `stress --rules`
    #[arg(long, requires = "rules", hide = true)]
    serve: bool,
    /// Look for no formula
    #[arg(long)]
    no_formula: bool,
    /// Keep the heaps of an octal game in this file, and go on with those that are there
    #[arg(long, value_name = "FILE", requires = "octal")]
    resume: Option<PathBuf>,
}

fn main() -> ExitCode {
    match perform(Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.shown(),
    }
}

fn perform(args: Args) -> Result<()> {
    if !(args.seconds > 0.0 && args.seconds <= 1e9) {
        return Err(Failure::usage(format!("--seconds {}: more than 0, up to 1e9", args.seconds)));
    }
    let seconds = Duration::from_secs_f64(args.seconds);
    let set = args.set.iter().map(|text| fixed(text)).collect::<Result<Vec<_>>>()?;
    for (i, (name, _)) in set.iter().enumerate() {
        if set[..i].iter().any(|known| known.0 == *name) {
            return Err(Failure::usage(format!("--set {name}: it is given twice")));
        }
    }
    let misere = args.misere;
    if let (true, Some(file)) = (args.serve, &args.rules) {
        let question = args.question.unwrap_or(Question::Wins);
        served::serve(Rules::read(file), question, misere, args.upto);
    }
    let game = match (args.id, args.octal, args.subtract, args.rules) {
        (Some(id), ..) => family(&facts::find(&id)?, args.family.as_deref())?,
        (_, Some(code), ..) => octal(&code, misere)?,
        (.., Some(set), _) => subtraction(&set, misere)?,
        (.., rules) => Game::Rules(Rules::read(&rules.expect("clap asks for it"))?, misere),
    };
    let Args { upto, csv, json, svg, png, no_formula, resume, question, .. } = args;
    explore(&game, &Order { set, upto, seconds, csv, json, svg, png, no_formula, resume, question })
}

/// A parameter and its value.
fn fixed(text: &str) -> Result<(String, u64)> {
    let parts = text.split_once('=').map(|(name, n)| (name.to_string(), n.parse()));
    match parts {
        Some((name, Ok(n))) => Ok((name, n)),
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
